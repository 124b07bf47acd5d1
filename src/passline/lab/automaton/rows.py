"""Rows: an automaton with a purse and stops, as arrays that can be walked and solved.

A row is a decision in a situation. Its `base` is the least bankroll (rail and layout together) it
is made with, its `width` how far above that a goal stands. All amounts are in the table's smallest
chip. Where a situation has many decisions, or not all are known yet, its bankrolls are listed one
by one in a switch.
"""

from typing import Any, NamedTuple

from passline.lab.automaton.automaton import Automaton
from passline.lab.automaton.decisions import Decision
from passline.lab.strategy.legal import RICH

ENDS = ("ruin", "floor", "goal", "left", "shooters")  # how a session may end before its time
ENDLESS = 1 << 40
FEW = 4  # decisions that are tried one after the other


class Purse(NamedTuple):
    """When a session ends, in chips. None: not by this."""

    low: int | None = None
    high: int | None = None
    runs_out: bool = False

    def is_over(self, chips: int) -> bool:
        is_low = self.low is not None and chips <= self.low
        return is_low or (self.high is not None and chips >= self.high)


class Target(NamedTuple):
    """Where a bankroll goes: a row, a switch, an end or a stub; `change` is paid on the way."""

    kind: str  # row, switch, end, stub
    number: int  # of the row, of the situation, of the end
    change: int = 0


class Row(NamedTuple):
    base: int
    width: int
    less: Target
    more: Target
    after: int
    change: int  # of the bankroll, by the decision
    before: int
    decision: Decision


class Switch(NamedTuple):
    """Rails from nought up to `size`: later ranges go over earlier ones, the rest is not known."""

    size: int
    listed: list[tuple[int, int, Target]]
    beyond: Target


def split(chain: list[tuple[Decision, int]]) -> tuple[list[Any], list[Any], list[Any]]:
    """The ends at the top of a chain, a few decisions that are tried in turn, the others."""
    ends = next((nth for nth, link in enumerate(chain) if not link[0].end), len(chain))
    some = chain[ends : ends + FEW]
    few = next((nth for nth, link in enumerate(some) if link[0].end), len(some))
    return chain[:ends], chain[ends : ends + few], chain[ends + few :]


