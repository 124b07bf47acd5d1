"""Flat and odds together: a line or Come wager that always has odds behind it."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from passline.chance.chain import Fate, Step, absorbed, end_of, step
from passline.dice import ROLLS
from passline.records import Record, record
from passline.rulebook.model import Ride, Rulebook, Travel
from passline.rulebook.sign import Sign
from passline.table.limits import odds_cap, times
from passline.table.spot import ODDS, Spot
from passline.table.state import Table, Wager
from passline.wagers.judge import Where, judge
from passline.wagers.verdict import Outcome

FLAT = 60_00  # divides by every pay of odds, so that a cap in whole cents is exact


@record
class Ridden(Record):
    """A flat wager and how much rides on each of its numbers, for each unit of the flat."""

    flat: Travel
    ride: Ride
    odds: Mapping[int, Fraction]
    multiple: str  # "3", or "3-4-5" where the cap goes by the number


class BothEnd(NamedTuple):
    """How flat and odds end, and the gain for each unit of the flat."""

    outcome: Outcome
    gain: Fraction


def ride_on(book: Rulebook, flat: str) -> Ride | None:
    rule = book.wagers.get(f"{ODDS} {flat}")
    return rule if isinstance(rule, Ride) else None


def full(book: Rulebook, sign: Sign, flat: Travel) -> Ridden | None:
    """The most odds that this book and this sign allow, or None if none ride on this wager."""
    ride = ride_on(book, flat.name)
    if ride is None:
        return None
    odds = {number: _most(book, sign, ride, number) for number in ride.numbers}
    if not any(odds.values()):  # a book may want a word on the sign before anything rides
        return None
    return Ridden(flat, ride, odds, _multiple(sign, ride))


def fate_of(ridden: Ridden) -> Fate[BothEnd]:
    """Odds work on every roll here; idle ones would come back, for no gain and no loss."""
    return absorbed(None, lambda place: _step(ridden, place))


def _step(ridden: Ridden, place: Where) -> Step[BothEnd, Where]:
    if isinstance(place, int):
        return _on_number(ridden, place)
    ends, places = step(ridden.flat, place)
    flat = {BothEnd(end.outcome, end.gain): count for end, count in ends.items()}
    return Step(Counter(flat), places)


def _on_number(ridden: Ridden, number: int) -> Step[BothEnd, Where]:
    ends: Counter[BothEnd] = Counter()
    for roll in ROLLS:
        flat, odds = judge(ridden.flat, number, roll), judge(ridden.ride, number, roll)
        assert flat.outcome is odds.outcome, f"{ridden.ride.name} is decided apart from its flat"
        if flat.outcome is not Outcome.STAYS:
            gain = end_of(flat).gain + ridden.odds[number] * end_of(odds).gain
            ends[BothEnd(flat.outcome, gain)] += 1
    return Step(ends, Counter({number: len(ROLLS) - ends.total()}))


def _most(book: Rulebook, sign: Sign, ride: Ride, number: int) -> Fraction:
    flat = Wager("", Spot(ride.on), FLAT, FLAT)
    return Fraction(odds_cap(Table(book.id, sign), ride, flat, number), FLAT)


def _multiple(sign: Sign, ride: Ride) -> str:
    said = {str(times(sign, ride.cap, number)): None for number in sorted(ride.numbers)}
    return "-".join(said)
