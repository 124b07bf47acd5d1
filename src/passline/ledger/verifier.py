"""Verify an evidence bundle with nothing but Python: python verifier.py BUNDLE [KEY]"""

import json
import sys
from fractions import Fraction
from hashlib import sha256, sha512
from pathlib import Path
from typing import Any

HEAD = {"bundle", "before", "first", "key", "last", "table"}
BODY = {"at", "command_id", "event", "number", "role", "table", "who"}
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, ...]
_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def verify(content: bytes, key: str | None = None) -> str:
    """What is wrong with a bundle, in words; nothing if it is as it was signed (with this key)."""
    try:
        *lines, end, rest = content.split(b"\n")
        head, *entries, last = map(_value, [*lines, end])
        signed = content[: -len(end) - 1]
        _must(not rest and set(head) == HEAD and head["bundle"] == 1, "")
        _must(set(last) == {"digest", "signature"}, "it does not end as a bundle does")
        _must(sha256(signed).hexdigest() == last["digest"], "its digest is not that of its bytes")
        _must(key in (None, head["key"]), "it was signed with another key")
        signature, public = bytes.fromhex(last["signature"]), bytes.fromhex(head["key"])
        is_written = (signature.hex(), public.hex()) == (last["signature"], head["key"])
        _must(is_written and is_signed(public, signature, signed), "its signature is not its key's")
        _chain(head, entries)
    except Exception as error:  # whatever it is, nothing is proved
        return (isinstance(error, AssertionError) and str(error)) or "it is no bundle, or damaged"
    return ""


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


def _value(line: bytes) -> Any:
    value = json.loads(line)
    _must(type(value) is dict and _CANONICAL.encode(value).encode() == line, "")
    return value


def _chain(head: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    before, number, at = bytes.fromhex(head["before"]), head["first"], 0
    for entry in entries:
        body, where = entry["body"], f"entry {number}"
        _must(set(entry) == {"body", "digest", "postings"} and set(body) == BODY, where)
        _must((body["table"], body["number"]) == (head["table"], number), f"{where} is not there")
        before = sha256(before + _CANONICAL.encode(body).encode()).digest()
        _must(before.hex() == entry["digest"], f"{where} is not chained to the one before")
        _must(body["at"] >= at, f"{where} is earlier than the one before")
        cents = [Fraction(*map(int, str(each).split("/"))) for _, each in entry["postings"]]
        _must(sum(cents) == 0, f"{where} sums to more")
        number, at = number + 1, body["at"]
    _must(number == head["last"] + 1 and bool(entries), "entries are missing")


def is_signed(key: bytes, signature: bytes, message: bytes) -> bool:
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % L
    one, two = _times(s, BASE), _add(_point(signature[:32]), _times(h, _point(key)))
    unlike = any((one[at] * two[2] - two[at] * one[2]) % P for at in (0, 1))
    return len(signature) == 64 and s < L and not unlike


def _point(content: bytes) -> Point:
    y, sign = int.from_bytes(content, "little") % 2**255, content[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    _must(len(content) == 32 and y < P and x * x % P == square, "a point is not on the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def _add(one: Point, two: Point) -> Point:
    a, b = (one[1] - one[0]) * (two[1] - two[0]), (one[1] + one[0]) * (two[1] + two[0])
    c, d = 2 * one[3] * two[3] * D, 2 * one[2] * two[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number: int, point: Point) -> Point:
    half = _times(number >> 1, _add(point, point)) if number else (0, 1, 1, 0)
    return _add(half, point) if number & 1 else half


BASE = _point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

if __name__ == "__main__":
    path, wrong = Path(*sys.argv[1:2]), "no such file; write python verifier.py BUNDLE [KEY]"
    if path.is_file():
        wrong = verify(path.read_bytes(), *sys.argv[2:3])
    sys.exit(f"NOT PROVED: {wrong}." if wrong else print("Proved."))
