"""Spot: where on the layout a wager lies, in the words of the notation."""

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
        return Spot(self.wager.removeprefix(f"{ODDS} "), self.number)

    @property
    def odds(self) -> "Spot":
        """The spot of the odds that ride on a wager here."""
        return Spot(f"{ODDS} {self.wager}", self.number)


def spot(text: str) -> Spot:
    """Read "odds come 5". Whether a book has such a wager is the table's business."""
    head, _, last = text.rpartition(" ")
    return Spot(head, int(last)) if head and last.isdigit() else Spot(text)
