"""A bot that plays a strategy of the lab."""

from collections.abc import Iterable

from passline.cli.failure import fail
from passline.lab.language.shelf import NoStrategy, find
from passline.lab.language.slip import BadStrategy
from passline.lab.seat.bot import Bot, sit
from passline.lab.strategy.strategy import Strategy
from passline.rulebook.model import Rulebook
from passline.table.commands import Command
from passline.table.events import Event, Rolled
from passline.table.state import Table


class StrategyBot:
    """Sits down before its first roll, and remembers what its strategy needs."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy
        self._bot: Bot | None = None

    def wishes(self, book: Rulebook, table: Table, player: str) -> Iterable[Command]:
        bot = self._bot or sit(self._strategy, table, player)
        turn, self._bot = bot.turn(book, table)
        return turn.commands

    def sees(self, player: str, events: Iterable[Event]) -> None:
        happened = tuple(events)
        if self._bot and any(isinstance(event, Rolled) for event in happened):
            self._bot = self._bot.heard(happened)


def strategy_bot(name: str) -> StrategyBot:
    """By the name of a strategy on the shelf, or by the path of its file."""
    try:
        return StrategyBot(find(name))
    except (NoStrategy, BadStrategy) as bad:
        fail(bad)
