"""What conditions look at: `wagers("come") < 2`, `won("pass", "in a row") >= 3`."""

from passline.lab.build.at import at
from passline.lab.strategy.condition import IsUp, PointIs
from passline.lab.strategy.happening import Decided, PointMade, RollOf, SevenOut
from passline.lab.strategy.spots import EVERYTHING
from passline.lab.strategy.tally import FiveCount, Result, Scope, Times
from passline.lab.strategy.term import (
    Bankroll,
    Count,
    Covered,
    Profit,
    Rail,
    Spent,
    StakeOn,
    WagersUp,
)

bankroll, rail, profit = Bankroll(), Rail(), Profit()
numbers_covered, five_count, spent = Covered(), Count(FiveCount()), Spent()


def point_is(*numbers: int) -> PointIs:
    return PointIs(numbers)


def is_up(spots: str) -> IsUp:
    return IsUp(at(spots))


def wagers(spots: str = EVERYTHING) -> WagersUp:
    return WagersUp(at(spots))


def stake_on(spots: str = EVERYTHING) -> StakeOn:
    return StakeOn(at(spots))


def won(spots: str, scope: Scope = "so far") -> Count:
    return Count(Times(Decided(at(spots), "wins"), scope))


def losses(spots: str, scope: Scope = "so far") -> Count:
    return Count(Times(Decided(at(spots), "loses"), scope))


def hits(*totals: int, scope: Scope = "so far") -> Count:
    return Count(Times(RollOf(totals), scope))


def rolls(scope: Scope = "so far") -> Count:
    return Count(Times(RollOf(), scope))


def shooters(scope: Scope = "so far") -> Count:
    return Count(Times(SevenOut(), scope))


def points(scope: Scope = "so far") -> Count:
    return Count(Times(PointMade(), scope))


def result(scope: Scope = "this shooter") -> Count:
    return Count(Result(scope))
