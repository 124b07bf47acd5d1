"""The changes that mutation makes to a rulebook, one at a time."""

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from typing import Any

from passline.records import Record, record
from passline.rulebook import model
from passline.rulebook.clause import MARK
from passline.rulebook.words import LAMPS

# Keys that say what things are called and where they stand, not what is decided.
NAMES = {"called", "clause", "each", "behaviour", "extends", "refusal", "role", "come_out"}
PAYS = re.compile(r"(\d+(?:\.\d+)?) to (.*)")


@record
class Change(Record):
    path: tuple[str | int, ...]
    old: Any
    new: Any

    def __str__(self) -> str:
        where = ".".join(map(str, self.path))
        return f"{where} = {self.old!r} -> {self.new!r}"

    def applied(self, table: dict[str, Any]) -> dict[str, Any]:
        changed = deepcopy(table)
        *parents, last = self.path
        place: Any = changed
        for key in parents:
            place = place[key]
        if self.new is None:
            del place[last]
        else:
            place[last] = self.new
        return changed


def changes_of(table: dict[str, Any]) -> Iterator[Change]:
    for path, value in _leaves(table, ()):
        for new in _others(path, value):
            yield Change(path, value, new)


def _leaves(table: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    items = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in items:
        if key in NAMES:
            continue
        is_branch = isinstance(value, dict) or (
            isinstance(value, list) and value and isinstance(value[0], dict)
        )
        if is_branch:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _others(path: tuple[str | int, ...], value: Any) -> Iterator[Any]:
    """Other values that this one could have."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, list):
        yield from ([value[:-1]] if value else [])
    elif isinstance(value, str):
        text, _, clause = value.partition(MARK)
        for other in _texts(path, text.strip()):
            yield f"{other} {MARK} {clause.strip()}" if clause else other
        if DELETED & set(path[:-1]):
            yield None


DELETED = {"grounds", "emergencies", "orders", "window", "power", "no-roll", "layouts", "lists"}


def _texts(path: tuple[str | int, ...], text: str) -> Iterator[str]:
    if match := PAYS.fullmatch(text):
        yield f"{int(match[1].partition('.')[0]) + 1} to {match[2]}"
    elif "/" in text and text.replace("/", "").isdigit():
        top, bottom = text.split("/")
        yield f"{top}/{int(bottom) + 1}"
    elif text in WORDS.get(_key(path), ()):
        yield from (word for word in WORDS[_key(path)] if word != text)
    elif text.startswith(("must,", "may,")):
        yield ("may" if text.startswith("must") else "must") + text[text.index(",") :]
    elif path[0] == "power" or str(path[-1]).startswith("confirm"):
        yield "inspector"
    else:
        yield from _patterns(path, text)


def _patterns(path: tuple[str | int, ...], text: str) -> Iterator[str]:
    """A pattern, or totals: one total less, one more."""
    key = str(path[-1])
    if key not in ("wins", "loses", "bars", "points", "line", "set", "new_set_after"):
        return
    words = text.split()
    if len(words) > 1:
        yield " ".join(words[:-1]).rstrip(",")
    if words and words[-1].isdigit():
        yield " ".join([*words[:-1], str(int(words[-1]) - 1)])


def _key(path: tuple[str | int, ...]) -> str:
    return "window" if "window" in path else str(path[-1])


def _words() -> dict[str, tuple[str, ...]]:
    """Every closed list of words in the model, by the key that takes them."""
    found = {"window": LAMPS}
    for part in (each for each in vars(model).values() if is_dataclass(each)):
        for field in fields(part):
            for kind in ("words", "plain_words"):
                if allowed := tuple(field.metadata.get(kind, ())):
                    found[field.name] = allowed
    return found


WORDS = _words()
