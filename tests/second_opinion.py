"""A second opinion: what a roll does to a wager, by tables read off the printed rulebooks.

It knows nothing of passline, of its rulebooks or of its judge. It gives, for each wager, how much
of the stake comes to the rail and whether the wager stays up.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

SIX, TEN = (4, 5, 6, 8, 9, 10), (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
ALIKE = {14 - number: number for number in (2, 3, 4, 5, 6)}  # 12 is paid as 2, 11 as 3, …
TRUE = {2: "6", 3: "3", 4: "2", 5: "3/2", 6: "6/5"}
PLACE = {2: "5", 3: "13/5", 4: "9/5", 5: "7/5", 6: "7/6"}
PLACE_TO_LOSE = {4: "5/11", 5: "5/8", 6: "4/5"}
GROUPS = {"all-small": {2, 3, 4, 5, 6}, "all-tall": {8, 9, 10, 11, 12}, "make-em-all": {*TEN}}


Spot = tuple[str, int | None]  # a wager, and its number where it has one
Dice = tuple[int, int]


class House(NamedTuple):
    """What the six books print differently."""

    two: int = 30
    three: int = 15
    any_craps: str = "7"
    hard: tuple[str, str] = ("7", "9")  # on 4 and 10, on 6 and 8
    twelve_in_the_field: int = 2
    bar: int | None = 12
    points: tuple[int, ...] = SIX
    off: str = "place, buy, odds come, hard"  # on a come-out
    craps_eleven: tuple[str, int, int] = ("7", 15, 2)  # craps, eleven, and its parts


_SOUTH = House(two=33, three=16, any_craps="15/2", hard=("15/2", "19/2"), bar=2)
HOUSES = {
    "crown-perth": House(bar=None, points=TEN, twelve_in_the_field=3, off="place, buy, odds come"),
    "skycity-adelaide": House(two=32),
    "singapore": House(off="place, buy, lay, hard", craps_eleven=("3", 7, 1)),
    "crown-melbourne": _SOUTH,
    "crown-melbourne-mini": _SOUTH,
    "star-sydney": _SOUTH._replace(craps_eleven=("15/2", 16, 2)),
}


class Fate(NamedTuple):
    """What comes to the rail for each unit staked, and whether the wager stays up."""

    back: Fraction
    stays: bool = False


IDLE, LOST, RETURNED = Fate(Fraction(0), stays=True), Fate(Fraction(0)), Fate(Fraction(1))


def paid(pays: str | int, parts: int = 1, on: int = 1) -> Fate:
    """A win on so many parts of the stake, which come back with it; the other parts are lost."""
    return Fate((Fraction(pays) + 1) * on / parts)


def stays_up(pays: str) -> Fate:
    return Fate(Fraction(pays), stays=True)


def fate(house: House, spot: Spot, puck: int | None, dice: Dice) -> Fate:
    """What becomes of a wager on this number, or on the puck's if it is on the line."""
    wager, number = spot
    total = sum(dice)
    at = puck if wager.removeprefix("odds ") in ("pass", "dont-pass") else number
    is_off = puck is None and wager in house.off.split(", ")
    if wager.startswith("odds "):
        found = _odds(wager, at, total)
        return RETURNED if is_off and found != IDLE else found
    if is_off:
        return IDLE
    if wager in ("pass", "come"):
        return _with(house, at, total)
    if wager in ("dont-pass", "dont-come"):
        return _against(house, at, total)
    if wager in ("place", "buy", "place-to-lose", "lay", "big"):
        return _number(wager, number or 0, total)
    if wager in ("hard", "any-hard"):
        return _hard(house, wager, number, dice)
    return _one_roll(house, wager, number, total)


def _with(house: House, at: int | None, total: int) -> Fate:
    if at is not None:
        return paid(1) if total == at else LOST if total == 7 else IDLE
    if total == 7:
        return paid(1)
    return IDLE if total in house.points else paid(1) if total == 11 else LOST


def _against(house: House, at: int | None, total: int) -> Fate:
    if at is not None:
        return paid(1) if total == 7 else LOST if total == at else IDLE
    if total in (*house.points, house.bar):
        return IDLE
    return LOST if total in (7, 11) else paid(1)


def _odds(wager: str, at: int | None, total: int) -> Fate:
    if at is None or total not in (at, 7):
        return IDLE
    true = Fraction(TRUE[ALIKE.get(at, at)])
    if "dont" in wager:
        return Fate(1 / true + 1) if total == 7 else LOST
    return Fate(true + 1) if total == at else LOST


def _number(wager: str, number: int, total: int) -> Fate:
    if total not in (number, 7):
        return IDLE
    if (total == 7) != (wager in ("place-to-lose", "lay")):
        return LOST
    like = ALIKE.get(number, number)
    wins = {
        "place": lambda: stays_up(PLACE[like]),
        "place-to-lose": lambda: stays_up(PLACE_TO_LOSE[like]),
        "big": lambda: stays_up("1"),
        "buy": lambda: paid(TRUE[like]),
        "lay": lambda: Fate(1 / Fraction(TRUE[like]) + 1),
    }
    return wins[wager]()


def _hard(house: House, wager: str, number: int | None, dice: Dice) -> Fate:
    total, is_double = sum(dice), dice[0] == dice[1]
    numbers = (4, 6, 8, 10) if wager == "any-hard" else (number,)
    if total in numbers and is_double:
        return stays_up("4" if wager == "any-hard" else house.hard[total in (6, 8)])
    return LOST if total in (*numbers, 7) else IDLE


def _one_roll(house: House, wager: str, number: int | None, total: int) -> Fate:
    two, three = house.two, house.three
    horn: Mapping[int, int | str] = {2: two, 3: three, 11: three, 12: two}
    craps, eleven, halves = house.craps_eleven
    tables: Mapping[str, tuple[Mapping[int, int | str], int]] = {
        "field": ({**dict.fromkeys((3, 4, 9, 10, 11), 1), 2: 2, 12: house.twelve_in_the_field}, 1),
        "any-seven": ({7: 4}, 1),
        "any-craps": (dict.fromkeys((2, 3, 12), house.any_craps), 1),
        "two": ({2: two}, 1),
        "three": ({3: three}, 1),
        "twelve": ({12: two}, 1),
        "eleven": ({11: three}, 1),
        "horn": (horn, 4),
        "horn-high": (horn, 5),
        "world": ({**horn, 7: 4}, 5),
        "craps-eleven": ({**dict.fromkeys((2, 3, 12), craps), 11: eleven}, halves),
    }
    pays, parts = tables[wager]
    if total not in pays:
        return LOST
    return paid(pays[total], parts, 2 if total == number else 1)
