"""The shooter: who is offered the dice, who throws, and who finishes a point."""

from functools import reduce

from passline.rulebook.model import Rulebook, Travel
from passline.rulebook.why import Why
from passline.table import commands as c
from passline.table.commands import Command
from passline.table.events import (
    DiceDeclined,
    DiceOffered,
    DiceTaken,
    DiceYielded,
    Event,
    Refused,
    ThrowerNamed,
)
from passline.table.evolve import evolve
from passline.table.limits import number_of
from passline.table.refusals import Events, confirmers, is_confirmed, not_entitled, refuse
from passline.table.relinquish import cancel_point, give_up
from passline.table.staffing import is_staffed
from passline.table.state import STICK, Phase, Seat, Table
from passline.table.wish import has_line_wager


def in_turn(book: Rulebook, table: Table) -> list[Seat]:
    """The places clockwise, from the one the next offer starts at."""
    after = table.last_position
    if after is None:
        after = table.sign.seats // 2 if book.shooting.first_offer.text == "stick" else 0
    seats = sorted(table.seats.values(), key=lambda seat: seat.position)
    return [s for s in seats if s.position > after] + [s for s in seats if s.position <= after]


def candidates(book: Rulebook, table: Table) -> list[str]:
    """Who may still be offered the dice, in turn."""
    players = [seat.player for seat in in_turn(book, table)]
    if _only_line_wagers(book, table):
        players = [player for player in players if has_line_wager(book, table, player)]
    return [p for p in players if p not in table.declined and p not in table.excluded]


def willing(book: Rulebook, table: Table) -> list[str]:
    """Before a come-out the offer goes round again once all have declined, unless the stick is
    to throw then."""
    found = candidates(book, table)
    if found or table.puck is not None:
        return found
    if book.shooting.nobody.text == "stick throws" and _is_waited_for(book, table):
        return found
    return candidates(book, table.but(declined=frozenset()))


def _only_line_wagers(book: Rulebook, table: Table) -> bool:
    """With a point on, only those who hold a line wager. Before a come-out too, where the book
    says so; but the opening offer goes to anyone, and so does one when nobody has bet yet (A21)."""
    if table.puck is not None:
        return True
    if book.shooting.offered_to.text == "anyone" or table.last_shooter is None:
        return False
    return any(has_line_wager(book, table, player) for player in table.seats)


def ready(book: Rulebook, table: Table, command: Command) -> tuple[tuple[Event, ...], Events]:
    """Whether a throw may be made: a shooter, by hand or by turn, with a line wager and dice."""
    if not is_staffed(book, table):
        return (), refuse(book, command, Why.NOT_STAFFED, "Not enough staff are at the table.")
    if table.dice.left < 2:
        return (), refuse(book, command, Why.NO_DICE, "Fewer than two dice are left.")
    if table.shooter is None:
        return _next(book, table, command)
    if table.shooter in table.excluded:
        sentence = f"{table.shooter} is excluded from the game."
        return (), refuse(book, command, Why.EXCLUDED, sentence)
    if not has_line_wager(book, table, table.shooter):
        by = book.shooting.line if table.puck is None else book.shooting.without
        names = " or ".join(book.wagers[name].called for name in book.shooting.line.text.split())
        sentence = f"{table.shooter} has no wager on {names}."
        return (), refuse(book, command, Why.NO_LINE_WAGER, sentence, by.clause)
    return (), ()


def _next(book: Rulebook, table: Table, command: Command) -> tuple[tuple[Event, ...], Events]:
    """With no shooter, the first in turn who holds a line wager takes the dice."""
    if table.thrower == STICK and _is_waited_for(book, table):
        return (), ()
    if table.offered is not None:
        sentence = f"The dice are being offered to {table.offered}."
        return (), refuse(book, command, Why.NO_SHOOTER, sentence)
    for player in willing(book, table):
        if has_line_wager(book, table, player):
            return (_taken(book, table, player),), ()
    clause = book.shooting.line.clause
    sentence = "Nobody with a line wager has the dice."
    return (), refuse(book, command, Why.NO_SHOOTER, sentence, clause)


def thrower(table: Table, taken: tuple[Event, ...]) -> str:
    """Who throws: the delegate or the stick, the shooter, or who has just taken the dice."""
    if taken and isinstance(taken[0], DiceTaken):
        return taken[0].player
    return table.thrower or table.shooter or ""


