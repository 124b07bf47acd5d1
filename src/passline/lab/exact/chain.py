"""Chain: an automaton worked out in full, as lists of numbers: what is done with which bankroll,
and where each roll leads in how many of the thirty-six ways. Amounts are in steps of `unit`."""

from math import gcd
from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton.automaton import Automaton
from passline.lab.automaton.decisions import Decision
from passline.lab.automaton.landing import KIND_OF
from passline.lab.automaton.rows import ENDLESS, ENDS, Purse

STAYS = -1


class Chain(NamedTuple):
    unit: int  # cents
    brought: int
    situations: int
    first: Any  # where the ranges of each situation begin
    low: Any  # each range: bankrolls from here
    high: Any  # up to below here
    end: Any  # how the session ends, STAYS if it does not
    after: Any
    change: Any  # by the decision
    start: Any  # where the ways out of each situation before a roll begin
    to: Any
    gain: Any
    ways: Any

    def operations(self, rolls: int, width: int) -> int:
        """How many roundings at most one after the other lead to any chance or sum of chances
        (docs/decisions/0008-error-of-the-solver.md)."""
        goes_on = self.end == STAYS
        into = np.bincount(self.to).max(initial=0)  # ways that meet in one situation
        done = np.bincount(self.after[goes_on]).max(initial=0)  # decisions that lead to the same
        endings = int((~goes_on).sum())
        return rolls * (int(into) + int(done) + 2 + endings) + self.situations + width + rolls


class _Range(NamedTuple):
    low: int
    high: int
    end: int
    after: int
    change: int


def chain_of(automaton: Automaton, purse: Purse, brought: int) -> Chain:
    ranges = [_ranges(automaton, purse, number) for number in range(len(automaton.befores))]
    exits = [_exits(automaton, number) for number in range(len(automaton.afters))]
    unit = _unit(ranges, exits)
    flat = [each for some in ranges for each in some]
    out = [each for some in exits for each in some]
    offset = brought % unit

    def steps(amounts: list[int]) -> Any:
        """Bounds as numbers of steps: the first bankroll on the grid that is not below."""
        return np.array([-((offset - amount) // unit) for amount in amounts], np.int64)

    def column(table: list[Any], nth: int, by: int = 1) -> Any:
        return np.array([each[nth] // by for each in table], np.int64)

    return Chain(
        unit,
        brought // unit,
        len(ranges),
        np.cumsum([0, *map(len, ranges)]),
        steps([each.low for each in flat]),
        steps([each.high for each in flat]),
        column(flat, 2),
        column(flat, 3),
        column(flat, 4, unit),
        np.cumsum([0, *map(len, exits)]),
        column(out, 0),
        column(out, 1, unit),
        column(out, 2),
    )


def _ranges(automaton: Automaton, purse: Purse, number: int) -> list[_Range]:
    """From the fullest bankroll to the emptiest."""
    known, up, chip = automaton.choices[number], automaton.ups[number], automaton.chip
    is_leaving = automaton.befores[number].is_leaving
    low = -ENDLESS if purse.low is None or is_leaving else (purse.low + 1) * chip
    high = ENDLESS if purse.high is None or is_leaving else purse.high * chip
    found = [] if high == ENDLESS else [_Range(high, ENDLESS, ENDS.index("goal"), 0, 0)]
    above = ENDLESS
    points = sorted(known.points.items(), reverse=True)
    links = [(link.least, link, after) for link, after in known.chain]
    links += [(rail, link, after) for rail, (link, after) in points]
    for rail, link, after in links:
        piece = _range(automaton, number, max(rail + up, low), min(above, high), link, after)
        above = rail + up
        if piece.low < piece.high:
            found.append(piece)
    found += [] if low == -ENDLESS else [_Range(-ENDLESS, low, ENDS.index("floor"), 0, 0)]
    return found


def _range(
    automaton: Automaton, number: int, low: int, high: int, link: Decision, after: int
) -> _Range:
    change = link.change + automaton.felt.up(link.after) - automaton.ups[number]
    return _Range(low, high, ENDS.index(link.end) if link.end else STAYS, max(after, 0), change)


def _exits(automaton: Automaton, number: int) -> list[tuple[int, int, int]]:
    """Where rolls lead, the bankroll's change and in how many ways; like rolls together."""
    laid, found = automaton.felt.up(automaton.afters[number]), dict[tuple[int, int], int]()
    for kind, (landing, to) in enumerate(automaton.landings[number]):
        key = to, landing.change + automaton.ups[to] - laid
        found[key] = found.get(key, 0) + KIND_OF.count(kind)
    return [(to, gain, ways) for (to, gain), ways in found.items()]


def _unit(ranges: list[list[_Range]], exits: list[list[tuple[int, int, int]]]) -> int:
    changes = {each.change for some in ranges for each in some if each.end == STAYS}
    changes |= {gain for some in exits for _, gain, _ in some}
    return gcd(*changes) or 1
