"""Spots: wagers by their names, the same in every book."""

import re
from collections.abc import Iterator
from typing import Any

from passline.notation.amounts import Sum
from passline.notation.kinds import Found, Kind, Known, Listed
from passline.notation.tokens import COMMA, Token, Tokens, quote
from passline.notation.trail import Trail
from passline.table.spot import ODDS, Spot

WAGERS = (
    *("pass", "dont-pass", "come", "dont-come", ODDS),
    *("place", "place-to-lose", "buy", "lay", "hard", "any-hard", "big"),
    *("field", "any-seven", "any-craps", "two", "three", "twelve", "eleven"),
    *("horn", "horn-high", "craps-eleven", "world"),
    *("all-small", "all-tall", "make-em-all"),
)

_NUMBER = re.compile(r"[0-9]{1,9}")


class WagerName(Known):
    """`place`, or `odds come`; another name must stand in quotes."""

    def __init__(self) -> None:
        super().__init__("a wager (pass, place 6)", WAGERS, "a wager")

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        token, after = tokens[at], tokens[at + 1 : at + 2]
        if token.text == ODDS and after and after[0].text in WAGERS:
            yield at + 2, f"{ODDS} {after[0].text}"
        yield from super().read(tokens, at, trail)

    def value(self, token: Token) -> str | None:
        return None if token.is_owner else super().value(token)

    def write(self, value: Any) -> str:
        odds, _, flat = value.partition(" ")
        return value if odds == ODDS and flat in WAGERS else super().write(value)


class SpotKind(Kind):
    """A wager's name and, where there is one, its number: `place 6`, `odds come 5`."""

    what = "a wager (pass, place 6)"
    words = WAGERS

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        for after, wager in WAGER.read(tokens, at, trail):
            if after < len(tokens) and _NUMBER.fullmatch(tokens[after].text):
                yield after + 1, Spot(wager, int(tokens[after].text))
            yield after, Spot(wager)

    def write(self, value: Any) -> str:
        name = WAGER.write(value.wager)
        return name if value.number is None else f"{name} {value.number}"

    def wrong(self, token: Token) -> str:
        return f"{quote(token.text)} is not a wager"


class Destination(SpotKind):
    """Where a wager moves: a spot, or just its number."""

    what = "where it moves (5, come 5)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if _NUMBER.fullmatch(tokens[at].text):
            yield at + 1, int(tokens[at].text)
        yield from super().read(tokens, at, trail)


class Layout(Kind):
    """Wagers and their stakes: `pass 10, place 6 12`. The commas may be left out."""

    what = "wagers and stakes (pass 10, place 6 12) or nothing"
    words = WAGERS

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].text == "nothing":
            yield at + 1, ()
            return
        found, end = self._one(tokens, at, trail), at
        wagers: list[tuple[Spot, int]] = []
        while found:
            end, pair = found
            wagers.append(pair)
            found = self._one(tokens, end + (_is_comma(tokens, end)), trail)
        if wagers:
            yield end, tuple(wagers)

    def _one(self, tokens: Tokens, at: int, trail: Trail) -> Found | None:
        for after, spot in SPOT.read(tokens, at, trail) if at < len(tokens) else ():
            for end, stake in _SUM.read(tokens, after, trail) if after < len(tokens) else ():
                return end, (spot, stake)
            trail.want(after, _SUM.wanted)
        trail.want(at, SPOT.wanted)
        return None

    def write(self, value: Any) -> str:
        pairs = [f"{SPOT.write(spot)} {_SUM.write(stake)}" for spot, stake in value]
        return ", ".join(pairs) or "nothing"

    def wrong(self, token: Token) -> str:
        return SPOT.wrong(token)


WAGER = WagerName()
SPOT = SpotKind()
SPOTS = Listed(SPOT, "and", "wagers (place 6 and place 8)", none="nothing")
_SUM = Sum()


def _is_comma(tokens: Tokens, at: int) -> bool:
    return at < len(tokens) and tokens[at].text == COMMA
