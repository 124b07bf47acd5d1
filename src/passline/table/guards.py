"""The guards of a wager, in the order of Why. Each looks at one thing; the empty answer is fine."""

from passline.money import is_amount, priced
from passline.rulebook import words
from passline.rulebook.model import Gather, Ride, Stand, Travel
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import amounts
from passline.table.names import at_start, wager_name
from passline.table.refusals import (
    Events,
    absent,
    confirmers,
    is_confirmed,
    no_such_wager,
    one_of,
)
from passline.table.refusals import excluded as shut_out
from passline.table.staffing import present
from passline.table.state import Phase
from passline.table.wish import CHIPS, FINE, Wish, has_line_wager

TIMED = (Stand, Travel)
KINDS = {"cash": "cash", "token": "tokens", "voucher": "vouchers"}  # of money, as books list them

_BEFORE = frozenset({Phase.OPEN})
_AIR = _BEFORE | {Phase.OUT}
_MOVING = _AIR | {Phase.LANDED}
TAKEN_IN = {
    "until the throw": _BEFORE,
    "until the dice land": _AIR,
    "until the dice rest": _MOVING,
    "until the call": _MOVING | {Phase.REST},
}


def player(wish: Wish) -> Events:
    seat = wish.table.seats.get(wish.command.player)
    if seat is None:
        return absent(wish.book, wish.command, wish.command.player)
    wish.seat = seat
    return FINE


def excluded(wish: Wish) -> Events:
    if not wish.table.is_excluded(wish.command.player):
        return FINE
    return shut_out(wish.book, wish.table, wish.command, wish.command.player)


def amount(wish: Wish) -> Events:
    if not is_amount(wish.amount):
        return wish.no(Why.BAD_AMOUNT, "A wager is a positive amount in whole cents.")
    if wish.amount % wish.chip:
        smallest = priced(wish.chip)
        return wish.no(Why.BAD_AMOUNT, f"The smallest chip at this table is {smallest}.")
    return FINE


def nowhere(wish: Wish) -> Events:
    return no_such_wager(wish.book, wish.command, wish.spot)


def offered(wish: Wish) -> Events:
    rule = wish.rule
    if rule.name in wish.table.sign.offers:
        return FINE
    clause = rule.cite(rule.offered, wish.spot.number)
    sentence = f"{at_start(rule.called)} is not offered at this table."
    return wish.no(Why.NOT_OFFERED, sentence, clause)


def on_layout(wish: Wish) -> Events:
    rule, sign = wish.rule, wish.table.sign
    assert isinstance(rule, Gather)
    window = rule.window.get(sign.layout or "")
    if window is not None and window.text != "not offered" and sign.pay_list is not None:
        return FINE
    clause = window.clause if window else rule.clause
    sentence = f"{at_start(rule.called)} is not on this table's layout."
    return wish.no(Why.NOT_OFFERED, sentence, clause)


def there(wish: Wish) -> Events:
    """A wager that travels comes to its number by a roll; there it can only be raised."""
    if wish.old is not None:
        return FINE
    name = wager_name(wish.book, wish.spot)
    return wish.no(Why.NOT_THERE, f"There is no {name} to be raised.")


def money(wish: Wish) -> Events:
    betting = wish.book.betting
    if wish.command.money == CHIPS:
        clash = wish.old is not None and wish.old.is_token
        return _one_token(wish) if clash else FINE
    kind = KINDS.get(wish.command.money)
    if betting.converted and kind in betting.converted.text.split():
        return FINE
    if kind not in betting.money.text.split():
        taken, clause = " or ".join(betting.money.text.split()), betting.money.clause
        return wish.no(Why.NOT_CHIPS, f"Wagers are made in {taken}.", clause)
    return _one_token(wish) if wish.old or isinstance(wish.rule, Ride) else FINE


def _one_token(wish: Wish) -> Events:
    token = wish.book.betting.token
    sentence = "A token is one whole wager of its own, and is not taken as odds."
    return wish.no(Why.NOT_CHIPS, sentence, token.clause if token else "")


def spoken(wish: Wish) -> Events:
    spoken = wish.book.betting.spoken
    if not wish.command.is_spoken or spoken.text == "with chips":
        return FINE
    staff = wish.table.staff or {}
    if spoken.text == "with chips, and a second dealer" and staff.get(Role.STICK, 0):
        return FINE
    stick = one_of(wish.book, (Role.STICK,))
    sentence = f"Spoken wagers are taken only while a second dealer works as {stick}."
    return wish.no(Why.NOT_SPOKEN, sentence, spoken.clause)


def open_(wish: Wish) -> Events:
    """Until when wagers are taken at all."""
    table, betting = wish.table, wish.book.betting
    if table.is_closed and betting.call.text != "nothing":
        return wish.no(Why.BETS_CLOSED, "No more bets has been called.", betting.call.clause)
    if table.phase in TAKEN_IN[betting.late.text]:
        return FINE
    sentence = f"It is too late: wagers are taken {betting.late.text}."
    return wish.no(Why.BETS_CLOSED, sentence, betting.late.clause)


