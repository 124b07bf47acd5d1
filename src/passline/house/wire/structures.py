"""Wire: commands as they come in, as strict structures made from the records themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from passline.money import MOST
from passline.notation.decode import NotPlain, decoder
from passline.records import Record
from passline.table.spot import Spot

END = r"(?![\s\S])"  # in Python "$" would let a line break follow

CommandId = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_-]{{1,64}}{END}",
        description="Made up by the sender: the same id gets the same answer.",
        examples=["1b9d6bcd"],
    ),
]
PersonId = Annotated[str, Meta(pattern=f"^[!-~]{{1,64}}{END}", examples=["p_2"])]
Amount = Annotated[int, Meta(ge=-MOST, le=MOST)]
Text = Annotated[str, Meta(max_length=500)]
SpotText = Annotated[str, Meta(min_length=1, max_length=60, examples=["place 6"])]
Names = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=60)]
Amounts = Annotated[list[Amount], Meta(min_length=1, max_length=30)]

PLAIN: Mapping[Any, Any] = {int: Amount, str: Text, bool: bool, Spot: SpotText}

PERSONS: Mapping[Any, Any] = {str: PersonId, str | None: PersonId | None}
PEOPLE = frozenset({"player", "to", "thrower", "cheat"})  # fields that name a person


def strict(
    name: str,
    fields: Sequence[tuple[str, Any] | tuple[str, Any, Any]],
    doc: str = "",
    *,
    command: str | None = None,
) -> type[Struct]:
    """A structure that refuses fields that it does not know; a message says what it commands."""
    made = msgspec.defstruct(
        name,
        fields,
        kw_only=True,
        frozen=True,
        forbid_unknown_fields=True,
        tag_field="command" if command else None,
        tag=command,
    )
    made.__doc__ = doc or None
    return made


def fields_of(kind: type[Any], without: frozenset[str] = frozenset()) -> list[Any]:
    """The fields of a record as a structure has them."""
    hints = get_type_hints(kind)
    return [
        _field(each, _person(hints[each.name]) if each.name in PEOPLE else hints[each.name])
        for each in fields(kind)
        if each.name not in without
    ]


def _person(hint: Any) -> Any:
    return PERSONS.get(hint, hint)


def _field(field: Any, hint: Any) -> tuple[Any, ...]:
    kind = wired(hint)
    if field.default is not MISSING:
        return field.name, kind, field.default
    if field.default_factory is not MISSING:
        return field.name, kind, msgspec.field(default_factory=_FACTORIES[get_origin(hint)])
    return field.name, kind


_FACTORIES: Mapping[Any, Any] = {frozenset: list, Mapping: dict}


@cache
def wired(hint: Any) -> Any:
    """The type on the wire for a type of the core."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in PERSONS.values():
        return hint
    if get_origin(hint) is UnionType:
        inner = next(each for each in get_args(hint) if each is not type(None))
        return wired(inner) | None
    if get_origin(hint) in (tuple, frozenset):
        return Amounts if get_args(hint)[0] is int else Names
    if get_origin(hint) is Mapping:
        return dict[Annotated[str, Meta(max_length=60)], wired(get_args(hint)[1])]  # type: ignore[misc]
    if isinstance(hint, type) and issubclass(hint, Record):
        return strict(hint.__name__, fields_of(hint))
    assert get_origin(hint) is Annotated or issubclass(hint, StrEnum), hint
    return hint


def live(body: type[Struct], name: str) -> type[Struct]:
    """The same as a message on a socket, which says what it is."""
    own = [
        (each.name, each.type, *_default(each))
        for each in msgspec.structs.fields(body)  # the fields, as they were given
    ]
    return strict(f"{body.__name__}Message", own, command=name)


def _default(field: Any) -> tuple[Any, ...]:
    if field.default is not msgspec.NODEFAULT:
        return (field.default,)
    if field.default_factory is not msgspec.NODEFAULT:
        return (msgspec.field(default_factory=field.default_factory),)
    return ()


def record_of(kind: type[Any], said: Mapping[str, Any]) -> Any:
    """The record that plain values tell, or NotPlain."""
    return decoder(kind)(dict(said))  # type: ignore[arg-type]  # a type is a good key


__all__ = [
    "PEOPLE",
    "CommandId",
    "NotPlain",
    "PersonId",
    "fields_of",
    "live",
    "record_of",
    "strict",
    "wired",
]
