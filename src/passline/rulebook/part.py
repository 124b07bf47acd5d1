"""Parts: how the model is written, so that reader and schema can walk it."""

from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

from passline.rulebook.clause import Cited

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def part(cls: type[T]) -> type[T]:
    """A part of a rulebook: made once, compared by identity, so that it is a quick key."""
    return dataclass(eq=False, kw_only=True)(cls)


def one_of(allowed: tuple[str, ...], default: str | None = None) -> Any:
    """A cited word out of a closed list. With a default, the key may be left out."""
    meta = {"words": allowed}
    if default is None:
        return field(metadata=meta)
    return field(metadata=meta, default=Cited(default, ""))


def rolled() -> Any:
    """A cited pattern of rolls."""
    return field(metadata={"pattern": True})


def rolled_or_none() -> Any:
    return field(metadata={"pattern": True}, default=None)


def given() -> Any:
    """Not a key of the file: the loader knows it from where the table stands."""
    return field(metadata={"given": True})


def keyed(key: str, **meta: Any) -> Any:
    """Written under this key in the file; `keys` closes the list of what may stand below it."""
    return field(metadata={"key": key, **meta})
