"""Decoding: from JSON types to records, by the types of their fields."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from passline.money import Pays, pays
from passline.notation.spots import SPOT
from passline.notation.tokens import tokens
from passline.notation.trail import Trail
from passline.notation.unreadable import Unreadable
from passline.records import Record, record
from passline.table.spot import Spot

Decode = Callable[[Any], Any]  # gives the value, or NotPlain

_LONGEST = 60  # characters in a number


@record
class NotPlain(Record):
    """What does not fit, and where."""

    where: str
    what: str

    def inside(self, name: object) -> "NotPlain":
        return self.but(where=f"{name}.{self.where}" if self.where else str(name))

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


@cache
def decoder(hint: Any) -> Decode:
    """The function that reads a value of this type."""
    if get_origin(hint) is UnionType:
        return _or_none(decoder(next(arg for arg in get_args(hint) if arg is not type(None))))
    if hint in (int, str, bool):
        return lambda value: value if type(value) is hint else _not(_JSON[hint])
    if hint is Any:
        return lambda value: value
    if hint in _TEXTS:
        return lambda value: _text(*_TEXTS[hint], value)
    if get_origin(hint) is not None:
        return _several(get_origin(hint), get_args(hint))
    return _word(hint) if issubclass(hint, StrEnum) else _record(hint)


def _not(wanted: str) -> NotPlain:
    return NotPlain("", f"Expected {wanted}.")


def _or_none(decode: Decode) -> Decode:
    return lambda value: None if value is None else decode(value)


def _gathered(found: Iterable[tuple[object, Any]], make: Decode) -> Any:
    """The whole, made of its parts; or the first part that does not fit."""
    pairs = list(found)
    slips = (each.inside(name) for name, each in pairs if isinstance(each, NotPlain))
    return next(slips, None) or make([each for _, each in pairs])


# Texts


@lru_cache(maxsize=4096)
def _spot(text: str) -> Spot | None:
    found = tokens(text)
    if isinstance(found, Unreadable) or not found:
        return None
    read = SPOT.read(found, 0, Trail())
    return next((spot for end, spot in read if end == len(found)), None)


def _fraction(text: str) -> Fraction | None:
    try:
        return Fraction(text) if len(text) <= _LONGEST else None
    except (ValueError, ZeroDivisionError):
        return None


def _pays(text: str) -> Pays | None:
    return pays(text) if len(text) <= _LONGEST else None


_JSON = {int: "a whole number", str: "a text", bool: "true or false"}
_TEXTS: Mapping[Any, tuple[Callable[[str], Any], str]] = {
    Spot: (_spot, "a wager, such as place 6"),
    Fraction: (_fraction, "a fraction, such as 50/3"),
    Pays: (_pays, "a pay, such as 7 to 6"),
}


def _text(read: Callable[[str], Any], wanted: str, value: Any) -> Any:
    found = read(value) if isinstance(value, str) else None
    return _not(wanted) if found is None else found


def _word(kind: type[StrEnum]) -> Decode:
    words = {each.value: each for each in kind}
    wanted = f"one of {', '.join(words)}"
    return lambda value: _text(words.get, wanted, value)


# What holds others


def _record(kind: type[Any]) -> Decode:
    hints = get_type_hints(kind)
    decoders = {each.name: decoder(hints[each.name]) for each in fields(kind)}
    needed = {each.name for each in fields(kind) if _must_be_there(each)}

    def decode(value: Any) -> Any:
        if not isinstance(value, Mapping):
            return _not("an object")
        if not needed <= value.keys() or not value.keys() <= decoders.keys():
            name = next(iter((needed - value.keys()) or (value.keys() - decoders.keys())))
            return NotPlain(str(name), f"{kind.__name__} needs {', '.join(decoders)}.")
        made = {}
        for name, each in value.items():
            made[name] = found = decoders[name](each)
            if isinstance(found, NotPlain):
                return found.inside(name)
        return kind(**made)

    return decode


def _several(origin: Any, args: tuple[Any, ...]) -> Decode:
    if origin is not tuple and origin is not frozenset:
        return _mapping(decoder(args[0]), decoder(args[1]))
    if args[-1] is not Ellipsis and origin is tuple:
        return _list(tuple, lambda count: [decoder(arg) for arg in args])
    return _list(origin, lambda count: [decoder(args[0])] * count)


def _mapping(name: Decode, value: Decode) -> Decode:
    def decode(found: Any) -> Any:
        if not isinstance(found, Mapping):
            return _not("an object")
        pairs = [(key, _pair(name(key), value(each))) for key, each in found.items()]
        return _gathered(pairs, dict)

    return decode


def _pair(name: Any, value: Any) -> Any:
    return (
        name
        if isinstance(name, NotPlain)
        else value
        if isinstance(value, NotPlain)
        else (name, value)
    )


def _list(make: Decode, decoders: Callable[[int], list[Decode]]) -> Decode:
    def decode(found: Any) -> Any:
        each = decoders(len(found)) if isinstance(found, list) else []
        if not isinstance(found, list) or len(each) != len(found):
            return _not("a list" if not each else f"a list of {len(each)}")
        pairs = zip(each, found, strict=True)
        return _gathered(((at, read(value)) for at, (read, value) in enumerate(pairs)), make)

    return decode


def _must_be_there(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