def offer(book: Rulebook, table: Table, command: c.OfferDice) -> Events:
    if refused := not_entitled(book, command, "offer dice", command.by):
        return refused
    if table.phase is not Phase.OPEN or table.offered is not None:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are not with the stick.")
    lost = _lost_dice(book, table)
    if table.shooter is not None and not lost:
        sentence = f"{table.shooter} has the dice."
        return refuse(book, command, Why.WRONG_PHASE, sentence)
    table = reduce(evolve, lost, table)
    found = willing(book, table)
    if not found:
        nobody = _nobody(book, table, command)
        return lost if lost and isinstance(nobody[0], Refused) else (*lost, *nobody)
    if command.to is not None and command.to != found[0]:
        sentence = f"It is {found[0]}'s turn to be offered the dice."
        clause = _offer_clause(book, table)
        return refuse(book, command, Why.NOT_OFFERED_DICE, sentence, clause)
    return (*lost, DiceOffered(found[0], _offer_clause(book, table)))


def _lost_dice(book: Rulebook, table: Table) -> Events:
    """A shooter who is shut out, or has no line wager where that is the remedy, loses the dice."""
    player = table.shooter
    if player is None:
        return ()
    if player in table.excluded:
        clause, reason = book.powers["exclude"].clause, "excluded"
    elif _is_without(book, table, player):
        clause, reason = book.shooting.without.clause, "no line wager"
    else:
        return ()
    return give_up(book, table, DiceYielded(player, clause, is_ordered=True, reason=reason))


def _is_without(book: Rulebook, table: Table, player: str) -> bool:
    """Without the line wager that a book asks for, on every roll or until a decision."""
    loses = book.shooting.without.text
    asked = loses == "loses the dice" or (
        loses == "loses the dice before a decision" and table.puck is not None
    )
    return asked and not has_line_wager(book, table, player)


def _offer_clause(book: Rulebook, table: Table) -> str:
    """The opening offer, the offer after a shooter, and either of them going on when declined."""
    shooting, is_declined = book.shooting, bool(table.declined - {table.last_shooter})
    if table.last_shooter is None:
        return (shooting.next_offer if is_declined else shooting.first_offer).clause
    if table.puck is not None and shooting.mid_point.text == "next finishes":
        return shooting.mid_point.clause
    passes = shooting.passes_on if is_declined else shooting.passes
    return (passes or shooting.next_offer).clause


def _is_waited_for(book: Rulebook, table: Table) -> bool:
    """Whether a wager that stands on its number waits for a decision."""
    rules = ((book.wagers[spot.wager], spot) for _, spot in table.wagers)
    return any(isinstance(r, Travel) and number_of(table, r, spot) is not None for r, spot in rules)


def _nobody(book: Rulebook, table: Table, command: c.OfferDice) -> Events:
    """Nobody will take the dice."""
    nobody = book.shooting.nobody
    if nobody.text == "stick throws" and _is_waited_for(book, table):
        return (ThrowerNamed("", STICK, nobody.clause),)
    if table.puck is not None:
        return cancel_point(book, table, nobody.clause)
    return refuse(book, command, Why.NO_SHOOTER, "Nobody is left to be offered the dice.")


def accept(book: Rulebook, table: Table, command: c.AcceptDice) -> Events:
    if refused := _not_offered(book, table, command):
        return refused
    return (_taken(book, table, command.player),)


def decline(book: Rulebook, table: Table, command: c.DeclineDice) -> Events:
    if refused := _not_offered(book, table, command):
        return refused
    after = table.but(offered=None, declined=table.declined | {command.player})
    declined = DiceDeclined(command.player, _offer_clause(book, after))
    found = candidates(book, after)
    if not found:
        return (declined,)
    return declined, DiceOffered(found[0], _offer_clause(book, after))


def _not_offered(book: Rulebook, table: Table, command: c.AcceptDice | c.DeclineDice) -> Events:
    if command.player not in table.seats:
        sentence = f"{command.player} has no place at this table."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)
    if table.offered == command.player:
        return ()
    if command.player in table.excluded:
        return refuse(book, command, Why.EXCLUDED, f"{command.player} is excluded from the game.")
    sentence = f"The dice are not being offered to {command.player}."
    return refuse(book, command, Why.NOT_OFFERED_DICE, sentence)


def _taken(book: Rulebook, table: Table, player: str) -> DiceTaken:
    shooting = book.shooting
    finishes = table.puck is not None and shooting.mid_point.text == "next finishes"
    by = shooting.accepts
    if table.puck is not None:
        by = shooting.mid_point
    elif table.last_shooter is not None:
        by = shooting.accepts_next or by
    return DiceTaken(player, by.clause, is_new_hand=not finishes)


