"""Rows: an automaton with a purse and stops, as arrays that can be walked and solved.

A row is a decision in a situation. Its `base` is the least bankroll (rail and layout together) it
is made with, its `width` how far above that the next row or stop begins. Along each roll the
bankroll changes by `change`. All amounts are in the table's smallest chip.
"""

from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton import Automaton
from passline.lab.decisions import RUIN, Decision
from passline.lab.landing import KINDS

ENDS = ("ruin", "floor", "goal", "left", "shooters")  # how a session may end before its time
ENDLESS = 1 << 40


class Purse(NamedTuple):
    """When a session ends, in chips and shooters. None: not by this."""

    low: int | None = None
    high: int | None = None
    shooters: int | None = None
    runs_out: bool = False


class Rows(NamedTuple):
    """Row numbers from `count` on are ENDS. `less` and `more` are where a bankroll below `base`,
    or `width` and more above it, belongs."""

    start: int
    base: Any
    width: Any
    less: Any
    more: Any
    next: Any  # rows × KINDS
    change: Any  # rows × KINDS
    leave: Any  # where a session goes on to be run out once its rolls are over; empty: nowhere
    choice: Any  # rows × 2: the situation and decision that the row stands for

    @property
    def count(self) -> int:
        return len(self.base)


class Segment(NamedTuple):
    """A range of bankrolls in a situation, from `low` up to below `high`, and what is done."""

    low: int
    high: int
    choice: int  # which decision; NO_MORE below or above the stops
    end: int | None = None


NO_MORE = -1


def rows_of(automaton: Automaton, purse: Purse) -> Rows:
    """All rows that the automaton's decisions make with this purse."""
    if purse.runs_out:
        for number in range(len(automaton.befores)):
            if not automaton.befores[number].is_leaving:
                automaton.leaving(number)
        automaton.close()
    return _Layout(automaton, purse).rows()


