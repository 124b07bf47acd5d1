"""Canonical JSON: one value, one sequence of bytes. Keys sorted, no spaces, ASCII.

Values hold no floats, and keys are text.
"""

import json
from contextlib import suppress
from typing import Any

import msgspec

_by_the_book = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode
_quickly = msgspec.json.Encoder(order="sorted").encode
_DELETE = b"\x7f"  # the one ASCII character that only one of the two writes as an escape


def canonical(value: Any) -> bytes:
    with suppress(UnicodeEncodeError):  # half a character, which is escaped, too
        quick = _quickly(value)
        if quick.isascii() and _DELETE not in quick:
            return quick
    return _by_the_book(value).encode("ascii")


def from_canonical(content: bytes) -> Any:
    """The value of these bytes. Raises ValueError unless they are the only way to write it."""
    value = json.loads(content)
    if _by_the_book(value).encode("ascii") != content:
        raise ValueError("not in canonical form")
    return value
