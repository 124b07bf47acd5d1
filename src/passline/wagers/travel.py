"""Wagers that travel: the first roll decides them or sends them to a number."""

from passline.dice import Roll
from passline.rulebook.clause import Cited
from passline.rulebook.model import Travel
from passline.rulebook.pattern import rolls
from passline.wagers.verdict import Outcome, Verdict


def verdict(rule: Travel, number: int | None, roll: Roll) -> Verdict:
    """`number` is where the wager stands; None while it waits for its first roll."""
    return _first(rule, roll) if number is None else _then(rule, number, roll)


def _first(rule: Travel, roll: Roll) -> Verdict:
    first = rule.first
    if _names(first.wins, roll):
        return _win(rule, first.wins)
    if _names(first.loses, roll):
        return _lose(first.loses)
    if _names(first.bars, roll):
        return Verdict(Outcome.BARRED, first.bars.clause if first.bars else rule.clause)
    return Verdict(Outcome.MOVES, rule.clause, number=roll.total)


def _then(rule: Travel, number: int, roll: Roll) -> Verdict:
    if roll in rolls(rule.then.wins.text, number):
        return _win(rule, rule.then.wins)
    if roll in rolls(rule.then.loses.text, number):
        return _lose(rule.then.loses)
    return Verdict(Outcome.STAYS, rule.inactive.clause if rule.inactive else rule.clause)


def _names(pattern: Cited | None, roll: Roll) -> bool:
    return pattern is not None and roll in rolls(pattern.text, None)


def _win(rule: Travel, by: Cited | None) -> Verdict:
    row = rule.pays[0]
    return Verdict(Outcome.WINS, by.clause if by else rule.clause, row.pays, row.clause)


def _lose(by: Cited | None) -> Verdict:
    return Verdict(Outcome.LOSES, by.clause if by else "")
