"""Removing and reducing wagers, and what goes down with them."""

from passline.money import priced
from passline.rulebook.clause import Cited
from passline.rulebook.model import Ride, Rulebook, Stand, Travel
from passline.rulebook.why import Why
from passline.table.commands import AskDown, CallWorking, CutWager, RejectWager
from passline.table.events import DownAsked, Event, WagerCut, WagerReturned
from passline.table.limits import (
    commission,
    excess,
    limit_for,
    number_of,
    odds_cap,
    parts,
    parts_clause,
    payable_step,
    step_for,
    unpayable,
)
from passline.table.names import at_start, wager_name
from passline.table.refusals import Events, not_entitled, not_seated, refuse
from passline.table.state import Phase, Table, Wager
from passline.wagers.judge import Wagers

TOUCHED_IN = {
    "until the throw": frozenset({Phase.OPEN}),
    "until the dice rest": frozenset({Phase.OPEN, Phase.OUT, Phase.LANDED}),
}


def cut(book: Rulebook, table: Table, command: CutWager) -> Events:
    refused = not_seated(book, table, command) or _not_chips(book, table, command)
    if refused or (refused := _missing(book, table, command)):
        return refused
    wager, rule = table.wagers[command.player, command.spot], book.wagers[command.spot.wager]
    refused = (
        _not_less(book, command, wager)
        or untouchable(book, table, command, book.betting.removed)
        or _locked(book, table, command, rule)
        or _left_over(book, table, command, rule)
    )
    if refused:
        return refused
    return (reduced(book, table, wager, command.to), *odds_back(book, table, wager, command.to))


def ask_down(book: Rulebook, table: Table, command: AskDown) -> Events:
    if refused := _missing(book, table, command):
        return refused
    rule = book.wagers[command.spot.wager]
    return (DownAsked(command.player, command.spot, rule.winner.clause or rule.clause),)


def reject(book: Rulebook, table: Table, command: RejectWager) -> Events:
    """Chips outside the limits that slipped down are handed back while the dice still move."""
    if refused := not_entitled(book, command, "reject wager", command.by):
        return refused
    if refused := _missing(book, table, command):
        return refused
    wager, clause = table.wagers[command.player, command.spot], book.limits.slipped.clause
    stood = wager.stood if wager.since == table.rolls else wager.stake
    if table.phase in (Phase.REST, Phase.CALLED) or wager.stake <= stood:
        sentence = "The dice have come to rest: the wager stands."
        return refuse(book, command, Why.BETS_CLOSED, sentence, clause)
    rule = book.wagers[command.spot.wager]
    if not _is_outside(table, rule, wager):
        sentence = f"{at_start(wager_name(book, command.spot))} is within the limits."
        return refuse(book, command, Why.STAYS, sentence, clause)
    fee = wager.fee - commission(rule, wager.spot, stood, table.sign.chip)
    back = handed_back(wager, clause, stood).but(fee=fee)
    return (back, *odds_back(book, table, wager, stood))


def _is_outside(table: Table, rule: Wagers, wager: Wager) -> bool:
    """Whether a wager is below the minimum or above the maximum; odds have a cap instead (X5)."""
    seat = table.seats[wager.player]
    is_below = wager.stake < limit_for(table.sign, seat, rule.name).least
    is_above = excess(table, seat, rule, wager.spot, wager.stake) > 0
    return (is_below or is_above) and not isinstance(rule, Ride)


def handed_back(wager: Wager, clause: str, left: int = 0) -> WagerReturned:
    """A wager returned without a decision, whole or down to what is left."""
    fee = wager.fee if not left else 0
    return WagerReturned(wager.player, wager.spot, wager.stake - left, left, clause, fee)


def untouchable(
    book: Rulebook, table: Table, command: CutWager | CallWorking, until: Cited
) -> Events:
    """Whether wagers may be touched at this moment of the throw."""
    betting = book.betting
    if table.is_closed and betting.call.text == "freezes wagers":
        sentence = "After the call of no more bets no wager may be handled."
        return refuse(book, command, Why.BETS_CLOSED, sentence, betting.call.clause)
    if table.phase in TOUCHED_IN[until.text]:
        return ()
    touching = book.settling.get("touching")
    if table.phase is Phase.CALLED and touching:
        sentence = "Wagers are not touched until winners are paid."
        return refuse(book, command, Why.BETS_CLOSED, sentence, touching.clause)
    touched = "called on and off" if isinstance(command, CallWorking) else "removed or reduced"
    sentence = f"Wagers may be {touched} {until.text}."
    return refuse(book, command, Why.BETS_CLOSED, sentence, until.clause)


def _missing(book: Rulebook, table: Table, command: CutWager | AskDown | RejectWager) -> Events:
    if refused := not_seated(book, table, command):
        return refused
    if table.wager(command.player, command.spot) is None:
        sentence = f"{command.player} has no {wager_name(book, command.spot)} on the layout."
        return refuse(book, command, Why.NOT_THERE, sentence)
    return ()


