"""Told: what happened, in a sentence with its clause, for people to read.

The sentences that everybody at a table hears use the book's own names; all others are the phrases
of the notation.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from passline.cli.names import role_name
from passline.money import CENTS, dollars
from passline.notation.clauses import ClauseId
from passline.notation.write import phrase
from passline.rulebook.model import Rulebook
from passline.table import events as e
from passline.table.names import wager_name
from passline.table.spot import Spot

GOOD, BAD, REFUSED, LOUD, QUIET = "green", "red", "yellow", "bold", ""


class Told(NamedTuple):
    text: str
    clause: str = ""
    style: str = QUIET


def told(book: Rulebook, event: e.Event) -> Told:
    tell = TELLERS.get(type(event))
    return tell(book, event) if tell else _phrase(event)


def _phrase(event: Any) -> Told:
    clause = str(getattr(event, "clause", ""))
    return Told(phrase(event).removesuffix(f" by {_CLAUSE.write(clause)}"), clause)


_CLAUSE = ClauseId()


def _refused(book: Rulebook, event: e.Refused) -> Told:
    return Told(f"Refused: {event.sentence}", event.clause, REFUSED)


def _seated(book: Rulebook, event: e.SeatTaken) -> Told:
    return Told(f"{event.player} sits at place {event.position} with {dollars(event.chips)}")


def _made(book: Rulebook, event: e.WagerMade) -> Told:
    text = f"{event.player} bets {dollars(event.amount)} on {wager_name(book, event.spot)}"
    text += _also(
        commission=event.fee,
        above_the_maximum=event.excess,
    )
    return Told(text + (", below the minimum" if event.is_short else ""), event.clause)


def _cut(book: Rulebook, event: e.WagerCut) -> Told:
    name, back = wager_name(book, event.spot), dollars(event.amount)
    text = f"{event.player} takes down {name}: {back} back on the rail"
    if event.left:
        text = f"{event.player} reduces {name} to {dollars(event.left)}: {back} back on the rail"
    return Told(text + _also(commission_back=event.fee, commission_kept=event.kept), event.clause)


def _returned(book: Rulebook, event: e.WagerReturned) -> Told:
    text = f"{_whose(book, event.player, event.spot)} is returned: {dollars(event.amount)}"
    return Told(text + _also(left_up=event.left, commission_back=event.fee), event.clause)


def _called(book: Rulebook, event: e.WorkingCalled) -> Told:
    names = ", ".join(wager_name(book, spot) for spot in event.spots)
    return Told(f"{event.player} calls {names} {'on' if event.on else 'off'}", event.clause)


def _taken(book: Rulebook, event: e.DiceTaken) -> Told:
    text = f"{event.player} takes the dice" + ("" if event.is_new_hand else " and the point")
    return Told(text, event.clause)


def _thrower(book: Rulebook, event: e.ThrowerNamed) -> Told:
    why = f"for {event.player}" if event.player else "since nobody takes the dice"
    return Told(f"{event.thrower} throws {why}", event.clause)


def _no_roll(book: Rulebook, event: e.NoRollCalled) -> Told:
    text = f"{role_name(book, event.by)} calls no roll: {event.reason.replace('-', ' ')}"
    return Told(text, event.clause, REFUSED)


def _rolled(book: Rulebook, event: e.Rolled) -> Told:
    when = "come-out" if event.is_come_out else "point on"
    faces = f"{event.first}-{event.second}"
    return Told(f"{event.thrower} rolls {faces}: {event.total} ({when})", event.clause, LOUD)


def _won(book: Rulebook, event: e.Won) -> Told:
    at = "" if str(event.pays) == "1 to 1" else f" at {event.pays}"
    text = f"{_whose(book, event.player, event.spot)} wins {dollars(event.won)}{at}"
    text += _also(and_loses=event.lost)
    if event.breakage:
        way = "up" if event.breakage > 0 else "down"
        text += f", rounded {way} by {abs(event.breakage / CENTS)} of a dollar"
    clauses = dict.fromkeys((event.clause, event.pays_clause, event.breakage_clause))
    return Told(text + (", stays up" if event.left else ""), "; ".join(filter(None, clauses)), GOOD)


def _lost(book: Rulebook, event: e.Lost) -> Told:
    text = f"{_whose(book, event.player, event.spot)} loses {dollars(event.lost)}"
    return Told(text + _also(back_on_the_rail=event.back), event.clause, BAD)


def _partly(book: Rulebook, event: e.PartDecided) -> Told:
    text = f"{_whose(book, event.player, event.spot)} is out on {event.number}"
    text += _also(wins=event.won, loses=event.lost, left_up=event.left)
    clauses = dict.fromkeys((event.clause, event.pays_clause, event.breakage_clause))
    return Told(text, "; ".join(filter(None, clauses)), GOOD if event.won else BAD)


def _barred(book: Rulebook, event: e.Barred) -> Told:
    text = f"{_whose(book, event.player, event.spot)} neither wins nor loses"
    return Told(text, event.clause)


def _moved(book: Rulebook, event: e.Moved) -> Told:
    text = f"{_whose(book, event.player, event.spot)} moves to the {event.to.number}"
    return Told(text, event.clause)


def _lit(book: Rulebook, event: e.LampsLit) -> Told:
    name, lit = wager_name(book, Spot(event.wager)), " ".join(map(str, sorted(event.lit)))
    return Told(f"{name} lamps: {lit or 'dark'}", event.clause)


def _puck(book: Rulebook, event: e.PuckTurned) -> Told:
    return Told(f"the puck is {'off' if event.to is None else f'on {event.to}'}", event.clause)


def _round(book: Rulebook, event: e.RoundEnded) -> Told:
    return Told("the round is over", event.clause)


def _hand(book: Rulebook, event: e.HandEnded) -> Told:
    return Told(f"{event.player}'s hand is over", event.clause)


def _whose(book: Rulebook, player: str, spot: Spot) -> str:
    return f"{player}'s {wager_name(book, spot)}"


def _also(**amounts: int) -> str:
    """Amounts that are not nothing: ", commission 1"."""
    parts = [
        f", {name.replace('_', ' ')} {dollars(amount)}"
        for name, amount in amounts.items()
        if amount
    ]
    return "".join(parts)


TELLERS: Mapping[type, Callable[[Rulebook, Any], Told]] = {
    e.Refused: _refused,
    e.SeatTaken: _seated,
    e.WagerMade: _made,
    e.WagerCut: _cut,
    e.WagerReturned: _returned,
    e.WorkingCalled: _called,
    e.DiceTaken: _taken,
    e.ThrowerNamed: _thrower,
    e.NoRollCalled: _no_roll,
    e.Rolled: _rolled,
    e.Won: _won,
    e.Lost: _lost,
    e.PartDecided: _partly,
    e.Barred: _barred,
    e.Moved: _moved,
    e.LampsLit: _lit,
    e.PuckTurned: _puck,
    e.RoundEnded: _round,
    e.HandEnded: _hand,
}
