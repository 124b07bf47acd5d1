"""Working and off: which wagers a roll can touch, and the calls that change it."""

from passline.rulebook import words
from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table.commands import CallWorking
from passline.table.cut import untouchable
from passline.table.events import WorkingCalled
from passline.table.names import at_start, wager_name
from passline.table.refusals import (
    Events,
    confirmers,
    is_confirmed,
    no_such_wager,
    not_seated,
    refuse,
)
from passline.table.spot import Spot
from passline.table.state import Table, Wager
from passline.wagers.judge import Wagers


def is_working(table: Table, rule: Wagers, wager: Wager) -> bool:
    """As its owner called it; otherwise as the book says for this roll."""
    if wager.on is not None:
        return wager.on
    return table.puck is not None or rule.working.text == words.ALWAYS


def call(book: Rulebook, table: Table, command: CallWorking) -> Events:
    if refused := not_seated(book, table, command):
        return refused
    rule = book.wagers.get(command.spot.wager)
    if rule is None:
        return no_such_wager(book, command, command.spot)
    spots = _spots(book, table, command)
    if not spots:
        sentence = f"{command.player} has no {wager_name(book, command.spot)} to call."
        return refuse(book, command, Why.NOT_THERE, sentence)
    return _refused(book, table, command, rule) or (_called(table, command, rule, spots),)


def _refused(book: Rulebook, table: Table, command: CallWorking, rule: Wagers) -> Events:
    until = book.working.taken or book.betting.removed
    if refused := untouchable(book, table, command, until):
        return refused
    is_over = table.is_closed and book.betting.call.text != "nothing"
    if command.on and is_over:  # what is called on is at risk as if it were made now
        sentence = "No more bets has been called: no wager is called on."
        return refuse(book, command, Why.BETS_CLOSED, sentence, book.betting.call.clause)
    if (rule.calls.text == "none") or (rule.calls.text == "on" and not command.on):
        word = "on" if command.on else "off"
        sentence = f"{at_start(rule.called)} may not be called {word}."
        return refuse(book, command, Why.CANNOT_CALL, sentence, rule.calls.clause)
    return _unconfirmed(book, command)


def _unconfirmed(book: Rulebook, command: CallWorking) -> Events:
    needs = book.working.confirm
    if not command.on and book.working.confirm_off:
        needs = book.working.confirm_off
    if needs is None or is_confirmed(book, needs, command.confirmed):
        return ()
    sentence = f"The call needs to be confirmed by {confirmers(book, needs)}."
    return refuse(book, command, Why.UNCONFIRMED, sentence, needs.clause)


def _called(
    table: Table, command: CallWorking, rule: Wagers, spots: tuple[Spot, ...]
) -> WorkingCalled:
    is_for_come_out = command.on and table.puck is None
    clause = (is_for_come_out and rule.working.clause) or rule.calls.clause
    return WorkingCalled(command.player, spots, command.on, clause, command.confirmed)


def _spots(book: Rulebook, table: Table, command: CallWorking) -> tuple[Spot, ...]:
    """The wagers a call covers: all similar ones, or the one that was named."""
    similar = book.working.on_similar if command.on else book.working.off_similar
    mine = tuple(
        wager.spot
        for wager in table.wagers_of(command.player)
        if wager.spot.wager == command.spot.wager
    )
    if command.spot.number is None:
        return mine if similar.text == "all" or len(mine) == 1 else ()
    if command.is_only or similar.text == "one":
        return tuple(spot for spot in mine if spot == command.spot)
    return mine if command.spot in mine else ()
