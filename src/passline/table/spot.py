"""Spot: where on the layout a wager lies, in the words of the notation."""

from functools import lru_cache
from typing import NamedTuple

ODDS = "odds"


class Spot(NamedTuple):
    """A wager's name and, where there is one, its number: place 6, odds come 5, pass."""

    wager: str
    number: int | None = None

    def __str__(self) -> str:
        return self.wager if self.number is None else f"{self.wager} {self.number}"

    @property
    def flat(self) -> "Spot":
        """The spot of the wager that odds on this spot ride on."""
        return _flat(self)

    @property
    def odds(self) -> "Spot":
        """The spot of the odds that ride on a wager here."""
        return _odds(self)


# A layout has few spots, and these two are asked for at every wager that is made.


@lru_cache(maxsize=1024)
def _flat(spot: Spot) -> Spot:
    return Spot(spot.wager.removeprefix(f"{ODDS} "), spot.number)


@lru_cache(maxsize=1024)
def _odds(spot: Spot) -> Spot:
    return Spot(f"{ODDS} {spot.wager}", spot.number)


def spot(text: str) -> Spot:
    """Read "odds come 5". Whether a book has such a wager is the table's business."""
    head, _, last = text.rpartition(" ")
    return Spot(head, int(last)) if head and last.isdigit() else Spot(text)
