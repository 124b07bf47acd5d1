"""Accounts: every chip in double entry. The postings of each event sum to nought.

cage             chips that are not at the table
rail:<player>    and held:<player>, what is kept back pending an inquiry
layout           stakes; promotional tokens are no chips
bank             the float, as if every pay had been exact
breakage         what rounding took from the float (or gave); bank and breakage are the float
commission
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from passline.records import Record, record
from passline.table import events as e
from passline.table.events import Event
from passline.table.state import Table

CAGE, LAYOUT, BANK, COMMISSION, BREAKAGE = "cage", "layout", "bank", "commission", "breakage"
NOTHING = Fraction(0)

Amount = int | Fraction  # cents; only bank and breakage see parts of a cent
Sums = Mapping[str, Amount]


@record
class Posting(Record):
    account: str
    amount: Amount


def rail(player: str) -> str:
    return f"rail:{player}"


def held(player: str) -> str:
    return f"held:{player}"


def postings(event: Event, table: Table | None, broken: Fraction = NOTHING) -> tuple[Posting, ...]:
    """What the event moves at the table as it was before it.

    `broken` is the breakage of the roll that an `OutcomeVoided` would take back.
    """
    if isinstance(event, e.OutcomeVoided):
        sums = _voided(event, table, broken)
    else:
        post = POSTS.get(type(event))
        sums = post(event, table) if post else {}
    return tuple(Posting(account, amount) for account, amount in sums.items() if amount)


def balanced(posted: Iterable[Posting]) -> bool:
    return sum((posting.amount for posting in posted), NOTHING) == 0


def _opened(event: e.TableOpened, table: Table | None) -> Sums:
    return {CAGE: -event.bank, BANK: event.bank}


def _brought(event: e.SeatTaken | e.ChipsBrought, table: Table) -> Sums:
    return {CAGE: -event.chips, rail(event.player): event.chips}


def _left(event: e.SeatLeft, table: Table) -> Sums:
    return {CAGE: event.chips, rail(event.player): -event.chips}


def _made(event: e.WagerMade, table: Table) -> Sums:
    amount = 0 if event.is_token else event.amount
    return {rail(event.player): -amount - event.fee, LAYOUT: amount, COMMISSION: event.fee}


def _back(event: e.WagerCut | e.WagerReturned, table: Table) -> Sums:
    amount = 0 if _is_token(event, table) else event.amount
    return {rail(event.player): amount + event.fee, LAYOUT: -amount, COMMISSION: -event.fee}


def _forfeited(event: e.WagerForfeited, table: Table) -> Sums:
    amount = 0 if _is_token(event, table) else event.amount
    return {LAYOUT: -amount, BANK: amount}


def _is_token(event: e.WagerCut | e.WagerReturned | e.WagerForfeited, table: Table) -> bool:
    return table.wagers[event.player, event.spot].is_token


def _won(event: e.Won | e.PartDecided, table: Table) -> Sums:
    exact = event.won - event.breakage if event.breakage else event.won
    return {
        LAYOUT: -event.lost - event.back,
        rail(event.player): event.won + event.back,
        BANK: event.lost - exact,
        BREAKAGE: -event.breakage,
    }


def _lost(event: e.Lost, table: Table) -> Sums:
    return {
        LAYOUT: -event.lost - event.back,
        rail(event.player): event.back,
        BANK: event.lost,
    }


def _held(event: e.WinningsHeld, table: Table) -> Sums:
    return {rail(event.player): -event.amount, held(event.player): event.amount}


def _released(event: e.WinningsReleased, table: Table) -> Sums:
    return {held(event.player): -event.amount, rail(event.player): event.amount}


def _kept(event: e.WinningsForfeited, table: Table) -> Sums:
    return {held(event.player): -event.amount, BANK: event.amount}


def _filled(event: e.BankFilled, table: Table) -> Sums:
    return {CAGE: -event.amount, BANK: event.amount}


def _voided(event: e.OutcomeVoided, table: Table | None, broken: Fraction) -> Sums:
    """The roll's stakes go back onto the layout, from wherever they went."""
    if not event.is_roll:
        return {}
    rails = {rail(player): change for player, change in event.rails}
    layout = -sum(rails.values()) - event.bank - event.commission
    bank = event.bank - broken if broken else event.bank
    return {**rails, LAYOUT: layout, BANK: bank, BREAKAGE: broken, COMMISSION: event.commission}


POSTS: Mapping[type, Callable[[Any, Any], Sums]] = {
    e.TableOpened: _opened,
    e.SeatTaken: _brought,
    e.ChipsBrought: _brought,
    e.SeatLeft: _left,
    e.WagerMade: _made,
    e.WagerCut: _back,
    e.WagerReturned: _back,
    e.WagerForfeited: _forfeited,
    e.Won: _won,
    e.Lost: _lost,
    e.PartDecided: _won,
    e.WinningsHeld: _held,
    e.WinningsReleased: _released,
    e.WinningsForfeited: _kept,
    e.BankFilled: _filled,
}
