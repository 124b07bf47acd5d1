"""Bad input of every kind: bytes, mutated JSON, nesting, huge numbers, broken UTF-8."""

import json
import random
from typing import Any

from house_matrix import BODIES

from passline.house.plans.offers import OFFERS
from passline.house.wire.registry import ROWS

HUGE: tuple[Any, ...] = (10**12 + 1, -(10**12), 2**63, 2**64, 10**400, -1, 0, 1.5, -0.0, 1e308)
ODD: tuple[Any, ...] = (
    None,
    True,
    "",
    "\0",
    "\ud7ff",
    "x" * 5000,
    [],
    {},
    [[]],
    {"a": {"b": []}},
    "pass\n",
    "…",
)
OFFERED: dict[str, dict[str, Any]] = {
    "roll": {},
    "contribute": {"text": "luck"},
    "confirm": {"of": "a"},
    "take-post": {"role": "box"},
    "leave-post": {},
}


class Fuzz:
    """Messages by chance; the same seed gives the same ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0

    def name(self) -> str:
        return self.random.choice((*ROWS, *OFFERS))

    def body(self, name: str) -> dict[str, Any]:
        self.count += 1
        return {"id": f"f{self.count}", **BODIES.get(name, OFFERED.get(name, {}))}

    def content(self, body: dict[str, Any]) -> bytes:
        """A message that is wrong in some way, or in none."""
        kind = self.random.choice(
            (self.noise, self.cut, self.flipped, self.nested, self.odd, self.more, self.whole)
        )
        return kind(body)

    def whole(self, body: dict[str, Any]) -> bytes:
        return json.dumps(body).encode()

    def noise(self, body: dict[str, Any]) -> bytes:
        return self.random.randbytes(self.random.randrange(200))

    def cut(self, body: dict[str, Any]) -> bytes:
        text = self.whole(body)
        return text[: self.random.randrange(len(text))]

    def flipped(self, body: dict[str, Any]) -> bytes:
        text = bytearray(self.whole(body))
        for _ in range(self.random.randint(1, 4)):
            text[self.random.randrange(len(text))] = self.random.randrange(256)
        return bytes(text)

    def nested(self, body: dict[str, Any]) -> bytes:
        depth = self.random.choice((10, 1000, 5000))
        mark = self.random.choice(("[", '{"id":'))
        return (mark * min(depth, 16_000 // len(mark))).encode()

    def odd(self, body: dict[str, Any]) -> bytes:
        key = self.random.choice(list(body))
        changed = {**body, key: self.random.choice((*HUGE, *ODD))}
        return json.dumps(changed).encode("utf-8", "surrogatepass")

    def more(self, body: dict[str, Any]) -> bytes:
        key = self.random.choice(("player", "confirmed", "is_noticed", "by", "__class__", "id2"))
        return json.dumps({**body, key: self.random.choice((*HUGE, *ODD, "box"))}).encode()
