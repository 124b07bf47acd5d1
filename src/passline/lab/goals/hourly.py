"""Hourly: what costs least by the roll, with money to spare and some numbers always working."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

import numpy as np

from passline.dice import ROLLS
from passline.lab.goals.moves import Move, Moves
from passline.lab.goals.plan import EXACT, Seen
from passline.lab.goals.working import numbers_working
from passline.lab.goals.worth import ROUNDS, WAYS
from passline.lab.strategy.unfit import Unfit

SAME = 1e-9  # cents
NEVER = -1e18


class Hourly:
    def __init__(self, moves: Moves, numbers: int) -> None:
        self.moves, self.wanted = moves, numbers
        self.order = sorted(
            range(len(moves.situations)), key=lambda n: -len(moves.situations[n].wagers)
        )
        self.counts, self.needs = self._needs()
        if max(self.needs) < numbers:
            raise Unfit(self._too_few(max(self.needs)))
        self.to, self.gains = self._landings()
        self.chosen = self._choose()
        self.seen: Seen = {}
        self.gain = self._follow()

    def _needs(self) -> tuple[list[int], list[int]]:
        """How many numbers each situation shows, and has to show before the roll. On a come-out
        those count that will be there whatever the point: nobody gets round them by waiting."""
        situations, landings = self.moves.situations, self.moves.landings
        counts = [numbers_working(self.moves.settler, each) for each in situations]
        on = [number for number in self.order if situations[number].puck is not None]
        out = [number for number in self.order if situations[number].puck is None]
        most = self._most(counts, on)
        for number in out:
            points = (to for to, _ in landings[number] if situations[to].puck is not None)
            counts[number] = min((most[to] for to in points), default=0)
        most = self._most(counts, [*on, *out])
        return counts, [min(self.wanted, each) for each in most]

    def _most(self, counts: list[int], numbers: list[int]) -> list[int]:
        """What can be brought about by more wagers; situations with the most up come first."""
        most = list(counts)
        for number in numbers:
            most[number] = max([most[number], *(most[m.to] for m in self.moves.moves[number])])
        return most

    def _too_few(self, most: int) -> str:
        wagers = ", ".join(map(str, self.moves.wagers))
        numbers = "1 number is" if most == 1 else f"{most} numbers are"
        return (
            f"With {wagers} at most {numbers} working, not {self.wanted}: allow more wagers, for "
            "example come or place."
        )

    def _landings(self) -> tuple[Any, Any]:
        """Where each roll leads and what it brings, rail and layout together."""
        ups = np.array([self.moves.up(n) for n in range(len(self.moves.situations))])
        to = np.array([[to for to, _ in each] for each in self.moves.landings])
        gain = np.array([[gain for _, gain in each] for each in self.moves.landings])
        return to, gain + ups[to] - ups[:, None]

    def _choose(self) -> list[Move | None]:
        values = np.zeros(len(self.moves.situations))
        fixed = (self.gains @ WAYS) / len(ROLLS)
        for _ in range(ROUNDS):
            rolled = fixed + (values[self.to] @ WAYS) / len(ROLLS)
            best, chosen = self._improve(rolled)
            then = (best - best[0] + values) / 2  # half of it: so that nothing swings
            if np.abs(then - values).max() < SAME / 10:
                return chosen
            values = then
        raise Unfit("The values do not settle: allow fewer wagers.")

    def _improve(self, rolled: Any) -> tuple[Any, list[Move | None]]:
        best, chosen = rolled.copy(), list[Move | None]([None] * len(rolled))
        for number in self.order:
            if self.counts[number] < self.needs[number]:
                best[number] = NEVER
            for move in self.moves.moves[number]:
                worth = best[move.to] - (move.cost - move.amount)
                if self.needs[move.to] == self.needs[number] and worth > best[number] + SAME:
                    best[number], chosen[number] = worth, move
        return best, chosen

    def _follow(self) -> Fraction | float:
        """What a roll gains in the long run, in cents."""
        rows: dict[int, dict[int, Fraction]] = {}
        gains: dict[int, Fraction] = {}
        todo = [0]
        while todo:
            number = todo.pop()
            if number not in rows:
                thrown, fee = self._turn(number)
                rows[number] = _row(self.to[thrown])
                mean = Fraction(int(self.gains[thrown] @ WAYS), len(ROLLS))
                gains[number] = mean - fee
                todo += rows[number]
        return _long_run(rows, gains)

    def _turn(self, number: int) -> tuple[int, int]:
        fee = 0
        while True:
            move = self.chosen[number]
            self.seen[0, number, 0] = move
            if move is None:
                return number, fee
            fee += move.cost - move.amount
            number = move.to


def _row(to: Any) -> dict[int, Fraction]:
    row: dict[int, Fraction] = defaultdict(Fraction)
    for each, ways in zip(to.tolist(), WAYS.tolist(), strict=True):
        row[each] += Fraction(ways, len(ROLLS))
    return dict(row)


def _long_run(rows: dict[int, dict[int, Fraction]], gains: dict[int, Fraction]) -> Fraction | float:
    """From one time in situation 0 to the next: what is gained, by how many rolls it takes."""
    if len(rows) > EXACT:
        return _near(rows, gains)
    left = {number: (gains[number], Fraction(1)) for number in rows}
    rows = {number: dict(row) for number, row in rows.items()}
    for number in sorted((each for each in rows if each), key=lambda n: -n):
        _strike(rows, left, number)
    return left[0][0] / left[0][1]


def _strike(
    rows: dict[int, dict[int, Fraction]],
    left: dict[int, tuple[Fraction, Fraction]],
    number: int,
) -> None:
    row = rows.pop(number)
    again = 1 - row.pop(number, Fraction(0))
    gain, rolls = (each / again for each in left.pop(number))
    for other, known in rows.items():
        if share := known.pop(number, None):
            for to, chance in row.items():
                known[to] = known.get(to, Fraction(0)) + share * chance / again
            left[other] = left[other][0] + share * gain, left[other][1] + share * rolls


def _near(rows: dict[int, dict[int, Fraction]], gains: dict[int, Fraction]) -> float:
    order = {number: nth for nth, number in enumerate(rows)}
    matrix = np.zeros((len(order), len(order)))
    for number, row in rows.items():
        for to, chance in row.items():
            matrix[order[to], order[number]] += float(chance)
    system = matrix - np.eye(len(order))
    system[0, :] = 1
    shares = np.linalg.solve(system, np.eye(len(order))[0])
    return float(shares @ np.array([float(gains[number]) for number in rows]))
