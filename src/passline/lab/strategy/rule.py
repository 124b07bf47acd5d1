"""Rule: one line of a strategy: when, what, and under which condition."""

from collections.abc import Iterator
from typing import Literal

from passline.lab.strategy.act import Act, Leave
from passline.lab.strategy.condition import Compare, Condition
from passline.lab.strategy.happening import Happening
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.term import Profit
from passline.lab.strategy.view import View
from passline.records import Record, record

When = Literal["always", "on the come-out", "on a point"]

ALWAYS: When = "always"
COME_OUT: When = "on the come-out"
POINT: When = "on a point"


@record
class Rule(Record):
    act: Act
    when: When = ALWAYS
    after: Happening | None = None  # only if the last roll brought this about
    condition: Condition | None = None

    def is_time(self, view: View) -> bool:
        """Whether puck and last roll are right. Asked once a turn."""
        if self.when != ALWAYS and (self.when == COME_OUT) != (view.table.puck is None):
            return False
        return self.after is None or view.memory.seen[view.notes.nth_happening[self.after]]

    def holds(self, view: View) -> bool:
        """Whether the condition holds. Asked for each spot, with the wagers before it made."""
        return self.condition is None or self.condition.holds(view)

    def parts(self) -> Iterator[Condition]:
        return self.condition.parts() if self.condition else iter(())

    @property
    def compares(self) -> list[Compare]:
        return [part for part in self.parts() if isinstance(part, Compare)]

    @property
    def progressions(self) -> tuple[Progression, ...]:
        return tuple(each for each in self.act.amounts if isinstance(each, Progression))

    @property
    def makes(self) -> tuple[str, ...]:
        return (self.act.makes.wager,) if self.act.makes else ()

    @property
    def looks_at_rail(self) -> bool:
        if any(amount.looks_at_rail for amount in self.act.amounts):
            return True
        return any(compare.term.looks_at_rail for compare in self.compares)

    @property
    def looks_at_profit(self) -> bool:
        """Whether it must remember what was brought. Whoever asks about leaving says it."""
        is_leave = isinstance(self.act, Leave)
        return not is_leave and any(isinstance(each.term, Profit) for each in self.compares)

    @property
    def is_finite(self) -> bool:
        """Whether it leaves wagers and memory within few values, as far as one line can tell."""
        if not all(each.is_bounded for each in self.progressions):
            return False
        if any(tally.is_money for each in self.compares for tally in each.term.tallies):
            return False
        return not self.act.is_growing or bool(self.compares)
