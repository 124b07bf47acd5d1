"""Citations: every place where a rulebook names a clause."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, NamedTuple

from passline.rulebook.clause import Cited
from passline.rulebook.model import Confirmation, NoRoll, PayRow, Power, Ride, Rule, Rulebook
from passline.rulebook.read import keys_of

OWN = "#"  # in a citation: the clause of the wager's own number


class Citation(NamedTuple):
    path: tuple[str, ...]  # of keys in rulebook.toml
    clause: str


def citations(book: Rulebook) -> Iterator[Citation]:
    """All citations of a book, in its own order, with the numbers' own clauses filled in."""
    for wager in book.wagers.values():
        yield from citations_of(wager)
    yield from _in_part(book, ())
    for why, clause in book.refusals.items():
        yield Citation(("refusal", why), clause)


def citations_of(wager: Rule) -> Iterator[Citation]:
    for path, clause in _in_part(wager, place_of(wager)):
        for whole in filled(wager, clause):
            yield Citation(path, whole)
    for number, clause in wager.each.items():
        yield Citation((*place_of(wager), "each", str(number)), clause)


def place_of(wager: Rule) -> tuple[str, str]:
    """Where a wager stands in its file."""
    return ("odds", wager.on) if isinstance(wager, Ride) else ("wager", wager.name)


def filled(wager: Rule, clause: str) -> list[str]:
    """A citation with each number's own clause in it."""
    if OWN not in clause:
        return [clause]
    own = wager.each.values() or [wager.clause]
    return list(dict.fromkeys(clause.replace(OWN, each) for each in own))


def _in_part(part: Any, path: tuple[str, ...]) -> Iterator[Citation]:
    model: Any = type(part)
    for key, field in keys_of(model).items():
        yield from _in_value(getattr(part, field.name), (*path, key))


def _in_value(value: Any, path: tuple[str, ...]) -> Iterator[Citation]:
    match value:
        case Cited() | Confirmation() | Power() | NoRoll():
            if value.clause:  # a default of the model has none
                yield Citation(path, value.clause)
        case PayRow():
            yield Citation((*path, *_totals(value)), value.clause)
        case str() if path[-1] == "clause":
            yield Citation(path, value)
        case Mapping():
            for key, each in value.items():
                yield from _in_value(each, (*path, str(key)))
        case tuple():
            for each in value:
                yield from _in_value(each, path)
        case _ if is_dataclass(value):
            yield from _in_part(value, path)


def _totals(row: PayRow) -> tuple[str, ...]:
    return (" ".join(map(str, row.totals)),) if row.totals else ()
