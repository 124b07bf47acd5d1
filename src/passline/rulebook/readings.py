"""Readings: read from their files, chosen for a table, applied to the plain rulebook."""

from collections.abc import Mapping
from copy import deepcopy
from string import ascii_uppercase
from typing import Any

from passline.rulebook.fault import At, nearest
from passline.rulebook.files import Plain
from passline.rulebook.read import read, tables_at
from passline.rulebook.reading import Reading

Readings = Mapping[str, Reading]


def read_readings(table: Plain, at: At) -> dict[str, Reading]:
    for key in table.keys() - {"reading"}:
        (at / key).fault("There is no such key.", "Write each reading as [reading.P7].")
    below = tables_at(table, "reading", at)
    found = {id: _reading(id, each, at / "reading" / id) for id, each in below.items()}
    return {id: reading for id, reading in found.items() if reading}


def _reading(id: str, table: Any, at: At) -> Any:
    reading = read(Reading, table, at, id=id, is_switchable=False)
    if reading is None:
        return None
    if reading.uses not in reading.choices:
        return (at / "uses").fault(*_no_choice(reading.uses, reading))
    return reading.but(is_switchable=any(each.sets for each in reading.choices.values()))


def _no_choice(wanted: str, reading: Reading) -> tuple[str, str]:
    return f'There is no choice "{wanted}".', nearest(wanted, reading.choices)


def choose(readings: Readings, wanted: Mapping[str, str], at: At) -> dict[str, str]:
    """Which choice is in use for each reading: the book's own, or the one wanted."""
    named = {id: _named(readings.get(id), choice) for id, choice in wanted.items()}
    for id, choice in named.items():
        _refuse_choice(readings, id, choice, at / "reading" / id)
    return {id: named.get(id, reading.uses) for id, reading in readings.items()}


def _named(reading: Reading | None, choice: str) -> str:
    """A choice by its name, or by its letter: C is the third."""
    if reading is None or choice in reading.choices:
        return choice
    return dict(zip(ascii_uppercase, reading.choices, strict=False)).get(choice, choice)


def _refuse_choice(readings: Readings, id: str, choice: str, at: At) -> None:
    if id not in readings:
        at.fault("There is no such reading.", nearest(id, readings))
        return
    reading = readings[id]
    if choice not in reading.choices:
        at.fault(*_no_choice(choice, reading))
    elif not reading.may_use(choice):
        remedy = f'Only "{reading.uses}" is played here.'
        at.fault(f'The choice "{choice}" cannot be switched to.', remedy)


def applied(table: Plain, readings: Readings, chosen: Mapping[str, str]) -> Plain:
    """The plain rulebook, with what the chosen readings set."""
    changed = deepcopy(table)
    for id, choice in chosen.items():
        if choice in readings[id].choices:
            for path, value in readings[id].choices[choice].sets.items():
                put(changed, path, value)
    return changed


def put(table: Plain, path: str, value: Any) -> None:
    """Set the value at the end of a path of keys parted by dots."""
    *parents, last = path.split(".")
    for key in parents:
        below = table.setdefault(key, {})
        if not isinstance(below, dict):
            return  # `check` names a path that leads nowhere
        table = below
    table[last] = deepcopy(value)
