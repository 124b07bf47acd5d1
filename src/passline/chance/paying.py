"""Paying: what a wager pays, in one line, as the judge pays it."""

from fractions import Fraction

from passline.chance.asked import Asked
from passline.dice import ROLLS
from passline.money import Pays
from passline.rulebook.model import Gather, Travel
from passline.wagers.gather import Lamps
from passline.wagers.judge import Where, verdicts

Row = tuple[Pays, Fraction]  # the pay, and the share of the stake that it is paid on


def paying(asked: Asked) -> str:
    """ "7 to 6", or each pay with its totals; a share of the stake is said at the end."""
    if asked.ridden is not None:
        return f"{paying(asked.but(ridden=None))}, and odds"
    rows = _rows(asked)
    shares = {share for _, share in rows}
    if len(rows) == 1 and shares == {1}:
        return next(iter(rows))[0].printed
    if len(shares) > 1:
        words = ", ".join(f"{_words(row, on)} ({row[1]})" for row, on in rows.items())
        return f"{words} of the stake"
    words = ", ".join(_words(row, on) for row, on in rows.items())
    return words if shares == {1} else f"{words}; on {shares.pop()} of the stake"


def _rows(asked: Asked) -> dict[Row, list[int]]:
    """The totals on which each pay is paid, the lowest pay first."""
    rows: dict[Row, list[int]] = {}
    where = _winning_place(asked)
    for roll, verdict in zip(ROLLS, verdicts(asked.rule, where), strict=True):
        if verdict.pays is not None:
            totals = rows.setdefault((verdict.pays, verdict.share), [])
            if roll.total not in totals:
                totals.append(roll.total)
    return {row: sorted(rows[row]) for row in sorted(rows, key=lambda row: row[0].ratio * row[1])}


def _winning_place(asked: Asked) -> Where:
    """A place from which this wager can win with the next roll."""
    rule, start = asked.rule, asked.start
    if isinstance(rule, Gather) and isinstance(start, Lamps):
        return start._replace(lit=frozenset(rule.needs[:-1]))
    if isinstance(rule, Travel):
        return start or rule.numbers[0]
    return start


def _words(row: Row, totals: list[int]) -> str:
    return f"{row[0].printed} on {' '.join(map(str, totals))}"
