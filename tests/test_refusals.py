"""Refusals of a wager: where two reasons hold at once, the first in the order of Why is given.

Every pair of spoilers that touch different sides of the wish is a row. test_precedence.py does the
same for the other commands.
"""

import pytest
from spoilers import Spoiler, Wish, both, pairs, refused, seat, sign, spoiler, table, wish

from passline.rulebook.load import load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.why import BY_RULE, RANK, Why
from passline.rulebook.words import Role
from passline.table.commands import CallRoll, MakeWager, Sit
from passline.table.decide import decide, open_table
from passline.table.evolve import evolve
from passline.table.spot import spot
from passline.table.state import Phase

SPOILERS = (
    spoiler(Why.TABLE_CLOSED, "table", table(is_open=False)),
    spoiler(Why.NO_SUCH_PLAYER, "player", wish(player="zed")),
    spoiler(Why.EXCLUDED, "excluded", table(excluded=frozenset({"ann"}))),
    spoiler(Why.BAD_AMOUNT, "amount", wish(amount=-500)),
    spoiler(Why.NO_SUCH_WAGER, "spot", wish(spot=spot("place 7"))),
    spoiler(
        Why.NOT_OFFERED,
        "spot sign",
        both(sign(offers=frozenset()), wish(spot=spot("buy 6"))),
        "crown-perth",
    ),
    spoiler(Why.NOT_CHIPS, "money", wish(money="cash"), "crown-perth"),
    spoiler(Why.NOT_SPOKEN, "spoken", wish(is_spoken=True), "crown-melbourne-mini"),
    spoiler(Why.BETS_CLOSED, "phase", table(phase=Phase.CALLED)),
    spoiler(Why.UNCONFIRMED, "phase", table(phase=Phase.OUT), "crown-perth"),
    spoiler(
        Why.NOT_REPLACED,
        "spot locked",
        both(seat(locked=frozenset({"dont-pass"})), wish(spot=spot("dont-pass"))),
        "skycity-adelaide",
    ),
    spoiler(Why.NOT_NOW, "spot puck", both(table(puck=None), wish(spot=spot("come")))),
    spoiler(Why.NO_FLAT, "spot", wish(spot=spot("odds come 5"))),
    spoiler(
        Why.WINDOW_SHUT,
        "spot lamps",
        both(table(lamps={"all-small": frozenset({2})}), wish(spot=spot("all-small"))),
        "crown-perth",
    ),
    spoiler(Why.BELOW_MINIMUM, "amount warned", both(seat(is_warned=True), wish(amount=100))),
    spoiler(Why.ABOVE_MAXIMUM, "amount", wish(amount=60_000_00), "star-sydney"),
    spoiler(
        Why.NOT_IN_UNITS, "amount sign", both(sign(unit=500), wish(amount=1200)), "star-sydney"
    ),
    spoiler(Why.OVER_CAP, "spot amount", wish(spot=spot("odds pass"), amount=60_000_00)),
    spoiler(Why.UNPAYABLE, "amount", wish(amount=500), "crown-perth"),
    spoiler(Why.NOT_ENOUGH, "rail", seat(rail=0)),
)


def plain_wish(book: Rulebook) -> Wish:
    """Ann, with a point of six and ten on the line, wishes for thirty on place six."""
    now = evolve(None, open_table(book, load_sign(book)))
    for command in (
        Sit("ann", 1, 5000_00),
        MakeWager("ann", spot("pass"), 10_00),
        CallRoll(Role.STICK, 4, 2),
    ):
        for event in decide(book, now, command):
            now = evolve(now, event)
    return Wish(now, MakeWager("ann", spot("place 6"), 30_00))


PAIRS = pairs(SPOILERS)


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
