"""Bots: seats that play by themselves, by commands only."""

from collections.abc import Iterable
from typing import Protocol

from passline.rulebook.model import Rulebook
from passline.rulebook.words import COME_OUT
from passline.table.commands import AcceptDice, Command, MakeWager
from passline.table.events import Event
from passline.table.limits import limit_for
from passline.table.spot import Spot
from passline.table.state import Table


class Bot(Protocol):
    """A player who wishes before each roll and sees what it did."""

    def wishes(self, book: Rulebook, table: Table, player: str) -> Iterable[Command]: ...

    def sees(self, player: str, events: Iterable[Event]) -> None: ...


class LineBot:
    """Keeps the minimum on one wager of the line, and takes the dice when they are offered."""

    def __init__(self, wager: str) -> None:
        self._spot = Spot(wager)

    def wishes(self, book: Rulebook, table: Table, player: str) -> Iterable[Command]:
        seat = table.seats[player]
        least = limit_for(table.sign, seat, self._spot.wager).least
        is_up = table.wager(player, self._spot) is not None
        if table.is_come_out and not is_up and seat.rail >= least:
            yield MakeWager(player, self._spot, least)
        if table.offered == player:
            yield AcceptDice(player)

    def sees(self, player: str, events: Iterable[Event]) -> None:
        pass


def line_wagers(book: Rulebook) -> list[str]:
    """The wagers that a simple bot can keep up in this book."""
    return [
        name
        for name in book.shooting.line.text.split()
        if getattr(book.wagers.get(name), "when", None) and _is_come_out(book, name)
    ]


def _is_come_out(book: Rulebook, name: str) -> bool:
    when = getattr(book.wagers[name], "when", None)
    return when is not None and when.text == COME_OUT