def unconfirmed(wish: Wish) -> Events:
    betting, by = wish.book.betting, present(wish.book, wish.table, wish.command.confirmed)
    if wish.table.phase is not Phase.OPEN and not is_confirmed(wish.book, betting.confirm_late, by):
        needs = betting.confirm_late
    elif wish.command.is_spoken and not is_confirmed(wish.book, betting.confirm_spoken, by):
        needs = betting.confirm_spoken
    else:
        return FINE
    assert needs is not None
    sentence = f"This wager needs to be confirmed aloud by {confirmers(wish.book, needs)}."
    return wish.no(Why.UNCONFIRMED, sentence, needs.clause)


def time(wish: Wish) -> Events:
    """The time that the wager's own clause gives it."""
    rule, puck = wish.rule, wish.table.puck
    assert isinstance(rule, TIMED)
    when = rule.when.text
    if _is_put(wish) or amounts.may_be_raised(wish):
        return FINE
    if when == words.COME_OUT and puck is not None:
        return _not_now(wish, "It is made before the come-out roll; a point is on.")
    if when == words.POINT_ON and puck is None:
        return _not_now(wish, "It is made with a point on; this is a come-out roll.")
    return FINE


def _not_now(wish: Wish, sentence: str) -> Events:
    rule = wish.rule
    assert isinstance(rule, TIMED)
    return wish.no(Why.NOT_NOW, sentence, rule.cite(rule.when, wish.spot.number))


def _is_put(wish: Wish) -> bool:
    """A shooter found without a line wager makes one on the live point."""
    book, table, player = wish.book, wish.table, wish.command.player
    wish.is_put = (
        table.puck is not None
        and table.shooter == player
        and book.shooting.without.text == "asked for the minimum"
        and wish.rule.name in book.shooting.line.text.split()
        and not has_line_wager(book, table, player)
    )
    return wish.is_put


def number_known(wish: Wish) -> Events:
    assert isinstance(wish.rule, Travel)
    if amounts.may_be_raised(wish):
        return FINE
    name = at_start(wager_name(wish.book, wish.spot))
    sentence = f"{name} stands on its number and may not be raised."
    return wish.no(Why.NUMBER_KNOWN, sentence, wish.rule.raised.clause)


def replaced(wish: Wish) -> Events:
    rule = wish.rule
    assert isinstance(rule, Travel)
    if _was_reduced(wish, rule):
        clause = rule.contract.clause or rule.replaced.clause
        sentence = f"{at_start(rule.called)} was reduced; it is not raised."
        return wish.no(Why.NOT_REPLACED, sentence, clause)
    if rule.name not in wish.seat.locked or _may_put_back(wish):
        return FINE
    sentence = f"{at_start(rule.called)} was taken down or reduced and may not be put back yet."
    return wish.no(Why.NOT_REPLACED, sentence, rule.replaced.clause)


def _may_put_back(wish: Wish) -> bool:
    return wish.book.shooting.put_back.text == "allowed" and _is_put(wish)


def _was_reduced(wish: Wish, rule: Travel) -> bool:
    """A Don't wager that was reduced is not raised again while a point is on, or ever."""
    if wish.old is None or not wish.old.is_cut or not rule.is_against:
        return False
    if not rule.contract.clause and rule.replaced.text == "freely":
        return False  # the book says nothing of it
    return wish.table.puck is not None or rule.replaced.text == "never that wager"


def flat(wish: Wish) -> Events:
    rule = wish.rule
    flat = wish.table.wager(wish.command.player, wish.spot.flat)
    if flat is None or (wish.spot.number is None and wish.table.puck is None):
        name = wager_name(wish.book, wish.spot.flat)
        stands = f"there is no {name}" if flat is None else f"{name} has none yet"
        sentence = f"Odds ride on a wager that stands on its number; {stands}."
        return wish.no(Why.NO_FLAT, sentence, rule.clause)
    if flat.is_put and wish.book.shooting.without_odds.text == "refused":
        clause = wish.book.shooting.without_odds.clause
        return wish.no(Why.ODDS_BARRED, "This line wager carries no odds.", clause)
    return FINE


def window(wish: Wish) -> Events:
    """A bonus wager goes down only while the lamps that its layout looks at are dark."""
    rule, table = wish.rule, wish.table
    assert isinstance(rule, Gather)
    looks_at = rule.window[str(table.sign.layout)]
    lit = table.lamps.values() if looks_at.text == "all lamps" else [table.lamps.get(rule.name)]
    if not any(lit):
        return FINE
    sentence = f"{at_start(rule.called)} is established; wait until it is settled."
    return wish.no(Why.WINDOW_SHUT, sentence, looks_at.clause)
