"""Duel: two strategies on identical dice, session by session."""

from typing import NamedTuple

import numpy as np

from passline.lab.chunk import Task, runner_for
from passline.lab.histogram import Histogram, added, counted

CHUNK = 1 << 14
DOTS = 2000


class Duel(NamedTuple):
    first: Task
    second: Task
    sessions: int
    differences: Histogram  # the first one's cents less the second one's
    dots: tuple[tuple[int, int], ...]  # the first sessions, for the scatter

    @property
    def wins(self) -> tuple[float, float]:
        """How often each has more chips than the other in the end."""
        total = self.differences.total
        pairs = list(zip(self.differences.values, self.differences.counts, strict=True))
        ahead = sum(count for value, count in pairs if value > 0)
        behind = sum(count for value, count in pairs if value < 0)
        return ahead / total, behind / total


def duel(first: Task, second: Task, sessions: int) -> Duel:
    parts, dots = [], list[tuple[int, int]]()
    for start in range(0, sessions, CHUNK):
        ids = np.arange(start, min(start + CHUNK, sessions), dtype=np.uint64)
        one = runner_for(first).play(first.seed, ids).chips * first.sign.chip
        other = runner_for(second).play(first.seed, ids).chips * second.sign.chip
        parts.append(counted(one - other))
        dots += zip(one.tolist(), other.tolist(), strict=True) if len(dots) < DOTS else ()
    return Duel(first, second, sessions, added(parts), tuple(dots[:DOTS]))
