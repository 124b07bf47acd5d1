"""Memory: all that a strategy remembers from roll to roll, and nothing else."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from passline.lab.strategy.condition import Compare
from passline.lab.strategy.system import State
from passline.lab.strategy.tally import Tally
from passline.lab.strategy.view import View
from passline.records import Record, record
from passline.table.events import Event

if TYPE_CHECKING:
    from passline.lab.strategy.rule import Rule
    from passline.lab.strategy.stops import Stops

T = TypeVar("T")


@record
class Memory(Record):
    """A strategy that looks at the table alone has the same memory always."""

    counts: tuple[int, ...] = ()  # one for each tally, none higher than its top
    states: tuple[State, ...] = ()  # one for each progression
    seen: tuple[bool, ...] = ()  # one for each happening: whether the last roll brought it
    brought: int | None = None  # kept only where a rule looks at the profit
    peak: int | None = None  # the highest bankroll, kept only where a stop looks at it
    has_left: bool = False


class Notes:
    """What a strategy needs to remember: worked out once from its rules."""

    def __init__(self, rules: "tuple[Rule, ...]", stops: "Stops", unit: int) -> None:
        self.unit = unit
        self.tops = _tops([each for rule in rules for each in rule.compares])
        self.nth_tally = {tally: nth for nth, tally in enumerate(self.tops)}
        self.nth_progression = _numbered(found for rule in rules for found in rule.progressions)
        self.nth_happening = _numbered(rule.after for rule in rules if rule.after)
        self.watches_rolls = bool(self.tops or self.nth_progression or self.nth_happening)
        self.keeps_brought = any(rule.looks_at_profit for rule in rules)
        self.keeps_peak = stops.drawdown is not None

    def start(self, brought: int | None) -> Memory:
        return Memory(
            (0,) * len(self.tops),
            tuple(each.system.start() for each in self.nth_progression),
            (False,) * len(self.nth_happening),
            brought if self.keeps_brought else None,
        )

    def before(self, memory: Memory, view: View) -> Memory:
        """What is noted before a roll: only the money of strategies that look at it."""
        if self.keeps_brought and memory.brought is None:
            memory = memory.but(brought=view.bankroll)
        if self.keeps_peak and (memory.peak is None or memory.peak < view.bankroll):
            memory = memory.but(peak=view.bankroll)
        return memory

    def after(self, memory: Memory, player: str, events: Iterable[Event]) -> Memory:
        if not self.watches_rolls:
            return memory
        events = tuple(events)
        return memory.but(
            counts=self._counts(memory, player, events),
            states=tuple(
                each.after(state, player, events, self.unit)
                for each, state in zip(self.nth_progression, memory.states, strict=True)
            ),
            seen=tuple(each.happened(player, events) for each in self.nth_happening),
        )

    def _counts(self, memory: Memory, player: str, events: tuple[Event, ...]) -> tuple[int, ...]:
        counts = zip(self.tops.items(), memory.counts, strict=True)
        after = ((top, tally.after(count, player, events)) for (tally, top), count in counts)
        return tuple(count if top is None else min(count, top) for top, count in after)


def _tops(compares: list[Compare]) -> dict[Tally, int | None]:
    """How far each tally needs to count: one beyond what it is compared with."""
    tops: dict[Tally, int | None] = {}
    for compare in compares:
        for tally in compare.term.tallies:
            if tally.is_money or not isinstance(compare.other, int):
                tops[tally] = None
            else:
                tops[tally] = max(tops.get(tally) or 0, compare.other + 1)
    return tops


def _numbered(found: Iterable[T]) -> dict[T, int]:
    return {each: nth for nth, each in enumerate(dict.fromkeys(found))}
