"""Wagers that gather totals: they win when every lamp is lit and lose on a seven."""

from typing import NamedTuple

from passline.dice import Roll
from passline.rulebook.model import Gather
from passline.rulebook.pattern import rolls
from passline.wagers.verdict import Outcome, Verdict


class Lamps(NamedTuple):
    """The totals that have come since the wager was made, and the pay list that is posted."""

    lit: frozenset[int]
    pay_list: str


def verdict(rule: Gather, lamps: Lamps, roll: Roll) -> Verdict:
    if roll in rolls(rule.loses.text, None):
        return Verdict(Outcome.LOSES, rule.loses.clause)
    if set(rule.needs) <= lamps.lit | {roll.total}:
        row = rule.pays[int(lamps.pay_list) - 1]
        return Verdict(Outcome.WINS, rule.wins.clause, row.pays, row.clause)
    return Verdict(Outcome.STAYS, rule.clause)
