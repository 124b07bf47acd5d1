"""Happening: something that the last roll may have brought about."""

from collections.abc import Iterator, Sequence
from typing import Literal

from passline.lab.strategy.spots import Spots
from passline.records import Record, record
from passline.table.events import Event, HandEnded, Lost, PartDecided, PuckTurned, Rolled, Won

Result = Won | Lost | PartDecided


class Happening(Record):
    """What rules wait for (`after pass wins`) and what tallies count."""

    def happened(self, player: str, events: Sequence[Event]) -> bool:
        raise NotImplementedError


@record
class Decided(Happening):
    """A wager of the player's won, or lost."""

    spots: Spots
    how: Literal["wins", "loses"]

    def happened(self, player: str, events: Sequence[Event]) -> bool:
        return any(self._is(event) for event in _decided(self.spots, player, events))

    def _is(self, event: Result) -> bool:
        if isinstance(event, PartDecided):
            return bool(event.won if self.how == "wins" else event.lost)
        return isinstance(event, Won) == (self.how == "wins")

    def __str__(self) -> str:
        return f"{self.spots} {self.how}"


@record
class RollOf(Happening):
    """One of these totals was rolled; with none named, any."""

    totals: tuple[int, ...] = ()

    def happened(self, player: str, events: Sequence[Event]) -> bool:
        return any(
            isinstance(event, Rolled) and (not self.totals or event.total in self.totals)
            for event in events
        )

    def __str__(self) -> str:
        return " ".join(("a roll of", *map(str, self.totals))) if self.totals else "a roll"


@record
class SevenOut(Happening):
    def happened(self, player: str, events: Sequence[Event]) -> bool:
        return any(isinstance(event, HandEnded) for event in events)

    def __str__(self) -> str:
        return "a seven-out"


@record
class PointMade(Happening):
    def happened(self, player: str, events: Sequence[Event]) -> bool:
        is_off = any(isinstance(event, PuckTurned) and event.to is None for event in events)
        return is_off and not any(isinstance(event, HandEnded) for event in events)

    def __str__(self) -> str:
        return "a point is made"


@record
class PointSet(Happening):
    def happened(self, player: str, events: Sequence[Event]) -> bool:
        return any(isinstance(event, PuckTurned) and event.to is not None for event in events)

    def __str__(self) -> str:
        return "a point is set"


def net(spots: Spots, player: str, events: Sequence[Event]) -> int:
    """What the player's wagers here won less what they lost."""
    return sum(_gain(event) for event in _decided(spots, player, events))


def _decided(spots: Spots, player: str, events: Sequence[Event]) -> Iterator[Result]:
    """What became of the player's wagers here."""
    results = (event for event in events if isinstance(event, Won | Lost | PartDecided))
    return (each for each in results if each.player == player and spots.covers(each.spot))


def _gain(event: Result) -> int:
    return -event.lost if isinstance(event, Lost) else event.won - event.lost
