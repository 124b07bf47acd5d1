"""Powers: voiding, excluding, disputes, idle places, staff, the float."""

from collections.abc import Iterator

from passline.money import MOST, is_amount, priced
from passline.rulebook.model import Rulebook, Voiding
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table import offer
from passline.table.cut import handed_back, odds_back
from passline.table.events import (
    BankFilled,
    DisputeRaised,
    DisputeReviewed,
    DisputeRuled,
    Event,
    Excluded,
    ExcludedFromCasino,
    ExclusionLifted,
    LampsLit,
    Noted,
    OutcomeVoided,
    PuckTurned,
    RoundEnded,
    SeatLeft,
    StaffSet,
    TokenIssued,
    Told,
    WagerForfeited,
    WinningsForfeited,
    WinningsHeld,
    WinningsReleased,
)
from passline.table.names import wager_name
from passline.table.refusals import Events, absent, not_entitled, not_seated, refuse
from passline.table.settle import in_order
from passline.table.state import Dispute, Phase, Table, Wager


def void_outcome(book: Rulebook, table: Table, command: c.VoidOutcome) -> Events:
    if refused := not_entitled(book, command, "void outcome", command.by):
        return refused
    voiding = book.voiding
    if voiding and command.cheat is not None and voiding.forfeit is None:
        sentence = "This book returns every wager; it forfeits none."
        return refuse(book, command, Why.NO_SUCH_POWER, sentence, voiding.refund.clause)
    if command.cheat is not None and command.cheat not in table.seats:
        return absent(book, command, command.cheat)
    if not _is_anything_played(table):
        sentence = "There is nothing to void: no roll was settled since, and no wager is up."
        clause = book.powers["void outcome"].clause
        return refuse(book, command, Why.NOT_THERE, sentence, clause)
    ground = voiding.grounds.get(command.ground) if voiding else None
    if voiding is None or ground is None:
        known = ", ".join(voiding.grounds) if voiding else "none"
        return refuse(book, command, Why.NOT_GROUNDS, f"The book's grounds: {known}.")
    if command.cheat is not None and voiding.forfeit and command.ground != "fraud":
        sentence = "Only fraud costs a player the wager."
        return refuse(book, command, Why.NOT_GROUNDS, sentence, voiding.forfeit.clause)
    return (_taken_back(table, command, ground.clause), *_refunds(book, table, command, voiding))


def _is_anything_played(table: Table) -> bool:
    """Whether a roll can be undone, or a game that is not decided yet be broken off."""
    if table.before is not None or table.phase is not Phase.OPEN or table.puck is not None:
        return True
    return bool(table.wagers) or any(table.lamps.values())


def _taken_back(table: Table, command: c.VoidOutcome, clause: str) -> OutcomeVoided:
    """The roll that was settled last is undone; earlier ones stand."""
    before = table.before
    if before is None:
        return OutcomeVoided(command.ground, command.by, clause, is_roll=False)
    rails = tuple(
        (name, before.seats[name].rail - seat.rail)
        for name, seat in table.seats.items()
        if before.seats[name].rail != seat.rail
    )
    bank, commission = before.bank - table.bank, before.commission - table.commission
    return OutcomeVoided(command.ground, command.by, clause, True, rails, bank, commission)


def _refunds(
    book: Rulebook, table: Table, command: c.VoidOutcome, voiding: Voiding
) -> Iterator[Event]:
    """Everything on the layout goes back, but for a cheat's wagers where the book forfeits them."""
    now = table.before or table
    for wager in in_order(book, now):
        if voiding.forfeit and wager.player == command.cheat:
            clause = voiding.forfeit.clause
            yield WagerForfeited(wager.player, wager.spot, wager.stake, clause)
        else:
            yield handed_back(wager, voiding.refund.clause)
    for name, lit in now.lamps.items():
        if lit:
            yield LampsLit(name, frozenset(), voiding.refund.clause)
    if now.puck is not None:
        yield PuckTurned(None, voiding.refund.clause)
        yield RoundEnded(voiding.refund.clause)


def void_wagers(book: Rulebook, table: Table, command: c.VoidWagers) -> Events:
    """One player's wagers for a breach: stakes go back, wins not yet paid are gone."""
    if refused := _no_power_over(book, table, command, "void wagers"):
        return refused
    mine = [wager for wager in in_order(book, table) if wager.player == command.player]
    void = [wager for wager in mine if command.spot in (None, wager.spot)]
    if not void:
        name = wager_name(book, command.spot) if command.spot else "wager"
        sentence = f"{command.player} has no {name} on the layout."
        return refuse(book, command, Why.NOT_THERE, sentence)
    clause = book.powers["void wagers"].clause
    back = (handed_back(wager, clause) for wager in void)
    riding = odds_back(book, table, void[0], 0) if command.spot else ()
    return (*back, *riding, *_dark(table, void, clause))


