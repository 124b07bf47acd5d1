"""Histogram: how often each whole number came up. Adding two up does not depend on the order."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

SPREAD = 1 << 22  # up to this range counting is quicker than sorting
NORMAL = 1.959964  # 95 %


class Histogram(NamedTuple):
    values: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> float:
        return self.sum / self.total

    @property
    def sd(self) -> float:
        squares = sum(v * v * c for v, c in zip(self.values, self.counts, strict=True))
        return sqrt(max(0, self.total * squares - self.sum**2)) / self.total

    @property
    def sum(self) -> int:
        return sum(v * c for v, c in zip(self.values, self.counts, strict=True))

    def share(self, low: int, high: int) -> float:
        """How many of all lie from `low` up to and with `high`."""
        inside = (c for v, c in zip(self.values, self.counts, strict=True) if low <= v <= high)
        return sum(inside) / self.total

    def quantile(self, chance: float) -> int:
        return self._at(chance * self.total)

    def interval(self, chance: float) -> tuple[int, int]:
        """Where the true quantile lies, 95 times of 100: order statistics by the normal law."""
        middle, half = chance * self.total, NORMAL * sqrt(chance * (1 - chance) * self.total)
        return self._at(middle - half), self._at(middle + half + 1)

    def _at(self, rank: float) -> int:
        seen = 0
        for value, count in zip(self.values, self.counts, strict=True):
            seen += count
            if seen >= rank:
                return value
        return self.values[-1]


def counted(numbers: Any) -> Histogram:
    if not len(numbers):
        return Histogram((), ())
    low, high = int(numbers.min()), int(numbers.max())
    if high - low < SPREAD:
        counts = np.bincount(numbers - low)
        values = np.flatnonzero(counts)
        return Histogram(tuple((values + low).tolist()), tuple(counts[values].tolist()))
    found, times = np.unique(numbers, return_counts=True)
    return Histogram(tuple(found.tolist()), tuple(times.tolist()))


def added(parts: Iterable[Histogram]) -> Histogram:
    sums: dict[int, int] = {}
    for part in parts:
        for value, count in zip(part.values, part.counts, strict=True):
            sums[value] = sums.get(value, 0) + count
    values = tuple(sorted(sums))
    return Histogram(values, tuple(sums[value] for value in values))
