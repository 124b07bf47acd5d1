"""Of several reasons to refuse a command, the first in the order of Why is given.

A situation is table talk whose last sentence would be granted, and what spoils it; each reason
alone and each pair that can hold at once is a row. Wagers have a file of their own,
test_refusals.py.
"""

from functools import cache

import pytest
from situations import (
    CLOSING,
    DISPUTED,
    POINT,
    RULED,
    SEATED,
    Situation,
    bad_faces,
    bare,
    bonus,
    closed,
    dispute,
    least,
    lost,
    new,
    no_shooter,
    nobody,
    not_entitled,
    not_shooter,
    out,
    shut_out,
    unstaffed,
)
from situations_house import HOUSE
from spoilers import Spoiler, Wish, pairs, refused, seat, spoiler, table, wish

from passline.notation.read import read
from passline.notation.replay import command_of, play
from passline.notation.script import Line
from passline.rulebook.load import load
from passline.rulebook.why import RANK, Why
from passline.rulebook.words import Role
from passline.table.spot import spot
from passline.table.state import Phase

SITUATIONS = {
    **HOUSE,
    "sit": Situation(
        "crown-perth",
        SEATED + "cat sits 3 with 100",
        (
            closed,
            spoiler(Why.NO_SUCH_PLAYER, "player", wish(player="box")),
            spoiler(Why.SEATED_ALREADY, "player", wish(player="ann")),
            spoiler(Why.NO_SUCH_SEAT, "place", wish(position=99)),
            spoiler(Why.SEAT_TAKEN, "place", wish(position=2)),
            spoiler(Why.EXCLUDED, "player", table(excluded=frozenset({"cat"}))),
            spoiler(Why.BAD_AMOUNT, "chips", wish(chips=0)),
        ),
    ),
    "bring": Situation(
        "singapore",
        SEATED + "ann brings 100",
        (closed, nobody, spoiler(Why.BAD_AMOUNT, "chips", wish(chips=-5))),
    ),
    "leave": Situation(
        "star-sydney",
        SEATED + "ann leaves",
        (
            nobody,
            spoiler(Why.NOT_YIELDED, "shooter", table(shooter="ann")),
            spoiler(Why.WAGERS_UP, "held", seat(held=500)),
        ),
    ),
    "cut": Situation(
        "crown-perth",
        POINT + "ann bets 60 place 6\nann reduces place 6 to 30",
        (
            closed,
            nobody,
            spoiler(Why.BAD_AMOUNT, "amount", wish(to=-500)),
            spoiler(Why.NOT_THERE, "spot", wish(spot=spot("place 8"))),
            spoiler(Why.BETS_CLOSED, "phase", table(phase=Phase.CALLED)),
            spoiler(Why.LOCKED, "spot amount", wish(spot=spot("pass"), to=0)),
            spoiler(Why.BELOW_MINIMUM, "amount", wish(to=100)),
            spoiler(Why.UNPAYABLE, "amount", wish(to=55_00)),
        ),
    ),
    "cut a contract": Situation(
        "crown-perth",
        SEATED + "ann bets 60 pass\nann reduces pass to 30",
        (
            spoiler(Why.LOCKED, "puck", table(puck=6)),
            spoiler(Why.BETS_CLOSED, "phase", table(phase=Phase.CALLED)),
            spoiler(Why.BELOW_MINIMUM, "amount", wish(to=100)),
        ),
    ),
    "reject": Situation(
        "star-sydney",
        POINT + "ann slips 2 place 6\nbox rejects ann's place 6",
        (
            closed,
            not_entitled,
            nobody,
            spoiler(Why.NOT_THERE, "spot", wish(spot=spot("place 8"))),
            spoiler(Why.BETS_CLOSED, "phase", table(phase=Phase.REST)),
            spoiler(Why.STAYS, "sign", lambda wish: least(wish, 100)),
        ),
    ),
    "call off": Situation(
        "crown-perth",
        POINT + "ann bets 30 place 6\nann calls place off confirmed by base",
        (
            closed,
            nobody,
            spoiler(Why.NO_SUCH_WAGER, "spot", wish(spot=spot("place-to-win"))),
            spoiler(Why.NOT_THERE, "spot", wish(spot=spot("buy"))),
            spoiler(Why.BETS_CLOSED, "phase", table(phase=Phase.CALLED)),
            spoiler(Why.CANNOT_CALL, "spot", wish(spot=spot("pass"))),
            spoiler(Why.UNCONFIRMED, "confirmed", wish(confirmed=())),
        ),
    ),
    "no more bets": Situation(
        "singapore",
        POINT + "dealer calls no more bets",
        (
            closed,
            not_entitled,
            unstaffed,
            shut_out,
            spoiler(Why.WRONG_PHASE, "closed", table(is_closed=True)),
            no_shooter,
            bare,
            lost,
        ),
    ),
    "throw": Situation(
        "crown-perth",
        POINT + "ann throws",
        (
            closed,
            unstaffed,
            shut_out,
            out,
            no_shooter,
            spoiler(Why.NOT_SHOOTER, "by", wish(by="bob")),
            bare,
            lost,
        ),
    ),
    "roll": Situation(
        "crown-perth",
        POINT + "stick calls 3-2",
        (closed, not_entitled, unstaffed, shut_out, bad_faces, no_shooter, bare, lost),
    ),
    "announce": Situation(
        "crown-perth",
        POINT + "throw\ndice rest\nstick announces 3-2",
        (
            closed,
            not_entitled,
            bad_faces,
            spoiler(Why.WRONG_PHASE, "phase", table(phase=Phase.CALLED)),
        ),
    ),
    "rule faces": Situation(
        "crown-perth",
        DISPUTED + "box rules 3-2",
        (
            closed,
            not_entitled,
            bad_faces,
            spoiler(Why.NOT_DISPUTED, "disputed", table(is_disputed=False)),
        ),
    ),
    "no roll": Situation(
        "crown-perth",
        POINT + "throw\nstick calls no roll stacked",
        (
            closed,
            not_entitled,
            spoiler(Why.NO_SHOOTER, "phase", table(phase=Phase.OPEN, shooter=None)),
            spoiler(Why.NO_SUCH_REASON, "reason", wish(reason="bad-luck")),
        ),
    ),
    "no roll over disputed faces": Situation(
        "skycity-adelaide",
        DISPUTED + "box calls no roll disputed",
        (not_entitled, spoiler(Why.NOT_DISPUTED, "disputed", table(is_disputed=False))),
    ),
    "offer": Situation(
        "singapore",
        SEATED + "stick offers the dice to ann",
        (
            closed,
            not_entitled,
            out,
            spoiler(Why.NO_SHOOTER, "players", table(excluded=frozenset({"ann", "bob"}))),
            spoiler(Why.NOT_OFFERED_DICE, "players", wish(to="zed")),
        ),
    ),
    "accept": Situation(
        "singapore",
        SEATED + "dice to ann\nann takes the dice",
        (
            closed,
            nobody,
            spoiler(Why.EXCLUDED, "excluded offered", table(excluded={"ann"}, offered="bob")),
            spoiler(Why.NOT_OFFERED_DICE, "offered", table(offered="bob")),
        ),
    ),
    "yield": Situation(
        "crown-melbourne",
        POINT + "ann yields the dice confirmed by box",
        (
            closed,
            nobody,
            out,
            not_shooter,
            spoiler(Why.UNCONFIRMED, "confirmed", wish(confirmed=())),
        ),
    ),
    "yield between rounds": Situation(
        "crown-perth",
        SEATED + "ann bets 10 pass\nroll 3-4\nann yields the dice",
        (closed, nobody, out, not_shooter, spoiler(Why.NOT_YIELDED, "puck", table(puck=6))),
    ),
    "refuse a line wager": Situation(
        "crown-melbourne",
        SEATED + "ann bets 10 pass\nroll 1-2\nann refuses a line wager",
        (closed, nobody, out, not_shooter),
    ),
    "name a thrower": Situation(
        "crown-melbourne",
        POINT + "ann lets bob throw",
        (
            closed,
            nobody,
            spoiler(Why.NO_SUCH_PLAYER, "thrower", wish(thrower="zed")),
            spoiler(Why.EXCLUDED, "thrower", table(excluded=frozenset({"bob"}))),
            not_shooter,
        ),
    ),
    "order the dice on": Situation(
        "crown-perth",
        POINT + "box orders the dice on for delay",
        (
            closed,
            not_entitled,
            out,
            spoiler(Why.NO_SHOOTER, "shooter", table(shooter=None)),
            spoiler(Why.NO_SUCH_REASON, "reason", wish(reason="singing")),
        ),
    ),
    "lose dice": Situation(
        "crown-perth",
        POINT + "box loses 1 die",
        (
            closed,
            not_entitled,
            spoiler(Why.BAD_AMOUNT, "count", wish(count=0)),
            spoiler(Why.NO_DICE, "count", wish(count=9)),
        ),
    ),
    "choose dice": Situation(
        "crown-perth",
        POINT + "ann wants new dice",
        (closed, nobody, not_shooter, lost),
    ),
    "change the sign": Situation(
        "crown-perth",
        POINT + "ann agrees\nbob agrees\nmanager changes sign to min 10",
        (
            closed,
            not_entitled,
            spoiler(Why.SEAT_TAKEN, "new", lambda wish: new(wish, seats=1)),
            spoiler(Why.OUTSIDE_BOOK, "new", lambda wish: new(wish, odds=0)),
            spoiler(Why.NO_NOTICE, "agreed", table(agreed=frozenset())),
            spoiler(Why.WAGERS_UP, "new", lambda wish: bonus(new(wish, pay_list="2"))),
        ),
    ),
    "grant a limit": Situation(
        "crown-perth",
        SEATED + "manager tells surveillance\nmanager grants ann min 5 max 50000",
        (
            closed,
            not_entitled,
            nobody,
            spoiler(Why.BAD_AMOUNT, "amount", wish(least=-5)),
            spoiler(Why.NOT_TOLD, "told", table(told=frozenset())),
        ),
    ),
    "void an outcome": Situation(
        "star-sydney",
        POINT + "manager voids the outcome for disruption",
        (
            closed,
            not_entitled,
            spoiler(Why.NO_SUCH_PLAYER, "cheat", wish(cheat="zed")),
            spoiler(Why.NOT_THERE, "nothing", table(before=None, wagers={}, puck=None)),
            spoiler(Why.NOT_GROUNDS, "ground", wish(ground="boredom")),
        ),
    ),
    "hold winnings": Situation(
        "crown-melbourne",
        SEATED + "senior holds 50 of ann",
        (closed, not_entitled, nobody, spoiler(Why.BAD_AMOUNT, "amount", wish(amount=0))),
    ),
    "review a dispute": Situation(
        "star-sydney",
        RULED + 'manager reviews dispute 1 "upheld"',
        (
            not_entitled,
            spoiler(Why.NOT_ENTITLED, "ruled", lambda wish: dispute(wish, ruled_by=Role.MANAGER)),
            spoiler(Why.NO_SUCH_DISPUTE, "reviewed", lambda wish: dispute(wish, review="so")),
        ),
    ),
    "close": Situation(
        "crown-perth",
        CLOSING + "manager closes the table",
        (
            closed,
            not_entitled,
            spoiler(Why.NOT_GROUNDS, "ground", wish(ground="boredom")),
            spoiler(Why.NO_NOTICE, "ground notice", table(notices=())),
            spoiler(Why.WAGERS_UP, "ground puck", table(puck=6)),
        ),
    ),
}


