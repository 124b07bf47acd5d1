"""The sign and its changes: notices, the clock, old limits kept, personal limits."""

from collections.abc import Iterator

from passline.money import is_amount
from passline.rulebook.check import sign_faults
from passline.rulebook.clause import Cited
from passline.rulebook.model import Change, Gather, Rulebook
from passline.rulebook.sign import Limit, Sign
from passline.rulebook.why import Why
from passline.table import commands as c
from passline.table.events import (
    ChangeAgreed,
    ClockMoved,
    Event,
    NoticePosted,
    PersonalLimitSet,
    SignChanged,
    StickRelieved,
)
from passline.table.refusals import Events, not_entitled, not_seated, refuse
from passline.table.state import PersonalLimit, Seat, Table

MINUTE, HOUR = 60, 3600


def move_clock(book: Rulebook, table: Table, command: c.MoveClock) -> Events:
    if type(command.at) is not int or command.at < table.clock:
        return refuse(book, command, Why.WRONG_PHASE, "The clock does not go back.")
    return (ClockMoved(command.at), *_due(book, table, command.at))


def _due(book: Rulebook, table: Table, at: int) -> Iterator[Event]:
    """Signs whose notice has run take effect; old limits kept for two hours end."""
    change = book.limits.change
    clause = change.needs_notice.clause if change else book.limits.clause
    for notice in table.notices:
        if (
            notice.sign is not None
            and notice.due <= at
            and not _moves_bonus(book, table, notice.sign)
            and not _left_out(table, notice.sign)
        ):
            yield SignChanged(notice.sign, clause)
    if change and change.kept_for:
        for player, personal in _kept(table):
            if at - personal.since >= _hours(change.kept_for):
                yield PersonalLimitSet(player, None, change.kept_for.clause)


def _hours(said: Cited) -> int:
    """ "2 hours" in seconds."""
    return int(said.text.split()[0]) * HOUR


def _kept(table: Table) -> list[tuple[str, PersonalLimit]]:
    seats = table.seats.values()
    return [(s.player, s.personal) for s in seats if s.personal and s.personal.is_kept]


def post_sign(book: Rulebook, table: Table, command: c.PostSign) -> Events:
    if refused := _outside(book, table, command):
        return refused
    change = book.limits.change
    wanted = change.minutes if change and _needs_notice(change, table.sign, command.sign) else 0
    if type(command.minutes) is not int or command.minutes < max(wanted, 1):
        clause = change.needs_notice.clause if change else ""
        sentence = f"The notice stands at the table for at least {max(wanted, 1)} minutes."
        return refuse(book, command, Why.NO_NOTICE, sentence, clause)
    if refused := _bonus_up(book, table, command):
        return refused
    due = table.clock + command.minutes * MINUTE
    clause = change.needs_notice.clause if change else book.limits.clause
    return (NoticePosted(command.sign, table.clock, due, clause),)


def change_sign(book: Rulebook, table: Table, command: c.ChangeSign) -> Events:
    """A change at once: with no players, with all agreed, or where no notice is asked."""
    if refused := _outside(book, table, command):
        return refused
    change = book.limits.change
    by = _at_once(table, command.sign, change) if change else book.limits.clause
    if change and by is None:
        sentence = (
            f"Players are at the table: a notice of {change.minutes} minutes is posted first."
        )
        return refuse(book, command, Why.NO_NOTICE, sentence, change.needs_notice.clause)
    return _bonus_up(book, table, command) or (SignChanged(command.sign, by or ""),)


def _at_once(table: Table, new: Sign, change: Change) -> str | None:
    """The clause that lets a sign be changed without notice."""
    if not table.seats and change.empty:
        return change.empty.clause
    if not _needs_notice(change, table.sign, new):
        return change.needs_notice.clause
    if change.agreed and _all_agree(table, new):
        return change.agreed.clause
    return None


def _all_agree(table: Table, new: Sign) -> bool:
    """Whether every player agrees, and to this change: the one that was posted last, if any."""
    posted = [notice.sign for notice in table.notices if notice.sign is not None]
    is_this = not posted or posted[-1] == new
    return is_this and bool(table.seats) and set(table.seats) <= table.agreed


def _needs_notice(change: Change, old: Sign, new: Sign) -> bool:
    if change.needs_notice.text == "any change":
        return True
    wagers = {*old.limits, *new.limits}
    raised = new.limit.least > old.limit.least
    return raised or any(new.limit_of(w).least > old.limit_of(w).least for w in wagers)


def _outside(book: Rulebook, table: Table, command: c.PostSign | c.ChangeSign) -> Events:
    """Whether the role or the sign itself is outside what the book allows."""
    if refused := not_entitled(book, command, "set limits", command.by):
        return refused
    for seat in _left_out(table, command.sign):
        sentence = f"{seat.player} stands at place {seat.position}: no place in use is taken away."
        return refuse(book, command, Why.SEAT_TAKEN, sentence)
    if faults := sign_faults(book, command.sign):
        rule = book.settling.get(faults[0].key)  # a part of the sign with a clause of its own
        return refuse(book, command, Why.OUTSIDE_BOOK, faults[0].what, rule.clause if rule else "")
    return ()


def _bonus_up(book: Rulebook, table: Table, command: c.PostSign | c.ChangeSign) -> Events:
    if not _moves_bonus(book, table, command.sign):
        return ()
    sentence = "The layout and the pay list stay while bonus wagers are up."
    posted = book.settling.get("list")
    return refuse(book, command, Why.WAGERS_UP, sentence, posted.clause if posted else "")