def shut_out(book: Rulebook, table: Table, player: str, clause: str) -> Events:
    """What becomes of the dice when a player is excluded from the game."""
    if table.thrower == player and table.shooter:
        return (ThrowerNamed(table.shooter, table.shooter, clause),)
    if table.shooter == player and table.phase is Phase.OPEN:
        return give_up(book, table, DiceYielded(player, clause, is_ordered=True, reason="excluded"))
    if table.offered != player:
        return ()
    after = table.but(offered=None, declined=table.declined | {player})
    found = willing(book, after)
    offer = (DiceOffered(found[0], book.shooting.next_offer.clause),) if found else ()
    return (DiceDeclined(player, clause), *offer)


def yield_dice(book: Rulebook, table: Table, command: c.YieldDice) -> Events:
    if refused := _not_shooter(book, table, command):
        return refused
    shooting = book.shooting
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out.")
    if table.puck is not None and shooting.yields.text == "after a round":
        sentence = "The dice are passed after a round, not with a point on."
        return refuse(book, command, Why.NOT_YIELDED, sentence, shooting.yields.clause)
    if refused := _unconfirmed(book, table, command):
        return refused
    voids = table.puck is not None and shooting.mid_point.text == "game void"
    clause = shooting.mid_point.clause if voids else shooting.yields.clause
    return give_up(book, table, DiceYielded(command.player, clause))


def refuse_line(book: Rulebook, table: Table, command: c.RefuseLine) -> Events:
    """A shooter found without a line wager will not make one."""
    if refused := _not_shooter(book, table, command):
        return refused
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out.")
    if has_line_wager(book, table, command.player):
        sentence = f"{command.player} has a line wager."
        return refuse(book, command, Why.NOT_YIELDED, sentence)
    if refused := _unconfirmed(book, table, command):
        return refused
    clause = book.shooting.refuses.clause or book.shooting.without.clause
    gone = DiceYielded(command.player, clause, is_ordered=True, reason="no line wager")
    return give_up(book, table, gone)


def _unconfirmed(book: Rulebook, table: Table, command: c.YieldDice | c.RefuseLine) -> Events:
    """A void game sets every contract free, so somebody must have agreed to it."""
    needs = book.shooting.confirm_void
    voids = table.puck is not None and book.shooting.mid_point.text == "game void"
    if not voids or needs is None or is_confirmed(book, needs, command.confirmed):
        return ()
    sentence = f"With a point on this voids the game: {confirmers(book, needs)} must confirm it."
    return refuse(book, command, Why.UNCONFIRMED, sentence, needs.clause)


def order_pass(book: Rulebook, table: Table, command: c.OrderPass) -> Events:
    if refused := not_entitled(book, command, "order pass", command.by):
        return refused
    if table.shooter is None:
        return refuse(book, command, Why.NO_SHOOTER, "Nobody has the dice.")
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are out.")
    reason = book.shooting.orders.get(command.reason)
    if reason is None:
        known = ", ".join(book.shooting.orders)
        clause = book.powers["order pass"].clause
        return refuse(book, command, Why.NO_SUCH_REASON, f"The book's reasons: {known}.", clause)
    gone = DiceYielded(table.shooter, reason.clause, is_ordered=True, reason=command.reason)
    return give_up(book, table, gone)


def name_thrower(book: Rulebook, table: Table, command: c.NameThrower) -> Events:
    if refused := _not_shooter(book, table, command):
        return refused
    delegate = book.shooting.delegate
    if delegate is None:
        return refuse(book, command, Why.NO_SUCH_POWER, "Only the shooter may throw the dice.")
    if command.thrower not in table.seats:
        sentence = f"{command.thrower} is not at this table."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)
    if command.thrower in table.excluded:
        return refuse(book, command, Why.EXCLUDED, f"{command.thrower} is excluded from the game.")
    return (ThrowerNamed(command.player, command.thrower, delegate.clause),)


def _not_shooter(
    book: Rulebook, table: Table, command: c.YieldDice | c.RefuseLine | c.NameThrower
) -> Events:
    if command.player not in table.seats:
        sentence = f"{command.player} has no place at this table."
        return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)
    if table.shooter != command.player:
        return refuse(book, command, Why.NOT_SHOOTER, f"{command.player} is not the shooter.")
    return ()
