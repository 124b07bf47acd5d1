"""Legal: the amount nearest to a refused one that the book would take.

What the rail holds does not matter here: a player who is short does not make another wager instead.
"""

from collections.abc import Iterator

from passline.lab.strategy.act import Wish
from passline.rulebook.model import Ride, Rulebook
from passline.rulebook.why import Why
from passline.table.commands import CutWager, MakeWager
from passline.table.decide import decide
from passline.table.events import Refused
from passline.table.limits import limit_for, odds_cap
from passline.table.state import Table

# What another amount can set right.
ABOUT_AMOUNTS = frozenset(
    {
        Why.BAD_AMOUNT,
        Why.BELOW_MINIMUM,
        Why.ABOVE_MAXIMUM,
        Why.NOT_IN_UNITS,
        Why.OVER_CAP,
        Why.UNPAYABLE,
    }
)
FURTHEST = 2000  # chips away
RICH = 10**11  # cents: a rail that never runs short


def nearest_legal(book: Rulebook, table: Table, wish: Wish) -> Wish | None:
    """The same wish with the nearest amount that is taken, the higher of two; None without one."""
    if not isinstance(wish, MakeWager | CutWager) or wish.spot.wager not in book.wagers:
        return None
    rich = _with_money(table, wish.player)
    if not isinstance(decide(book, rich, wish)[0], Refused):
        return None
    for other in _others(book, rich, wish):
        refused = decide(book, rich, other)[0]
        if not isinstance(refused, Refused):
            return other
        if refused.why not in ABOUT_AMOUNTS:
            return None
    return None


def _with_money(table: Table, player: str) -> Table:
    return table.but(seats={**table.seats, player: table.seats[player].but(rail=RICH)})


def _others(
    book: Rulebook, table: Table, wish: MakeWager | CutWager
) -> Iterator[MakeWager | CutWager]:
    wager = table.wager(wish.player, wish.spot)
    stake = wager.stake if wager else 0
    if isinstance(wish, MakeWager):
        most = _most(book, table, wish) - stake
        for amount in around(wish.amount, table.sign.chip, most):
            yield wish.but(amount=amount)
        return
    for amount in around(wish.to, table.sign.chip, stake - 1):
        yield wish.but(to=amount)


def _most(book: Rulebook, table: Table, wish: MakeWager) -> int:
    """What may lie there at most."""
    rule, seat = book.wagers[wish.spot.wager], table.seats[wish.player]
    if not isinstance(rule, Ride):
        return limit_for(table.sign, seat, rule.name).most
    flat, number = table.wager(wish.player, wish.spot.flat), wish.spot.number or table.puck
    return odds_cap(table, rule, flat, number) if flat and number else 0


def around(amount: int, chip: int, most: int) -> Iterator[int]:
    """Whole chips near an amount, the nearest first, above nought and at most so much."""
    low, high = amount // chip * chip, -(-amount // chip) * chip
    if low == high:
        low -= chip
    if low > most:
        low, high = most // chip * chip, most + 1
    for _ in range(FURTHEST):
        if low <= 0 and high > most:
            return
        if high <= most and (high - amount <= amount - low or low <= 0):
            yield high
            high += chip
        else:
            if low > 0:
                yield low
            low -= chip
