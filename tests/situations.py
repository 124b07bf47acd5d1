"""Situations: table talk whose last sentence would be granted, and what spoils it."""

from typing import NamedTuple

from spoilers import Spoiler, Wish, sign, spoiler, table, wish

from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.commands import ChangeSign, PostSign
from passline.table.spot import spot
from passline.table.state import DiceSet, Phase


class Situation(NamedTuple):
    book: str
    talk: str
    spoilers: tuple[Spoiler, ...]


SEATED = "ann sits 1 with 5000\nbob sits 2 with 5000\n"
POINT = SEATED + "ann bets 10 pass\nroll 4-2\n"
DISPUTED = POINT + "throw\ndice rest\nstick announces 3-2\nann disputes the faces\n"
RULED = SEATED + 'ann disputes "the pay"\nsupervisor rules on dispute 1 "paid"\n'
CLOSING = SEATED + "manager posts closing in 20 minutes\nat 00:20\n"

closed = spoiler(Why.TABLE_CLOSED, "table", table(is_open=False))
nobody = spoiler(Why.NO_SUCH_PLAYER, "player", wish(player="zed"))
not_entitled = spoiler(Why.NOT_ENTITLED, "role", wish(by=Role.PLAYER))
out = spoiler(Why.WRONG_PHASE, "phase", table(phase=Phase.OUT))
unstaffed = spoiler(Why.NOT_STAFFED, "staff", table(staff={}))
shut_out = spoiler(Why.EXCLUDED, "excluded", table(excluded=frozenset({"ann"})))
no_shooter = spoiler(Why.NO_SHOOTER, "shooter excluded wagers", table(shooter=None, wagers={}))
bare = spoiler(Why.NO_LINE_WAGER, "shooter wagers", table(wagers={}))
lost = spoiler(Why.NO_DICE, "dice", table(dice=DiceSet(5, lost=4)))
bad_faces = spoiler(Why.BAD_DICE, "faces", wish(first=7))
not_shooter = spoiler(Why.NOT_SHOOTER, "shooter", table(shooter="bob"))


def least(wish: Wish, least: int) -> Wish:
    return sign(limit=wish.table.sign.limit.but(least=least))(wish)


def new(one: Wish, **changes: object) -> Wish:
    """Another new sign."""
    assert isinstance(one.command, ChangeSign | PostSign)
    return wish(sign=one.command.sign.but(**changes))(one)


def bonus(one: Wish) -> Wish:
    pass_ = next(iter(one.table.wagers.values()))
    bonus = pass_.but(spot=spot("all-small"))
    return table(wagers={**one.table.wagers, ("ann", bonus.spot): bonus})(one)


def dispute(one: Wish, **changes: object) -> Wish:
    return table(disputes=(one.table.disputes[0].but(**changes),))(one)
