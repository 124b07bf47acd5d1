"""Solve: the exact law of a session, without any sampling.

float64 with a bound on its error: every number is a sum of products of positive numbers, so the
relative error after n operations is at most n·u/(1 − n·u), u = 2⁻⁵³, and chances dropped at the
ends are counted (docs/decisions/0008-error-of-the-solver.md).
"""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton.automaton import Automaton, DoesNotClose
from passline.lab.automaton.rows import ENDS
from passline.lab.exact.chain import STAYS, Chain, chain_of
from passline.lab.exact.law import law_of
from passline.lab.exact.lump import lumped
from passline.lab.sessions.chunk import Task, automaton_for, purse_of
from passline.lab.strategy.unfit import Unfit

MOST = 10_000  # situations
ROUNDING = 2.0**-53
ROOM = 40_000_000  # numbers held at one time


class Law(NamedTuple):
    """Chances by final bankroll, in dollars."""

    task: Task
    bankrolls: Any
    chances: Any
    ruined: Any  # of those, the part that ended in ruin
    ends: dict[str, float]
    length: float  # rolls, on average
    ruin_by: Any  # the chance of being ruined by each roll
    fan: tuple[Any, ...]  # chances by bankroll, on the way
    error: float  # no chance is further off than this

    @property
    def looked_at(self) -> list[int]:
        return self.task.looked_at[: len(self.fan)]

    @property
    def mean(self) -> float:
        return float((self.bankrolls * self.chances).sum())

    @property
    def sd(self) -> float:
        squares = float((self.bankrolls**2 * self.chances).sum())
        return float(np.sqrt(max(0.0, squares - self.mean**2)))

    @property
    def ruin(self) -> float:
        return self.ends["ruin"]

    @property
    def ahead(self) -> float:
        return float(self.chances[self.bankrolls > self.task.bankroll / 100].sum())

    def quantile(self, chance: float, chances: Any = None) -> float:
        summed = np.cumsum(self.chances if chances is None else chances)
        at = int(np.searchsorted(summed, chance * summed[-1]))
        return float(self.bankrolls[min(at, len(self.bankrolls) - 1)])

    def _repr_html_(self) -> str:
        from passline.lab.report.report import law_html

        return law_html(self)


def chain_for(task: Task) -> tuple[Chain, int]:
    """The chain of a task, and how many rolls it is followed for."""
    if task.strategy.stops.run_out:
        raise Unfit("A session that is run out has no fixed number of rolls; simulate it instead.")
    built = _completed(task)
    return lumped(chain_of(built, purse_of(task), task.bankroll)), task.most_rolls


def _completed(task: Task) -> Automaton:
    built, name = automaton_for(task), task.strategy.name
    if built.decider.looks_at_rail:
        raise Unfit(
            f"{name} cannot be solved: what it does changes with every chip on its rail. Simulate "
            "it instead."
        )
    try:
        built.complete(MOST)
    except DoesNotClose:
        raise Unfit(
            f"{name} cannot be solved: it takes on more than {MOST:,} different situations. "
            "Simulate it instead."
        ) from None
    return built


def solve(task: Task) -> Law:
    chain, rolls = chain_for(task)
    gain = int(max(chain.gain.max(initial=0) + chain.change.max(initial=0), 1))
    width = min(chain.brought + 1 + rolls * gain, ROOM // max(1, chain.situations))
    found = law_of(chain, rolls, width, task.looks)
    operations = chain.operations(rolls, width)
    error = operations * ROUNDING / (1 - operations * ROUNDING) + found.dropped
    offset = task.bankroll % chain.unit
    bankrolls = (np.arange(width) * chain.unit + offset) / 100
    going, ended, ends_at = found.going, found.ended, found.ends_at
    ends = {"time": float(going.sum())} | dict(zip(ENDS, ended.sum(axis=1).tolist(), strict=True))
    over = ends_at.sum(axis=0)
    length = float((over * np.arange(rolls + 1)).sum() + going.sum() * rolls)
    ruin_by = np.cumsum(ends_at[ENDS.index("ruin")])
    total = going + ended.sum(axis=0)
    ruined = ended[ENDS.index("ruin")]
    return Law(task, bankrolls, total, ruined, ends, length, ruin_by, tuple(found.seen), error)


def solve_exactly(task: Task) -> dict[tuple[str, Fraction], Fraction]:
    """The same in fractions, for small cases: (end, bankroll in dollars) -> chance."""
    chain, rolls = chain_for(task)
    now: dict[tuple[int, int], Fraction] = {(0, chain.brought): Fraction(1)}
    ended: dict[tuple[str, Fraction], Fraction] = {}
    offset = task.bankroll % chain.unit

    def arrive(end: str, chips: int, chance: Fraction) -> None:
        key = end, Fraction(chips * chain.unit + offset, 100)
        ended[key] = ended.get(key, Fraction(0)) + chance

    for _ in range(rolls):
        then: dict[tuple[int, int], Fraction] = {}
        for (number, chips), chance in now.items():
            piece = _piece(chain, number, chips)
            if chain.end[piece] != STAYS:
                arrive(ENDS[chain.end[piece]], chips + int(chain.change[piece]), chance)
                continue
            after = int(chain.after[piece])
            for way in range(int(chain.start[after]), int(chain.start[after + 1])):
                chips_then = chips + int(chain.change[piece]) + int(chain.gain[way])
                key = int(chain.to[way]), chips_then
                then[key] = then.get(key, Fraction(0)) + chance * int(chain.ways[way]) / 36
        now = then
    for (_, chips), chance in now.items():
        arrive("time", chips, chance)
    return ended


def _piece(chain: Chain, number: int, chips: int) -> int:
    pieces = range(int(chain.first[number]), int(chain.first[number + 1]))
    return next(each for each in pieces if chain.low[each] <= chips < chain.high[each])
