"""Wagers whose numbers are ruled out one by one: Any Hard, by some readings.

The numbers share the stake, and the first that comes wins it all; or each has an equal part of it
and is won or lost by itself. Either way a wager remembers which of its numbers are left.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from passline.dice import Roll
from passline.rulebook.model import Stand
from passline.rulebook.pattern import rolls
from passline.wagers import stand
from passline.wagers.verdict import Outcome, Verdict


class Left(NamedTuple):
    """The numbers of a wager that are still in."""

    numbers: frozenset[int]


@cache
def numbers_of(rule: Stand) -> frozenset[int]:
    """The numbers that a wager can lose one by one; none, if it is decided as a whole."""
    if rule.rules_out is None:
        return frozenset()
    return frozenset(roll.total for roll in rolls(rule.rules_out.text, None))


def verdict(rule: Stand, left: Left, roll: Roll) -> Verdict:
    found = stand.verdict(rule, None, roll)
    if found.outcome is Outcome.LOSES:
        return found
    if roll.total not in left.numbers:
        return Verdict(Outcome.STAYS, rule.clause)
    is_last = len(left.numbers) == 1
    if found.outcome is Outcome.WINS:
        return found if is_last or not rule.is_apart else _partly(rule, left, roll, found)
    if rule.rules_out is None or roll not in rolls(rule.rules_out.text, None):
        return found
    lost = Verdict(Outcome.LOSES, rule.rules_out.clause)
    return lost if is_last else _partly(rule, left, roll, lost)


def _partly(rule: Stand, left: Left, roll: Roll, found: Verdict) -> Verdict:
    share = Fraction(1, len(left.numbers)) if rule.is_apart else Fraction(0)
    return found.but(outcome=Outcome.PARTLY, share=share, number=roll.total)
