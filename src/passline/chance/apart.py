"""Apart: wagers whose numbers are won and lost one by one, until none is left."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from passline.chance.chain import Fate, Step, absorbed, after, end_of
from passline.dice import ROLLS, Roll
from passline.rulebook.model import Stand
from passline.wagers.apart import Left, numbers_of
from passline.wagers.judge import Wagers, Where, judge
from passline.wagers.verdict import Outcome

NOUGHT = Fraction(0)

Gain = Callable[[Left, Roll], Fraction]  # of what this roll decides, when so much is left


class SumEnd(NamedTuple):
    """How it ends when all is counted up, and the gain."""

    gain: Fraction

    @property
    def outcome(self) -> Outcome:
        if not self.gain:
            return Outcome.BARRED
        return Outcome.WINS if self.gain > 0 else Outcome.LOSES


def fate_apart(rule: Stand, start: Left, gain: Gain | None = None) -> Fate[SumEnd]:
    """What becomes of it, for each unit staked, or by the gains given."""
    gained = gain or (lambda left, roll: gain_of(rule, left, roll))
    return absorbed((start, NOUGHT), lambda place: _step(rule, place, gained))


def gain_of(rule: Wagers, where: Where, roll: Roll) -> Fraction:
    """What a roll gains for each unit of the whole stake, paid exactly."""
    verdict, up = judge(rule, where, roll), Fraction(1)
    if verdict.outcome in {Outcome.STAYS, Outcome.MOVES}:
        return NOUGHT
    if isinstance(where, Left) and isinstance(rule, Stand) and rule.is_apart:
        up = Fraction(len(where.numbers), len(numbers_of(rule)))
    if verdict.outcome is Outcome.PARTLY:
        return up * verdict.share * (verdict.pays.ratio if verdict.pays else -1)
    return up * end_of(verdict).gain


def _step(
    rule: Stand, place: tuple[Left, Fraction], gain: Gain
) -> Step[SumEnd, tuple[Left, Fraction]]:
    ends: Counter[SumEnd] = Counter()
    places: Counter[tuple[Left, Fraction]] = Counter()
    left, gained = place
    for roll in ROLLS:
        outcome, total = judge(rule, left, roll).outcome, gained + gain(left, roll)
        onward = after(rule, left, roll)
        if outcome in {Outcome.PARTLY, Outcome.STAYS} and isinstance(onward, Left):
            places[onward, total] += 1
        else:
            ends[SumEnd(total)] += 1
    return Step(ends, places)
