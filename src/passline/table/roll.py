"""The roll: from the throw to the call, and all that follows from it."""

from collections.abc import Iterator
from functools import cache

from passline.dice import FACES, ROLLS, Roll
from passline.rulebook.model import NoRoll, Rulebook
from passline.rulebook.pattern import totals
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table import shooter
from passline.table.closing import after_hand
from passline.table.diceset import after_shooter, off_the_table
from passline.table.events import (
    BankShort,
    BetsClosed,
    DiceLanded,
    DiceRested,
    DiceThrown,
    Event,
    FacesDisputed,
    FacesQuestioned,
    FacesRuled,
    HandEnded,
    Lost,
    NoRollCalled,
    PartDecided,
    PuckTurned,
    RollAnnounced,
    Rolled,
    RoundEnded,
    Won,
)
from passline.table.refusals import Events, not_entitled, not_seated, one_of, refuse, suffices
from passline.table.settle import lamps, settle
from passline.table.state import Phase, Table
from passline.table.wish import has_line_wager

MOVING = (Phase.OUT, Phase.LANDED)


def no_more_bets(book: Rulebook, table: Table, command: c.CallNoMoreBets) -> Events:
    if refused := not_entitled(book, command, "no more bets", command.by):
        return refused
    is_open = table.phase is Phase.OPEN
    if is_open and (refused := shooter.unmanned(book, table, command)):
        return refused
    if table.phase not in (Phase.OPEN, *MOVING) or table.is_closed:
        return refuse(book, command, Why.WRONG_PHASE, "Bets are closed already.")
    if is_open:  # bets that nobody can throw for stay open
        _, refused = shooter.ready(book, table, command)
        if refused:
            return refused
    return (BetsClosed(book.betting.call.clause),)


def throw(book: Rulebook, table: Table, command: c.Throw) -> Events:
    if refused := shooter.unmanned(book, table, command):
        return refused
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out already.")
    taken, refused = shooter.next_shooter(book, table, command)
    if refused:
        return refused
    thrower = shooter.thrower(table, taken)
    if command.by is not None and command.by != thrower:
        return _wrong_thrower(book, command, thrower)
    if refused := shooter.unequipped(book, table, command):
        return refused
    return (*taken, DiceThrown(thrower))


def _wrong_thrower(book: Rulebook, command: c.Throw, thrower: str) -> Events:
    reason = book.no_roll.get("wrong-thrower")
    sentence = f"The dice are with {thrower}; a throw by {command.by} does not count."
    return refuse(book, command, Why.NOT_SHOOTER, sentence, reason.clause if reason else "")


def land(book: Rulebook, table: Table, command: c.Land) -> Events:
    if table.phase is not Phase.OUT:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are not in the air.")
    return (DiceLanded(),)


def rest(book: Rulebook, table: Table, command: c.Rest) -> Events:
    if table.phase not in MOVING:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are not moving.")
    return (DiceRested(),)


def announce(book: Rulebook, table: Table, command: c.Announce) -> Events:
    taken, refused = _may_call(book, table, command)
    if refused:
        return refused
    clause = book.settling["call"].clause
    return (*taken, RollAnnounced(command.first, command.second, clause))


def call_roll(book: Rulebook, table: Table, command: c.CallRoll) -> Events:
    taken, refused = _may_call(book, table, command)
    if refused:
        return refused
    roll = ROLLS[6 * command.first + command.second - 7]
    return (*taken, *outcome(book, table, roll, shooter.thrower(table, taken)))


def settle_announced(book: Rulebook, table: Table, command: c.Settle) -> Events:
    if refused := not_entitled(book, command, "call roll", command.by):
        return refused
    if table.announced is None:
        return refuse(book, command, Why.WRONG_PHASE, "No roll has been announced.")
    if table.is_disputed:
        sentence = "The faces are disputed: they must be ruled on first."
        return refuse(book, command, Why.WRONG_PHASE, sentence, book.settling["dispute"].clause)
    return outcome(book, table, table.announced, shooter.thrower(table, ()))


def dispute_faces(book: Rulebook, table: Table, command: c.DisputeFaces) -> Events:
    if refused := not_seated(book, table, command) or _undisputable(book, table, command):
        return refused
    return (FacesDisputed(command.player, book.settling["dispute"].clause),)


def question_faces(book: Rulebook, table: Table, command: c.QuestionFaces) -> Events:
    if refused := not_entitled(book, command, "rule faces", command.by):
        return refused
    if refused := _undisputable(book, table, command):
        return refused
    return (FacesQuestioned(command.by, book.settling["dispute"].clause),)


def _undisputable(
    book: Rulebook, table: Table, command: c.DisputeFaces | c.QuestionFaces
) -> Events:
    if table.phase is Phase.CALLED:
        return ()
    sentence = "Faces are disputed between the call and the settlement."
    return refuse(book, command, Why.WRONG_PHASE, sentence)


def rule_faces(book: Rulebook, table: Table, command: c.RuleFaces) -> Events:
    if refused := not_entitled(book, command, "rule faces", command.by):
        return refused
    if refused := _bad_faces(book, command):
        return refused
    if not table.is_disputed:
        return refuse(book, command, Why.NOT_DISPUTED, "No faces are in dispute.")
    clause = book.settling["dispute"].clause
    ruled = FacesRuled(command.first, command.second, clause)
    roll = Roll(command.first, command.second)
    return (ruled, *outcome(book, table, roll, shooter.thrower(table, ())))


