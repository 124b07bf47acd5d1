"""The offer of the dice: to whom it goes, in turn, and what happens when nobody takes them."""

from passline.rulebook.model import Rulebook, Travel
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table.events import (
    DiceDeclined,
    DiceOffered,
    DiceTaken,
    DiceYielded,
    Refused,
    ThrowerNamed,
)
from passline.table.evolve import evolve_all
from passline.table.limits import number_of
from passline.table.refusals import (
    Events,
    excluded,
    is_confirmed,
    not_entitled,
    not_seated,
    one_of,
    refuse,
)
from passline.table.relinquish import cancel_point, give_up
from passline.table.state import STICK, Phase, Seat, Table
from passline.table.wish import has_line_wager

Offers = tuple[DiceDeclined | DiceOffered, ...]


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
    return [p for p in players if p not in table.declined and not table.is_excluded(p)]


def willing(book: Rulebook, table: Table) -> list[str]:
    """Before a come-out the offer goes round again once all have declined, unless the stick is
    to throw then."""
    found = candidates(book, table)
    if found or table.puck is not None:
        return found
    if book.shooting.nobody.text == "stick throws" and is_waited_for(book, table):
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


def offer(book: Rulebook, table: Table, command: c.OfferDice) -> Events:
    if refused := not_entitled(book, command, "offer dice", command.by):
        return refused
    if command.over is not None:
        return _pass_over(book, table, command, command.over)
    if table.offered is not None:
        sentence = f"The dice are being offered to {table.offered}."
        return refuse(book, command, Why.WRONG_PHASE, sentence)
    if table.phase is not Phase.OPEN:
        return refuse(book, command, Why.WRONG_PHASE, "The dice are not with the stick.")
    lost = _lost_dice(book, table, command.by)
    if table.shooter is not None and not lost:
        sentence = f"{table.shooter} has the dice."
        return refuse(book, command, Why.WRONG_PHASE, sentence)
    table = evolve_all(table, lost)
    if not table.is_open:  # that was the last hand
        return lost
    found = willing(book, table)
    if not found:
        nobody = _nobody(book, table, command)
        return lost if lost and isinstance(nobody[0], Refused) else (*lost, *nobody)
    clause = _offer_clause(book, table)
    if command.to not in (None, found[0]):
        return _out_of_turn(book, command, found[0], clause)
    return (*lost, DiceOffered(found[0], clause))


def _out_of_turn(book: Rulebook, command: c.OfferDice, first: str | None, clause: str) -> Events:
    turn = f"It is {first}'s turn" if first else "Nobody is left"
    return refuse(book, command, Why.NOT_OFFERED_DICE, f"{turn} to be offered the dice.", clause)


def _lost_dice(book: Rulebook, table: Table, by: Role) -> Events:
    """A shooter who is shut out, or has no line wager where that is the remedy, loses the dice."""
    player, confirmed = table.shooter, _void_by(book, table, by)
    if player is None:
        return ()
    if table.is_excluded(player):
        power = "exclude from casino" if player in table.banned else "exclude"
        clause, reason = book.powers[power].clause, "excluded"
    elif confirmed is not None and _is_without(book, table, player):
        clause = book.shooting.refuses.clause or book.shooting.without.clause
        reason = "no line wager"
    else:
        return ()
    return give_up(book, table, DiceYielded(player, clause, True, reason, confirmed or ()))


def _void_by(book: Rulebook, table: Table, by: Role) -> tuple[Role, ...] | None:
    """Who agrees to a void game, if the dice go on; None: nobody, and they must not."""
    needs = book.shooting.confirm_void
    if table.puck is None or needs is None or book.shooting.refuses.text != "game void":
        return ()
    return (by,) if is_confirmed(book, needs, (by,)) else None


