"""Chunk: some sessions of a simulation, and what they add up to in whole numbers.

Chunks add up to the same sums however they are cut and in whichever order they come.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from passline.lab.automaton.automaton import Automaton, automaton
from passline.lab.automaton.rows import ENDS, Purse
from passline.lab.sessions.accounts import Wagers, joined
from passline.lab.sessions.histogram import Histogram, added, counted
from passline.lab.sessions.runner import Runner
from passline.lab.strategy.strategy import Strategy
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign


class Task(NamedTuple):
    """What is simulated. Amounts are cents."""

    strategy: Strategy
    book: Rulebook
    sign: Sign
    bankroll: int
    rolls: int
    shooters: int | None
    seed: int
    is_full: bool  # with all that can be asked
    looks: int  # how often the bankroll is looked at for the fan chart

    @property
    def most_rolls(self) -> int:
        own = self.strategy.stops.rolls
        return self.rolls if own is None else min(self.rolls, own)

    @property
    def looked_at(self) -> list[int]:
        """After which rolls the bankroll is looked at."""
        stride = max(1, self.most_rolls // max(1, self.looks))
        return [(nth + 1) * stride for nth in range(self.looks)]


class Sums(NamedTuple):
    """Whole numbers only. Chips are the table's smallest; by wager: made, commission, won, lost."""

    chips: Histogram
    busts: Histogram  # of those, the ruined ones
    rolls: Histogram
    ends: tuple[int, ...]  # time up, then ENDS
    falls: Histogram
    fan: tuple[Histogram, ...]
    wagers: Wagers
    expected: int  # what the rolls that were thrown cost on average, in chips, times 36
    ruins: Histogram  # after how many rolls sessions were ruined

    @property
    def played(self) -> int:
        return self.chips.total

    @property
    def thrown(self) -> int:
        return self.rolls.sum


def totalled(parts: Iterable[Sums]) -> Sums:
    parts = list(parts)
    return Sums(
        added(part.chips for part in parts),
        added(part.busts for part in parts),
        added(part.rolls for part in parts),
        tuple(sum(each) for each in zip(*(part.ends for part in parts), strict=True)),
        added(part.falls for part in parts),
        tuple(added(each) for each in zip(*(part.fan for part in parts), strict=True)),
        joined(part.wagers for part in parts),
        sum(part.expected for part in parts),
        added(part.ruins for part in parts),
    )


def runner_for(task: Task) -> Runner:
    """A runner for this task; kept, since chunks of one task come one after the other."""
    for known, runner in _RUNNERS:
        if known is task or known._replace(seed=0) == task._replace(seed=0):
            return runner
    runner = _runner(task)
    _RUNNERS.append((task, runner))
    del _RUNNERS[:-4]
    return runner


_RUNNERS: list[tuple[Task, Runner]] = []


def _runner(task: Task) -> Runner:
    return Runner(
        automaton_for(task),
        purse_of(task),
        task.bankroll // task.sign.chip,
        task.most_rolls,
        least(task.shooters, task.strategy.stops.shooters),
    )


def purse_of(task: Task) -> Purse:
    stops, chip = task.strategy.stops, task.sign.chip
    low, high = stops.bounds(task.strategy.unit, task.bankroll)
    floor, goal = None if low is None else low // chip, None if high is None else -(-high // chip)
    return Purse(floor, goal, stops.run_out)


def automaton_for(task: Task) -> Automaton:
    """Kept too: what was worked out for one question serves the next about the same strategy."""
    shooters = least(task.shooters, task.strategy.stops.shooters)
    key = task.strategy, task.book, task.sign, task.bankroll, shooters
    for known, built in _BUILT:
        if known == key:
            return built
    built = automaton(*key)
    _BUILT.append((key, built))
    del _BUILT[:-4]
    return built


_BUILT: list[tuple[tuple[Strategy, Rulebook, Sign, int, int | None], Automaton]] = []


def least(*limits: int | None) -> int | None:
    return min((limit for limit in limits if limit is not None), default=None)


def play_chunk(task: Task, first: int, count: int) -> Sums:
    """Sessions `first` up to below `first + count`."""
    runner = runner_for(task)
    ids = np.arange(first, first + count, dtype=np.uint64)
    falls, expected = Histogram((), ()), 0
    wagers: Wagers = ()
    fan: tuple[Histogram, ...] = ()
    if task.is_full:
        played, fallen, seen, wagers, expected = runner.survey(task.seed, ids, task.looks)
        falls, fan = counted(fallen), tuple(counted(each) for each in seen)
    else:
        played = runner.play(task.seed, ids)
    return Sums(
        counted(played.chips),
        counted(played.chips[played.ends == 1]),
        counted(played.rolls),
        tuple(np.bincount(played.ends, minlength=len(ENDS) + 1).tolist()),
        falls,
        fan,
        wagers,
        expected,
        counted(played.rolls[played.ends == 1]),
    )
