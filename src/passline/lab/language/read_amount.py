"""Reading how much: units, chips, multiples, max, to win, and progressions."""

from fractions import Fraction

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_money import read_money, see_money
from passline.lab.language.read_spots import read_spots, see_wager
from passline.lab.language.read_system import read_progression
from passline.lab.strategy.amount import (
    Amount,
    Least,
    Most,
    Multiple,
    Percent,
    ThreeFourFive,
    ToWin,
)
from passline.lab.strategy.spots import Spots

EXAMPLES = 'Write "1 unit", "$10", "max", "min", "2x" for odds, "2x pass" or "to win $10".'


def read_amount(cursor: Cursor, spots: Spots) -> Amount:
    """An amount for a wager on these spots."""
    if cursor.takes("max"):
        return Most()
    if cursor.takes("min"):
        return Least()
    if cursor.takes("to win"):
        return ToWin(read_amount(cursor, spots))
    if times := cursor.take_kind("times"):
        return _multiple(cursor, times.text)
    if percent := cursor.take_kind("percent"):
        cursor.must("of bankroll", f'"{percent.text}"')
        return Percent(Fraction(percent.text[:-1]))
    if progression := read_progression(cursor, spots):
        return progression
    if not see_money(cursor):
        cursor.fail(f"An amount should stand here, not {cursor.found}.", EXAMPLES)
    return read_money(cursor)


def _multiple(cursor: Cursor, times: str) -> Amount:
    if times == "3-4-5x":
        return ThreeFourFive()
    spots = read_spots(cursor) if see_wager(cursor) else None
    return Multiple(Fraction(times[:-1]), spots)
