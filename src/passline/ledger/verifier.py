"""Verify an evidence bundle with nothing but Python: python verifier.py BUNDLE [KEY]

A bundle is lines of canonical JSON. The first says whose and which entries these are; one line an
entry; the last has the digest and the Ed25519 signature (RFC 8032) of all bytes before it.
"""

import json
import sys
from fractions import Fraction
from hashlib import sha256, sha512
from pathlib import Path
from typing import Any

HEAD = {"bundle", "before", "first", "key", "last", "table"}
ENTRY = {"body", "digest", "postings"}
BODY = {"at", "command_id", "event", "number", "role", "table", "who"}

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]


def verify(content: bytes, key: str | None = None) -> str:
    """What is wrong with a bundle, in words; nothing if it is as it was signed (with this key)."""
    try:
        *lines, end, rest = content.split(b"\n")
        head, *entries, last = map(_value, [*lines, end])
        signed = content[: -len(end) - 1]
        assert not rest and set(head) == HEAD and head["bundle"] == 1, "it is no bundle"
        assert set(last) == {"digest", "signature"}, "it does not end as a bundle does"
        assert sha256(signed).hexdigest() == last["digest"], "its digest is not that of its bytes"
        assert key in (None, head["key"]), "it was signed with another key"
        _chain(head, entries)
        signature, public = bytes.fromhex(last["signature"]), bytes.fromhex(head["key"])
        assert signature.hex() == last["signature"], "its signature is badly written"
        assert is_signed(public, signature, signed), "its signature is not that of its key"
    except (AssertionError, ArithmeticError, KeyError, TypeError, ValueError) as error:
        return str(error) or "it cannot be read"
    return ""


def _value(line: bytes) -> Any:
    value = json.loads(line)
    written = json.dumps(value, sort_keys=True, separators=(",", ":"))
    assert written.encode() == line and isinstance(value, dict), "a line is not canonical"
    return value


def _chain(head: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    before, number, at = bytes.fromhex(head["before"]), head["first"], 0
    for entry in entries:
        body = entry["body"]
        assert set(entry) == ENTRY and set(body) == BODY, f"entry {number} is no entry"
        assert (body["table"], body["number"]) == (head["table"], number), f"no entry {number}"
        content = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
        before = sha256(before + content).digest()
        assert before.hex() == entry["digest"], f"entry {number} is not chained"
        assert body["at"] >= at, f"entry {number} is earlier than the one before"
        postings = sum(Fraction(amount) for _, amount in entry["postings"])
        assert postings == 0, f"entry {number} does not sum to nought"
        number, at = number + 1, body["at"]
    assert number == head["last"] + 1 and entries, "entries are missing"


def is_signed(key: bytes, signature: bytes, message: bytes) -> bool:
    s = int.from_bytes(signature[32:], "little")
    base = _point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    h = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % L
    one, two = _times(s, base), _add(_point(signature[:32]), _times(h, _point(key)))
    is_same = (
        one[0] * two[2] % P == two[0] * one[2] % P and one[1] * two[2] % P == two[1] * one[2] % P
    )
    return len(signature) == 64 and s < L and is_same


def _point(content: bytes) -> Point:
    number = int.from_bytes(content, "little")
    y, sign = number & (2**255 - 1), number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    assert len(content) == 32 and y < P and x * x % P == square, "a point is not on the curve"
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def _add(one: Point, two: Point) -> Point:
    a, b = (one[1] - one[0]) * (two[1] - two[0]), (one[1] + one[0]) * (two[1] + two[0])
    c, d = 2 * one[3] * two[3] * D, 2 * one[2] * two[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number: int, point: Point) -> Point:
    result = (0, 1, 1, 0)
    while number:
        result = _add(result, point) if number & 1 else result
        point, number = _add(point, point), number >> 1
    return result


if __name__ == "__main__":
    wrong = verify(Path(sys.argv[1]).read_bytes(), *sys.argv[2:3])
    sys.exit(f"NOT PROVED: {wrong}." if wrong else print("Proved."))
