"""When, and the strategy as a whole."""

from passline.lab.build.at import at
from passline.lab.build.sizes import Number, cents_of
from passline.lab.strategy.act import Act
from passline.lab.strategy.condition import Condition
from passline.lab.strategy.happening import (
    Decided,
    Happening,
    PointMade,
    PointSet,
    RollOf,
    SevenOut,
)
from passline.lab.strategy.rule import ALWAYS, COME_OUT, POINT, Rule, When
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.strategy import OnRefusal, Strategy

seven_out, point_made, point_set = SevenOut(), PointMade(), PointSet()
NO_STOPS = Stops()


def strategy(
    name: str,
    unit: Number,
    *rules: Rule,
    stops: Stops = NO_STOPS,
    if_refused: OnRefusal = "skip",
    origin: str = "",
) -> Strategy:
    """The unit is in dollars."""
    return Strategy(name, cents_of(unit), rules, stops, if_refused, origin)


def always(act: Act, condition: Condition | None = None) -> Rule:
    return Rule(act, ALWAYS, None, condition)


def on_come_out(act: Act, condition: Condition | None = None) -> Rule:
    return Rule(act, COME_OUT, None, condition)


def on_point(act: Act, condition: Condition | None = None) -> Rule:
    return Rule(act, POINT, None, condition)


def after(
    what: Happening, act: Act, condition: Condition | None = None, *, when: When = ALWAYS
) -> Rule:
    """Only if the last roll brought this about."""
    return Rule(act, when, what, condition)


def wins(spots: str) -> Decided:
    return Decided(at(spots), "wins")


def loses(spots: str) -> Decided:
    return Decided(at(spots), "loses")


def roll_of(*totals: int) -> RollOf:
    return RollOf(totals)
