"""The reader: walks the parts of the model and turns plain TOML into them.

What a key may hold is known from the type of its field and the field's metadata; there is no
second description of the format. Faults are collected; what could not be read is None.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from passline.dice import TOTALS
from passline.rulebook import value as values
from passline.rulebook.clause import Cited
from passline.rulebook.fault import At, nearest
from passline.rulebook.model import Confirmation, NoRoll, PayRow, Power
from passline.rulebook.value import shown
from passline.rulebook.words import Role

T = TypeVar("T")
Meta = Mapping[str, Any]


def read(cls: Callable[..., T], table: Any, at: At, **given: Any) -> T | None:
    """A part of the model from a table, or None if something in it is wrong."""
    if not isinstance(table, dict):
        at.fault(f"{shown(table)} stands where a table is needed.", f"Write it as [{at.key}].")
        return None
    before = len(at.faults)
    keys = keys_of(cls)
    _refuse_unknown(table, keys, given, at)
    found = {
        field.name: _field(cls, field, table[key], at / key)
        for key, field in keys.items()
        if key in table and field.name not in given
    }
    _refuse_missing(keys, {**found, **given}, at)
    return cls(**found, **given) if len(at.faults) == before else None


def tables_at(table: Any, key: str, at: At) -> dict[str, Any]:
    """The tables below a key, by name."""
    below = table.get(key, {})
    if isinstance(below, dict):
        return below
    return (at / key).fault(
        f"{shown(below)} stands where tables are needed.", f"Write [{key}.…]."
    ) or {}


def tables_in(table: Any, key: str, at: At) -> list[dict[str, Any]]:
    """The tables of a list, [[key]]."""
    below = table.get(key, [])
    if isinstance(below, list) and all(isinstance(each, dict) for each in below):
        return below
    return (at / key).fault("A list of tables is needed here.", f"Write [[{key}]].") or []


@cache
def keys_of(cls: Any) -> dict[str, "Field[Any]"]:
    """The keys that a table of this part may have, in the model's order."""
    return {
        field.metadata.get("key", field.name): field
        for field in fields(cls)
        if "given" not in field.metadata
    }


@cache
def hints_of(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def is_needed(field: "Field[Any]") -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _refuse_unknown(table: Meta, keys: Meta, given: Meta, at: At) -> None:
    for key in table:
        if key not in keys or keys[key].name in given:
            (at / key).fault("There is no such key.", nearest(key, keys))


def _refuse_missing(keys: Mapping[str, "Field[Any]"], found: Meta, at: At) -> None:
    for key, field in keys.items():
        if is_needed(field) and field.name not in found:
            at.fault(f'The key "{key}" is missing.', _how_to_add(key))


def _how_to_add(key: str) -> str:
    if key == "clause":
        return 'Name the sentence of the source that says so: clause = "4.1".'
    return "Add it; a book must say this, or cite a reading."


def _field(cls: Any, field: "Field[Any]", value: Any, at: At) -> Any:
    return read_value(hints_of(cls)[field.name], value, field.metadata, at)


def read_value(hint: Any, value: Any, meta: Meta, at: At) -> Any:
    """A value of the type that the hint says."""
    if isinstance(hint, UnionType):
        return _either(get_args(hint), value, meta, at)
    origin = get_origin(hint)
    if origin is tuple:
        return _tuple(get_args(hint)[0], value, meta, at)
    if origin is not None:
        return _mapping(get_args(hint), value, meta, at)
    return _single(hint, value, meta, at)


def _either(hints: tuple[Any, ...], value: Any, meta: Meta, at: At) -> Any:
    """One type or none; or, for a cap's `times`, a word or a table."""
    some = [hint for hint in hints if hint is not NoneType]
    if len(some) > 1 and isinstance(value, str):
        return _word(value, meta, at)
    return read_value(some[0], value, meta, at)


def _tuple(hint: Any, value: Any, meta: Meta, at: At) -> Any:
    if hint is PayRow:
        return values.read_pay_table(value, meta, at)
    if not isinstance(value, list):
        return at.fault(f"{shown(value)} stands where a list is needed.", "Write it in [ ].")
    return tuple(read_value(hint, each, meta, at[index]) for index, each in enumerate(value))


def _mapping(hints: tuple[Any, ...], value: Any, meta: Meta, at: At) -> Any:
    keys, hint = hints
    if not isinstance(value, dict):
        return at.fault(f"{shown(value)} stands where a table is needed.", "Write it as a table.")
    return {
        _key(keys, key, meta, at / key): read_value(hint, each, meta, at / key)
        for key, each in value.items()
    }


def _key(hint: Any, key: str, meta: Meta, at: At) -> Any:
    if "keys" in meta and key not in meta["keys"]:
        return at.fault("There is no such key.", nearest(key, meta["keys"]))
    if hint is Role:
        return values.read_role(key, at)
    return _total(key, at) if hint is int else key


def _total(key: str, at: At) -> Any:
    if key.isdigit() and int(key) in TOTALS:
        return int(key)
    return at.fault(f'"{key}" is no total of two dice.', "Write a number from 2 to 12.")


def _single(hint: Any, value: Any, meta: Meta, at: At) -> Any:
    if hint is Any:
        return value
    if hint is Cited:
        return values.read_cited(value, meta, at)
    if hint in READERS:
        return READERS[hint](value, at)
    if issubclass(hint, StrEnum):
        return _enum(hint, value, at)
    part: Any = hint
    return read(part, value, at) if is_dataclass(hint) else _plain(hint, value, meta, at)


READERS: dict[Any, Callable[[Any, At], Any]] = {
    Confirmation: values.read_confirmation,
    Fraction: values.read_share,
    NoRoll: values.read_no_roll,
    Power: values.read_power,
    Role: values.read_role,
}

_NAMES = {
    str: ("text", "Put it in quotes."),
    int: ("a whole number", "Write digits, without quotes."),
    bool: ("true or false", "Write one of the two, without quotes."),
}


def _plain(hint: Any, value: Any, meta: Meta, at: At) -> Any:
    if type(value) is not hint:
        noun, remedy = _NAMES[hint]
        return at.fault(f"{shown(value)} is not {noun}.", remedy)
    if not value and hint is str:
        return at.fault("There is nothing in the quotes.", "Say it, or leave the key out.")
    if hint is int and value < 0:
        return at.fault(f"{value} is below nothing.", "Write 0 or more.")
    return _word(str(value), meta, at) if hint is str else value


def _word(value: str, meta: Meta, at: At) -> Any:
    allowed = meta.get("plain_words", (value,))
    if value in allowed:
        return value
    return at.fault(f'"{value}" is none of the words for this.', nearest(value, allowed))


def _enum(hint: type[StrEnum], value: Any, at: At) -> Any:
    known = [word.value for word in hint]
    if value in known:
        return hint(value)
    return at.fault(f"{shown(value)} is none of the words for this.", nearest(str(value), known))
