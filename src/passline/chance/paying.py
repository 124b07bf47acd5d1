"""Paying: what a wager pays, in one line, as the judge pays it."""

from fractions import Fraction

from passline.chance.asked import Asked
from passline.dice import ROLLS
from passline.rulebook.model import Gather, Travel
from passline.wagers.gather import Lamps
from passline.wagers.judge import Where, verdicts
from passline.wagers.verdict import Outcome

Row = tuple[str, Fraction]  # the pay as printed, and the share of the stake that it is paid on


def paying(asked: Asked) -> str:
    """ "7 to 6"; "1 to 1 on 3 4 9 10 11, 2 to 1 on 2 12"; "30 to 1 on 2 12 (1/4 of the stake)"."""
    rows = _rows(asked)
    if len(rows) == 1:
        return "".join(_words(row, "") for row in rows)
    return ", ".join(_words(row, _on(totals)) for row, totals in rows.items())


def _rows(asked: Asked) -> dict[Row, list[int]]:
    rows: dict[Row, list[int]] = {}
    where = _winning_place(asked)
    for roll, verdict in zip(ROLLS, verdicts(asked.rule, where), strict=True):
        if verdict.outcome is Outcome.WINS and verdict.pays is not None:
            totals = rows.setdefault((verdict.pays.printed, verdict.share), [])
            if roll.total not in totals:
                totals.append(roll.total)
    return {row: sorted(totals) for row, totals in rows.items()}


def _winning_place(asked: Asked) -> Where:
    """A place from which this wager can win with the next roll."""
    rule, start = asked.rule, asked.start
    if isinstance(rule, Gather) and isinstance(start, Lamps):
        return start._replace(lit=frozenset(rule.needs[:-1]))
    if isinstance(rule, Travel):
        return start or rule.numbers[0]
    return start


def _words(row: Row, on: str) -> str:
    printed, share = row
    part = "" if share == 1 else f" ({share} of the stake)"
    return f"{printed}{on}{part}"


def _on(totals: list[int]) -> str:
    return f" on {' '.join(map(str, totals))}"
