"""Closed forms of a wager's figures, by counting ways. They know nothing of passline.

Each form takes numbers that are read off a printed rulebook and gives the figures exactly, by
arithmetic that fits on a napkin: no chain, no judge, no loop over rolls.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

ALL = 36
SEVEN = 6


class Figures(NamedTuple):
    win: Fraction
    lose: Fraction
    push: Fraction
    rolls: Fraction
    edge: Fraction  # of the money at risk, for each wager made
    variance: Fraction  # of one unit (on the flat)


Law = Sequence[tuple[Fraction, Fraction]]  # gain, chance


def ways(total: int) -> int:
    return 6 - abs(7 - total)


def ways_of(totals: Iterable[int]) -> int:
    return sum(map(ways, totals))


def race(wins: int, loses: int, pays: str, fee: str = "0") -> Figures:
    """So many ways win and so many lose; all others leave it. A commission is paid beforehand."""
    deciding = wins + loses
    win, lose = Fraction(wins, deciding), Fraction(loses, deciding)
    law = [(Fraction(pays) - Fraction(fee), win), (-1 - Fraction(fee), lose)]
    return _figures(win, lose, Fraction(0), Fraction(ALL, deciding), law)


def roll(*rows: Sequence[str]) -> Figures:
    """Decided by one roll: (ways, what is gained on them); all other ways lose the stake."""
    law = [(Fraction(gain), Fraction(int(count), ALL)) for count, gain in rows]
    win = sum((chance for _, chance in law), Fraction(0))
    return _figures(win, 1 - win, Fraction(0), Fraction(1), [*law, (Fraction(-1), 1 - win)])


def share(part: str, pays: str) -> str:
    """What is gained when this part of the stake is paid and the rest is lost."""
    return str(Fraction(part) * Fraction(pays) - (1 - Fraction(part)))


def line(
    wins: Sequence[int],
    loses: Sequence[int],
    points: Sequence[int],
    odds: Mapping[str, Sequence[str]] | None = None,
) -> Figures:
    """With the dice: pass and come. `odds`: number -> what rides for each unit, and its pay."""
    first = Fraction(ways_of(wins), ALL), Fraction(ways_of(loses), ALL)
    law = [(Fraction(1), first[0]), (Fraction(-1), first[1])]
    win = first[0]
    for point in points:
        there, made = Fraction(ways(point), ALL), Fraction(ways(point), ways(point) + SEVEN)
        rides, pays = _riding(odds, point)
        law += [(1 + rides * pays, there * made), (-1 - rides, there * (1 - made))]
        win += there * made
    return _figures(win, 1 - win, Fraction(0), line_rolls(points), law, _action(points, odds))


def against(
    wins: Sequence[int],
    loses: Sequence[int],
    bar: int,
    points: Sequence[int],
    odds: Mapping[str, Sequence[str]] | None = None,
) -> Figures:
    """Against the dice: don't pass and don't come."""
    push = Fraction(ways(bar), ALL)
    win = Fraction(ways_of(wins), ALL)
    law = [(Fraction(1), win), (Fraction(-1), Fraction(ways_of(loses), ALL)), (Fraction(0), push)]
    for point in points:
        there, missed = Fraction(ways(point), ALL), Fraction(SEVEN, ways(point) + SEVEN)
        rides, pays = _riding(odds, point)
        law += [(1 + rides * pays, there * missed), (-1 - rides, there * (1 - missed))]
        win += there * missed
    return _figures(win, 1 - win - push, push, line_rolls(points), law, _action(points, odds))


def gather(totals: Sequence[int], pays: str) -> Figures:
    """All of these totals before a seven: inclusion and exclusion over those that are missing."""
    win = rolls = Fraction(0)
    for count in range(len(totals) + 1):
        for missing in combinations(totals, count):
            stop = ways_of(missing) + SEVEN
            win += (-1) ** count * Fraction(SEVEN, stop)
            rolls -= (-1) ** count * Fraction(ALL, stop) if count else 0
    law = [(Fraction(pays), win), (Fraction(-1), 1 - win)]
    return _figures(win, 1 - win, Fraction(0), rolls, law)


def line_rolls(points: Sequence[int]) -> Fraction:
    """One come-out, and for each point the wait for it or a seven."""
    return 1 + sum(
        (Fraction(ways(p), ALL) * Fraction(ALL, ways(p) + SEVEN) for p in points), Fraction(0)
    )


def hand_rolls(points: Sequence[int]) -> Fraction:
    """A hand is rounds until one ends in a seven-out."""
    out = sum(
        (Fraction(ways(p), ALL) * Fraction(SEVEN, ways(p) + SEVEN) for p in points), Fraction(0)
    )
    return line_rolls(points) / out


def _riding(odds: Mapping[str, Sequence[str]] | None, point: int) -> tuple[Fraction, Fraction]:
    if odds is None:
        return Fraction(0), Fraction(0)
    rides, pays = odds[str(point)]
    return Fraction(rides), Fraction(pays)


def _action(points: Sequence[int], odds: Mapping[str, Sequence[str]] | None) -> Fraction:
    rides = (Fraction(ways(point), ALL) * _riding(odds, point)[0] for point in points)
    return 1 + sum(rides, Fraction(0))


def _figures(
    win: Fraction,
    lose: Fraction,
    push: Fraction,
    rolls: Fraction,
    law: Law,
    action: Fraction = Fraction(1),
) -> Figures:
    mean = sum((gain * chance for gain, chance in law), Fraction(0))
    square = sum((gain * gain * chance for gain, chance in law), Fraction(0))
    return Figures(win, lose, push, rolls, -mean / action, square - mean * mean)


FORMS: dict[str, Callable[..., Figures]] = {
    "race": race,
    "roll": roll,
    "line": line,
    "against": against,
    "gather": gather,
}
