"""Areas: what a book says of each betting area of its layout, looked up once and kept."""

from functools import cache
from typing import NamedTuple

from passline.rulebook import words
from passline.rulebook.model import Ride, Rulebook, Stand, Travel
from passline.table.spot import Spot
from passline.wagers.judge import Wagers, verdicts
from passline.wagers.verdict import Verdict

NUMBERS = 16  # more than one wager has
SPOTS = 64 * NUMBERS  # more than a layout has
LINE = frozenset({"pass", "dont-pass"})


class Area(NamedTuple):
    rule: Wagers
    order: int  # at one player's place: the book's order of wagers, then their numbers
    verdicts: tuple[Verdict, ...] | None  # of each roll; None if they depend on the table, too


class Areas(dict[Spot, Area]):
    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._ranks = {name: rank for rank, name in enumerate(book.wagers)}

    def __missing__(self, spot: Spot) -> Area:
        rule = self._book.wagers[spot.wager]
        order = NUMBERS * self._ranks[spot.wager] + (spot.number or 0)
        is_fixed = isinstance(rule, Stand) and rule.rules_out is None
        found = verdicts(rule, spot.number) if is_fixed else None
        area = self[spot] = Area(rule, order, found)
        return area


@cache
def areas(book: Rulebook) -> Areas:
    return Areas(book)


def has_number(rule: Wagers, number: int | None) -> bool:
    """Whether the layout has this wager on this number; None: without one."""
    match rule:
        case Stand(numbers=numbers):
            return number in numbers if numbers else number is None
        case Travel(when=when, numbers=numbers):
            return number is None or (when.text != words.COME_OUT and number in numbers)
        case Ride(on=on, numbers=numbers):
            follows_puck = on in LINE
            return number is None if follows_puck else number in numbers
    return number is None