def _may_call(
    book: Rulebook, table: Table, command: c.Announce | c.CallRoll
) -> tuple[tuple[Event, ...], Events]:
    """What goes before the call: a shooter takes the dice, if nobody has; or why it may not be."""
    if refused := not_entitled(book, command, "call roll", command.by):
        return (), refused
    is_open = table.phase is Phase.OPEN
    if is_open and (refused := shooter.unmanned(book, table, command)):
        return (), refused
    if refused := _bad_faces(book, command):
        return (), refused
    if table.phase is Phase.CALLED:
        return (), refuse(book, command, Why.WRONG_PHASE, "A roll has been announced already.")
    if is_open:
        return shooter.ready(book, table, command)
    return (), ()


def _bad_faces(book: Rulebook, command: c.Announce | c.CallRoll | c.RuleFaces) -> Events:
    if command.first in FACES and command.second in FACES:
        return ()
    sentence = f"Dice show 1 to 6, not {command.first}-{command.second}."
    return refuse(book, command, Why.BAD_DICE, sentence)


# What a valid roll does


def outcome(book: Rulebook, table: Table, roll: Roll, thrower: str) -> Events:
    """Rolled, then verdicts, lamps, puck, and what becomes of the shooter."""
    is_come_out = table.puck is None
    call, round_ = book.settling["call"].clause, book.settling["round"].clause
    events: list[Event] = [Rolled(roll.first, roll.second, call, is_come_out, thrower)]
    settled = settle(book, table, roll)
    events += settled
    events += lamps(book, table, roll)
    if is_come_out:
        is_point = roll.total in point_numbers(book)
        point = PuckTurned(roll.total, book.points.clause)
        seven = book.settling.get("come_out_seven") if roll.total == 7 else None
        ended = RoundEnded(seven.clause if seven else round_)
        events.append(point if is_point else ended)
    elif roll.total in (table.puck, 7):
        events += (PuckTurned(None, book.settling["puck"].clause), RoundEnded(round_))
        if roll.total == 7:
            events += _seven_out(book, table, tuple(events))
    events += _short(book, table, settled)
    return tuple(events)


def _short(book: Rulebook, table: Table, settled: list[Event]) -> Iterator[Event]:
    """Whether the bank could not pay all of it: the players are owed, and a fill is needed."""
    paid = sum([event.won for event in settled if isinstance(event, PAYING)])
    if paid <= table.bank:  # whatever was taken
        return
    taken = sum(event.lost for event in settled if isinstance(event, (Lost, *PAYING)))
    short = paid - taken - table.bank
    if short > 0:
        yield BankShort(short, book.settling.get("bank", book.settling["call"]).clause)


PAYING = (Won, PartDecided)


@cache
def point_numbers(book: Rulebook) -> tuple[int, ...]:
    return totals(book.points.text) or ()


def _seven_out(book: Rulebook, table: Table, so_far: Events) -> Iterator[Event]:
    yield HandEnded(table.shooter or table.last_shooter or "", book.shooting.seven_out.clause)
    yield from after_shooter(book, table)
    yield from after_hand(book, table, so_far)


# Throws that do not count


def no_roll(book: Rulebook, table: Table, command: c.CallNoRoll) -> Events:
    reason = book.no_roll.get(command.reason)
    callers = (reason and reason.by) or _callers(book)
    if not suffices(book, command.by, callers):
        sentence = f"Only {one_of(book, callers)} may call this."
        return refuse(book, command, Why.NOT_ENTITLED, sentence, reason.clause if reason else "")
    if table.phase is Phase.OPEN and table.shooter is None and table.thrower is None:
        return refuse(book, command, Why.NO_SHOOTER, "Nobody has thrown the dice.")
    if reason is None:
        known = ", ".join(book.no_roll)
        sentence = f"{command.reason} is no reason in this book. Its reasons: {known}."
        return refuse(book, command, Why.NO_SUCH_REASON, sentence)
    refused = _no_cause(book, table, command, reason)
    return refused or tuple(_no_roll(book, table, command, reason))


@cache
def _callers(book: Rulebook) -> tuple[Role, ...]:
    """Who may call a no roll at all, for one reason or another."""
    return tuple(dict.fromkeys(role for reason in book.no_roll.values() for role in reason.by))


def _no_cause(book: Rulebook, table: Table, command: c.CallNoRoll, reason: NoRoll) -> Events:
    if not reason.by:
        sentence = f"{command.reason} is no cause for a no roll."
        return refuse(book, command, Why.NO_SUCH_REASON, sentence, reason.clause)
    shooter_ = table.shooter
    has_line = shooter_ is not None and has_line_wager(book, table, shooter_)
    if command.reason == "no-line-wager" and has_line:
        sentence = f"{shooter_} has a line wager."
        return refuse(book, command, Why.NO_SUCH_REASON, sentence, reason.clause)
    if command.reason == "disputed" and not table.is_disputed:
        return refuse(book, command, Why.NOT_DISPUTED, "No faces are in dispute.", reason.clause)
    return ()


def _no_roll(
    book: Rulebook, table: Table, command: c.CallNoRoll, reason: NoRoll
) -> Iterator[Event]:
    at_rest = table.phase in (Phase.REST, Phase.CALLED)
    # A die that cannot be read is found out at rest; the other reasons should be called before.
    is_late = at_rest and not reason.must and command.reason != "cocked"
    is_late = is_late and "late_call" in book.settling
    by, may = command.by, not reason.must
    yield NoRollCalled(command.reason, by, reason.clause, may, is_late, command.note)
    if command.reason == "off-the-table":
        yield off_the_table(book, table)
