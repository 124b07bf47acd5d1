"""The edge: what a wager costs its owner, with the chances behind it. All of it in fractions.

Conventions, the same in every book:

* A wager is *made* and ends when it wins, loses or stands off on the bar number. A Don't wager
  that is left up after the bar number counts as made again. *Resolved* leaves stand-offs out.
* Rolls are those on which the wager works. A number wager that is off on a come-out is neither
  won nor lost there, so its edge is that of a decision while it works.
* Costs are parts of the stake. Where a commission is paid on top, `outlay` is the edge of stake
  and commission together.
* With odds behind it a flat wager is one unit and what rides is counted on top: the edge is a
  part of all the money, variance and standard deviation are those of one unit on the flat.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Protocol, TypeVar

from passline.records import Record, record
from passline.wagers.verdict import Outcome

NOUGHT = Fraction(0)
ONE = Fraction(1)


@record
class Edge(Record):
    wager: str  # as it is asked for: "place 6", "odds pass 4", "all-small list 1"
    called: str  # as the house calls it
    pays: str
    clause: str
    win: Fraction
    lose: Fraction
    push: Fraction
    rolls: Fraction  # on average to a decision, while it works
    law: Mapping[Fraction, Fraction]  # what its owner gains for each unit -> chance
    cost: Fraction  # what its owner loses on average for each unit, commission included
    action: Fraction = ONE  # all the money at risk for each unit, on average
    fee: Fraction = NOUGHT  # commission for each unit, paid when the wager is made

    @property
    def made(self) -> Fraction:
        return self.cost / self.action

    @property
    def resolved(self) -> Fraction:
        return self.made / (1 - self.push)

    @property
    def roll(self) -> Fraction:
        return self.made / self.rolls

    @property
    def outlay(self) -> Fraction:
        return self.cost / (self.action + self.fee)

    @property
    def variance(self) -> Fraction:
        square = sum((gain * gain * chance for gain, chance in self.law.items()), NOUGHT)
        return square - self.cost * self.cost

    @property
    def sd(self) -> float:
        return sqrt(self.variance)


class HowItEnds(Protocol):
    """What the chain's ends have in common."""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def gain(self) -> Fraction: ...


T = TypeVar("T", bound=HowItEnds)


def chances_of(ends: Mapping[T, Fraction]) -> dict[Outcome, Fraction]:
    """The chance of each outcome."""
    chances = dict.fromkeys((Outcome.WINS, Outcome.LOSES, Outcome.BARRED), NOUGHT)
    for end, chance in ends.items():
        chances[end.outcome] += chance
    return chances


def law_of(ends: Mapping[T, Fraction], fee: Fraction) -> dict[Fraction, Fraction]:
    """The chance of each gain, with the commission paid; the greatest gain first."""
    law: dict[Fraction, Fraction] = {}
    for end, chance in ends.items():
        gain = end.gain - fee
        law[gain] = law.get(gain, NOUGHT) + chance
    return dict(sorted(law.items(), reverse=True))


def cost_of(law: Mapping[Fraction, Fraction]) -> Fraction:
    """What is lost on average."""
    return -sum((gain * chance for gain, chance in law.items()), NOUGHT)
