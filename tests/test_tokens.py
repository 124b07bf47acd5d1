"""Tokens: what was played before the house issued them replays as it was."""

from driver import faces

from passline.house.facts import Facts
from passline.house.plans.scene import Scene
from passline.house.screens.spots import open_spots
from passline.rulebook.load import load, load_sign
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table.decide import decide, open_table
from passline.table.events import SeatTaken, TokenIssued, WagerCut, WagerMade
from passline.table.evolve import evolve, evolve_all
from passline.table.spot import Spot
from passline.table.state import Table

BOOK = load("star-sydney")
FIELD = Spot("field")
MADE = WagerMade("ann", FIELD, 2500, "6.1.18", is_token=True)


def seated(chips: int = 10000) -> Table:
    opened = open_table(BOOK, load_sign(BOOK))
    return evolve(evolve(None, opened), SeatTaken("ann", 1, chips))


def test_a_token_that_nobody_issued_leaves_none_behind_when_it_is_taken_down() -> None:
    table = evolve_all(seated(), (MADE, WagerCut("ann", FIELD, 2500, 0, "6.4")))
    assert table == seated().but(seats=table.seats)
    assert (table.tokens, table.seats["ann"].rail) == ({}, 10000)


def test_of_two_alike_one_is_wagered_and_the_other_stays() -> None:
    issued = TokenIssued("ann", 2500, Role.MANAGER, "1.1 promotional token")
    table = evolve_all(seated(), (issued, issued, MADE))
    assert (table.tokens, faces(table)) == ({"ann": (2500,)}, 5000)
    cut = decide(BOOK, table, c.CutWager("ann", FIELD))
    assert evolve_all(table, cut).tokens == {"ann": (2500, 2500)}


def test_an_area_is_open_to_who_has_a_token_and_no_chips() -> None:
    issued = TokenIssued("ann", 2500, Role.MANAGER, "1.1 promotional token")
    for events, is_closed in (((), True), ((issued,), False)):
        table = evolve_all(seated(100), events)
        told = open_spots(Scene("t", BOOK, table, 3, Facts()), "ann", {})
        field = next(each for each in told if each["spot"] == "field")
        assert ("why" in field) is is_closed
