"""Beside: what the library's systems reach of a goal, by the solver."""

from typing import NamedTuple

from passline.lab.automaton.automaton import automaton
from passline.lab.exact.solution import Law, solve
from passline.lab.goals.goal import Last, LoseLeast, Turn
from passline.lab.goals.optimum import ROLLS_AN_HOUR, Best
from passline.lab.goals.working import is_travelling, numbers_working
from passline.lab.language.shelf import library
from passline.lab.sessions.simulation import task_for
from passline.lab.strategy.amount import Chips
from passline.lab.strategy.fit import missing
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.unfit import Unfit
from passline.table.spot import spot

LONG = 500  # rolls within which a goal counts as reached
RICH = 5_000_00


class System(NamedTuple):
    name: str
    value: float


def beside(found: Best) -> list[System]:
    """The systems that wager only on what is allowed and can be solved, the best first."""
    systems = [
        System(name, value)
        for name, strategy in library().items()
        if is_allowed(found, strategy) and (value := worth(found, strategy)) is not None
    ]
    return sorted(systems, key=lambda system: -system.value)


def is_allowed(found: Best, strategy: Strategy) -> bool:
    kinds = {spot(each).wager for each in found.wagers}
    return set(strategy.wagers) <= kinds and not missing(strategy, found.book)


def worth(found: Best, strategy: Strategy) -> float | None:
    """With the same unit: a chance, or what an hour gains in dollars. None if it cannot be solved,
    or does not keep the numbers working."""
    goal, strategy = found.goal, strategy.but(unit=found.strategy.unit)
    try:
        if isinstance(goal, Turn):
            stopping = strategy.but(stops=Stops(bankrolls=(Chips(goal.into),)))
            return _law(found, stopping, goal.brought, LONG).ends["goal"]
        playing = strategy.but(stops=Stops())
        if isinstance(goal, LoseLeast) and not keeps_working(found, playing, goal.numbers):
            return None
        if isinstance(goal, Last):
            return 1 - _law(found, playing, found.brought, goal.rolls).ruin
        first, second = (_law(found, playing, RICH, n * ROLLS_AN_HOUR).mean for n in (1, 2))
        return second - first  # the second hour: how it begins does not matter any more
    except Unfit:
        return None


def keeps_working(found: Best, strategy: Strategy, numbers: int) -> bool:
    """Whether with a point on it always has so many numbers working, or one more on its way: a
    table takes one come wager a roll."""
    built = automaton(strategy, found.book, found.sign, RICH)
    return all(
        numbers_working(built.settler, situation) >= numbers
        or any(is_travelling(built.felt.wagers[each], situation.puck) for each in situation.wagers)
        for situation in built.afters
        if situation.puck is not None
    )


def _law(found: Best, strategy: Strategy, brought: int, rolls: int) -> Law:
    task = task_for(strategy, found.book, found.sign, bankroll=brought, rolls=rolls, is_full=False)
    return solve(task)
