"""Table: a layout packed for the kernel. Each entry holds where a roll leads and what it changes.

Rows come first, then switches, then ends, then a stub for each switch: sessions that come to a stub
wait until what is done there has been worked out.
"""

from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton.automaton import Automaton
from passline.lab.automaton.landing import KIND_OF, KINDS
from passline.lab.automaton.rows import ENDLESS, ENDS, Layout, Target

ROW = 40  # 36 rolls, then:
LESS, WIDTH, MORE, BASE = range(36, 40)
FAR = 1 << 62
AWAY = -(1 << 31)  # what a walk through a switch or an end is given, so that it is noticed


class Packed(NamedTuple):
    table: Any
    leave: Any  # for each row, where it is run out from; empty: nowhere
    start: int  # the first row, as an offset
    over: int  # where the ends begin
    is_wide: bool  # whether some row has a goal above it
    stubs: tuple[int, ...]  # the situation that each stub stands for
    size: int  # rows, switches, ends and stubs
    ups: Any  # what lies on the layout in each situation


def landings_of(automaton: Automaton) -> tuple[Any, Any]:
    """For each situation before a roll: what comes next and the gain in chips."""
    found, shape = automaton.landings, (len(automaton.landings), len(KINDS))
    next_ = np.array([number for each in found for _, number in each], np.int64).reshape(shape)
    gain = np.array([one.change for each in found for one, _ in each], np.int64).reshape(shape)
    return next_, gain // automaton.chip


class Packing:
    """Where everything is put, and at which bankroll each place begins."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.switches = tuple(layout.switches)
        self.nth_switch = {number: nth for nth, number in enumerate(self.switches)}
        self.first_switch = len(layout.rows)
        self.over = self.first_switch + len(self.switches)
        self.first_stub = self.over + len(ENDS)
        self.size = self.first_stub + len(self.switches)
        self.entries = [self.place(target) for target in layout.entries]

    def place(self, target: Target) -> tuple[int, int]:
        """The row and the bankroll that counts as nought there."""
        kind, number, change = target
        if kind == "row":
            return number, self.layout.rows[number].base
        if kind == "end":
            return self.over + number, -change
        if kind == "entry":
            return self.place(self.layout.entries[number])
        first = self.first_switch if kind == "switch" else self.first_stub
        return first + self.nth_switch[number], self.layout.ups[number]

    def places(self, targets: list[Target]) -> Any:
        return np.array([self.place(target) for target in targets], np.int64).reshape(-1, 2)


def packed(layout: Layout) -> Packed:
    packing = Packing(layout)
    rows, count = layout.rows, len(layout.rows)
    table = np.zeros((packing.size, ROW), np.uint64)
    base = np.array([row.base for row in rows], np.int64)
    table[:count, :36] = _rolls(layout, packing, base)[:, KIND_OF]
    table[:count, LESS] = _entries(packing.places([row.less for row in rows]), base)
    table[:count, MORE] = _entries(packing.places([row.more for row in rows]), base)
    width = np.array([row.width for row in rows], np.int64)
    table[:count, WIDTH] = np.where(width >= ENDLESS, FAR, width)
    table[:count, BASE] = base.astype(np.uint64)
    lists = np.array(_switched(layout, packing, table), np.uint64)
    flat = np.concatenate([table.reshape(-1), lists])
    leave = np.zeros(0, np.uint64)
    if layout.purse.runs_out:
        numbers = [row.before for row in rows] + list(packing.switches)
        leaving = [packing.place(layout.stop(number, "left")) for number in numbers]
        ups = np.array([layout.ups[each] for each in packing.switches], np.int64)
        leave = _entries(np.array(leaving, np.int64), np.concatenate([base, ups]))
    is_wide = bool((width < ENDLESS).any())
    start = packing.entries[0][0] * ROW
    ups = np.array(layout.ups, np.int64)
    over, stubs = packing.over * ROW, packing.switches
    return Packed(flat, leave, start, over, is_wide, stubs, packing.size, ups)


def _rolls(layout: Layout, packing: Packing, base: Any) -> Any:
    """Entries of all rows for each kind of roll."""
    if not layout.rows:
        return np.zeros((0, len(KINDS)), np.uint64)
    next_, gain = landings_of(layout.automaton)
    entry = np.array(packing.entries, np.int64)
    after = np.array([row.after for row in layout.rows], np.int64)
    change = np.array([row.change for row in layout.rows], np.int64)
    ups, laid = np.array(layout.ups, np.int64), np.array(layout.ups_after, np.int64)
    onward = next_[after]
    chips = change[:, None] + gain[after] + ups[onward] - laid[after][:, None]
    return _entries(entry[onward], base[:, None] + chips)


def _switched(layout: Layout, packing: Packing, table: Any) -> list[int]:
    """Fill in switches, ends and stubs; returns the lists of the switches, to be put at the end."""
    lists: list[int] = []
    at = table.size
    for nth, number in enumerate(packing.switches):
        up, row, stub = layout.ups[number], packing.first_switch + nth, packing.first_stub + nth
        switch = layout.switches[number]
        listed = [_entry(stub, 0)] * switch.size
        for first, last, target in switch.listed:
            place, nought = packing.place(target)
            listed[first:last] = [_entry(place, up - nought)] * (last - first)
        lists += listed
        table[row, :36] = _entry(row, AWAY)
        beyond, nought = packing.place(switch.beyond)
        table[row, LESS] = _entry(beyond, up - nought)
        table[row, MORE] = np.uint64(at << 32 | len(listed))
        table[row, BASE] = np.uint64(up)
        table[stub, BASE] = np.uint64(up)
        at += len(listed)
    for row in range(packing.over, packing.size):
        table[row, :36] = _entry(row, AWAY)
        table[row, LESS] = _entry(row, 0)
        table[row, WIDTH] = FAR
    return lists


def _entry(row: int, change: int) -> int:
    return row * ROW << 32 | change & 0xFFFFFFFF


def _entries(places: Any, chips: Any) -> Any:
    """Entries that lead to these places, for bankrolls that count as nought at `chips`."""
    change = chips - places[..., 1]
    assert np.abs(change).max(initial=0) < 1 << 31
    low = change.astype(np.uint64) & np.uint64(0xFFFFFFFF)
    return (places[..., 0] * ROW).astype(np.uint64) << np.uint64(32) | low
