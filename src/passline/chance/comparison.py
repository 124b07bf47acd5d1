"""Comparison: the same wager at several casinos, and where it costs least."""

from collections.abc import Sequence

from passline.chance.asked import NoSuchWager, all_of
from passline.chance.edge import Edge
from passline.chance.edges import edge, edge_of
from passline.records import Record, record
from passline.rulebook.load import load_sign
from passline.rulebook.model import Rulebook


@record
class Compared(Record):
    wager: str
    edges: tuple[Edge | None, ...]  # one for each casino, in the order asked for

    @property
    def best(self) -> tuple[int, ...]:
        """Which of the casinos are best for the player; none, if all that have it are alike."""
        costs = {at: each.made for at, each in enumerate(self.edges) if each}
        least = min(costs.values())
        found = tuple(at for at, cost in costs.items() if cost == least)
        return () if len(found) == len(self.edges) else found


def compare(books: Sequence[Rulebook]) -> tuple[Compared, ...]:
    """Every wager that one of these casinos has, in the order of the first that has it."""
    by_book = [{each.kind: edge_of(each) for each in all_of(b, load_sign(b))} for b in books]
    names = dict.fromkeys(name for found in by_book for name in found)
    return tuple(Compared(name, tuple(found.get(name) for found in by_book)) for name in names)


def compare_one(books: Sequence[Rulebook], wager: str) -> Compared:
    """One wager at each of these casinos."""
    found = tuple(_or_none(book, wager) for book in books)
    if not any(found):
        edge(books[0], wager)  # says what would be right
    return Compared(wager, found)


def _or_none(book: Rulebook, wager: str) -> Edge | None:
    try:
        return edge(book, wager)
    except NoSuchWager:
        return None
