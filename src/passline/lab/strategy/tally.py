"""Tally: a number that a strategy keeps count of, from roll to roll."""

from collections.abc import Sequence
from typing import Literal

from passline.lab.strategy.happening import Decided, Happening, PointMade, RollOf, SevenOut, net
from passline.lab.strategy.spots import EVERYTHING, Spots
from passline.records import Record, record
from passline.table.events import Event, HandEnded, Rolled, RoundEnded

Scope = Literal["so far", "this shooter", "this round", "in a row"]

SCOPES: tuple[Scope, ...] = ("so far", "this shooter", "this round", "in a row")
BOX_NUMBERS = (4, 5, 6, 8, 9, 10)


class Tally(Record):
    """How a count goes on with the events of a roll. It starts at nought."""

    is_money = False  # in cents; such a count has no top

    def after(self, count: int, player: str, events: Sequence[Event]) -> int:
        raise NotImplementedError


@record
class Times(Tally):
    """How often something happened."""

    what: Happening
    scope: Scope = "so far"

    def after(self, count: int, player: str, events: Sequence[Event]) -> int:
        if self.scope == "in a row" and self._is_broken(player, events):
            return 0
        if is_over(self.scope, events):
            return 0
        return count + self.what.happened(player, events)

    def _is_broken(self, player: str, events: Sequence[Event]) -> bool:
        if not isinstance(self.what, Decided):
            return not self.what.happened(player, events)
        other: Literal["wins", "loses"] = "loses" if self.what.how == "wins" else "wins"
        return Decided(self.what.spots, other).happened(player, events)

    def __str__(self) -> str:
        return f"{_counted(self.what)} {self.scope}"


def _counted(what: Happening) -> str:
    match what:
        case Decided(spots, how):
            return f"{spots} {'wins' if how == 'wins' else 'losses'}"
        case RollOf(()):
            return "rolls"
        case RollOf(totals):
            return " ".join(("hits of", *map(str, totals)))
        case SevenOut():
            return "shooters"
        case PointMade():
            return "points"
    raise AssertionError(what)


def is_over(scope: Scope, events: Sequence[Event]) -> bool:
    """Whether what is counted within this scope begins anew."""
    if scope == "this shooter":
        return any(isinstance(event, HandEnded) for event in events)
    return scope == "this round" and any(isinstance(event, RoundEnded) for event in events)


@record
class FiveCount(Tally):
    """A shooter's first box number counts one, any rolls two to four, a box number again five."""

    def after(self, count: int, player: str, events: Sequence[Event]) -> int:
        if is_over("this shooter", events):
            return 0
        rolled = next((event for event in events if isinstance(event, Rolled)), None)
        if rolled is None or count == 5:
            return count
        return count + (count not in (0, 4) or rolled.total in BOX_NUMBERS)

    def __str__(self) -> str:
        return "five-count"


@record
class Result(Tally):
    """Won less lost, commission apart."""

    scope: Scope = "this shooter"
    is_money = True

    def after(self, count: int, player: str, events: Sequence[Event]) -> int:
        if is_over(self.scope, events):
            return 0
        return count + net(Spots(EVERYTHING), player, events)

    def __str__(self) -> str:
        return f"result {self.scope}"