class _Layout:
    """Lays rows out: for each situation its segments, from the richest down."""

    def __init__(self, automaton: Automaton, purse: Purse) -> None:
        self.automaton, self.purse = automaton, purse
        self.chip = automaton.felt.empty.sign.chip
        self.segments: list[list[Segment]] = []
        self.first: list[int] = []  # the first row of each situation
        count = 0
        for number in range(len(automaton.befores)):
            found = self._segments(number)
            self.segments.append(found)
            self.first.append(count)
            count += sum(segment.end is None for segment in found)
        self.count = count

    def _segments(self, number: int) -> list[Segment]:
        """From the top: the goal, decisions by what they need, ruin, the floor."""
        situation = self.automaton.befores[number]
        up = self.automaton.felt.up(situation) // self.chip
        low, high = self._bounds(situation.is_leaving)
        found = [] if high == ENDLESS else [Segment(high, ENDLESS, NO_MORE, ENDS.index("goal"))]
        above = ENDLESS
        for nth, (decision, _) in enumerate(self.automaton.choices[number]):
            base = -(-decision.least // self.chip) + up
            segment = Segment(max(base, low), min(above, high), nth, _end(decision))
            above = base
            if segment.low < segment.high:
                found.append(segment)
        if low > -ENDLESS:
            found.append(Segment(-ENDLESS, low, NO_MORE, ENDS.index("floor")))
        return found

    def _bounds(self, is_leaving: bool) -> tuple[int, int]:
        """The bankrolls that are played: from the first up to below the second."""
        if is_leaving:
            return -ENDLESS, ENDLESS
        low, high = self.purse.low, self.purse.high
        return (-ENDLESS if low is None else low + 1), (ENDLESS if high is None else high)

    def target(self, number: int, segment: Segment) -> int:
        """The row that a segment is, or where its end leads."""
        if segment.end is None:
            return self.first[number] + self._played(number).index(segment)
        is_stop = segment.choice == NO_MORE
        if is_stop and self.purse.runs_out:
            return self.entry(self.automaton.leaving(number))
        return self.count + segment.end

    def _played(self, number: int) -> list[Segment]:
        return [segment for segment in self.segments[number] if segment.end is None]

    def entry(self, number: int) -> int:
        """Where one who comes into a situation is put first: its richest row, or the end there."""
        segments = self.segments[number]
        best = next((each for each in segments if each.end is None), segments[0])
        return self.target(number, best)

    def rows(self) -> Rows:
        entries = np.array([self.entry(number) for number in range(len(self.first))])
        parts = [
            self._row(number, each)
            for number in range(len(self.first))
            for each in self._played(number)
        ]
        base, width, less, more, after, change, number, choice = (
            np.array(column, np.int64) for column in zip(*parts, strict=True)
        )
        next_, gain, ends_hand = self._landings()
        ups = np.array(
            [self.automaton.felt.up(each) // self.chip for each in self.automaton.befores]
        )
        onward = next_[after]
        changed = change[:, None] + gain[after] + ups[onward] - ups[number][:, None]
        rows = Rows(
            int(entries[0]),
            base,
            width,
            less,
            more,
            entries[onward],
            changed,
            self._leave(number),
            np.stack([number, choice], axis=1),
        )
        return (
            rows if self.purse.shooters is None else layered(rows, self, onward, ends_hand[after])
        )

    def _row(self, number: int, segment: Segment) -> tuple[int, ...]:
        segments = self.segments[number]
        at = segments.index(segment)
        less = self.target(number, segments[at + 1]) if at + 1 < len(segments) else self.count
        more = self.target(number, segments[at - 1]) if at else self.count
        decision, after = self.automaton.choices[number][segment.choice]
        has_goal = at > 0 and segments[at - 1].choice == NO_MORE
        width = segment.high - segment.low if has_goal else ENDLESS
        change = decision.change // self.chip
        return segment.low, width, less, more, after, change, number, segment.choice

    def _landings(self) -> tuple[Any, Any, Any]:
        """For each situation before a roll: what comes next, the gain, whether the hand ends."""
        found = self.automaton.landings
        next_ = np.array([[number for _, number in each] for each in found])
        gain = np.array([[landing.change for landing, _ in each] for each in found])
        hand = np.array([[landing.ends_hand for landing, _ in each] for each in found])
        return (
            next_.reshape(-1, len(KINDS)),
            gain.reshape(-1, len(KINDS)) // self.chip,
            hand.reshape(-1, len(KINDS)),
        )

    def _leave(self, number: Any) -> Any:
        if not self.purse.runs_out:
            return np.zeros(0, np.int64)
        return np.array([self.entry(self.automaton.leaving(each)) for each in number])


def _end(decision: Decision) -> int | None:
    if not decision.end:
        return None
    return ENDS.index("ruin" if decision.end == RUIN else "left")


def layered(rows: Rows, layout: _Layout, onward: Any, ends_hand: Any) -> Rows:
    """One copy of all rows for each shooter; the last shooter's seven ends the session."""
    count, shooters = rows.count, layout.purse.shooters or 1
    if layout.purse.runs_out:
        done = np.array(
            [
                layout.entry(
                    layout.automaton.leaving(int(each))
                    if not layout.automaton.befores[int(each)].is_leaving
                    else int(each)
                )
                for each in range(len(layout.first))
            ]
        )[onward]
    else:
        done = np.full_like(onward, count + ENDS.index("shooters"))

    def shifted(target: Any, layer: Any) -> Any:
        return np.where(target >= count, target + count * (shooters - 1), target + count * layer)

    layers = []
    for layer in range(shooters):
        over = shifted(done, 0) if layout.purse.runs_out else done + count * (shooters - 1)
        hand = shifted(rows.next, layer + 1) if layer + 1 < shooters else over
        layers.append(np.where(ends_hand, hand, shifted(rows.next, layer)))

    def tiled(array: Any) -> Any:
        return np.concatenate([shifted(array, layer) for layer in range(shooters)])

    same = {name: np.tile(getattr(rows, name), shooters) for name in ("base", "width")}
    return rows._replace(
        next=np.concatenate(layers),
        less=tiled(rows.less),
        more=tiled(rows.more),
        leave=tiled(rows.leave) if len(rows.leave) else rows.leave,
        change=np.tile(rows.change, (shooters, 1)),
        choice=np.tile(rows.choice, (shooters, 1)),
        **same,
    )
