"""Spots: the places on the layout that a rule speaks of: place 6 8, odds come, everything."""

from typing import Literal

from passline.lab.strategy.view import View
from passline.records import Record, record
from passline.table.spot import ODDS, Spot

EVERYTHING = "everything"
RIDES = f"{ODDS} "
LINE = ("pass", "dont-pass")
TRAVELLERS = (*LINE, "come", "dont-come")

Which = Literal["", "except the point", "except covered", "only the point", "only covered"]


@record
class Spots(Record):
    """A kind of wager, and its numbers where it has them; without numbers, all of the kind."""

    wager: str
    numbers: tuple[int, ...] = ()
    which: Which = ""  # by the point, or by the numbers that a line or come wager stands on

    def covers(self, spot: Spot) -> bool:
        wager, number = spot
        if wager != self.wager and not self._is_among(wager):
            return False
        return not self.numbers or number in self.numbers

    def _is_among(self, wager: str) -> bool:
        """Whether a wager of another name is meant, too."""
        return self.wager == EVERYTHING or (self.wager == ODDS and wager.startswith(RIDES))

    def up(self, view: View) -> tuple[Spot, ...]:
        """Where the player has such wagers now."""
        return tuple(
            wager.spot
            for wager in view.up
            if self.covers(wager.spot) and not self._is_left_out(view, wager.spot.number)
        )

    def open(self, view: View) -> tuple[Spot, ...]:
        """Where such wagers could be made now."""
        if self.wager.startswith(ODDS):
            return self._rides(view)
        if not self.numbers:
            return (Spot(self.wager),)
        return tuple(
            Spot(self.wager, number)
            for number in self.numbers
            if not self._is_left_out(view, number)
        )

    def _rides(self, view: View) -> tuple[Spot, ...]:
        """Odds ride on what stands on a number."""
        is_on = view.table.puck is not None
        return tuple(
            wager.spot.odds
            for wager in view.up
            if wager.spot.wager in TRAVELLERS
            and (wager.spot.number is not None or (is_on and wager.spot.wager in LINE))
            and self.covers(wager.spot.odds)
            and not self._is_left_out(view, wager.spot.number)
        )

    def _is_left_out(self, view: View, number: int | None) -> bool:
        if not self.which or number is None:
            return False
        is_met = number == view.table.puck if "point" in self.which else number in covered(view)
        return is_met == self.which.startswith("except")

    def __str__(self) -> str:
        words = " ".join((self.wager, *map(str, self.numbers)))
        return f"{words} {self.which}" if self.which else words


def covered(view: View) -> frozenset[int]:
    """The numbers that a line or come wager of the player stands on."""
    numbers = (
        wager.spot.number or view.table.puck
        for wager in view.up
        if wager.spot.wager in TRAVELLERS and (wager.spot.number or wager.spot.wager in LINE)
    )
    return frozenset(number for number in numbers if number)