def _dark(table: Table, void: list[Wager], clause: str) -> Iterator[Event]:
    """The lamps of bonus wagers that nobody else has up: there is nothing left to gather for."""
    gone = {(wager.player, wager.spot) for wager in void}
    up = {key[1].wager for key in table.wagers if key not in gone}
    for name, lit in table.lamps.items():
        if lit and name not in up:
            yield LampsLit(name, frozenset(), clause)


def exclude(book: Rulebook, table: Table, command: c.Exclude) -> Events:
    if refused := _cannot_exclude(book, table, command, "exclude"):
        return refused
    clause = book.powers["exclude"].clause
    out = table.but(excluded=table.excluded | {command.player})
    dice = offer.shut_out(book, out, command.player, clause)
    return (Excluded(command.player, command.by, clause), *dice)


def exclude_from_casino(book: Rulebook, table: Table, command: c.ExcludeFromCasino) -> Events:
    if refused := _cannot_exclude(book, table, command, "exclude from casino"):
        return refused
    clause = book.powers["exclude from casino"].clause
    out = table.but(banned=table.banned | {command.player})
    dice = offer.shut_out(book, out, command.player, clause)
    return (ExcludedFromCasino(command.player, command.by, clause), *dice)


def _cannot_exclude(
    book: Rulebook, table: Table, command: c.Exclude | c.ExcludeFromCasino, power: str
) -> Events:
    """Who walks away from the table is not out of reach."""
    if refused := not_entitled(book, command, power, command.by):
        return refused
    if command.player in table.seats or command.player in table.left:
        return ()
    sentence = f"{command.player} has had no place at this table."
    return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)


def lift_exclusion(book: Rulebook, table: Table, command: c.LiftExclusion) -> Events:
    """Where it was given: whoever is excluded need not stand at the table any more."""
    if refused := not_entitled(book, command, "lift exclusion", command.by):
        return refused
    clause = book.powers["lift exclusion"].clause
    if command.player not in table.banned:
        sentence = f"{command.player} was not excluded from the casino at this table."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence, clause)
    return (ExclusionLifted(command.player, command.by, clause),)


def hold(book: Rulebook, table: Table, command: c.HoldWinnings) -> Events:
    if refused := _no_power_over(book, table, command, "hold winnings"):
        return refused
    rail = table.seats[command.player].rail
    if not is_amount(command.amount) or command.amount > rail:
        return refuse(book, command, Why.BAD_AMOUNT, "At most what is on the rail can be held.")
    clause = book.powers["hold winnings"].clause
    return (WinningsHeld(command.player, command.amount, command.by, clause),)


def release(book: Rulebook, table: Table, command: c.ReleaseWinnings) -> Events:
    if refused := _not_held(book, table, command, "hold winnings"):
        return refused
    clause = book.powers["hold winnings"].clause
    return (WinningsReleased(command.player, command.amount, command.by, clause),)


def forfeit(book: Rulebook, table: Table, command: c.ForfeitWinnings) -> Events:
    if refused := _not_held(book, table, command, "forfeit winnings"):
        return refused
    clause = book.powers["forfeit winnings"].clause
    return (WinningsForfeited(command.player, command.amount, command.by, clause),)


def _not_held(
    book: Rulebook, table: Table, command: c.ReleaseWinnings | c.ForfeitWinnings, power: str
) -> Events:
    if refused := _no_power_over(book, table, command, power):
        return refused
    held = table.seats[command.player].held
    if is_amount(command.amount) and command.amount <= held:
        return ()
    sentence = f"Of {command.player}'s winnings {priced(held)} is held."
    return refuse(book, command, Why.BAD_AMOUNT, sentence, book.powers[power].clause)


Over = c.VoidWagers | c.HoldWinnings | c.ReleaseWinnings | c.ForfeitWinnings | c.IssueToken


def _no_power_over(book: Rulebook, table: Table, command: Over, power: str) -> Events:
    if refused := not_entitled(book, command, power, command.by):
        return refused
    return not_seated(book, table, command)


# Disputes


def raise_dispute(book: Rulebook, table: Table, command: c.RaiseDispute) -> Events:
    if refused := not_seated(book, table, command):
        return refused
    number = len(table.disputes) + 1
    clause = book.refusals[Why.NO_SUCH_DISPUTE]
    return (DisputeRaised(number, command.player, command.about, clause),)


