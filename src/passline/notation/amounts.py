"""Amounts, counts, dice, pays and clock times, as they are written."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from passline.dice import FACES
from passline.money import CENTS, MOST, dollars, pays
from passline.notation.kinds import Found, Kind, One
from passline.notation.tokens import Token, Tokens, quote
from passline.notation.trail import Trail

HOUR, MINUTE = 3600, 60
_DIGITS = 18  # longer numbers are slips of the keyboard

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_CENTS = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,2})?")
_FRACTION = re.compile(r"-?[0-9]{1,18}/[1-9][0-9]{0,17}")
_COUNT = re.compile(r"[0-9]{1,9}")
_DICE = re.compile(r"([0-9])-([0-9])")
_CLOCK = re.compile(r"([0-9]{1,5}):([0-5][0-9])(?::([0-5][0-9]))?")


def _cents(text: str) -> int | None:
    return int(Fraction(text) * CENTS) if _CENTS.fullmatch(text) else None


class Sum(One):
    """Any whole number of cents: what an event tells."""

    what = "a sum in dollars (0, 5, 12.50)"

    def value(self, token: Token) -> int | None:
        return _cents(token.text)

    def write(self, value: Any) -> str:
        return dollars(value)


class Amount(Sum):
    """What may be staked or brought: above nothing, in whole cents, within reason."""

    what = "an amount in dollars (5, 12.50)"

    def value(self, token: Token) -> int | None:
        cents = _cents(token.text)
        return cents if cents is not None and 0 < cents <= MOST else None

    def fits(self, value: Any) -> bool:
        return bool(value > 0)

    def wrong(self, token: Token) -> str:
        return f"{quote(token.text)} {self._slip(token.text)}"

    def _slip(self, text: str) -> str:
        if not _NUMBER.fullmatch(text):
            return "is not an amount"
        if text.startswith("-"):
            return "is a negative amount"
        if not text.strip("0."):
            return "is not above zero"
        if len(text.partition(".")[2]) > 2:
            return "is not in whole cents"
        return f"is more than {dollars(MOST)}"


class Minus(Amount):
    """An amount that goes the other way."""

    def value(self, token: Token) -> int | None:
        cents = super().value(token)
        return None if cents is None else -cents

    def write(self, value: Any) -> str:
        return dollars(-value)

    def fits(self, value: Any) -> bool:
        return bool(value < 0)


class Broken(One):
    """Breakage: dollars and cents, or where these do not suffice a fraction of a dollar: 1/6."""

    what = "breakage in dollars (0.17, 1/6)"

    def value(self, token: Token) -> Fraction | None:
        if _CENTS.fullmatch(token.text) or _FRACTION.fullmatch(token.text):
            return Fraction(token.text) * CENTS
        return None

    def write(self, value: Any) -> str:
        return dollars(int(value)) if value.denominator == 1 else str(value / CENTS)


class Count(One):
    def __init__(self, what: str = "a whole number") -> None:
        self.what = what

    def value(self, token: Token) -> int | None:
        return int(token.text) if _COUNT.fullmatch(token.text) else None


class Dice(One):
    """Two faces: `4-2`."""

    what = "two dice (4-2)"

    def value(self, token: Token) -> tuple[int, int] | None:
        match = _DICE.fullmatch(token.text)
        faces = (int(match[1]), int(match[2])) if match else None
        return faces if faces and faces[0] in FACES and faces[1] in FACES else None

    def write(self, value: Any) -> str:
        return f"{value[0]}-{value[1]}"

    def wrong(self, token: Token) -> str:
        if _DICE.fullmatch(token.text):
            return f"{quote(token.text)} cannot be rolled: a die shows 1 to 6"
        return f"{quote(token.text)} is not two dice"


class Clock(One):
    """The table's clock, seconds from midnight: `14:20`, `14:20:30`."""

    what = "a time (14:20, 14:20:30)"

    def value(self, token: Token) -> int | None:
        match = _CLOCK.fullmatch(token.text)
        if not match:
            return None
        return int(match[1]) * HOUR + int(match[2]) * MINUTE + int(match[3] or 0)

    def write(self, value: Any) -> str:
        minutes, seconds = divmod(value, MINUTE)
        text = f"{minutes // MINUTE:02}:{minutes % MINUTE:02}"
        return f"{text}:{seconds:02}" if seconds else text

    def wrong(self, token: Token) -> str:
        return f"{quote(token.text)} is not a time"


class Ratio(Kind):
    """A pay as printed: `7 to 6`."""

    what = "a pay as printed (7 to 6)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        words = [token.text for token in tokens[at : at + 3]]
        ratio = pays(" ".join(words)) if max(map(len, words)) <= _DIGITS else None
        if ratio is not None:
            yield at + 3, ratio


class Totals(Kind):
    """Totals in rising order: `2 3 11`."""

    what = "totals (2 3 11)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        end = at
        while end < len(tokens) and _COUNT.fullmatch(tokens[end].text):
            end += 1
        if end > at:
            yield end, frozenset(int(token.text) for token in tokens[at:end])

    def write(self, value: Any) -> str:
        return " ".join(str(total) for total in sorted(value))
