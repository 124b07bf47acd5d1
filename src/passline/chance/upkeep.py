"""Upkeep: a table at which wagers are always made again, as soon as the book lets them.

It says how often a wager is decided in so many rolls, and how wagers on the same dice go
together. The steps are the judge's and exact; the long run of the table is found by letting it
run until nothing changes any more, in floats.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from passline.chance.asked import Asked
from passline.chance.chain import after, whole
from passline.chance.spread import line_of
from passline.dice import ROLLS, Roll
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.wagers.gather import Lamps
from passline.wagers.judge import Wagers, Where, judge
from passline.wagers.verdict import Outcome

AWAY = "away"  # a Come wager between its decision and the next point
CLOSE = 1e-15

Place = Where | str
State = tuple[Place, ...]  # the puck, then where each of the movers stands

# One roll for each total and way, and how often it comes: 3-3 once, 4-2 four times.
KINDS = Counter(
    next(kind for kind in ROLLS if (kind.total, kind.is_hard) == (roll.total, roll.is_hard))
    for roll in ROLLS
)
DECIDED = {Outcome.WINS, Outcome.LOSES}


Mover = Travel | Gather | Stand


class Game(NamedTuple):
    """A table with these movers on it: Come wagers, bonus wagers and those that lose their numbers
    one by one go their own way."""

    line: Travel
    movers: tuple[Mover, ...]

    @property
    def start(self) -> State:
        return (None, *(_begin(rule, None) for rule in self.movers))

    def next(self, state: State, roll: Roll) -> State:
        puck = _puck(self.line, state[0], roll)
        moved = zip(self.movers, state[1:], strict=True)
        return (puck, *(_moved(rule, place, roll, puck) for rule, place in moved))

    def place(self, asked: Asked, state: State) -> Place:
        """Where a wager stands when the table is in this state."""
        mover = mover_of(asked.rule, self.movers)
        at = state[0] if mover is None else state[1 + self.movers.index(mover)]
        if isinstance(asked.rule, Ride):
            return at if at == asked.start else AWAY
        return asked.start if mover is None and not isinstance(asked.rule, Travel) else at


def game_for(book: Rulebook, *wagers: Asked) -> Game:
    movers = dict.fromkeys(mover for each in wagers if (mover := _mover(book, each.rule)))
    return Game(line_of(book), tuple(movers))


def mover_of(rule: Wagers, movers: tuple[Mover, ...]) -> Mover | None:
    """The mover whose place decides where this wager stands; None: the puck does, or nothing."""
    name = rule.on if isinstance(rule, Ride) else rule.name
    return next((mover for mover in movers if mover.name == name), None)


def _mover(book: Rulebook, rule: Wagers) -> Mover | None:
    flat = book.wagers[rule.on] if isinstance(rule, Ride) else rule
    if isinstance(flat, Stand) and flat.rules_out:
        return flat
    if isinstance(flat, Gather) or (isinstance(flat, Travel) and flat.when.text != "come-out"):
        return flat
    return None


@lru_cache(maxsize=64)
def long_run(game: Game) -> dict[State, float]:
    """How much of the time the table is in each state."""
    states, steps = _graph(game)
    weights = [0.0] * len(states)
    weights[0], change = 1.0, 1.0
    while change > CLOSE:
        new = [0.0] * len(states)
        for weight, targets in zip(weights, steps, strict=True):
            for target, chance in targets:
                new[target] += weight * chance
        change = max(abs(a - b) for a, b in zip(new, weights, strict=True))
        weights = new
    whole = sum(weights)
    return {state: weight / whole for state, weight in zip(states, weights, strict=True)}


def _graph(game: Game) -> tuple[list[State], list[list[tuple[int, float]]]]:
    """All states that can be reached, and from each the chances of the next."""
    index = {game.start: 0}
    states, steps = [game.start], list[list[tuple[int, float]]]()
    for state in states:  # grows as it is walked
        targets: dict[int, float] = {}
        for roll, count in KINDS.items():
            to = game.next(state, roll)
            if to not in index:
                index[to] = len(states)
                states.append(to)
            targets[index[to]] = targets.get(index[to], 0.0) + count / len(ROLLS)
        steps.append(list(targets.items()))
    return states, steps


def _puck(line: Travel, puck: Place, roll: Roll) -> Where:
    at = puck if isinstance(puck, int) else None
    verdict = judge(line, at, roll)
    if verdict.outcome is Outcome.MOVES:
        return verdict.number
    return at if verdict.outcome is Outcome.STAYS else None


def _moved(rule: Mover, place: Place, roll: Roll, puck: Where) -> Place:
    if isinstance(place, str):
        return _begin(rule, puck)
    verdict = judge(rule, place, roll)
    if verdict.outcome in DECIDED:
        return _begin(rule, puck)
    return after(rule, place, roll)


def _begin(rule: Mover, puck: Where) -> Place:
    """A new wager, if it may be made now."""
    if isinstance(rule, Stand):
        return whole(rule)
    if isinstance(rule, Gather):
        return Lamps(frozenset(), "1")
    return AWAY if puck is None else None
