"""Progression: an amount that goes up and down with wins and losses, by some system."""

from collections.abc import Sequence
from fractions import Fraction

from passline.lab.strategy.amount import Amount, Chips, Units, decimal, money
from passline.lab.strategy.happening import net
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.system import Labouchere, State, Steps, System
from passline.lab.strategy.tally import is_over
from passline.lab.strategy.view import View
from passline.money import dollars
from passline.records import record
from passline.table.events import Event
from passline.table.spot import Spot


@record
class Progression(Amount):
    """A base times what the system says, at most a top, moved by how wagers at `driver` go."""

    system: System
    base: Units | Chips
    driver: Spots
    top: Units | Chips | None = None
    is_per_shooter: bool = False  # begins anew with each shooter

    def cents(self, view: View, spot: Spot | None) -> int:
        state = view.memory.states[view.notes.nth_progression[self]]
        amount = int(self.base.cents(view, spot) * self.system.times(state))
        return amount if self.top is None else min(amount, self.top.cents(view, spot))

    def after(self, state: State, player: str, events: Sequence[Event], unit: int) -> State:
        if self.is_per_shooter and is_over("this shooter", events):
            return self.system.start()
        result = net(self.driver, player, events)
        if result > 0:
            return self.system.won(state)
        return self.system.lost(state) if result < 0 and not self._is_at_top(state, unit) else state

    def _is_at_top(self, state: State, unit: int) -> bool:
        """A system that only counts its losses stays where its stake cannot grow any more."""
        if self.top is None or not self.system.counts_losses:
            return False
        return money(self.base, unit) * self.system.times(state) >= money(self.top, unit)

    @property
    def is_bounded(self) -> bool:
        return self.system.is_bounded or (self.top is not None and self.system.counts_losses)

    def words(self, spots: Spots) -> str:
        """As text, for an act on these spots."""
        words = [self._size(), *([] if self.driver == spots else [f"of {self.driver}"])]
        words += [f"up to {self.top}"] if self.top else []
        return " ".join([*words, "each shooter"] if self.is_per_shooter else words)

    def _size(self) -> str:
        match self.system:
            case Steps(steps, ahead, holds):
                return f"steps {_listed(steps, self.base)} after {ahead}{' hold' if holds else ''}"
            case Labouchere(line):
                return f"labouchere {_listed(line, self.base)}"
        return f"{self.system} {self.base}"

    def __str__(self) -> str:
        return self.words(self.driver)


def _listed(steps: Sequence[int | Fraction], base: Units | Chips) -> str:
    if isinstance(base, Units):
        return f"{' '.join(decimal(step * base.count) for step in steps)} units"
    return " ".join(f"${dollars(int(step * base.amount))}" for step in steps)
