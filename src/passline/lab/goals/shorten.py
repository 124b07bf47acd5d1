"""Shorten: what a plan does whatever the bankroll, in as few words as tell its situations apart.

A rule is short if its condition holds wherever the plan makes the wager, and nowhere else that the
plan comes to. The rules found are played through every situation before they are trusted.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import combinations
from typing import NamedTuple

from passline.lab.goals.moves import Moves
from passline.lab.goals.plan import Seen
from passline.lab.strategy.act import Bet
from passline.lab.strategy.amount import Chips
from passline.lab.strategy.condition import Both, Compare, Condition, IsUp, Not, PointIs
from passline.lab.strategy.rule import COME_OUT, POINT, Rule, When
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.term import WagersUp
from passline.table.spot import Spot

MOST_PARTS = 2  # conditions joined in one rule

Made = tuple[Spot, int]
Holds = Callable[[int | None, frozenset[Spot]], bool]


class Layout(NamedTuple):
    puck: int | None
    up: frozenset[Spot]
    turn: frozenset[Made]  # what is wagered before the roll

    @property
    def when(self) -> When:
        return COME_OUT if self.puck is None else POINT


class Test(NamedTuple):
    """A condition, and whether it holds with this puck and these wagers up."""

    condition: Condition
    holds: Holds


class Short(NamedTuple):
    when: When
    made: Made
    tests: tuple[Test, ...]

    def holds(self, puck: int | None, up: frozenset[Spot]) -> bool:
        return all(test.holds(puck, up) for test in self.tests)

    def rule(self) -> Rule:
        spot, amount = self.made
        parts = [test.condition for test in self.tests]
        condition = reduce(Both, parts) if parts else None
        return Rule(Bet(spots_of(spot), Chips(amount)), self.when, None, condition)


def short_rules(moves: Moves, seen: Seen) -> tuple[Rule, ...] | None:
    """None if the plan looks at time or bankroll, or cannot be told so shortly."""
    if any(roll or bankroll for roll, _, bankroll in seen):
        return None
    layouts = list(dict.fromkeys(_layouts(moves, seen)))
    found: list[Short] = []
    for when in (COME_OUT, POINT):
        here = [layout for layout in layouts if layout.when == when]
        for made in dict.fromkeys(made for layout in here for made in _in_order(layout)):
            short = _short(when, made, here)
            if short is None:
                return None
            found.append(short)
    return tuple(short.rule() for short in found) if _is_true(found, layouts) else None


def _layouts(moves: Moves, seen: Seen) -> Iterator[Layout]:
    for _, number, _ in seen:
        made, then = set[Made](), number
        while move := seen.get((0, then, 0)):
            made.add((move.spot, move.amount))
            then = move.to
        up = frozenset(spot for spot, _ in moves.stakes(number))
        yield Layout(moves.situations[number].puck, up, frozenset(made))


def _in_order(layout: Layout) -> list[Made]:
    return sorted(layout.turn, key=str)


def _short(when: When, made: Made, layouts: list[Layout]) -> Short | None:
    wanted = [layout for layout in layouts if made in layout.turn]
    others = [layout for layout in layouts if made not in layout.turn and made[0] not in layout.up]
    tests = list(_tests(made[0], wanted, layouts))
    for parts in range(MOST_PARTS + 1):
        for some in combinations(tests, parts):
            short = Short(when, made, some)
            if not any(short.holds(layout.puck, layout.up) for layout in others):
                return short
    return None


def _tests(spot: Spot, wanted: list[Layout], layouts: list[Layout]) -> Iterator[Test]:
    """Conditions that hold wherever the wager is made, the plainest first."""
    for test in _known(spot, wanted, layouts):
        if all(test.holds(layout.puck, layout.up) for layout in wanted):
            yield test


def _known(spot: Spot, wanted: list[Layout], layouts: list[Layout]) -> Iterator[Test]:
    kinds = dict.fromkeys([spot.wager, *sorted({s.wager for each in layouts for s in each.up})])
    most = max((len(layout.up) for layout in layouts), default=0)
    for kind in kinds:
        yield Test(Not(IsUp(Spots(kind))), _fewer(kind, 1))
        yield Test(IsUp(Spots(kind)), _some(kind))
        for limit in range(2, most + 1):
            yield Test(Compare(WagersUp(Spots(kind)), "<", limit), _fewer(kind, limit))
    pucks = {layout.puck for layout in wanted if layout.puck is not None}
    yield Test(PointIs(tuple(sorted(pucks))), lambda puck, _: puck in pucks)


def _fewer(kind: str, limit: int) -> Holds:
    return lambda _, up: sum(spot.wager == kind for spot in up) < limit


def _some(kind: str) -> Holds:
    return lambda _, up: any(spot.wager == kind for spot in up)


def _is_true(found: list[Short], layouts: list[Layout]) -> bool:
    """Whether the rules, followed from top to bottom, do in every situation what the plan does."""
    for layout in layouts:
        up, done = layout.up, set[Made]()
        for short in found:
            if (
                short.when == layout.when
                and short.made[0] not in up
                and short.holds(layout.puck, up)
            ):
                up, done = up | {short.made[0]}, done | {short.made}
        if done != layout.turn:
            return False
    return True


def spots_of(spot: Spot) -> Spots:
    return Spots(spot.wager, () if spot.number is None else (spot.number,))
