"""Plan: a policy followed from the first roll: what is done wherever it leads, and what it is
worth, in fractions where that is not too much."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from passline.dice import ROLLS
from passline.lab.automaton.landing import KINDS
from passline.lab.goals.moves import Move, Moves
from passline.lab.goals.worth import STAY, WAYS, Cells

EXACT = 400  # situations with their bankrolls, for fractions
DENSE = 3000

Seen = dict[tuple[int, int, int], Move | None]  # roll, situation, bankroll: what is done
Chosen = Callable[[int, int], int]  # roll, cell: which move


class Plan:
    """`is_timed`: what is done depends on how many rolls there have been."""

    def __init__(self, cells: Cells, chosen: Chosen, brought: int, rolls: int | None) -> None:
        self.cells, self.moves, self.chosen = cells, cells.moves, chosen
        self.start = cells.cell(0, brought // cells.step)
        self.rolls = rolls
        self.seen: Seen = {}

    def turn(self, roll: int, cell: int) -> int:
        """Make the moves; the cell in which the dice are thrown."""
        while True:
            number, rail = self.cells.number(cell), self.cells.rail(cell)
            nth = self.chosen(roll, cell)
            moves = self.moves.moves[number]
            key = roll, number, rail + self.moves.up(number)
            if nth == STAY:
                self.seen[key] = ruined(self.moves, number, rail)
                return cell
            self.seen[key] = moves[nth]
            cell = self.cells.cell(moves[nth].to, (rail - moves[nth].cost) // self.cells.step)

    def leads(self, cell: int) -> Iterator[tuple[int, int]]:
        """Where a roll leads, and in how many ways of 36."""
        number, rail = self.cells.number(cell), self.cells.rail(cell)
        for nth in range(len(KINDS)):
            to, gain = self.moves.landings[number][nth]
            yield self.cells.cell(to, (rail + gain) // self.cells.step), int(WAYS[nth])

    def is_over(self, cell: int) -> bool:
        """Whether nothing is up though something could have been wagered."""
        number = self.cells.number(cell)
        return not self.moves.situations[number].wagers and bool(self.moves.moves[number])

    def lasting(self) -> Fraction:
        """The chance to have something up at every roll."""
        assert self.rolls is not None
        now = {self.start: 1}
        for roll in range(self.rolls):
            then: dict[int, int] = defaultdict(int)
            for cell, chance in now.items():
                thrown = self.turn(roll, cell)
                if not self.is_over(thrown):
                    for to, ways in self.leads(thrown):
                        then[to] += chance * ways
            now = then
        return Fraction(sum(now.values()), len(ROLLS) ** self.rolls)

    def reaching(self) -> Fraction | float:
        """The chance to come to the goal."""
        chain = self._chain()
        alive = _coming(chain)
        if self.start not in alive:
            return Fraction(0)
        kept = {c: [(to, n) for to, n in chain[c] if to in alive] for c in chain if c in alive}
        if len(kept) <= EXACT:
            return _exact(kept, self.start)
        return _near(kept, self.start)

    def _chain(self) -> dict[int, list[tuple[int, int]]]:
        chain: dict[int, list[tuple[int, int]]] = {}
        todo = [self.start]
        while todo:
            cell = todo.pop()
            if cell and cell not in chain:
                ways: dict[int, int] = defaultdict(int)
                for to, count in self.leads(self.turn(0, cell)):
                    ways[to] += count
                chain[cell] = list(ways.items())
                todo += ways
        return chain


def ruined(moves: Moves, number: int, rail: int) -> Move | None:
    """With nothing up and too little for any wager: the cheapest, for which the money is short."""
    offered = moves.moves[number]
    if moves.situations[number].wagers or any(move.cost <= rail for move in offered):
        return None
    return min(offered, key=lambda move: move.cost, default=None)


def _coming(chain: dict[int, list[tuple[int, int]]]) -> set[int]:
    """The cells from which the goal can be reached."""
    back = defaultdict(list)
    for cell, leads in chain.items():
        for to, _ in leads:
            back[to].append(cell)
    found, todo = {0}, [0]
    while todo:
        more = [cell for cell in back[todo.pop()] if cell not in found]
        found.update(more)
        todo += more
    return found


def _exact(chain: dict[int, list[tuple[int, int]]], start: int) -> Fraction:
    """By striking out one cell after the other, those with the fewest ways first."""
    rows = {c: {to: Fraction(n, len(ROLLS)) for to, n in leads} for c, leads in chain.items()}
    into = defaultdict(set)
    for cell, row in rows.items():
        for to in row:
            into[to].add(cell)
    for cell in sorted(chain, key=lambda c: len(rows[c]) * len(into[c])):
        row = rows[cell]
        again = 1 - row.pop(cell, Fraction(0))
        row = rows[cell] = {to: chance / again for to, chance in row.items()}
        if cell == start:
            continue
        for other in into.pop(cell, set()) - {cell}:
            share = rows[other].pop(cell, Fraction(0))
            for to, chance in row.items():
                rows[other][to] = rows[other].get(to, Fraction(0)) + share * chance
                into[to].add(other)
    return _rest(rows[start], start)


def _rest(row: dict[int, Fraction], start: int) -> Fraction:
    return row.get(0, Fraction(0)) / (1 - row.get(start, Fraction(0)))


def _near(chain: dict[int, list[tuple[int, int]]], start: int) -> float:
    order = {cell: nth for nth, cell in enumerate(chain)}
    rows = [(order[c], to, n / len(ROLLS)) for c, leads in chain.items() for to, n in leads]
    goal = np.zeros(len(order))
    for cell, to, chance in rows:
        goal[cell] += chance if to == 0 else 0
    inner = [(cell, order[to], chance) for cell, to, chance in rows if to]
    own, leads, chances = (np.array(part) for part in zip(*inner, strict=True))
    if len(order) <= DENSE:
        matrix = np.eye(len(order))
        np.subtract.at(matrix, (own, leads), chances)
        return float(np.linalg.solve(matrix, goal)[order[start]])
    return float(_rounds(own, leads, chances, goal)[order[start]])


def _rounds(own: Any, leads: Any, chances: Any, goal: Any) -> Any:
    values = goal
    while True:
        then = goal + np.bincount(own, weights=chances * values[leads], minlength=len(goal))
        if np.abs(then - values).max() < 1e-15:
            return then
        values = then
