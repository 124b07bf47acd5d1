"""Worth: what each situation with each rail is worth when everything is done best.

A cell is a situation with a rail. Cell 0 is the goal. Values are chances, worked out by going
round all cells until nothing changes. A roll is charged a billionth, so that of two ways that are
worth the same the shorter is taken, and nobody waits for ever.
"""

from math import gcd
from typing import Any

import numpy as np

from passline.dice import ROLLS
from passline.lab.automaton.landing import KIND_OF, KINDS
from passline.lab.goals.moves import TOO_MANY, Moves
from passline.lab.strategy.unfit import Unfit

CELLS = 3_000_000
CHARGE = 1 - 2.0**-30
SAME = 1e-13
ROUNDS = 200_000
WAYS = np.bincount(np.array(KIND_OF), minlength=len(KINDS))
STAY = -1


class Cells:
    """`ceiling`: bankrolls from here on are the goal (`is_goal`), or as good as any higher."""

    def __init__(self, moves: Moves, brought: int, ceiling: int, *, is_goal: bool) -> None:
        self.moves, self.is_goal = moves, is_goal
        self.step = _step(moves, brought, ceiling)
        top = ceiling // self.step
        ups = [moves.up(number) // self.step for number in range(len(moves.situations))]
        self.widths = [max(0, top - up) if is_goal else top + 1 for up in ups]
        self.first = np.concatenate([[1], 1 + np.cumsum(self.widths)]).astype(np.int64)
        self.count = int(self.first[-1])
        if self.count > CELLS:
            raise Unfit(TOO_MANY)
        self.situation = np.repeat(np.arange(len(self.widths)), self.widths)
        self.rolls, self.ways = _lumped(self._rolls())
        self.levels = self._levels()

    def cell(self, number: int, rail: int) -> int:
        """Where a situation with a rail in steps is."""
        width = self.widths[number]
        if rail >= width:
            return 0 if self.is_goal else int(self.first[number]) + width - 1
        return int(self.first[number]) + rail

    def rail(self, cell: int) -> int:
        """In cents."""
        return (cell - int(self.first[self.number(cell)])) * self.step

    def number(self, cell: int) -> int:
        return int(self.situation[cell - 1])

    def _rolls(self) -> Any:
        """For each kind of roll and cell, the cell that it leads to."""
        leads = np.zeros((len(KINDS), self.count), np.int32)
        for number, landings in enumerate(self.moves.landings):
            own = np.arange(self.widths[number])
            place = slice(int(self.first[number]), int(self.first[number + 1]))
            for nth, (to, gain) in enumerate(landings):
                leads[nth, place] = self._cells(to, own + gain // self.step)
        return leads

    def _cells(self, number: int, rails: Any) -> Any:
        width, first = self.widths[number], int(self.first[number])
        if self.is_goal:
            return np.where(rails < width, first + rails, 0)
        return first + np.minimum(rails, width - 1)

    def _levels(self) -> list[tuple[Any, Any, Any]]:
        """Moves from cells with most wagers up to those with none: from, to, which move."""
        by_level: dict[int, list[tuple[Any, Any, Any]]] = {}
        for number, moves in enumerate(self.moves.moves):
            level = len(self.moves.situations[number].wagers)
            for nth, move in enumerate(moves):
                rails = np.arange(-(-move.cost // self.step), self.widths[number])
                leads = self._cells(move.to, rails - move.cost // self.step)
                own = int(self.first[number]) + rails
                by_level.setdefault(level, []).append((own, leads, np.full(len(own), nth)))
        return [_joined(by_level[level]) for level in sorted(by_level, reverse=True)]

    def after_roll(self, values: Any) -> Any:
        """What each cell is worth if the dice are thrown now."""
        total, one = np.zeros(self.count), np.empty(self.count)
        for ways, leads in zip(self.ways / len(ROLLS), self.rolls, strict=True):
            np.take(values, leads, out=one, mode="clip")  # all are inside: no need to check
            one *= ways
            total += one
        return total

    def improve(self, rolled: Any) -> Any:
        """The same if moves are made first, the best ones."""
        best = rolled.copy()
        for own, leads, _ in self.levels:
            np.maximum.at(best, own, best[leads])
        return best

    def choose(self, rolled: Any, best: Any) -> Any:
        """Of each cell, the move that is made, or STAY for the roll."""
        chosen = np.full(self.count, STAY, np.int16)
        for own, leads, nth in self.levels:
            is_better = (best[leads] > rolled[own] + SAME) & (best[leads] >= best[own] - SAME)
            chosen[own[is_better][::-1]] = nth[is_better][::-1]  # the first of several
        return chosen


def reach(cells: Cells) -> Any:
    """The best moves on the way to the goal."""
    values = np.zeros(cells.count)
    values[0] = 1
    for _ in range(ROUNDS):
        rolled = cells.after_roll(values) * CHARGE
        rolled[0] = 1
        best = cells.improve(rolled)
        if np.abs(best - values).max() < SAME / 10:
            return cells.choose(rolled, best)
        values = best
    raise Unfit(TOO_MANY)


def survive(cells: Cells, rolls: int) -> Any:
    """The best moves before each roll, the first first."""
    barred = np.zeros(cells.count, bool)
    for number, moves in enumerate(cells.moves.moves):
        is_idle = not cells.moves.situations[number].wagers
        barred[int(cells.first[number]) : int(cells.first[number + 1])] = is_idle and bool(moves)
    values, found = np.ones(cells.count), []
    for _ in range(rolls):
        rolled = cells.after_roll(values)
        rolled[barred] = 0
        values = cells.improve(rolled)
        found.append(cells.choose(rolled, values))
    return found[::-1]


def _step(moves: Moves, brought: int, ceiling: int) -> int:
    """The largest amount of which all that can happen is a multiple."""
    step = gcd(brought, ceiling)
    for number in range(len(moves.situations)):
        step = gcd(step, *(move.cost for move in moves.moves[number]))
        step = gcd(step, moves.up(number), *(gain for _, gain in moves.landings[number]))
    return step


def _lumped(leads: Any) -> tuple[Any, Any]:
    """Rolls that lead to the same everywhere are one."""
    rows, back = np.unique(leads, axis=0, return_inverse=True)
    return rows, np.bincount(back.reshape(-1), weights=WAYS)


def _joined(parts: list[tuple[Any, Any, Any]]) -> tuple[Any, Any, Any]:
    own, leads, nth = (np.concatenate([part[at] for part in parts]) for at in range(3))
    return own, leads, nth
