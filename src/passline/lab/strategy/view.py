"""View: what a strategy sees when it is its turn."""

from typing import TYPE_CHECKING

from passline.rulebook.model import Rulebook
from passline.table.spot import Spot
from passline.table.state import Seat, Table, Wager

if TYPE_CHECKING:
    from passline.lab.strategy.memory import Memory, Notes


class View:
    """Gathered once for a turn. `table` and `memory` go on as wagers are made."""

    __slots__ = ("_book", "_seen", "_up", "memory", "notes", "player", "table", "unit")

    def __init__(
        self,
        book: Rulebook | None,
        table: Table,
        player: str,
        memory: "Memory",
        notes: "Notes",
        unit: int,
    ) -> None:
        self._book = book
        self.table = table
        self.player = player
        self.memory = memory
        self.notes = notes
        self.unit = unit
        self._seen: Table | None = None  # the table whose wagers are gathered in `_up`
        self._up: list[Wager] = []

    @property
    def book(self) -> Rulebook:
        assert self._book is not None  # conditions never ask for it
        return self._book

    @property
    def seat(self) -> Seat:
        return self.table.seats[self.player]

    @property
    def bankroll(self) -> int:
        return bankroll(self.table, self.player)

    @property
    def up(self) -> list[Wager]:
        """What the player has up, in an order that does not depend on when it was made."""
        if self._seen is not self.table:
            self._seen = self.table
            self._up = sorted(self.table.wagers_of(self.player), key=_spelled)
        return self._up

    def stake(self, spot: Spot) -> int:
        wager = self.table.wager(self.player, spot)
        return wager.stake if wager else 0


def _spelled(wager: Wager) -> tuple[str, int]:
    name, number = wager.spot
    return name, number or 0


def bankroll(table: Table, player: str) -> int:
    """All that a player has: the rail, and what is up."""
    return table.seats[player].rail + sum(wager.stake for wager in table.wagers_of(player))
