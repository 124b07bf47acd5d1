"""The shooter: who throws, and how the dice are given up."""

from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table import commands as c
from passline.table.commands import Command
from passline.table.events import (
    DiceTaken,
    DiceYielded,
    Event,
    ThrowerNamed,
)
from passline.table.offer import is_waited_for, taken, willing
from passline.table.refusals import (
    Events,
    confirmers,
    excluded,
    is_confirmed,
    not_entitled,
    not_seated,
    refuse,
)
from passline.table.relinquish import give_up
from passline.table.staffing import is_staffed
from passline.table.state import STICK, Phase, Table
from passline.table.wish import has_line_wager


def ready(book: Rulebook, table: Table, command: Command) -> tuple[tuple[Event, ...], Events]:
    """Whether a throw may be made: a shooter, by hand or by turn, with a line wager and dice."""
    if refused := unmanned(book, table, command):
        return (), refused
    taken, refused = next_shooter(book, table, command)
    return taken, refused or unequipped(book, table, command)


def unmanned(book: Rulebook, table: Table, command: Command) -> Events:
    """Who is missing for a throw: staff, or a shooter who may play."""
    if not is_staffed(book, table):
        sentence = "Not enough staff are at the table for the sides that are in use."
        return refuse(book, command, Why.NOT_STAFFED, sentence)
    return excluded(book, table, command, table.shooter or "")


def unequipped(book: Rulebook, table: Table, command: Command) -> Events:
    """What is missing for a throw: the shooter's line wager, or dice."""
    player = table.shooter
    if player is not None and not has_line_wager(book, table, player):
        by = book.shooting.line if table.puck is None else book.shooting.without
        names = " or ".join(book.wagers[name].called for name in book.shooting.line.text.split())
        sentence = f"{player} has no wager on {names}."
        return refuse(book, command, Why.NO_LINE_WAGER, sentence, by.clause)
    if table.dice.left < 2:
        return refuse(book, command, Why.NO_DICE, "Fewer than two dice are left.")
    return ()


def next_shooter(
    book: Rulebook, table: Table, command: Command
) -> tuple[tuple[Event, ...], Events]:
    """With no shooter, the first in turn who holds a line wager takes the dice."""
    if table.shooter is not None:
        return (), ()
    if table.thrower == STICK and is_waited_for(book, table):
        return (), ()
    if table.offered is not None:
        sentence = f"The dice are being offered to {table.offered}."
        return (), refuse(book, command, Why.NO_SHOOTER, sentence)
    for player in willing(book, table):
        if has_line_wager(book, table, player):
            return (taken(book, table, player),), ()
    clause = book.shooting.line.clause
    sentence = "Nobody with a line wager has the dice."
    return (), refuse(book, command, Why.NO_SHOOTER, sentence, clause)


def thrower(table: Table, taken: tuple[Event, ...]) -> str:
    """Who throws: the delegate or the stick, the shooter, or who has just taken the dice."""
    if taken and isinstance(taken[0], DiceTaken):
        return taken[0].player
    return table.thrower or table.shooter or ""


def yield_dice(book: Rulebook, table: Table, command: c.YieldDice) -> Events:
    if refused := _not_shooter_now(book, table, command):
        return refused
    shooting = book.shooting
    if sentence := _too_early(table, shooting.yields.text):
        return refuse(book, command, Why.NOT_YIELDED, sentence, shooting.yields.clause)
    if refused := _unconfirmed(book, table, command):
        return refused
    voids = _is_void(book, table)
    clause = shooting.mid_point.clause if voids else shooting.yields.clause
    confirmed = command.confirmed if voids else ()
    return give_up(book, table, DiceYielded(command.player, clause, confirmed=confirmed))


def _too_early(table: Table, when: str) -> str:
    """Why the dice cannot be given up yet: a book may ask for a roll first, or for a round."""
    if when == "after a round" and table.puck is not None:
        return "The dice are passed after a round, not with a point on."
    if when == "after a round" and not table.has_finished:
        return f"The dice are passed after a round, and {table.shooter} has played none yet."
    if when == "after any roll" and not table.has_rolled:
        return f"The dice are passed after a roll, and {table.shooter} has made none yet."
    return ""


def refuse_line(book: Rulebook, table: Table, command: c.RefuseLine) -> Events:
    """A shooter found without a line wager will not make one."""
    if refused := _not_shooter_now(book, table, command):
        return refused
    if has_line_wager(book, table, command.player):
        sentence = f"{command.player} has a line wager."
        return refuse(book, command, Why.NOT_YIELDED, sentence)
    if refused := _unconfirmed(book, table, command):
        return refused
    clause = book.shooting.refuses.clause or book.shooting.without.clause
    confirmed = command.confirmed if _is_void(book, table) else ()
    gone = DiceYielded(command.player, clause, True, "no line wager", confirmed)
    return give_up(book, table, gone)


def _unconfirmed(book: Rulebook, table: Table, command: c.YieldDice | c.RefuseLine) -> Events:
    """A void game sets every contract free, so somebody must have agreed to it."""
    needs = book.shooting.confirm_void
    if not _is_void(book, table) or needs is None or is_confirmed(book, needs, command.confirmed):
        return ()
    sentence = f"With a point on this voids the game: {confirmers(book, needs)} must confirm it."
    return refuse(book, command, Why.UNCONFIRMED, sentence, needs.clause)


def _is_void(book: Rulebook, table: Table) -> bool:
    """Whether giving up the dice now voids the game."""
    return table.puck is not None and book.shooting.mid_point.text == "game void"


def order_pass(book: Rulebook, table: Table, command: c.OrderPass) -> Events:
    if refused := not_entitled(book, command, "order pass", command.by):
        return refused
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out.")
    if table.shooter is None:
        return refuse(book, command, Why.NO_SHOOTER, "Nobody has the dice.")
    reason = book.shooting.orders.get(command.reason)
    if reason is None:
        known = ", ".join(book.shooting.orders)
        clause = book.powers["order pass"].clause
        return refuse(book, command, Why.NO_SUCH_REASON, f"The book's reasons: {known}.", clause)
    gone = DiceYielded(table.shooter, reason.clause, is_ordered=True, reason=command.reason)
    return give_up(book, table, gone)


def name_thrower(book: Rulebook, table: Table, command: c.NameThrower) -> Events:
    delegate = book.shooting.delegate
    if delegate is None:
        return refuse(book, command, Why.NO_SUCH_POWER, "Only the shooter may throw the dice.")
    if refused := not_seated(book, table, command):
        return refused
    if command.thrower not in table.seats:
        sentence = f"{command.thrower} is not at this table."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)
    if refused := excluded(book, table, command, command.thrower):
        return refused
    if refused := _not_shooter(book, table, command):
        return refused
    return (ThrowerNamed(command.player, command.thrower, delegate.clause),)


def _not_shooter_now(book: Rulebook, table: Table, command: c.YieldDice | c.RefuseLine) -> Events:
    """Whether this player has the dice in hand."""
    if refused := not_seated(book, table, command):
        return refused
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out.")
    return _not_shooter(book, table, command)


def _not_shooter(
    book: Rulebook, table: Table, command: c.YieldDice | c.RefuseLine | c.NameThrower
) -> Events:
    if table.shooter != command.player:
        return refuse(book, command, Why.NOT_SHOOTER, f"{command.player} is not the shooter.")
    return ()
