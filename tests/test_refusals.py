"""Refusals: where two reasons hold at once, the first in the order of Why is given.

Each spoiler breaks one rule and touches one side of the wish (who, what, how much, when, …). Every
pair of spoilers that touch different sides is a row.
"""

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

import pytest

from passline.rulebook.load import load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.why import BY_RULE, RANK, Why
from passline.rulebook.words import Role
from passline.table.commands import CallRoll, MakeWager, Sit
from passline.table.decide import decide, open_table
from passline.table.events import Refused
from passline.table.evolve import evolve
from passline.table.spot import spot
from passline.table.state import Phase, Table


class Wish(NamedTuple):
    table: Table
    command: MakeWager


class Spoiler(NamedTuple):
    why: Why
    sides: frozenset[str]
    spoil: Callable[[Wish], Wish]
    book: str = ""  # where only this book has the rule


def spoiler(why: Why, sides: str, spoil: Callable[[Wish], Wish], book: str = "") -> Spoiler:
    return Spoiler(why, frozenset(sides.split()), spoil, book)


def _table(**changes: object) -> Callable[[Wish], Wish]:
    return lambda wish: wish._replace(table=wish.table.but(**changes))


def _wish(**changes: object) -> Callable[[Wish], Wish]:
    return lambda wish: wish._replace(command=wish.command.but(**changes))


def _sign(**changes: object) -> Callable[[Wish], Wish]:
    return lambda wish: wish._replace(table=wish.table.but(sign=wish.table.sign.but(**changes)))


def _seat(**changes: object) -> Callable[[Wish], Wish]:
    def spoil(wish: Wish) -> Wish:
        seat = wish.table.seats["ann"].but(**changes)
        return wish._replace(table=wish.table.but(seats={**wish.table.seats, "ann": seat}))

    return spoil


def _both(one: Callable[[Wish], Wish], two: Callable[[Wish], Wish]) -> Callable[[Wish], Wish]:
    return lambda wish: two(one(wish))


SPOILERS = (
    spoiler(Why.TABLE_CLOSED, "table", _table(is_open=False)),
    spoiler(Why.NO_SUCH_PLAYER, "player", _wish(player="zed")),
    spoiler(Why.EXCLUDED, "excluded", _table(excluded=frozenset({"ann"}))),
    spoiler(Why.BAD_AMOUNT, "amount", _wish(amount=-500)),
    spoiler(Why.NO_SUCH_WAGER, "spot", _wish(spot=spot("place 7"))),
    spoiler(
        Why.NOT_OFFERED,
        "spot sign",
        _both(_sign(offers=frozenset()), _wish(spot=spot("buy 6"))),
        "crown-perth",
    ),
    spoiler(Why.NOT_CHIPS, "money", _wish(money="cash"), "crown-perth"),
    spoiler(Why.NOT_SPOKEN, "spoken", _wish(is_spoken=True), "crown-melbourne-mini"),
    spoiler(Why.BETS_CLOSED, "phase", _table(phase=Phase.CALLED)),
    spoiler(Why.UNCONFIRMED, "phase", _table(phase=Phase.OUT), "crown-perth"),
    spoiler(
        Why.NOT_REPLACED,
        "spot locked",
        _both(_seat(locked=frozenset({"dont-pass"})), _wish(spot=spot("dont-pass"))),
        "skycity-adelaide",
    ),
    spoiler(Why.NOT_NOW, "spot puck", _both(_table(puck=None), _wish(spot=spot("come")))),
    spoiler(Why.NO_FLAT, "spot", _wish(spot=spot("odds come 5"))),
    spoiler(
        Why.WINDOW_SHUT,
        "spot lamps",
        _both(_table(lamps={"all-small": frozenset({2})}), _wish(spot=spot("all-small"))),
        "crown-perth",
    ),
    spoiler(Why.BELOW_MINIMUM, "amount warned", _both(_seat(is_warned=True), _wish(amount=100))),
    spoiler(Why.ABOVE_MAXIMUM, "amount", _wish(amount=60_000_00), "star-sydney"),
    spoiler(
        Why.NOT_IN_UNITS, "amount sign", _both(_sign(unit=500), _wish(amount=1200)), "star-sydney"
    ),
    spoiler(Why.OVER_CAP, "spot amount", _wish(spot=spot("odds pass"), amount=60_000_00)),
    spoiler(Why.UNPAYABLE, "amount", _wish(amount=500), "crown-perth"),
    spoiler(Why.NOT_ENOUGH, "rail", _seat(rail=0)),
)


def plain_wish(book: Rulebook) -> Wish:
    """Ann, with a point of six and ten on the line, wishes for thirty on place six."""
    table = evolve(None, open_table(book, load_sign(book)))
    for command in (
        Sit("ann", 1, 5000_00),
        MakeWager("ann", spot("pass"), 10_00),
        CallRoll(Role.STICK, 4, 2),
    ):
        for event in decide(book, table, command):
            table = evolve(table, event)
    return Wish(table, MakeWager("ann", spot("place 6"), 30_00))


def refused(book: Rulebook, wish: Wish) -> Why | None:
    events = decide(book, wish.table, wish.command)
    return events[0].why if isinstance(events[0], Refused) else None


def _fit(one: Spoiler, two: Spoiler) -> bool:
    same_book = not one.book or not two.book or one.book == two.book
    return same_book and not one.sides & two.sides


PAIRS = [(one, two) for one, two in combinations(SPOILERS, 2) if _fit(one, two)]


@pytest.mark.parametrize("one", SPOILERS, ids=lambda each: each.why.value)
def test_each_reason_alone(one: Spoiler) -> None:
    book = load(one.book or "crown-perth")
    assert refused(book, plain_wish(book)) is None
    assert refused(book, one.spoil(plain_wish(book))) is one.why


@pytest.mark.parametrize(
    ("one", "two"), PAIRS, ids=[f"{one.why.value} before {two.why.value}" for one, two in PAIRS]
)
def test_of_two_reasons_the_first_is_given(one: Spoiler, two: Spoiler) -> None:
    book = load(one.book or two.book or "crown-perth")
    wish = two.spoil(one.spoil(plain_wish(book)))
    assert refused(book, wish) is min(one.why, two.why, key=RANK.__getitem__)


@pytest.mark.parametrize("id", ["crown-perth", "star-sydney", "singapore"])
def test_every_reason_has_a_clause_in_every_book(id: str) -> None:
    assert set(load(id).refusals) | BY_RULE == set(Why)
