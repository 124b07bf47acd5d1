"""Stops: when a session ends by the strategy's own will."""

from typing import TYPE_CHECKING

from passline.lab.strategy.amount import Chips, Units, money
from passline.lab.strategy.view import bankroll
from passline.records import Record, record
from passline.table.state import Table

if TYPE_CHECKING:
    from passline.lab.strategy.memory import Memory


@record
class Stops(Record):
    """Rolls and shooters are those of the table, counted from the player's first roll."""

    rolls: int | None = None
    shooters: int | None = None
    bankrolls: tuple[Units | Chips, ...] = ()  # below what was brought: a floor; above: a goal
    loss: Units | Chips | None = None
    win: Units | Chips | None = None
    drawdown: Units | Chips | None = None  # this much below the highest
    run_out: bool = False  # wagers still up are played to their decision

    def are_reached(
        self, unit: int, memory: "Memory", table: Table, player: str, brought: int
    ) -> bool:
        if self.rolls is not None and table.rolls >= self.rolls:
            return True
        if self.shooters is not None and table.hands >= self.shooters and _is_over(table):
            return True
        return self.looks_at_rail and self._has(unit, memory, bankroll(table, player), brought)

    @property
    def looks_at_rail(self) -> bool:
        return bool(self.bankrolls or self.loss or self.win or self.drawdown)

    def _has(self, unit: int, memory: "Memory", now: int, brought: int) -> bool:
        low, high = self.bounds(unit, brought)
        if (low is not None and now <= low) or (high is not None and now >= high):
            return True
        if self.drawdown is None or memory.peak is None:
            return False
        return memory.peak - now >= money(self.drawdown, unit)

    def bounds(self, unit: int, brought: int) -> tuple[int | None, int | None]:
        """The bankrolls, in cents, at or beyond which the session ends: a low one, a high one."""
        marks = [money(each, unit) for each in self.bankrolls]
        lows = [mark for mark in marks if mark < brought]
        highs = [mark for mark in marks if mark > brought]
        lows += [brought - money(self.loss, unit)] if self.loss else []
        highs += [brought + money(self.win, unit)] if self.win else []
        return max(lows, default=None), min(highs, default=None)

    def __str__(self) -> str:
        parts = [f"rolls {self.rolls}"] if self.rolls is not None else []
        parts += [f"shooters {self.shooters}"] if self.shooters is not None else []
        parts += [f"bankroll {each}" for each in self.bankrolls]
        parts += [f"loss {self.loss}"] if self.loss else []
        parts += [f"win {self.win}"] if self.win else []
        return ", ".join([*parts, f"drawdown {self.drawdown}"] if self.drawdown else parts)


def _is_over(table: Table) -> bool:
    return table.shooter is None
