"""Money is whole cents; pays are ratios as printed ("7 to 6")."""

import re
from fractions import Fraction
from typing import NamedTuple

CENTS = 100
MOST = 10**12  # ten thousand million dollars: beyond this an amount is a slip of the keyboard

_AMOUNT = re.compile(r"\d{1,10}(\.\d{1,2})?")
_PAYS = re.compile(r"(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)")


def cents(text: str) -> int | None:
    """Whole cents of an amount in dollars as a person writes it, or None if it is not one."""
    if not _AMOUNT.fullmatch(text):
        return None
    dollars_, _, part = text.partition(".")
    return int(dollars_) * CENTS + int(part.ljust(2, "0") or 0)


def dollars(amount: int) -> str:
    """An amount in cents as a person writes it: 1250 is "12.50", 1200 is "12"."""
    sign, (whole, part) = "-" if amount < 0 else "", divmod(abs(amount), CENTS)
    return f"{sign}{whole}" if not part else f"{sign}{whole}.{part:02}"


def priced(amount: int) -> str:
    """An amount in cents as it stands in a sentence: 125000 is "$1,250", 1250 is "$12.50"."""
    sign, (whole, part) = "-" if amount < 0 else "", divmod(abs(amount), CENTS)
    return f"{sign}${whole:,}" if not part else f"{sign}${whole:,}.{part:02}"


def is_amount(amount: object) -> bool:
    """Something that can be staked or brought: a whole positive number of cents, within reason."""
    return type(amount) is int and 0 < amount <= MOST


class Pays(NamedTuple):
    """What a win pays, as the book prints it: `numerator` to `denominator`, whole numbers."""

    numerator: int
    denominator: int
    printed: str

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.numerator, self.denominator)

    def __str__(self) -> str:
        return self.printed


def pays(text: str) -> Pays | None:
    """Read "7 to 6" or "7.5 to 1"; None if it cannot be a pay."""
    match = _PAYS.fullmatch(text)
    if not match:
        return None
    top, bottom = Fraction(match[1]), Fraction(match[2])
    if not top or not bottom:
        return None
    scale = top.denominator * bottom.denominator
    return Pays(int(top * scale), int(bottom * scale), text)


def rounded(exact: Fraction, chip: int, up: bool) -> int:
    """The nearest amount payable in chips of this size, above or below."""
    whole, part = divmod(exact, chip)
    return (int(whole) + (1 if up and part else 0)) * chip
