"""The state of a table as canonical bytes, for snapshots and for proving a replay.

Seats, wagers and lamps keep their order, because a table walks through them in it.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, get_type_hints

from passline.dice import Roll
from passline.ledger.canonical import canonical, from_canonical
from passline.ledger.fault import BadEntry
from passline.notation.decode import NotPlain, decoder
from passline.notation.spots import SPOT
from passline.records import Record
from passline.rulebook.words import Role
from passline.table.spot import Spot
from passline.table.state import Seat, Table, Wager


def state_bytes(table: Table) -> bytes:
    return canonical(_table(table))


def state_from(content: bytes) -> Table:
    """The table that was written as these bytes. Raises BadEntry if none can have been."""
    try:
        return _from(from_canonical(content))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadEntry(f"The state of the table cannot be read: {error}") from None


def _table(table: Table) -> dict[str, Any]:
    return {name: WRITE.get(name, _plain)(value) for name, value in vars(table).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return {name: _plain(each) for name, each in vars(value).items()}
    if isinstance(value, Spot):
        return SPOT.write(value)
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _values(value: Mapping[Any, Any]) -> Any:
    return [_plain(each) for each in value.values()]


def _pairs(value: Mapping[Any, Any] | None) -> Any:
    return None if value is None else [[_plain(name), _plain(each)] for name, each in value.items()]


def _before(value: Table | None) -> Any:
    return None if value is None else _table(value)


WRITE: Mapping[str, Callable[[Any], Any]] = {
    "seats": _values,
    "wagers": _values,
    "lamps": _pairs,
    "staff": _pairs,
    "before": _before,
}

HINTS = get_type_hints(Table) | {
    "seats": tuple[Seat, ...],
    "wagers": tuple[Wager, ...],
    "lamps": tuple[tuple[str, frozenset[int]], ...],
    "staff": tuple[tuple[Role, int], ...] | None,
    "announced": tuple[int, int] | None,
}


NEEDED = HINTS.keys() - {"tokens", "banned", "left"}


def _from(value: Mapping[str, Any]) -> Table:
    """What a table of an earlier version did not know yet is as it is at a new table."""
    if not NEEDED <= value.keys() <= HINTS.keys():
        raise ValueError(f"a table has {', '.join(HINTS)}")
    return Table(**{name: READ.get(name, _same)(_decoded(name, value[name])) for name in value})


def _decoded(name: str, value: Any) -> Any:
    if name == "before":
        return None if value is None else _from(value)
    found = decoder(HINTS[name])(value)
    if isinstance(found, NotPlain):
        raise ValueError(str(found.inside(name)))
    return found


def _same(value: Any) -> Any:
    return value


READ: Mapping[str, Callable[[Any], Any]] = {
    "seats": lambda seats: {seat.player: seat for seat in seats},
    "wagers": lambda wagers: {(wager.player, wager.spot): wager for wager in wagers},
    "lamps": dict,
    "staff": lambda staff: None if staff is None else dict(staff),
    "announced": lambda roll: None if roll is None else Roll(*roll),
}
