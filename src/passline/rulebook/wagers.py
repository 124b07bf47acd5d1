"""The wagers of a rulebook: each read by the way it behaves."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from passline.rulebook.fault import At, nearest
from passline.rulebook.files import Plain
from passline.rulebook.model import Gather, PayRow, Ride, Rule, Stand, Travel
from passline.rulebook.read import read, tables_at
from passline.rulebook.value import shown

Wager = Stand | Travel | Ride | Gather
R = TypeVar("R", bound=Rule)

WAGER, ODDS = "wager", "odds"

BEHAVIOURS: Mapping[str, type[Stand | Travel | Gather]] = MappingProxyType(
    {"stand": Stand, "travel": Travel, "gather": Gather}
)

_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def read_wagers(book: Plain, at: At) -> dict[str, Wager]:
    """All wagers by name; those that ride are named after what they ride on: "odds pass"."""
    wagers, odds = tables_at(book, WAGER, at), tables_at(book, ODDS, at)
    flat = {name: _wager(name, each, at / WAGER / name) for name, each in wagers.items()}
    rides = {f"{ODDS} {on}": _ride(on, each, at / ODDS / on) for on, each in odds.items()}
    return {name: wager for name, wager in {**flat, **rides}.items() if wager}


def _wager(name: str, table: Any, at: At) -> Any:
    if not _NAME.fullmatch(name) or name == ODDS:
        return at.fault(f'"{name}" cannot name a wager.', 'Write small letters: "any-seven".')
    if not isinstance(table, dict):
        return at.fault(f"{shown(table)} stands where a table is needed.", f"Write [{at.key}].")
    behaviour = table.get("behaviour", "nothing")
    if not isinstance(behaviour, str) or behaviour not in BEHAVIOURS:
        what = f"{shown(behaviour)} is no way for a wager to behave."
        return (at / "behaviour").fault(what, nearest(str(behaviour), BEHAVIOURS))
    rest = {key: value for key, value in table.items() if key != "behaviour"}
    return _rule(BEHAVIOURS[behaviour], rest, at, name=name, behaviour=behaviour)


def _ride(on: str, table: Any, at: At) -> Ride | None:
    return _rule(Ride, table, at, name=f"{ODDS} {on}", on=on, behaviour="ride")


def _rule(cls: type[R], table: Any, at: At, **given: str) -> R | None:
    rule = read(cls, table, at, **given)
    return None if rule is None else rule.but(pays=tuple(_each_row(rule)))


def _each_row(rule: Rule) -> list[PayRow]:
    """The pay rows; one that cites each number's own clause becomes one row a number."""
    return [own for row in rule.pays for own in (_split(rule, row) if "#" in row.clause else [row])]


def _split(rule: Rule, row: PayRow) -> list[PayRow]:
    return [
        row.but(totals=(total,), clause=row.clause.replace("#", rule.each.get(total, rule.clause)))
        for total in row.totals
    ]
