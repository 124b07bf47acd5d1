"""Scene: a table as it stands, and the script of what one command adds to it.

Nothing here is written down yet: a script is made from the scene, offered to the ledger, and made
again from a fresh scene if another writer was first.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from passline.house.facts import Facts, said
from passline.house.plans.answer import Denied
from passline.ledger.entry import HOUSE, Draft
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.words import Role
from passline.table.commands import Command, MoveClock, Note
from passline.table.decide import decide
from passline.table.events import Event, Refused
from passline.table.evolve import evolve_all
from passline.table.state import Table

SECOND = 1000  # milliseconds


@record
class Scene(Record):
    id: str
    book: Rulebook
    table: Table
    number: int
    facts: Facts


class Script:
    """Drafts in order, and the table after them."""

    def __init__(self, scene: Scene, at: int) -> None:
        self.scene = scene
        self.table = scene.table
        self.at = at
        self.drafts: list[Draft] = []
        self._move_clock()

    @property
    def book(self) -> Rulebook:
        return self.scene.book

    @property
    def next_number(self) -> int:
        return self.scene.number + len(self.drafts) + 1

    def judged(self, command: Command) -> tuple[Event, ...]:
        """What would follow; nothing is added."""
        return decide(self.book, self.table, command)

    def give(self, id: str, who: str, role: str, command: Command) -> tuple[Event, ...]:
        """Have the command decided, and add what follows."""
        events = self.judged(command)
        self.add(id, who, role, events)
        return events

    def add(self, id: str, who: str, role: str, events: tuple[Event, ...]) -> None:
        self.drafts += (Draft(self.at, who, role, id, event) for event in events)
        self.table = evolve_all(self.table, events)

    def note(self, id: str, fact: Mapping[str, Any]) -> None:
        """Write down what the house did, under the clause by which staff record."""
        role, clause = noting(self.book)
        self.add(id, HOUSE, role, self.judged(Note(role, clause, said(fact))))

    def _move_clock(self) -> None:
        seconds = self.at // SECOND
        if seconds > self.table.clock and self.table.is_open:
            self.give(f"clock:{self.next_number}", HOUSE, HOUSE, MoveClock(seconds))


Plan = Callable[[Script], Awaitable[Denied | None]]  # writes the script, or says why not


def noting(book: Rulebook) -> tuple[Role, str]:
    """The role that may note something, and a clause of the book to note it under."""
    power = book.powers["note"]
    cited = (power.clause, *(book.roles[role].clause for role in power.by if role in book.roles))
    return power.by[0], next(clause for clause in cited if clause in book.clauses)


def refused_in(events: tuple[Event, ...]) -> Refused | None:
    return next((event for event in events if isinstance(event, Refused)), None)
