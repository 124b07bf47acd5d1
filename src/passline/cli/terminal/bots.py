"""Bots: seats that play by themselves, by commands only."""

from collections.abc import Iterable
from importlib.util import find_spec
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
    """A bot by the line wager it keeps up, or by the strategy of the lab that it plays."""
    if name in book.shooting.line.text.split():
        return LineBot(name)
    if find_spec("passline.lab.language.shelf") is None:
        fail(f'There is no bot "{name}". {nearest(name, book.shooting.line.text.split())}')
    from passline.cli.terminal.strategy_bot import strategy_bot

    return strategy_bot(name)
