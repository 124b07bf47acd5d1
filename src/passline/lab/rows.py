"""Rows: an automaton with a purse and stops, as arrays that can be walked and solved.

A row is a decision in a situation. Its `base` is the least bankroll (rail and layout together) it
is made with, its `width` how far above that a goal stands. All amounts are in the table's smallest
chip. Where a situation has many decisions, or not all are known yet, its bankrolls are listed one
by one in a switch.
"""

from typing import NamedTuple

from passline.lab.automaton import Automaton, Choices
from passline.lab.decisions import Decision
from passline.lab.situation import RICH

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


class Layout:
    """All rows that an automaton's decisions make with a purse, as far as they are known."""

    def __init__(self, automaton: Automaton, purse: Purse) -> None:
        self.automaton, self.purse, self.chip = automaton, purse, automaton.chip
        self.rows: list[Row] = []
        self.entries: list[Target] = []  # where one who comes into a situation is put first
        self.switches: dict[int, list[Target]] = {}  # situation -> for each rail, from nought
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
        links = known.chain if len(known.chain) <= FEW else known.chain[:1]
        low, high = self._bounds(number)
        floor = links[-1][0].least // self.chip if links else RICH
        rest = self._switch(number, known, floor) if floor > 0 else self._stop(number, "floor")
        pieces: list[tuple[int, Decision, int]] = []
        for decision, after in links:
            base = max(-(-decision.least // self.chip) + self.ups[number], low)
            if base < high and (not pieces or base < pieces[-1][0]):
                pieces.append((base, decision, after))
        self.entries.append(self._chained(number, pieces, rest, low, high))

    def _chained(
        self, number: int, pieces: list[tuple[int, Decision, int]], rest: Target, low: int, high: int
    ) -> Target:
        """Rows for these decisions. Below the last one is the floor, or the rest."""
        if pieces and pieces[-1][0] == low and low > -ENDLESS:
            rest = self._stop(number, "floor")
        if not pieces:
            return rest if number in self.switches else self._stop(number, "goal")
        target = rest
        for nth, (base, decision, after) in reversed(list(enumerate(pieces))):
            if decision.end:
                target = self._ended(number, decision)
                continue
            is_top = nth == 0 and high < ENDLESS
            width = high - base if is_top else ENDLESS
            more = self._stop(number, "goal") if is_top else target
            target = self._row(number, base, width, target, more, decision, after)
        return target

    def _row(
        self, number: int, base: int, width: int, less: Target, more: Target, decision: Decision,
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

    def _stop(self, number: int, why: str) -> Target:
        """A stop: the end, or the same situation without any more wagers."""
        if not self.purse.runs_out:
            return Target("end", ENDS.index(why))
        leaving = self.automaton.leaving(number)
        known = leaving < len(self.automaton.choices)
        return Target("entry", leaving) if known else Target("stub", number)

    def _ended(self, number: int, decision: Decision) -> Target:
        change = (decision.change + self.automaton.felt.up(decision.after)) // self.chip
        change -= self.ups[number]
        return Target("end", ENDS.index(decision.end), change)

    def _switch(self, number: int, known: Choices, floor: int) -> Target:
        """For each rail below `floor` its row, or where it ends, or that it is not known yet."""
        rails = [rail // self.chip for rail in known.points]
        top = min(floor, max(rails, default=-1) + 1) if not known.chain else floor
        listed: list[Target] = [Target("stub", number)] * top
        low, high = self._bounds(number)
        up = self.ups[number]
        for decision, after in known.chain[1:] if len(known.chain) > FEW else ():
            base = -(-decision.least // self.chip)
            target = self._single(number, max(base + up, low), decision, after)
            for rail in range(base, floor):
                listed[rail] = target if listed[rail].kind == "stub" else listed[rail]
        for rail, (decision, after) in known.points.items():
            chips = rail // self.chip
            listed[chips] = self._single(number, chips + up, decision, after)
        for rail in range(top):
            if rail + up < low:
                listed[rail] = self._stop(number, "floor")
            elif rail + up >= high:
                listed[rail] = self._stop(number, "goal")
        self.switches[number] = listed
        return Target("switch", number)

    def _single(self, number: int, base: int, decision: Decision, after: int) -> Target:
        if decision.end:
            return self._ended(number, decision)
        stop = Target("stub", number)
        return self._row(number, base, ENDLESS, stop, stop, decision, after)
