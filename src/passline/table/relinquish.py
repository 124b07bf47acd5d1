"""Giving up the dice, and what becomes of a point that its shooter does not finish."""

from passline.rulebook.model import Ride, Rulebook, Travel
from passline.rulebook.words import Role
from passline.table.closing import after_hand
from passline.table.cut import handed_back
from passline.table.diceset import after_shooter
from passline.table.events import (
    DiceYielded,
    GamesVoided,
    HandEnded,
    PointCancelled,
    PuckTurned,
    RoundEnded,
)
from passline.table.refusals import Events
from passline.table.settle import in_order
from passline.table.state import Table, Wager


def give_up(book: Rulebook, table: Table, yielded: DiceYielded) -> Events:
    """The hand ends on a come-out; with a point on it goes as the book says."""
    if table.puck is None:
        ended = HandEnded(yielded.player, yielded.clause)
        return _hand_over(book, table, (yielded, ended))
    if _voids(book, yielded):
        return _void_game(book, table, yielded)
    return (yielded, *after_shooter(book, table))


def _voids(book: Rulebook, yielded: DiceYielded) -> bool:
    if yielded.reason == "no line wager":
        return book.shooting.refuses.text == "game void"
    return book.shooting.mid_point.text == "game void"


def _void_game(book: Rulebook, table: Table, yielded: DiceYielded) -> Events:
    """The point is cancelled, line odds go back, and every contract may be taken down (M3)."""
    clause = yielded.clause
    odds = (
        handed_back(wager, clause)
        for wager in in_order(book, table)
        if isinstance(book.wagers[wager.spot.wager], Ride) and wager.spot.number is None
    )
    cancelled = PointCancelled(clause, releases=True)
    again = _repeated(book, table, yielded.player)
    return _point_off(book, table, clause, (yielded, cancelled, *again, *odds))


def _repeated(book: Rulebook, table: Table, player: str) -> Events:
    """An alert for who agrees to void games: this shooter has done it before."""
    needs, count = book.shooting.confirm_void, table.seats[player].void_games + 1
    return (GamesVoided(player, count, needs.clause),) if needs and count > 1 else ()


def cancel_point(book: Rulebook, table: Table, clause: str, by: Role | None = None) -> Events:
    """Nobody finishes the point: line wagers and their odds are returned, earlier rolls stand."""
    line = (
        handed_back(wager, clause)
        for wager in in_order(book, table)
        if _is_on_the_line(book, wager)
    )
    return _point_off(book, table, clause, (PointCancelled(clause, False, by), *line))


def _is_on_the_line(book: Rulebook, wager: Wager) -> bool:
    rule = book.wagers[wager.spot.wager]
    if isinstance(rule, Ride):
        return wager.spot.number is None
    return isinstance(rule, Travel) and rule.when.text == "come-out"


def _point_off(book: Rulebook, table: Table, clause: str, so_far: Events) -> Events:
    ended = HandEnded(table.shooter or table.last_shooter or "", clause)
    off = (PuckTurned(None, clause), RoundEnded(clause), ended)
    return _hand_over(book, table, (*so_far, *off))


def _hand_over(book: Rulebook, table: Table, so_far: Events) -> Events:
    """After a hand: the dice set is made whole, and a last shooter closes the table."""
    so_far = (*so_far, *after_shooter(book, table))
    return (*so_far, *after_hand(book, table, so_far))
