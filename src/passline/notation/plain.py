"""Plain: events as JSON types, and back."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any, get_args

from passline.money import Pays
from passline.notation.decode import Decode, NotPlain, decoder
from passline.notation.spots import SPOT
from passline.records import Record
from passline.table.events import Event
from passline.table.spot import Spot

NAME = "event"
EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in get_args(Event)}


def plain(event: Event) -> dict[str, Any]:
    """The event as a JSON object; `event` is its name."""
    return {NAME: type(event).__name__, **_fields(event)}


def from_plain(value: object) -> Event | NotPlain:
    """The event that a JSON object tells."""
    if not isinstance(value, Mapping):
        return NotPlain("", "Expected an object.")
    kind = EVENTS.get(str(value.get(NAME)))
    if kind is None:
        return NotPlain(NAME, "There is no such event.")
    decode: Decode = decoder(kind)  # type: ignore[arg-type]  # a type is a good key
    event: Event | NotPlain = decode({name: value[name] for name in value if name != NAME})
    return event


_SIMPLE = frozenset((int, str, bool, type(None)))  # most of what events hold
_written = lru_cache(maxsize=4096)(SPOT.write)


def _fields(record: Record) -> dict[str, Any]:
    return {
        name: each if type(each) in _SIMPLE else _plain(each) for name, each in vars(record).items()
    }


def _plain(value: Any) -> Any:
    if type(value) in _SIMPLE:
        return value
    if isinstance(value, Record):
        return _fields(value)
    if isinstance(value, Spot):
        return _written(value)
    if isinstance(value, Pays | Fraction | StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
