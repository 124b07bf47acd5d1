"""Best: what a player with a goal does best, among the wagers that are allowed."""

from fractions import Fraction
from typing import NamedTuple

from passline.lab.goals.goal import Goal, Last, LoseLeast, Turn, read_goal
from passline.lab.goals.hourly import Hourly
from passline.lab.goals.moves import TOO_MANY, Moves, read_wagers
from passline.lab.goals.plan import Plan
from passline.lab.goals.policy import rules_of
from passline.lab.goals.worth import Cells, reach, survive
from passline.lab.strategy.amount import Chips
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.unfit import Unfit
from passline.money import dollars
from passline.rulebook.load import load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

ROLLS_AN_HOUR = 102
MOST_LINES = 5000


class Best(NamedTuple):
    """A chance; for a goal by the hour, what an hour gains (below nought: costs), in dollars."""

    goal: Goal
    book: Rulebook
    sign: Sign
    wagers: tuple[str, ...]
    brought: int
    value: Fraction | float
    strategy: Strategy

    @property
    def table(self) -> list[tuple[str, str, str]]:
        """When, what, and under which condition."""
        return [
            (rule.when, str(rule.act), str(rule.condition or "")) for rule in self.strategy.rules
        ]


def best(
    goal: Goal | str,
    wagers: list[str] | None = None,
    book: Rulebook | str = "crown-melbourne",
    sign: Sign | None = None,
    *,
    unit: int = 10_00,
    bankroll: int = 200_00,
) -> Best:
    """Stakes are multiples of the unit; amounts are cents. A goal to turn says its own bankroll.
    Without a word on wagers it is the line, and come wagers where numbers are to work."""
    goal = read_goal(goal) if isinstance(goal, str) else goal
    book = load(book) if isinstance(book, str) else book
    sign = sign or load_sign(book)
    brought = goal.brought if isinstance(goal, Turn) else bankroll
    _check(sign, unit, brought)
    usual = ["pass", "come"] if isinstance(goal, LoseLeast) else ["pass"]
    allowed = read_wagers(usual if wagers is None else wagers, book, sign)
    if isinstance(goal, LoseLeast):
        hourly = Hourly(Moves(book, sign, allowed, unit, None), goal.numbers)
        value: Fraction | float = hourly.gain * ROLLS_AN_HOUR / 100
        rules, stops = rules_of(hourly.moves, hourly.seen), Stops()
    else:
        value, plan = _planned(
            goal, Moves(book, sign, allowed, unit, _most(goal, brought)), brought
        )
        rules, stops = rules_of(plan.moves, plan.seen), _stops(goal)
    if len(rules) > MOST_LINES:
        raise Unfit(TOO_MANY)
    origin = f"passline best, {book.id}: {goal}"
    name = f"Best to {str(goal).replace(' before ruin', '')}"
    strategy = Strategy(name, unit, rules, stops, origin=origin)
    return Best(goal, book, sign, tuple(map(str, allowed)), brought, value, strategy)


def _planned(goal: Turn | Last, moves: Moves, brought: int) -> tuple[Fraction | float, Plan]:
    if isinstance(goal, Turn):
        cells = Cells(moves, brought, goal.into, is_goal=True)
        chosen = reach(cells)
        plan = Plan(cells, lambda roll, cell: int(chosen[cell]), brought, None)
        return plan.reaching(), plan
    cells = Cells(moves, brought, _enough(moves, goal, brought), is_goal=False)
    by_roll = survive(cells, goal.rolls)
    plan = Plan(cells, lambda roll, cell: int(by_roll[roll][cell]), brought, goal.rolls)
    return plan.lasting(), plan


def _most(goal: Turn | Last, brought: int) -> int:
    return goal.into if isinstance(goal, Turn) else brought


def _enough(moves: Moves, goal: Last, brought: int) -> int:
    """With so much on the rail nobody is ruined within these rolls."""
    cheapest = min((move.cost for each in moves.moves for move in each), default=moves.unit)
    dearest = max((move.cost for each in moves.moves for move in each), default=moves.unit)
    return max(brought, goal.rolls * cheapest) + dearest


def _stops(goal: Turn | Last) -> Stops:
    if isinstance(goal, Turn):
        return Stops(bankrolls=(Chips(goal.into),))
    return Stops(rolls=goal.rolls)


def _check(sign: Sign, unit: int, brought: int) -> None:
    if unit % sign.chip:
        raise Unfit(f"The smallest chip is {dollars(sign.chip)}; take a multiple as the unit.")
    if brought < sign.limit.least:
        least, had = dollars(sign.limit.least), dollars(brought)
        raise Unfit(f"A bankroll of {had} is below the table's minimum. Bring at least {least}.")
    if brought % sign.chip:
        raise Unfit(f"The smallest chip is {dollars(sign.chip)}; bring a multiple of it.")
