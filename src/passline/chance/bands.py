"""Bands: between which holds a wager stays, with so much confidence, after so many wagers.

Where a wager has two results the band is the exact one of the binomial law, as long as that is
worth the trouble; otherwise it is the normal one, corrected for skewness and kurtosis (Cornish
and Fisher). A band is the edge of the program: here are floats.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import exp, lgamma, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from passline.chance.edge import Edge

LONG = 400.0  # a variance of the number of wins from which on the normal law is as good


class Band(NamedTuple):
    """The part of the money staked that the house holds: at least, at most."""

    low: float
    high: float


def band(edge: Edge, wagers: int, level: float) -> Band:
    """The hold after so many wagers, but for the unlucky (1 - level) / 2 at either end."""
    tail = (1 - level) / 2
    worst, best = quantile(edge, wagers, 1 - tail), quantile(edge, wagers, tail)
    return Band(-worst / float(edge.action), -best / float(edge.action))


def normal_band(mean: float, sd: float, level: float) -> Band:
    width = NormalDist().inv_cdf((1 + level) / 2) * sd
    return Band(mean - width, mean + width)


def quantile(edge: Edge, wagers: int, chance: float) -> float:
    """The player's gain per wager, after so many, that is not passed with this chance."""
    if len(edge.law) == 2:
        (won, win), (lost, _) = edge.law.items()
        if wagers * win * (1 - win) < LONG:
            wins = _binomial(wagers, float(win), chance)
            return float(lost + (won - lost) * Fraction(wins, wagers))
    return -float(edge.cost) + edge.sd * _corrected(edge, wagers, chance) / sqrt(wagers)


def _corrected(edge: Edge, wagers: int, chance: float) -> float:
    """The normal quantile, bent by what the sum keeps of the law's skewness and kurtosis."""
    z = NormalDist().inv_cdf(chance)
    third, fourth = moment(edge, 3) / sqrt(wagers), (moment(edge, 4) - 3) / wagers
    return (
        z
        + (z * z - 1) * third / 6
        + (z**3 - 3 * z) * fourth / 24
        - (2 * z**3 - 5 * z) * third * third / 36
    )


def moment(edge: Edge, power: int) -> float:
    """A moment of the gain about its mean, in standard deviations."""
    about = sum((gain + edge.cost) ** power * chance for gain, chance in edge.law.items())
    return float(about) / edge.sd**power


def _binomial(times: int, win: float, chance: float) -> int:
    """The least number of wins that is not passed with this chance."""
    reached = 0.0
    for wins, each in enumerate(_chances(times, win)):
        reached += each
        if reached >= chance:
            return wins
    return times


def _chances(times: int, win: float) -> Iterator[float]:
    whole = lgamma(times + 1)
    for wins in range(times + 1):
        ways = whole - lgamma(wins + 1) - lgamma(times - wins + 1)
        yield exp(ways + wins * log(win) + (times - wins) * log(1 - win))
