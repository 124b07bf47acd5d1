"""Which spots may be bet now, and why the others may not. The table itself is asked."""

from collections.abc import Iterator
from typing import Any

from passline.house.plans.scene import Scene, refused_in
from passline.house.screens.caps import cap_now
from passline.house.screens.screen import Names, plain_refused
from passline.rulebook.model import Ride, Rule, Rulebook, Stand, Travel
from passline.rulebook.why import Why
from passline.table.commands import MakeWager
from passline.table.decide import decide
from passline.table.events import Refused
from passline.table.limits import limit_for
from passline.table.spot import Spot

STEPS = 60  # how many chips above the minimum are tried for a stake that can be paid
TOO_ODD = (Why.NOT_IN_UNITS, Why.UNPAYABLE)  # a larger stake may do


def areas(book: Rulebook) -> Iterator[tuple[Rule, Spot]]:
    """The spots of the felt, in the book's own order."""
    line = book.shooting.line.text.split()
    for rule in book.wagers.values():
        match rule:
            case Stand(numbers=numbers) if numbers:
                yield from ((rule, Spot(rule.name, number)) for number in numbers)
            case Ride(numbers=numbers, on=on) if on not in line:
                yield from ((rule, Spot(rule.name, number)) for number in numbers)
            case _:
                yield rule, Spot(rule.name)


def open_spots(scene: Scene, player: str, names: Names) -> list[dict[str, Any]]:
    return [_told(scene, player, names, rule, spot) for rule, spot in _all(scene, player)]


def _all(scene: Scene, player: str) -> Iterator[tuple[Rule, Spot]]:
    """The felt, and wagers of this player that have travelled."""
    yield from areas(scene.book)
    for wager in scene.table.wagers_of(player):
        rule = scene.book.wagers[wager.spot.wager]
        if isinstance(rule, Travel) and wager.spot.number is not None:
            yield rule, wager.spot


def _told(scene: Scene, player: str, names: Names, rule: Rule, spot: Spot) -> dict[str, Any]:
    told: dict[str, Any] = {"spot": str(spot), "called": rule.called}
    if cap := cap_now(scene, player, rule, spot):
        told["cap"] = cap
    least, refused = _asked(scene, player, rule, spot)
    if refused is None:
        return {**told, "least": least}
    return {**told, **plain_refused(refused, names)}


def _token(scene: Scene, player: str, spot: Spot) -> int | None:
    """A token of this player that the table takes there, should the chips not do."""
    for face in scene.table.tokens.get(player, ()):
        wager = MakeWager(player, spot, face, money="token")
        if refused_in(decide(scene.book, scene.table, wager)) is None:
            return face
    return None


def _stake(scene: Scene, player: str, spot: Spot) -> int:
    old = scene.table.wager(player, spot)
    return old.stake if old else 0


def _asked(scene: Scene, player: str, rule: Rule, spot: Spot) -> tuple[int, Refused | None]:
    """The least that the table takes there, or its refusal of the minimum."""
    table, chip = scene.table, scene.table.sign.chip
    seat = table.seats.get(player)
    least = limit_for(table.sign, seat, rule.name).least if seat else table.sign.limit.least
    start = chip if isinstance(rule, Ride) else max(chip, least - _stake(scene, player, spot))
    first: Refused | None = None
    for amount in range(start, start + STEPS * chip, chip):
        refused = refused_in(decide(scene.book, table, MakeWager(player, spot, amount)))
        if refused is None:
            return amount, None
        if refused.why is Why.NOT_ENOUGH and (face := _token(scene, player, spot)):
            return face, None
        first = first or refused
        if refused.why not in TOO_ODD:
            return 0, refused
    return 0, first
