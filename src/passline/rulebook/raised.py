"""Raised pays: where a book sets the least that may be paid, one that extends it pays no less."""

from collections.abc import Iterator
from fractions import Fraction

from passline.rulebook.citations import place_of
from passline.rulebook.fault import At
from passline.rulebook.model import PayRow, Rulebook, Stand


def check_raised(base: Rulebook, book: Rulebook, at: At) -> None:
    """The pays stand in a casino's book and on no sign, so that all its tables pay the same."""
    if base.raised_pays is None:
        return
    for name, wager in base.wagers.items():
        raised = book.wagers[name]
        for least, row in _pairs(wager.pays, raised.pays):
            if _paid(raised, row) < _paid(wager, least):
                what = f"{row.pays} is less than the {least.pays} of § {least.clause}."
                place, key = place_of(raised)
                remedy = f"Pay that or more, as § {base.raised_pays.clause} says."
                (at / place / key / "pays").fault(what, remedy)


def _pairs(below: tuple[PayRow, ...], above: tuple[PayRow, ...]) -> Iterator[tuple[PayRow, PayRow]]:
    """Each row with those that stand for the same totals; a row without totals is for all."""
    for least in below:
        for row in above:
            if not least.totals or not row.totals or set(least.totals) & set(row.totals):
                yield least, row


def _paid(wager: object, row: PayRow) -> Fraction:
    """What a winner gets for each unit of the whole stake."""
    return row.pays.ratio * (wager.share if isinstance(wager, Stand) else 1)
