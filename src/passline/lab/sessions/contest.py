"""Contest: a duel of two strategies on identical dice, session by session."""

from concurrent.futures import Executor, ThreadPoolExecutor
from math import sqrt
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np

from passline.lab.sessions.chunk import Task, runner_for
from passline.lab.sessions.errand import Errand, errand_of, task_of
from passline.lab.sessions.gather import CHUNK, Progress, cuts, gather, telling
from passline.lab.sessions.histogram import NORMAL, Histogram, added, counted
from passline.lab.sessions.results import QUANTILES
from passline.lab.strategy.unfit import Unfit

DOTS = 2000  # sessions of the scatter
FIRST = 1 << 8

Dot = tuple[int, int, int]  # the session, and what each has in the end


class Bout(NamedTuple):
    """Some sessions of a duel. Amounts are cents."""

    differences: Histogram  # the first one's less the second one's
    dots: tuple[Dot, ...]
    thrown: int

    @property
    def played(self) -> int:
        return self.differences.total


class Duel(NamedTuple):
    first: Task
    second: Task
    differences: Histogram
    dots: tuple[Dot, ...]
    is_whole: bool = True  # False: interrupted, and this is what was done

    @property
    def sessions(self) -> int:
        return self.differences.total

    @property
    def mean(self) -> float:
        """How much more the first one has in the end, on average, in dollars."""
        return self.differences.mean / 100

    @property
    def sd(self) -> float:
        return self.differences.sd / 100

    @property
    def margin(self) -> float:
        """How far the mean may be off, 95 times of 100."""
        return NORMAL * self.sd / sqrt(self.sessions)

    @property
    def wins(self) -> tuple[float, float]:
        """How often each has more chips than the other in the end."""
        values = self.differences.values
        above = self.differences.share(1, max(values[-1], 1))
        return above, self.differences.share(min(values[0], -1), -1)

    def quantile(self, chance: float) -> float:
        return self.differences.quantile(chance) / 100

    def plain(self) -> dict[str, Any]:
        """The duel as JSON holds it."""
        ahead, behind = self.wins
        pairs = zip(self.differences.values, self.differences.counts, strict=True)
        return {
            "first": self.first.strategy.name,
            "second": self.second.strategy.name,
            "book": self.first.book.id,
            "bankroll": self.first.bankroll / 100,
            "sessions": self.sessions,
            "seed": self.first.seed,
            "whole": self.is_whole,
            "difference": self.mean,
            "margin": self.margin,
            "sd": self.sd,
            "first_ahead": ahead,
            "second_ahead": behind,
            "quantiles": [{"at": q, "value": self.quantile(q)} for q in QUANTILES],
            "differences": [[value / 100, count] for value, count in pairs],
        }

    def _repr_html_(self) -> str:
        from passline.lab.report.report import duel_html

        return duel_html(self)


def duel(
    first: Task,
    second: Task,
    sessions: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Duel:
    """Both on the dice of the first one's seed. Ctrl-C keeps what is done."""
    with ThreadPoolExecutor(workers or cpu_count() or 1) as executor:
        return fight(first, second, sessions, executor, CHUNK, progress)


def fight(
    first: Task,
    second: Task,
    sessions: int,
    executor: Executor,
    chunk: int = CHUNK,
    progress: Progress | None = None,
    is_far: bool = False,
) -> Duel:
    """The same with any executor; `is_far` if its workers share no memory with us."""
    if sessions < 1:
        raise Unfit("At least one session has to be played.")
    begun = min(FIRST, sessions)
    done, is_whole = [play_bout((first, second), 0, begun)], True
    todo, tell = cuts(begun, sessions, chunk), telling(sessions, progress)
    try:
        if is_far:
            gather(executor, run_bout, (errand_of(first), errand_of(second)), todo, done, tell)
        else:
            gather(executor, play_bout, (first, second), todo, done, tell)
    except KeyboardInterrupt:
        is_whole = False
    dots = sorted(dot for bout in done for dot in bout.dots)
    return Duel(first, second, added(b.differences for b in done), tuple(dots), is_whole)


def play_bout(tasks: tuple[Task, Task], first: int, count: int) -> Bout:
    """Sessions `first` up to below `first + count`, by both."""
    ids, seed = np.arange(first, first + count, dtype=np.uint64), tasks[0].seed
    one, other = (runner_for(task).play(seed, ids) for task in tasks)
    mine, theirs = one.chips * tasks[0].sign.chip, other.chips * tasks[1].sign.chip
    shown = max(0, min(count, DOTS - first))
    dots = zip(range(first, first + shown), mine.tolist(), theirs.tolist(), strict=False)
    thrown = int(one.rolls.sum() + other.rolls.sum())
    return Bout(counted(mine - theirs), tuple(dots), thrown)


def run_bout(errands: tuple[Errand, Errand], first: int, count: int) -> Bout:
    one, other = errands
    return play_bout((task_of(one), task_of(other)), first, count)
