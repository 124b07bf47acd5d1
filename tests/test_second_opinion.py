"""Whole games beside a second opinion that was written from the printed rules alone."""

import random
from fractions import Fraction
from functools import reduce

import pytest
from second_opinion import GROUPS, HOUSES, TRUE, Dice, Spot, fate

from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Gather, Rulebook, Travel
from passline.rulebook.words import Role
from passline.table import spot
from passline.table.commands import CallRoll, Command, MakeWager, Sit
from passline.table.decide import decide, open_table
from passline.table.events import Refused
from passline.table.evolve import evolve
from passline.table.state import Table

STAKE = 1320_00  # every win on it comes out in whole dollars
ROLLS = 400
Wagers = dict[Spot, int]


def test_every_shipped_casino_has_a_second_opinion() -> None:
    assert set(HOUSES) == set(ids())


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("id", ids())
def test_a_game_goes_as_the_printed_rules_say(id: str, seed: int) -> None:
    game = Game(load(id), seed)
    for count in range(ROLLS):
        game.bet()
        dice = game.roll()
        assert game.at_the_table() == game.by_the_opinion(), (id, seed, count, dice)


class Game:
    """One player's game, played at the table and by the opinion at once."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self.book, self.house, self.random = book, HOUSES[book.id], random.Random(seed)
        sign = load_sign(book, {"max": 1_000_000, "per_player": False})
        self.table = evolve(None, open_table(book, sign, bank=10**12))
        self._do(Sit("ann", 1, 10**11))
        self.rail: Fraction = Fraction(10**11)
        self.up: Wagers = {}
        self.puck: int | None = None
        self.lit: dict[str, set[int]] = {}

    def bet(self) -> None:
        """A few wagers of every kind, and one on the line for the shooter."""
        for _ in range(self.random.randrange(6)):
            self._make(self.random.choice(spots(self.book)))
        if self.puck is None and not {("pass", None), ("dont-pass", None)} & self.up.keys():
            self._make(("pass", None))

    def _make(self, wager: Spot) -> None:
        if wager in self.up or not self._is_open(*wager):
            return
        assert self._do(MakeWager("ann", spot.Spot(*wager), STAKE)), wager
        self.up[wager] = STAKE
        self.rail -= STAKE + commission(*wager)

    def _is_open(self, wager: str, number: int | None) -> bool:
        """Whether the printed rules let it be made now."""
        if wager.startswith("odds "):
            flat = wager.removeprefix("odds ")
            return (flat, number) in self.up and (number or self.puck) is not None
        if wager in ("pass", "dont-pass"):
            return self.puck is None
        if wager in ("come", "dont-come"):
            return self.puck is not None
        return not self.lit.get(wager)

    def _do(self, command: Command) -> bool:
        events = decide(self.book, self.table, command)
        self.table = reduce(evolve, events, self.table)
        return not isinstance(events[0], Refused)

    def roll(self) -> Dice:
        dice = self.random.randint(1, 6), self.random.randint(1, 6)
        assert self._do(CallRoll(Role.STICK, *dice))
        self.up = {wager: stake for wager, stake in self.up.items() if self._is_left(wager, dice)}
        total, is_point = sum(dice), sum(dice) in self.house.points
        for name in ("come", "dont-come"):
            if is_point and (name, None) in self.up:
                self.up[name, total] = self.up.pop((name, None))
        if self.puck is None:
            self.puck = total if is_point else None
        elif total in (self.puck, 7):
            self.puck = None
        return dice

    def _is_left(self, wager: Spot, dice: Dice) -> bool:
        """Takes what the roll brings to the rail; whether the wager is still up after it."""
        back, stays = self._fate(wager, dice)
        self.rail += self.up[wager] * back
        return stays

    def _fate(self, wager: Spot, dice: Dice) -> tuple[Fraction, bool]:
        if wager[0] in GROUPS:
            return self._gathered(wager[0], sum(dice))
        return fate(self.house, wager, self.puck, dice)

    def _gathered(self, wager: str, total: int) -> tuple[Fraction, bool]:
        """A bonus wager on list 1."""
        lit = self.lit.setdefault(wager, set())
        lit |= {total} & GROUPS[wager]
        is_won = lit == GROUPS[wager]
        if total == 7 or is_won:
            self.lit[wager] = set()
        wins = 151 if wager == "make-em-all" else 31
        return Fraction(wins if is_won else 0), total != 7 and not is_won

    def at_the_table(self) -> tuple[object, ...]:
        return self.table.puck, self.table.seats["ann"].rail, layout(self.table)

    def by_the_opinion(self) -> tuple[object, ...]:
        return self.puck, self.rail, self.up


def layout(table: Table) -> Wagers:
    return {(each.spot.wager, each.spot.number): each.stake for each in table.wagers.values()}


def spots(book: Rulebook) -> list[Spot]:
    """Every spot of the layout; the line and Come more often, so that odds have a ride."""
    found: list[Spot] = [("pass", None), ("come", None)] * 4
    for name, rule in book.wagers.items():
        is_free = isinstance(rule, Travel | Gather) or name in ("odds pass", "odds dont-pass")
        numbers = () if is_free else getattr(rule, "numbers", ())
        found += [(name, number) for number in numbers or (None,)]
    return found


def commission(wager: str, number: int | None) -> int:
    """Five per cent of the stake, or of what a wager against the number would win."""
    if wager not in ("buy", "lay") or number is None:
        return 0
    true = Fraction(TRUE[min(number, 14 - number)])
    base = STAKE if wager == "buy" else STAKE / true
    return int(base / 20 / 100) * 100