@cache
def plain(name: str) -> Wish:
    """What a situation's last sentence wishes for, at the table after the others."""
    book, talk, _ = SITUATIONS[name]
    script = read(f"book {book}\n{talk}\n")
    assert not script.problems, script.problems
    [case] = script.cases
    *before, last = case.lines
    played = play(case.but(lines=tuple(before)))
    assert not played.failures, played.failures
    assert played.table is not None
    assert isinstance(last, Line)
    return Wish(played.table, command_of(last.command, played.table))


ALONE = [(name, one) for name, each in SITUATIONS.items() for one in each.spoilers]
PAIRS = [(name, *pair) for name, each in SITUATIONS.items() for pair in pairs(each.spoilers)]


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_wish_would_be_granted(name: str) -> None:
    assert refused(load(SITUATIONS[name].book), plain(name)) is None


@pytest.mark.parametrize(("name", "one"), ALONE, ids=[f"{n}: {one.why}" for n, one in ALONE])
def test_each_reason_alone(name: str, one: Spoiler) -> None:
    assert refused(load(SITUATIONS[name].book), one.spoil(plain(name))) is one.why


@pytest.mark.parametrize(
    ("name", "one", "two"), PAIRS, ids=[f"{n}: {one.why}, {two.why}" for n, one, two in PAIRS]
)
def test_of_two_reasons_the_first_is_given(name: str, one: Spoiler, two: Spoiler) -> None:
    spoiled = two.spoil(one.spoil(plain(name)))
    first = min(one.why, two.why, key=RANK.__getitem__)
    assert refused(load(SITUATIONS[name].book), spoiled) is first
