"""Records: plain values that are never changed after they are made.

A record is frozen for the type checker and an ordinary dataclass at run time, because the frozen
kind pays for every field on every construction, and a busy table makes hundreds of thousands of
records a second (docs/decisions/0002-records.md).
"""

from dataclasses import dataclass
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")


_new = object.__new__


class Record:
    """Base of all records: `but` gives a copy in which some fields differ."""

    def but(self, **changes: Any) -> Self:
        other = _new(type(self))
        other.__dict__ = self.__dict__ | changes
        return other


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    return dataclass(eq=True, unsafe_hash=True)(cls)