def _not_chips(book: Rulebook, table: Table, command: CutWager) -> Events:
    chip = table.sign.chip
    if type(command.to) is int and command.to >= 0 and command.to % chip == 0:
        return ()
    sentence = f"A wager is reduced to whole chips of {priced(chip)}, or to nothing."
    return refuse(book, command, Why.BAD_AMOUNT, sentence)


def _not_less(book: Rulebook, command: CutWager, wager: Wager) -> Events:
    if command.to < wager.stake and not (wager.is_token and command.to):
        return ()
    sentence = f"A wager of {priced(wager.stake)} is reduced to less, in whole chips."
    return refuse(book, command, Why.BAD_AMOUNT, sentence)


def _locked(book: Rulebook, table: Table, command: CutWager, rule: Wagers) -> Events:
    if table.is_released or not is_locked(table, rule, table.wagers[command.player, command.spot]):
        return ()
    sentence = f"{at_start(rule.called)} may not be removed or reduced now."
    return refuse(book, command, Why.LOCKED, sentence, rule.contract.clause)


def is_locked(table: Table, rule: Wagers, wager: Wager) -> bool:
    """Whether a contract binds this wager to the layout."""
    match rule.contract.text:
        case "at once":
            return True
        case "once its number stands":
            return number_of(table, rule, wager.spot) is not None
        case "once exposed":
            stands = number_of(table, rule, wager.spot) is not None
            return stands or table.is_closed or table.phase is not Phase.OPEN
    return False


def _left_over(book: Rulebook, table: Table, command: CutWager, rule: Wagers) -> Events:
    """What is left must itself be a wager that may stand."""
    if not command.to:
        return ()
    seat, chip = table.seats[command.player], table.sign.chip
    least = limit_for(table.sign, seat, rule.name).least
    if command.to < least and not isinstance(rule, Ride):
        sentence = f"The minimum here is {priced(least)}."
        return refuse(book, command, Why.BELOW_MINIMUM, sentence, book.limits.below.clause)
    pieces = parts(rule, table.wagers[command.player, command.spot].out)
    if command.to % (pieces * chip):
        sentence = f"This wager divides into {pieces} equal parts in whole chips."
        return refuse(book, command, Why.NOT_IN_UNITS, sentence, parts_clause(rule))
    step = None if isinstance(rule, Ride) else step_for(book, table.sign, seat)
    if step is not None and (command.to - least) % step:
        sentence = f"Wagers above {priced(least)} go up in steps of {priced(step)}."
        return refuse(book, command, Why.NOT_IN_UNITS, sentence, book.limits.unit.clause)
    return _unpayable(book, table, command, rule)


def _unpayable(book: Rulebook, table: Table, command: CutWager, rule: Wagers) -> Events:
    seat, chip = table.seats[command.player], table.sign.chip
    counted = command.to - excess(table, seat, rule, command.spot, command.to)
    step = payable_step(rule, number_of(table, rule, command.spot), chip)
    if book.limits.unpayable.text != "refused" or counted % step == 0:
        return ()
    sentence = unpayable(counted, chip, step)
    return refuse(book, command, Why.UNPAYABLE, sentence, book.limits.unpayable.clause)


def reduced(book: Rulebook, table: Table, wager: Wager, to: int) -> WagerCut:
    """What of a wager and its commission goes back as it is taken down to this."""
    rule = book.wagers[wager.spot.wager]
    over = excess(table, table.seats[wager.player], rule, wager.spot, to) if to else 0
    fee = wager.fee - commission(rule, wager.spot, to - over, table.sign.chip)
    is_returned = _returns_commission(rule) or table.is_released  # a void game charges nothing
    locks = isinstance(rule, Travel) and rule.replaced.text != "freely"
    locks = locks and table.puck is not None  # on a come-out no number is known yet
    return WagerCut(
        wager.player,
        wager.spot,
        wager.stake - to,
        to,
        _free_by(book, table, rule),
        fee if is_returned else 0,
        0 if is_returned else fee,
        over,
        rule.name if locks else None,
    )


def _free_by(book: Rulebook, table: Table, rule: Wagers) -> str:
    """The clause that lets a wager be taken down: its own, or the one for all wagers."""
    is_own = (rule.contract.text == "never" or table.is_released) and rule.contract.clause
    return rule.contract.clause if is_own else book.betting.removed.clause


def _returns_commission(rule: Wagers) -> bool:
    if not isinstance(rule, Stand) or rule.commission is None:
        return False
    return rule.commission.returned.text == "on removal"


def odds_back(book: Rulebook, table: Table, flat: Wager, left: int) -> tuple[Event, ...]:
    """Odds are cut to the cap of what is left of the wager they ride on (X6)."""
    odds = table.wager(flat.player, flat.spot.odds)
    rule = book.wagers.get(flat.spot.odds.wager)
    number = flat.spot.number or table.puck
    if odds is None or not isinstance(rule, Ride) or number is None:
        return ()
    smaller = flat.but(stake=left, excess=0)
    cap = odds_cap(table, rule, smaller, number) if left else 0
    stays = min(odds.stake, cap // table.sign.chip * table.sign.chip)
    return (handed_back(odds, "X6", stays),) if stays < odds.stake else ()
