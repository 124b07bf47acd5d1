"""Wagers that stand: decided by fixed patterns, on a number or on none."""

from fractions import Fraction

from passline.dice import Roll
from passline.rulebook.model import PayRow, Ride, Stand
from passline.rulebook.pattern import rolls
from passline.wagers.verdict import Outcome, Verdict


def verdict(rule: Stand | Ride, number: int | None, roll: Roll) -> Verdict:
    if roll in rolls(rule.wins.text, number, rule.loses.text):
        return _win(rule, number, roll)
    if roll in rolls(rule.loses.text, number, rule.wins.text):
        return Verdict(Outcome.LOSES, rule.cite(rule.loses, number))
    stays = rule.cite(rule.inactive, number) if rule.inactive else rule.clause
    return Verdict(Outcome.STAYS, stays)


def _win(rule: Stand | Ride, number: int | None, roll: Roll) -> Verdict:
    # A horn high's number chooses its share; what it pays goes by the total rolled.
    by_roll = number is None or (isinstance(rule, Stand) and rule.high is not None)
    row = row_for(rule.pays, roll.total if by_roll else number)
    share = _share(rule, number, roll)
    return Verdict(Outcome.WINS, rule.cite(rule.wins, number), row.pays, row.clause, share)


def _share(rule: Stand | Ride, number: int | None, roll: Roll) -> Fraction:
    if not isinstance(rule, Stand):
        return Fraction(1)
    return rule.high if rule.high is not None and roll.total == number else rule.share


def row_for(table: tuple[PayRow, ...], total: int | None) -> PayRow:
    return next(row for row in table if not row.totals or total in row.totals)