def _is_without(book: Rulebook, table: Table, player: str) -> bool:
    """Without the line wager that a book asks for, on every roll or until a decision. Who was
    asked for one and makes none has refused it; where the throw would be a no roll it can be made
    good before a come-out only."""
    without = book.shooting.without.text
    on_every_roll = without in ("loses the dice", "asked for the minimum")
    until_a_decision = without in ("loses the dice before a decision", "no roll")
    asked = on_every_roll or (until_a_decision and table.puck is not None)
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


def is_waited_for(book: Rulebook, table: Table) -> bool:
    """Whether a wager that stands on its number waits for a decision."""
    rules = ((book.wagers[spot.wager], spot) for _, spot in table.wagers)
    return any(isinstance(r, Travel) and number_of(table, r, spot) is not None for r, spot in rules)


def _nobody(book: Rulebook, table: Table, command: c.OfferDice) -> Events:
    """Nobody will take the dice."""
    nobody = book.shooting.nobody
    if nobody.text == "stick throws" and is_waited_for(book, table):
        return (ThrowerNamed("", STICK, nobody.clause),)
    if table.puck is None:
        return refuse(book, command, Why.NO_SHOOTER, "Nobody is left to be offered the dice.")
    power = book.powers.get("cancel point")
    if power is None:
        return cancel_point(book, table, nobody.clause)
    sentence = f"Nobody will finish the point: {one_of(book, power.by)} may cancel it."
    return refuse(book, command, Why.NO_SHOOTER, sentence, nobody.clause)


def cancel(book: Rulebook, table: Table, command: c.CancelPoint) -> Events:
    """The point is cancelled by hand, once all who might finish it have declined."""
    if refused := not_entitled(book, command, "cancel point", command.by):
        return refused
    nobody = book.shooting.nobody
    if table.puck is None or table.phase is not Phase.OPEN:
        sentence = "There is no point to cancel, or the dice are out."
        return refuse(book, command, Why.WRONG_PHASE, sentence, nobody.clause)
    waits = table.shooter or table.offered or next(iter(willing(book, table)), None)
    if waits is not None:
        sentence = f"{waits} may still finish the point."
        return refuse(book, command, Why.WRONG_PHASE, sentence, nobody.clause)
    return cancel_point(book, table, nobody.clause, command.by)


def accept(book: Rulebook, table: Table, command: c.AcceptDice) -> Events:
    if refused := _not_offered(book, table, command):
        return refused
    return (taken(book, table, command.player),)


def decline(book: Rulebook, table: Table, command: c.DeclineDice) -> Events:
    return _not_offered(book, table, command) or _on_to_the_next(book, table, command.player)


def _pass_over(book: Rulebook, table: Table, command: c.OfferDice, player: str) -> Events:
    """Who is offered the dice and gives no answer has not taken them."""
    if table.offered != player:
        sentence = f"The dice are not being offered to {player}."
        return refuse(book, command, Why.NOT_OFFERED_DICE, sentence)
    declined, *offered = _on_to_the_next(book, table, player, "X16")
    first = offered[0].player if offered else None
    if command.to not in (None, first):
        return _out_of_turn(book, command, first, book.shooting.next_offer.clause)
    return declined, *offered


def _on_to_the_next(book: Rulebook, table: Table, player: str, by: str = "") -> Offers:
    after = table.but(offered=None, declined=table.declined | {player})
    clause = _offer_clause(book, after)
    declined = DiceDeclined(player, by or clause)
    found = candidates(book, after)
    return (declined, DiceOffered(found[0], clause)) if found else (declined,)


def _not_offered(book: Rulebook, table: Table, command: c.AcceptDice | c.DeclineDice) -> Events:
    if refused := not_seated(book, table, command):
        return refused
    if table.offered == command.player:
        return ()
    if refused := excluded(book, table, command, command.player):
        return refused
    sentence = f"The dice are not being offered to {command.player}."
    return refuse(book, command, Why.NOT_OFFERED_DICE, sentence)


def taken(book: Rulebook, table: Table, player: str) -> DiceTaken:
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
