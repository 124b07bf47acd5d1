"""Values as JSON types, all the way down."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from passline.records import Record
from passline.table.spot import Spot


def plain_value(value: Any) -> Any:
    if isinstance(value, Record):
        return {name: plain_value(each) for name, each in vars(value).items()}
    if isinstance(value, Spot | StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(name): plain_value(each) for name, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(plain_value, value))
    return [plain_value(each) for each in value] if isinstance(value, tuple) else value