class Layout:
    """All rows that an automaton's decisions make with a purse, as far as they are known."""

    def __init__(self, automaton: Automaton, purse: Purse) -> None:
        self.automaton, self.purse, self.chip = automaton, purse, automaton.chip
        self.rows: list[Row] = []
        self.entries: list[Target] = []  # where one who comes into a situation is put first
        self.switches: dict[int, Switch] = {}  # of situations that have one
        if purse.runs_out:
            for number in range(len(automaton.befores)):
                if automaton.choices[number].chain or automaton.choices[number].points:
                    automaton.leaving(number)
            automaton.grow()
        self.ups = [up // self.chip for up in automaton.ups]
        self.ups_after = [automaton.felt.up(each) // self.chip for each in automaton.afters]
        for number in range(len(automaton.befores)):
            self._lay(number)

    def _lay(self, number: int) -> None:
        """The rows of a situation: its chain from the top, then a switch for the rest."""
        known = self.automaton.choices[number]
        low, high = self._bounds(number)
        top, middle, others = split(known.chain)
        above = None
        for decision, _ in top:  # ends that only a high bankroll comes to
            above = self._base(number, decision), self._ended(number, decision)
        if high < ENDLESS and (above is None or high <= above[0]):
            above = high, self.stop(number, "goal")
        # A decision holds from its least rail on: the floor is the next whole chip, not the last.
        floor = -(-(middle or top)[-1][0].least // self.chip) if middle or top else RICH
        rest = Target("end", ENDS.index("floor"))
        if middle and self._is_plain_end(number, others):
            rest = self._ended(number, others[0][0])
        elif floor > 0:
            rest = self._switch(number, others, floor if middle or top else None, above)
        target = self._chained(number, middle, rest, low, above)
        if not middle and not self.switches.get(number) and above:
            target = above[1]
        self.entries.append(target)

    def _is_plain_end(self, number: int, others: list[tuple[Decision, int]]) -> bool:
        """Whether all who have less are ruined, or leave: that needs no list."""
        known = self.automaton.choices[number]
        is_whole = known.floor == 0 and not known.points and self.purse == Purse()
        return is_whole and len(others) == 1 and bool(others[0][0].end)

    def _base(self, number: int, decision: Decision) -> int:
        return -(-decision.least // self.chip) + self.ups[number]

    def _chained(
        self,
        number: int,
        links: list[tuple[Decision, int]],
        rest: Target,
        low: int,
        above: tuple[int, Target] | None,
    ) -> Target:
        """Rows for these decisions. Below the last one is the floor, or the rest."""
        high = above[0] if above else ENDLESS
        pieces: list[tuple[int, Decision, int]] = []
        for decision, after in links:
            base = max(self._base(number, decision), low)
            if base < high and (not pieces or base < pieces[-1][0]):
                pieces.append((base, decision, after))
        if pieces and pieces[-1][0] == low:
            rest = self.stop(number, "floor")
        target = rest
        for nth, (base, decision, after) in reversed(list(enumerate(pieces))):
            is_top = nth == 0 and above is not None
            width = high - base if is_top else ENDLESS
            more = above[1] if is_top and above else target
            target = self._row(number, base, width, target, more, decision, after)
        return target

    def _row(
        self,
        number: int,
        base: int,
        width: int,
        less: Target,
        more: Target,
        decision: Decision,
        after: int,
    ) -> Target:
        change = decision.change // self.chip + self.ups_after[after] - self.ups[number]
        self.rows.append(Row(base, width, less, more, after, change, number, decision))
        return Target("row", len(self.rows) - 1)

    def _bounds(self, number: int) -> tuple[int, int]:
        """The bankrolls that are played: from the first up to below the second."""
        if self.automaton.befores[number].is_leaving:
            return -ENDLESS, ENDLESS
        low, high = self.purse.low, self.purse.high
        return (-ENDLESS if low is None else low + 1), (ENDLESS if high is None else high)

    def stop(self, number: int, why: str) -> Target:
        """A stop: the end, or the same situation without any more wagers."""
        if not self.purse.runs_out:
            return Target("end", ENDS.index(why))
        leaving = self.automaton.known_leaving(number)
        return Target("stub", number) if leaving is None else Target("entry", leaving)

    def _ended(self, number: int, decision: Decision) -> Target:
        change = (decision.change + self.automaton.felt.up(decision.after)) // self.chip
        change -= self.ups[number]
        return Target("end", ENDS.index(decision.end), change)

    def _switch(
        self,
        number: int,
        links: list[tuple[Decision, int]],
        size: int | None,
        above: tuple[int, Target] | None,
    ) -> Target:
        """For each rail below `size` its row, or where it ends, or that it is not known yet."""
        known, up = self.automaton.choices[number], self.ups[number]
        if size is None:
            size = max((rail // self.chip for rail in known.points), default=-1) + 1
        low, high = self._bounds(number)
        listed: list[tuple[int, int, Target]] = []
        top = size
        for decision, after in links:
            base = -(-decision.least // self.chip)
            listed.append((base, top, self._single(number, base + up, decision, after)))
            top = base
        for rail, (decision, after) in known.points.items():
            at = rail // self.chip
            if at < size:
                listed.append((at, at + 1, self._single(number, at + up, decision, after)))
        if low > up:
            listed.append((0, min(low - up, size), self.stop(number, "floor")))
        if high < size + up:
            listed.append((max(0, high - up), size, self.stop(number, "goal")))
        beyond = above[1] if above and known.chain else Target("stub", number)
        self.switches[number] = Switch(size, listed, beyond)
        return Target("switch", number)

    def _single(self, number: int, base: int, decision: Decision, after: int) -> Target:
        if decision.end:
            return self._ended(number, decision)
        stop = Target("stub", number)
        return self._row(number, base, ENDLESS, stop, stop, decision, after)
