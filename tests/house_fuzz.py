"""Bad input of every kind: bytes, mutated JSON, nesting, huge numbers, broken UTF-8.

Most of it is well formed and at worst wrong at the table: in the wrong order, of a wrong amount,
about the wrong people.
"""

import json
import random
from typing import Any

from house_matrix import BODIES

from passline.house.plans.offers import OFFERS
from passline.house.wire.registry import ROWS
from passline.rulebook.words import Role

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


# What a game is made of comes up often, else no wager is ever there to go wrong.
GAME = (
    *("sit", "bring", "throw", "throw", "announce", "settle", "call-roll", "call-roll"),
    *("make-wager",) * 6,
    *("cut-wager", "call-working", "accept-dice", "ask-down", "confirm", "offer-dice", "set-staff"),
)
PEOPLE = frozenset({"player", "thrower", "to"})
SPOTS = (
    *("pass", "pass", "dont pass", "come", "dont come", "odds pass", "odds dont pass", "field"),
    *("place 4", "place 6", "place 8", "buy 10", "lay 9", "odds come 6", "hard 8", "any 7"),
    *("seven", "big 6", "horn", "all-small", "place 7", "hop 3-4", "pass 6", "no such"),
)
AMOUNTS = (500, 1000, 1000, 1200, 2000, 2500, 100, 1, 0, -1000, 99_900, 10**9)
FACES = (1, 2, 3, 4, 5, 6, 0, 7)
# What fits by its form; whether it does at this moment, the table says.
POOLS: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("amount", "chips", "least", "most"), AMOUNTS),
    **dict.fromkeys(("first", "second"), FACES),
    **dict.fromkeys(("on", "is_same", "is_agreed"), (True, False)),
    "spot": SPOTS,
    "position": tuple(range(1, 16)),
    "count": (0, 1, 2, 5, 6),
    "number": (0, 1, 2, 9),
    "by": tuple(Role),
    "role": tuple(Role),
    "post": tuple(Role),
    "money": ("chips", "cash", "token", "voucher"),
    "reason": ("delay", "no-line-wager", "disputed", "off-table", "no such"),
}


class Fuzz:
    """Messages by chance; the same seed gives the same ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0
        self.people: tuple[str, ...] = ()  # at the table

    def name(self) -> str:
        return self.random.choice(self.random.choice((GAME, GAME, (*ROWS, *OFFERS))))

    def body(self, name: str) -> dict[str, Any]:
        self.count += 1
        return {"id": f"f{self.count}", **BODIES.get(name, OFFERED.get(name, {}))}

    def content(self, body: dict[str, Any]) -> bytes:
        """A message that is wrong in some way, or in none."""
        spoiled = (self.noise, self.cut, self.flipped, self.nested, self.odd, self.more)
        sound = (self.whole, self.strange, self.strange)
        return self.random.choice(self.random.choice((sound, sound, spoiled)))(body)

    def whole(self, body: dict[str, Any]) -> bytes:
        return json.dumps(body).encode()

    def strange(self, body: dict[str, Any]) -> bytes:
        """Well formed, with what somebody might say at a table."""
        people = dict.fromkeys(PEOPLE, ("p_nobody", *self.people))
        pools = {**POOLS, **people}
        said = {key: self.random.choice(pools.get(key, (value,))) for key, value in body.items()}
        return self.whole(said)

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
