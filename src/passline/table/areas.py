"""Areas: what a book says of each betting area of its layout, looked up once and kept."""

from functools import cache
from typing import NamedTuple

from passline.rulebook.model import Rulebook, Stand
from passline.table.spot import Spot
from passline.wagers.judge import Wagers, verdicts
from passline.wagers.verdict import Verdict

NUMBERS = 16  # more than one wager has
SPOTS = 64 * NUMBERS  # more than a layout has


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
