"""What the house does: notices, limits, voiding, disputes, closing."""

from collections.abc import Callable, Mapping
from typing import Any

from passline.table import events as e
from passline.table.changes.chips import also_before, with_seat, with_token
from passline.table.state import Dispute, Notice, Phase, Table


def _clock(table: Table, event: e.ClockMoved) -> Table:
    return table.but(clock=event.at)


def _posted(table: Table, event: e.NoticePosted) -> Table:
    notice = Notice(event.sign, event.posted, event.due)
    agreed = table.agreed if event.sign is None else frozenset()  # to something else
    return table.but(notices=(*table.notices, notice), agreed=agreed)


def _sign(table: Table, event: e.SignChanged) -> Table:
    notices = tuple(notice for notice in table.notices if notice.sign != event.sign)
    return table.but(
        changed_at=table.clock,
        present=table.wagering | {player for player, _ in table.wagers},
        sign=event.sign,
        previous=table.sign,
        notices=notices,
        agreed=frozenset(),
    )


def _agreed(table: Table, event: e.ChangeAgreed) -> Table:
    return table.but(agreed=table.agreed | {event.player})


def _personal(table: Table, event: e.PersonalLimitSet) -> Table:
    def change(each: Table) -> Table:
        old = table.previous if event.personal and event.personal.is_kept else None
        seat = each.seats[event.player].but(personal=event.personal, old=old)
        return each.but(seats=with_seat(each, seat))

    told = table.told - {"surveillance"} if event.personal else table.told  # each is told anew
    return also_before(table, change).but(told=told)


def _told(table: Table, event: e.Told) -> Table:
    return table.but(told=table.told | {event.whom})


def _voided(table: Table, event: e.OutcomeVoided) -> Table:
    """Back to before the roll, but for what has nothing to do with it."""
    now = table
    if event.is_roll and table.before is not None:
        now = table.before.but(**{name: getattr(table, name) for name in NOT_THE_ROLLS})
    return now.but(phase=Phase.OPEN, is_closed=False, is_disputed=False, announced=None)


NOT_THE_ROLLS = (
    "clock",
    "rolls",
    "sign",
    "previous",
    "changed_at",
    "relieved_at",
    "present",
    "notices",
    "agreed",
    "excluded",
    "banned",
    "left",
    "disputes",
    "staff",
    "told",
    "is_last_shooter",
)


def _excluded(table: Table, event: e.Excluded) -> Table:
    return table.but(excluded=table.excluded | {event.player})


def _banned(table: Table, event: e.ExcludedFromCasino) -> Table:
    return table.but(banned=table.banned | {event.player})


def _let_in(table: Table, event: e.ExclusionLifted) -> Table:
    return table.but(banned=table.banned - {event.player})


def _issued(table: Table, event: e.TokenIssued) -> Table:
    return also_before(table, lambda each: with_token(each, event.player, event.amount))


def _held(table: Table, event: e.WinningsHeld) -> Table:
    return _hold(table, event.player, event.amount, rail=-event.amount)


def _given_back(table: Table, event: e.WinningsReleased) -> Table:
    return _hold(table, event.player, -event.amount, rail=event.amount)


def _forfeited(table: Table, event: e.WinningsForfeited) -> Table:
    return _hold(table, event.player, -event.amount, bank=event.amount)


def _hold(table: Table, player: str, more: int, *, rail: int = 0, bank: int = 0) -> Table:
    """So much more is held of a player's chips, and goes from or to the rail or the bank."""

    def change(each: Table) -> Table:
        seat = each.seats[player]
        seat = seat.but(rail=seat.rail + rail, held=seat.held + more)
        return each.but(seats=with_seat(each, seat), bank=each.bank + bank)

    return also_before(table, change)


def _last_shooter(table: Table, event: e.LastShooterCalled) -> Table:
    return table.but(is_last_shooter=True, hands_left=event.hands_left)


def _closed(table: Table, event: e.TableClosed) -> Table:
    return table.but(is_open=False, shooter=None, thrower=None, offered=None)


def _raised_dispute(table: Table, event: e.DisputeRaised) -> Table:
    dispute = Dispute(event.number, event.player, event.about)
    return table.but(disputes=(*table.disputes, dispute))


def _ruled(table: Table, event: e.DisputeRuled) -> Table:
    return _dispute(table, event.number, ruling=event.ruling, ruled_by=event.by)


def _reviewed(table: Table, event: e.DisputeReviewed) -> Table:
    return _dispute(table, event.number, review=event.review, reviewed_by=event.by)


def _dispute(table: Table, number: int, **changes: Any) -> Table:
    disputes = tuple(
        dispute.but(**changes) if dispute.number == number else dispute
        for dispute in table.disputes
    )
    return table.but(disputes=disputes)


def _staff(table: Table, event: e.StaffSet) -> Table:
    return table.but(staff={**(table.staff or {}), event.post: event.count})


def _relieved(table: Table, event: e.StickRelieved) -> Table:
    return table.but(relieved_at=table.clock)


def _filled(table: Table, event: e.BankFilled) -> Table:
    return also_before(table, lambda each: each.but(bank=each.bank + event.amount))


CHANGES: Mapping[type, Callable[[Table, Any], Table]] = {
    e.ClockMoved: _clock,
    e.NoticePosted: _posted,
    e.SignChanged: _sign,
    e.ChangeAgreed: _agreed,
    e.PersonalLimitSet: _personal,
    e.Told: _told,
    e.OutcomeVoided: _voided,
    e.Excluded: _excluded,
    e.ExcludedFromCasino: _banned,
    e.ExclusionLifted: _let_in,
    e.WinningsHeld: _held,
    e.WinningsReleased: _given_back,
    e.WinningsForfeited: _forfeited,
    e.LastShooterCalled: _last_shooter,
    e.TableClosed: _closed,
    e.DisputeRaised: _raised_dispute,
    e.DisputeRuled: _ruled,
    e.DisputeReviewed: _reviewed,
    e.StaffSet: _staff,
    e.StickRelieved: _relieved,
    e.BankFilled: _filled,
    e.TokenIssued: _issued,
}
