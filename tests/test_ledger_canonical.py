"""Canonical bytes: the quick way writes what the plain one does, and nothing else is read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passline.ledger.canonical import canonical, from_canonical

# Text with what JSON escapes, what only some escape, and half characters; no floats in a ledger.
TEXT = st.text(st.sampled_from('aZ09 "\\/\b\n\x00\x1f\x7f\x80é€😀\ud800\udc00'), max_size=12)
PLAIN = st.none() | st.booleans() | st.integers() | TEXT
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4)
)


def written_plainly(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


@given(VALUES)
def test_there_is_one_way_to_write_a_value(value: Any) -> None:
    assert canonical(value) == written_plainly(value)
    assert written_plainly(from_canonical(canonical(value))) == canonical(value)


@pytest.mark.parametrize(
    "content",
    [b'{"b":1,"a":2}', b'{"a": 1}', b'"\xc3\xa9"', b'"\x7f"', b'"\\u0041"', b'{"a":1,"a":1}'],
)
def test_other_ways_to_write_it_are_not_read(content: bytes) -> None:
    with pytest.raises(ValueError, match="canonical"):
        from_canonical(content)
