"""Bins: values put together in bars of equal width, for a chart."""

from collections.abc import Sequence
from itertools import pairwise
from math import gcd

BARS = 60


def edges(values: Sequence[float]) -> list[float]:
    """About sixty bars, each as wide as a whole number of steps from one value to the next: bars
    that hold more values than their neighbours would stand out for nothing."""
    cents = sorted({round(value * 100) for value in values})
    step = gcd(*(high - low for low, high in pairwise(cents))) or 100
    wide = step * max(1, -(-(cents[-1] - cents[0]) // (BARS * step)))
    return [edge / 100 for edge in range(cents[0] - step // 2, cents[-1] + wide + 1, wide)]
