"""A reading: how an unclear sentence of a book is understood, and how else it could be."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from passline.records import Record
from passline.rulebook.part import given, keyed, part


@part
class Choice(Record):
    says: str
    changes: str = ""
    sets: Mapping[str, Any] = field(default_factory=dict)


@part
class Reading(Record):
    """Where the text is unclear: the question, the reading in use, and the others."""

    id: str = given()
    where: str
    question: str
    uses: str
    why: str = ""
    changes: str = ""
    choices: Mapping[str, Choice] = keyed("choice")
    is_switchable: bool = given()

    def may_use(self, name: str) -> bool:
        """Whether a choice can be played: it is in use, or one of the two changes the book."""
        sets = self.choices[name].sets or self.choices[self.uses].sets
        return name == self.uses or bool(sets)
