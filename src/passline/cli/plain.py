"""Plain values: what JSON can hold, from records and all that is in them. Amounts are cents."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from passline.money import Pays
from passline.table.spot import Spot


def plain(value: Any) -> Any:
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case Pays() | Spot() | Fraction():
            return str(value)
        case Mapping():
            return {str(plain(key)): plain(each) for key, each in value.items()}
        case frozenset() | set():
            return sorted(map(plain, value))
        case tuple() | list():
            return [plain(each) for each in value]
        case _ if is_dataclass(value):
            return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return str(value)


def plain_event(event: Any) -> dict[str, Any]:
    """An event with its name."""
    return {"event": type(event).__name__, **plain(event)}
