"""Closing a table: each book's notice, and what becomes of wagers."""

from collections.abc import Iterator

from passline.rulebook.model import Closing, Rulebook
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table.cut import handed_back
from passline.table.events import Event, LastShooterCalled, NoticePosted, TableClosed
from passline.table.evolve import evolve_all
from passline.table.refusals import Events, not_entitled, refuse
from passline.table.settle import in_order
from passline.table.state import Phase, Table

MINUTE = 60


def post(book: Rulebook, table: Table, command: c.PostClosing) -> Events:
    """Give notice: in minutes, or of the last shooter."""
    closing = book.closing
    if refused := not_entitled(book, command, "close table", command.by):
        return refused
    if closing is None:
        return refuse(book, command, Why.NO_SUCH_POWER, "This book says nothing of closing.")
    if command.minutes is None:
        return _last_shooter(book, table, command, closing)
    if closing.minutes is None or closing.notice is None:
        last = closing.last_shooter
        sentence = "This book's notice is not in minutes."
        return refuse(book, command, Why.NO_NOTICE, sentence, last.clause if last else "")
    if type(command.minutes) is not int or command.minutes < closing.minutes:
        sentence = f"Players are given at least {closing.minutes} minutes' notice."
        return refuse(book, command, Why.NO_NOTICE, sentence, closing.notice.clause)
    due = table.clock + command.minutes * MINUTE
    return (NoticePosted(None, table.clock, due, closing.notice.clause),)


def _last_shooter(book: Rulebook, table: Table, command: c.PostClosing, closing: Closing) -> Events:
    last = closing.last_shooter
    if last is None:
        clause = closing.notice.clause if closing.notice else ""
        return refuse(book, command, Why.NO_NOTICE, "This book's notice is in minutes.", clause)
    if table.is_last_shooter:
        sentence = "The last shooter has been called already."
        return refuse(book, command, Why.WRONG_PHASE, sentence, last.clause)
    # With a point on, one more hand follows unless the book means the present shooter.
    is_next = table.shooter is not None and table.puck is not None
    hands = 1 if is_next and last.text != "the present one" else 0
    return (LastShooterCalled(last.clause, hands),)


def close(book: Rulebook, table: Table, command: c.CloseTable) -> Events:
    closing = book.closing
    if refused := not_entitled(book, command, "close table", command.by):
        return refused
    if closing is None:
        return refuse(book, command, Why.NO_SUCH_POWER, "This book says nothing of closing.")
    if command.ground:
        return _emergency(book, table, command, closing)
    clause, refused = _may_close(book, table, command, closing)
    if refused:
        return refused
    if table.phase is not Phase.OPEN or table.puck is not None:
        sentence = "The round is finished first."
        return refuse(book, command, Why.WAGERS_UP, sentence, closing.wagers.clause)
    return tuple(_closed(book, table, command.by, clause))


def _emergency(book: Rulebook, table: Table, command: c.CloseTable, closing: Closing) -> Events:
    ground = closing.emergencies.get(command.ground)
    if ground is None:
        known = ", ".join(closing.emergencies) or "none"
        sentence = f"The book's grounds for closing at once: {known}."
        clause = book.powers["close table"].clause
        return refuse(book, command, Why.NOT_GROUNDS, sentence, clause)
    return tuple(_closed(book, table, command.by, ground.clause))


def _may_close(
    book: Rulebook, table: Table, command: c.CloseTable, closing: Closing
) -> tuple[str, Events]:
    """The clause that lets the table be closed now, or the refusal."""
    if not table.seats and closing.empty:
        return closing.empty.clause, ()
    if closing.at_will:
        if "inspector" in table.told:
            return closing.at_will.clause, ()
        sentence = "The inspector is told first."
        return "", refuse(book, command, Why.NOT_TOLD, sentence, closing.at_will.clause)
    if table.is_last_shooter and _nobody_throws(table) and closing.last_shooter:
        return closing.last_shooter.clause, ()
    if any(notice.sign is None and notice.due <= table.clock for notice in table.notices):
        return closing.notice.clause if closing.notice else "", ()
    notice = closing.notice or closing.last_shooter or closing.wagers
    sentence = "Players are given notice first, and the notice has to run."
    return "", refuse(book, command, Why.NO_NOTICE, sentence, notice.clause)


def _nobody_throws(table: Table) -> bool:
    """Whether every player has declined the dice, or is shut out from them."""
    out = {player for player in table.seats if table.is_excluded(player)}
    return table.shooter is None and set(table.seats) <= table.declined | out


def _closed(book: Rulebook, table: Table, by: Role, clause: str) -> Iterator[Event]:
    """Undecided wagers go back, commission included (X4)."""
    assert book.closing is not None
    for wager in in_order(book, table):
        yield handed_back(wager, book.closing.wagers.clause)
    yield TableClosed(by, clause)


def after_hand(book: Rulebook, table: Table, so_far: tuple[Event, ...]) -> Iterator[Event]:
    """After the last shooter's hand the table closes."""
    closing = book.closing
    if not table.is_last_shooter or table.hands_left or closing is None:
        return
    now = evolve_all(table, so_far)
    clause = closing.last_shooter.clause if closing.last_shooter else closing.wagers.clause
    yield from _closed(book, now, Role.SUPERVISOR, clause)