def _left_out(table: Table, new: Sign) -> list[Seat]:
    """The players for whom a sign with fewer places would have none."""
    if new.seats >= table.sign.seats:
        return []
    return [seat for seat in table.seats.values() if seat.position > new.seats]


def _moves_bonus(book: Rulebook, table: Table, new: Sign) -> bool:
    """Whether a sign would change the layout or the pay list under bonus wagers that are up."""
    if (table.sign.layout, table.sign.pay_list) == (new.layout, new.pay_list):
        return False
    return any(isinstance(book.wagers[spot.wager], Gather) for _, spot in table.wagers)


def agree(book: Rulebook, table: Table, command: c.AgreeChange) -> Events:
    change = book.limits.change
    if change is None or change.agreed is None:
        sentence = "In this book the players' agreement changes nothing."
        return refuse(book, command, Why.NO_SUCH_POWER, sentence, book.limits.clause)
    if refused := not_seated(book, table, command):
        return refused
    return (ChangeAgreed(command.player, change.agreed.clause),)


def keep(book: Rulebook, table: Table, command: c.KeepLimits) -> Events:
    """A player who was wagering may go on under the old minimum and units."""
    if refused := _no_kept(book, table, command):
        return refused
    assert book.limits.change is not None
    keeps = book.limits.change.keeps
    assert keeps is not None
    if table.previous is None or command.player not in table.present:
        sentence = f"{command.player} was not wagering here when the limits changed."
        return refuse(book, command, Why.STAYS, sentence, keeps.clause)
    if over := _over(table, book.limits.change):
        sentence = "The time for which the old limits could be kept is over."
        return refuse(book, command, Why.STAYS, sentence, over.clause)
    limit = Limit(table.previous.limit.least, table.sign.limit.most)
    personal = PersonalLimit(limit, table.previous.unit, is_kept=True, since=table.changed_at)
    return (PersonalLimitSet(command.player, personal, keeps.clause),)


def _over(table: Table, change: Change) -> Cited | None:
    """What has ended the old limits of the last change for everybody: the hours, or the stick."""
    until, stick = change.kept_for, change.kept_to_stick_change
    if until and table.clock - table.changed_at >= _hours(until):
        return until
    is_relieved = stick and table.relieved_at - table.changed_at >= _hours(stick)
    return stick if is_relieved else None


def end_limits(book: Rulebook, table: Table, command: c.EndLimits) -> Events:
    """The sign holds again for a player with limits of their own."""
    seat = table.seats.get(command.player)
    own = seat.personal if seat else None
    power = "keep limits" if own and own.is_kept else "personal limit"
    refused = not_entitled(book, command, power, command.by) or not_seated(book, table, command)
    if refused:
        return refused
    ended = _ended_by(book, own)
    if own is None:
        sentence = f"{command.player} is under the table's limits."
        return refuse(book, command, Why.STAYS, sentence, ended)
    return (PersonalLimitSet(command.player, None, ended),)


def _ended_by(book: Rulebook, own: PersonalLimit | None) -> str:
    change, personal = book.limits.change, book.limits.personal
    ends = change and change.kept_until_ended
    is_kept = own is None or own.is_kept
    return ends.clause if ends and is_kept else personal.clause if personal else ""


def _no_kept(book: Rulebook, table: Table, command: c.KeepLimits) -> Events:
    if refused := not_entitled(book, command, "keep limits", command.by):
        return refused
    if book.limits.change is None or book.limits.change.keeps is None:
        return refuse(book, command, Why.NO_SUCH_POWER, "In this book old limits are not kept.")
    return not_seated(book, table, command)


def relieve_stick(book: Rulebook, table: Table, command: c.RelieveStick) -> Events:
    """The first change of stick after an hour ends old limits that were kept."""
    if refused := not_entitled(book, command, "staff table", command.by):
        return refused
    change = book.limits.change
    ends = change.kept_to_stick_change if change else None
    clause = book.powers["staff table"].clause
    over = [
        PersonalLimitSet(player, None, ends.clause)
        for player, personal in _kept(table)
        if ends and table.clock - personal.since >= _hours(ends)
    ]
    return (StickRelieved(clause), *over)


def grant(book: Rulebook, table: Table, command: c.GrantLimit) -> Events:
    if refused := not_entitled(book, command, "personal limit", command.by):
        return refused
    if refused := not_seated(book, table, command):
        return refused
    if not (is_amount(command.least) and is_amount(command.most)) or command.least > command.most:
        sentence = "A personal limit is a minimum and a maximum, in that order."
        return refuse(book, command, Why.BAD_AMOUNT, sentence)
    personal = book.limits.personal
    assert personal is not None
    if personal.text == "once surveillance is told" and "surveillance" not in table.told:
        sentence = "Surveillance is told first."
        return refuse(book, command, Why.NOT_TOLD, sentence, personal.clause)
    is_above = command.most > table.sign.limit.most
    if personal.text == "above the maximum" and not is_above:
        sentence = "A player may be allowed more than the maximum, and nothing else."
        return refuse(book, command, Why.OUTSIDE_BOOK, sentence, personal.clause)
    granted = PersonalLimit(
        Limit(command.least, command.most), table.sign.unit, is_kept=False, since=table.clock
    )
    return (PersonalLimitSet(command.player, granted, personal.clause),)