def rule_dispute(book: Rulebook, table: Table, command: c.RuleDispute) -> Events:
    if refused := not_entitled(book, command, "rule dispute", command.by):
        return refused
    dispute = _dispute(table, command.number)
    if dispute is None or dispute.ruling:
        return refuse(book, command, Why.NO_SUCH_DISPUTE, "No such dispute awaits a ruling.")
    clause = book.powers["rule dispute"].clause
    advice = book.settling["advice"].clause if "advice" in book.settling else ""
    return (DisputeRuled(command.number, command.by, command.ruling, clause, advice),)


def review_dispute(book: Rulebook, table: Table, command: c.ReviewDispute) -> Events:
    """A ruling is reviewed once within the house where the book says so, and by the inspector."""
    inspects = "inspect dispute" in book.powers and command.by is Role.INSPECTOR
    name = "inspect dispute" if inspects else "review dispute"
    if refused := not_entitled(book, command, name, command.by):
        return refused
    dispute, power = _dispute(table, command.number), book.powers[name]
    is_anyones = command.by in power.by and command.by in book.powers["rule dispute"].by
    if dispute and dispute.ruled_by == command.by and not is_anyones:
        sentence = "A ruling is reviewed by somebody else."
        return refuse(book, command, Why.NOT_ENTITLED, sentence, power.clause)
    if dispute is None or not dispute.ruling or (dispute.review and not inspects):
        return refuse(book, command, Why.NO_SUCH_DISPUTE, "No such ruling awaits a review.")
    return (DisputeReviewed(command.number, command.by, command.review, power.clause),)


def _dispute(table: Table, number: int) -> Dispute | None:
    return next((dispute for dispute in table.disputes if dispute.number == number), None)


# The table


def vacate(book: Rulebook, table: Table, command: c.Vacate) -> Events:
    """An idle player at a full table may be asked to give up the place."""
    if refused := not_entitled(book, command, "vacate", command.by):
        return refused
    seat, idle = table.seats.get(command.player), book.idle
    if seat is None:
        return absent(book, command, command.player)
    is_full = len(table.seats) == table.sign.seats
    is_bound = table.wagers_of(command.player) or seat.held
    if idle is None or seat.idle < idle.rounds or not is_full or is_bound:
        sentence = f"{command.player} may stay: the table is not full, or the player is wagering."
        return refuse(book, command, Why.STAYS, sentence, idle.clause if idle else "")
    return (SeatLeft(command.player, seat.rail, idle.clause),)


def set_staff(book: Rulebook, table: Table, command: c.SetStaff) -> Events:
    if refused := not_entitled(book, command, "staff table", command.by):
        return refused
    if type(command.count) is not int or command.count < 0:
        return refuse(book, command, Why.BAD_AMOUNT, "How many? None or more.")
    return (StaffSet(command.post, command.count, book.powers["staff table"].clause),)


def fill(book: Rulebook, table: Table, command: c.FillBank) -> Events:
    if refused := not_entitled(book, command, "fill bank", command.by):
        return refused
    if type(command.amount) is not int or not 0 < abs(command.amount) <= MOST:
        return refuse(book, command, Why.BAD_AMOUNT, "A fill is a whole amount.")
    if command.amount < -max(table.bank, 0):
        sentence = f"The bank holds {priced(max(table.bank, 0))}: no more can go back to the cage."
        return refuse(book, command, Why.BAD_AMOUNT, sentence, book.powers["fill bank"].clause)
    return (BankFilled(command.amount),)


def issue_token(book: Rulebook, table: Table, command: c.IssueToken) -> Events:
    """A token is whole chips, so that a wager of its face can be made and paid."""
    if refused := _no_power_over(book, table, command, "issue token"):
        return refused
    clause, chip = book.powers["issue token"].clause, table.sign.chip
    if not is_amount(command.amount) or command.amount % chip:
        sentence = f"The face of a token is whole chips of {priced(chip)}."
        return refuse(book, command, Why.BAD_AMOUNT, sentence, clause)
    return (TokenIssued(command.player, command.amount, command.by, clause),)


def tell(book: Rulebook, table: Table, command: c.Tell) -> Events:
    if refused := not_entitled(book, command, "tell", command.by):
        return refused
    return (Told(command.whom, command.by, book.powers["tell"].clause),)


def note(book: Rulebook, table: Table, command: c.Note) -> Events:
    if refused := not_entitled(book, command, "note", command.by):
        return refused
    if command.clause not in book.clauses:
        sentence = f"This book has no clause {command.clause}."
        return refuse(book, command, Why.NO_SUCH_REASON, sentence, book.powers["note"].clause)
    return (Noted(command.by, command.clause, command.text),)
