"""Bots: seats that play by themselves, by commands only."""

from collections.abc import Iterable
from typing import Protocol

from passline.cli.failure import fail
from passline.rulebook.fault import nearest
from passline.rulebook.model import Rulebook
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


def bot_called(name: str, book: Rulebook) -> Bot:
    """A bot by the wager it keeps up."""
    known = book.shooting.line.text.split()
    if name not in known:
        fail(f'There is no bot "{name}". {nearest(name, known)}')
    return LineBot(name)
