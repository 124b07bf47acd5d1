"""Canonical JSON: one value, one sequence of bytes. Keys sorted, no spaces, ASCII."""

import json
from typing import Any

_ENCODE = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode


def canonical(value: Any) -> bytes:
    return _ENCODE(value).encode("ascii")


def from_canonical(content: bytes) -> Any:
    """The value of these bytes. Raises ValueError unless they are the only way to write it."""
    value = json.loads(content)
    if canonical(value) != content:
        raise ValueError("not in canonical form")
    return value
