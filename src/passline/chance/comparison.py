"""Comparison: the same wager at several casinos, and where it costs least."""

from collections.abc import Sequence

from passline.chance.asked import NoSuchWager, all_of, find
from passline.chance.edge import Edge
from passline.chance.edges import edge_of
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

Tables = Sequence[tuple[Rulebook, Sign]]


@record
class Compared(Record):
    wager: str
    edges: tuple[Edge | None, ...]  # one for each table, in the order asked for

    @property
    def best(self) -> tuple[int, ...]:
        """Which of the tables are best for the player; none, if all have it at the same edge."""
        costs = {at: each.made for at, each in enumerate(self.edges) if each}
        least = min(costs.values())
        found = tuple(at for at, cost in costs.items() if cost == least)
        return () if len(found) == len(self.edges) else found


def compare(tables: Tables) -> tuple[Compared, ...]:
    """Every wager that one of these tables has, in the order of the first that has it."""
    by_table = [{each.kind: each for each in all_of(*table)} for table in tables]
    names = dict.fromkeys(name for found in by_table for name in found)
    return tuple(
        Compared(name, tuple(edge_of(found[name]) if name in found else None for found in by_table))
        for name in names
    )


def compare_one(tables: Tables, wager: str) -> Compared:
    """One wager at each of these tables."""
    found = tuple(_or_none(book, sign, wager) for book, sign in tables)
    if not any(found):
        find(*tables[0], wager)  # says what would be right
    return Compared(wager, found)


def _or_none(book: Rulebook, sign: Sign, wager: str) -> Edge | None:
    try:
        return edge_of(find(book, sign, wager))
    except NoSuchWager:
        return None
