"""JSON Schemas of a casino's files, for editors: made from the same parts that the reader walks."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from enum import StrEnum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from passline.dice import TOTALS
from passline.rulebook import model
from passline.rulebook.clause import MARK, Cited, Clause
from passline.rulebook.read import hints_of, is_needed, keys_of
from passline.rulebook.reading import Reading
from passline.rulebook.sign_file import Amount, SignFile
from passline.rulebook.wagers import BEHAVIOURS
from passline.rulebook.words import Role

Schema = dict[str, Any]
Meta = Mapping[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, Schema]:
    """The schema of each file of a casino, by the file's name without its ending."""
    return {
        "source": _file("The source of a rulebook", _part(model.Source)),
        "clauses": _file("The clauses of a source", _clauses()),
        "readings": _file("The readings of a rulebook", _readings()),
        "rulebook": _file("A rulebook", _rulebook()),
        "sign": _file("The sign of a table", _part(SignFile)),
    }


def _file(title: str, schema: Schema) -> Schema:
    return {"$schema": DRAFT, "title": title, **schema}


def _clauses() -> Schema:
    return _table({"clause": {"type": "array", "items": _part(Clause)}}, ["clause"])


def _readings() -> Schema:
    """Whole; but a book may add choices to a reading that all books share."""
    shared = {"^X[0-9]+$": _part(Reading, whole=False)}
    return _table({"reading": {**_tables(_part(Reading)), "patternProperties": shared}})


def _rulebook() -> Schema:
    """Whole; or, where a book extends another, only what differs."""
    return {"if": {"required": ["extends"]}, "then": _book(whole=False), "else": _book(whole=True)}


def _book(whole: bool) -> Schema:
    book = _part(model.Rulebook, whole)
    book["properties"] |= {
        "extends": _cited({}),
        "wager": _tables(_wager(whole)),
        "odds": _tables(_part(model.Ride, whole)),
    }
    book["required"] += ["wager"] if whole else []
    return book


def _wager(whole: bool) -> Schema:
    """One shape for each way to behave. What differs in an extension need not say which."""
    shapes = [_behaving(name, whole) for name in BEHAVIOURS]
    if not whole:
        return {"anyOf": shapes}
    chosen = [
        {"if": _behaves(name), "then": shape}
        for name, shape in zip(BEHAVIOURS, shapes, strict=True)
    ]
    named = {"behaviour": {"enum": list(BEHAVIOURS)}}
    return {"type": "object", "properties": named, "required": ["behaviour"], "allOf": chosen}


def _behaving(name: str, whole: bool) -> Schema:
    shape = _part(BEHAVIOURS[name], whole)
    shape["properties"]["behaviour"] = {"const": name}
    return shape


def _behaves(name: str) -> Schema:
    return {"properties": {"behaviour": {"const": name}}}


def _part(cls: Any, whole: bool = True) -> Schema:
    keys = keys_of(cls)
    properties = {
        key: _value(hints_of(cls)[field.name], field.metadata, whole) for key, field in keys.items()
    }
    needed = [key for key, field in keys.items() if is_needed(field)] if whole else []
    return {**_described(cls), **_table(properties, needed)}


def _described(cls: Any) -> Schema:
    """The part's docstring, if it has one of its own (a dataclass without one gets its call)."""
    text = cls.__doc__ or ""
    return {} if text.startswith(f"{cls.__name__}(") or not text else {"description": text}


def _table(properties: Schema, needed: Iterable[str] = ()) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(needed),
        "additionalProperties": False,
    }


def _tables(schema: Schema, names: Schema | None = None) -> Schema:
    return {"type": "object", "additionalProperties": schema, "propertyNames": names or {}}


def _value(hint: Any, meta: Meta, whole: bool) -> Schema:
    if isinstance(hint, UnionType):
        some = [each for each in get_args(hint) if each is not NoneType]
        shapes = [_value(each, meta, whole) for each in some]
        return shapes[0] if len(shapes) == 1 else {"anyOf": shapes}
    origin = get_origin(hint)
    if origin is tuple:
        return _several(get_args(hint)[0], meta, whole)
    if origin is not None:
        keys, values = get_args(hint)
        return _tables(_value(values, meta, whole), _names(keys, meta))
    return _single(hint, meta, whole)


def _several(hint: Any, meta: Meta, whole: bool) -> Schema:
    if hint is not model.PayRow:
        return {"type": "array", "items": _value(hint, meta, whole)}
    names = r"^list \d+$" if "lists" in meta else rf"^{_TOTAL}( {_TOTAL})*$"
    return {"anyOf": [_PAYS, _tables(_PAYS, {"pattern": names})]}


def _names(hint: Any, meta: Meta) -> Schema:
    if "keys" in meta:
        return {"enum": list(meta["keys"])}
    if hint is Role:
        return {"enum": list(Role)}
    return {"pattern": f"^{_TOTAL}$"} if hint is int else {}


def _single(hint: Any, meta: Meta, whole: bool) -> Schema:
    if hint is Any:
        return {}
    if hint is Cited:
        return _cited(meta)
    if hint in _SHAPES:
        return _plain_words(_SHAPES[hint], meta)
    if issubclass(hint, StrEnum):
        return {"enum": list(hint)}
    assert is_dataclass(hint), hint
    return _part(hint, whole)


def _plain_words(shape: Schema, meta: Meta) -> Schema:
    is_text = shape.get("type") == "string"
    return {"enum": list(meta["plain_words"])} if "plain_words" in meta and is_text else shape


def _cited(meta: Meta) -> Schema:
    words = _any(meta["words"]) if "words" in meta else ".+" if "pattern" in meta else ".*"
    return _line(words)


def _line(text: str) -> Schema:
    """Text of this form, and its clause."""
    return {"type": "string", "pattern": rf"^\s*{text}\s*{MARK}\s*\S.*$"}


def _any(words: Iterable[str]) -> str:
    return f"({'|'.join(re.escape(word).replace(chr(92) + ' ', ' ') for word in words)})"


_TOTAL = _any(map(str, TOTALS))
_ROLE = _any(role.value for role in Role)
_ROLES = f"{_ROLE}( or {_ROLE})*"
_PAYS = _line(r"\d+(\.\d+)? to \d+(\.\d+)?")

_SHAPES: dict[Any, Schema] = {
    str: {"type": "string", "minLength": 1},
    int: {"type": "integer", "minimum": 0},
    bool: {"type": "boolean"},
    Amount: {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": r"^\d"}]},
    Fraction: {"type": "string", "pattern": r"^\d+(/\d+)?$"},
    Role: {"enum": list(Role)},
    model.Confirmation: _line(f"(nobody|{_ROLES}( and {_ROLES})*)"),
    model.Power: _line(_ROLES),
    model.NoRoll: _line(rf"(never|(must|may),\s*{_ROLES})"),
}
