"""Giving up the dice, and what becomes of a point that its shooter does not finish."""

from collections.abc import Iterator

from passline.rulebook.model import Ride, Rulebook, Travel
from passline.table.closing import after_hand
from passline.table.cut import handed_back
from passline.table.diceset import after_shooter
from passline.table.events import (
    DiceYielded,
    Event,
    HandEnded,
    PointCancelled,
    PuckTurned,
    RoundEnded,
)
from passline.table.state import Table, Wager


def give_up(book: Rulebook, table: Table, yielded: DiceYielded) -> Iterator[Event]:
    """The hand ends on a come-out; with a point on it goes as the book says."""
    yield yielded
    if table.puck is None:
        yield HandEnded(yielded.player, yielded.clause)
        yield from after_shooter(book, table)
        yield from after_hand(book, table, ())
    elif _voids(book, yielded):
        yield from _void_game(book, table, yielded)


def _voids(book: Rulebook, yielded: DiceYielded) -> bool:
    if yielded.reason == "no line wager":
        return book.shooting.refuses.text == "game void"
    return book.shooting.mid_point.text == "game void"


def _void_game(book: Rulebook, table: Table, yielded: DiceYielded) -> Iterator[Event]:
    """The point is cancelled, line odds go back, and every contract may be taken down (M3)."""
    yield PointCancelled(yielded.clause, releases=True)
    for wager in table.wagers.values():
        rule = book.wagers[wager.spot.wager]
        if isinstance(rule, Ride) and wager.spot.number is None:
            yield handed_back(wager, yielded.clause)
    yield from _point_off(book, table, yielded.clause)


def cancel_point(book: Rulebook, table: Table, clause: str) -> Iterator[Event]:
    """Nobody finishes the point: line wagers and their odds are returned, earlier rolls stand."""
    yield PointCancelled(clause, releases=False)
    for wager in table.wagers.values():
        if _is_on_the_line(book, wager):
            yield handed_back(wager, clause)
    yield from _point_off(book, table, clause)


def _is_on_the_line(book: Rulebook, wager: Wager) -> bool:
    rule = book.wagers[wager.spot.wager]
    if isinstance(rule, Ride):
        return wager.spot.number is None
    return isinstance(rule, Travel) and rule.when.text == "come-out"


def _point_off(book: Rulebook, table: Table, clause: str) -> Iterator[Event]:
    yield PuckTurned(None, clause)
    yield RoundEnded(clause)
    yield HandEnded(table.shooter or table.last_shooter or "", clause)
    yield from after_shooter(book, table)
    yield from after_hand(book, table, ())
