"""Two dice: the thirty-six rolls, each made once and kept."""

from typing import NamedTuple


class Roll(NamedTuple):
    """One throw of two dice, as the stick calls it: 4-2 and 2-4 are different rolls."""

    first: int
    second: int

    @property
    def total(self) -> int:
        return self.first + self.second

    @property
    def is_hard(self) -> bool:
        """The same face on both dice, on a total that can also come another way."""
        return self.first == self.second and self.total in HARD_TOTALS

    @property
    def nth(self) -> int:
        """Where this roll stands in ROLLS, from nought."""
        return 6 * self.first + self.second - 7

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


FACES = range(1, 7)
HARD_TOTALS = (4, 6, 8, 10)
TOTALS = range(2, 13)
ROLLS = tuple(Roll(first, second) for first in FACES for second in FACES)


def ways(total: int) -> int:
    """How many of the thirty-six rolls make this total."""
    return 6 - abs(7 - total)
