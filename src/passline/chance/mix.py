"""The mix: several wagers kept up at one table, on the same dice.

What the house wins of each, less the edge of what was staked, is a fair game, roll by roll. The
spread of the whole follows from how these games go together: a seven takes every place wager at
once and pays the Don'ts, so the parts may not be added up as if they were apart.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt

from passline.chance.apart import fate_apart, gain_of
from passline.chance.asked import Asked
from passline.chance.chain import after, followed, step
from passline.chance.edge import T, cost_of, law_of
from passline.chance.edges import edge_of
from passline.chance.together import Ridden
from passline.chance.upkeep import DECIDED, Game, Place, State, game_for, long_run
from passline.dice import ROLLS
from passline.records import Record, record
from passline.rulebook.model import Gather, Rulebook, Stand
from passline.rulebook.sign import Sign
from passline.table.spot import Spot
from passline.table.state import Table, Wager
from passline.table.working import is_working
from passline.wagers.apart import Left
from passline.wagers.judge import Where, judge
from passline.wagers.verdict import Outcome

Stakes = Iterable[tuple[Asked, Fraction]]

ENDED = DECIDED | {Outcome.BARRED}


@record
class Hold(Record):
    """What the house keeps of the money staked on a mix, for each roll."""

    handle: float  # staked
    win: float  # won on average
    variance: float

    @property
    def edge(self) -> float:
        return self.win / self.handle

    def sd(self, rolls: int) -> float:
        """Of the part that is held, after so many rolls."""
        return sqrt(self.variance * rolls) / (self.handle * rolls)


class Kept:
    """One wager that is always made again, and the fair game in it."""

    def __init__(self, book: Rulebook, sign: Sign, asked: Asked) -> None:
        self.book, self.asked = book, asked
        self.edge = edge_of(asked)
        self.is_on = {puck: _works(book, sign, asked, puck) for puck in (False, True)}
        self.values = _values(asked)
        self._jumps: dict[tuple[Place, bool], list[float]] = {}

    def rate(self) -> float:
        """How often it ends in one roll of the table: decided, or barred."""
        if isinstance(self.asked.rule, Gather):
            return float(1 / self.edge.rolls)
        game = game_for(self.book, self.asked)
        return sum(weight * self._ends(game, state) for state, weight in long_run(game).items())

    def jumps(self, game: Game, state: State) -> list[float]:
        """For each roll, how much better its owner stands after it than before."""
        place, is_point = game.place(self.asked, state), state[0] is not None
        if (place, is_point) not in self._jumps:
            self._jumps[place, is_point] = list(self._jump(place, is_point))
        return self._jumps[place, is_point]

    def _jump(self, place: Place, is_point: bool) -> Iterator[float]:
        if isinstance(place, str) or not self.is_on[is_point]:
            yield from (0.0 for _ in ROLLS)
            return
        rule, here = self.asked.rule, self.values[place]
        for roll in ROLLS:
            is_over = judge(rule, place, roll).outcome in ENDED
            onward = 0 if is_over else self.values[after(rule, place, roll)]
            yield float(gain_of(rule, place, roll) + onward - here)

    def _ends(self, game: Game, state: State) -> float:
        place, is_point = game.place(self.asked, state), state[0] is not None
        if isinstance(place, str) or not self.is_on[is_point]:
            return 0.0
        ended = sum(judge(self.asked.rule, place, roll).outcome in ENDED for roll in ROLLS)
        return ended / len(ROLLS)


def hold(book: Rulebook, sign: Sign, stakes: Stakes) -> Hold:
    """The hold on these wagers, each kept up for its stake."""
    kept = [(Kept(book, sign, asked), float(stake)) for asked, stake in _parts(stakes)]
    handle = win = variance = 0.0
    for one, stake in kept:
        staked = stake * one.rate()
        handle += staked
        win += staked * float(one.edge.cost)
        variance += sum(stake * s * covariance(book, one, other) for other, s in kept)
    return Hold(handle, win, variance)


def covariance(book: Rulebook, one: Kept, other: Kept) -> float:
    """How far two wagers go together, for each roll and each unit on both."""
    game = game_for(book, one.asked, other.asked)
    total = 0.0
    for state, weight in long_run(game).items():
        pairs = zip(one.jumps(game, state), other.jumps(game, state), strict=True)
        total += weight * sum(a * b for a, b in pairs)
    return total / len(ROLLS)


def _parts(stakes: Stakes) -> Iterator[tuple[Asked, Fraction]]:
    """Each wager by itself: a flat with odds behind it is the flat, and odds on every number."""
    for asked, stake in stakes:
        if asked.ridden is None:
            yield asked, stake
        else:
            yield asked.but(ridden=None), stake
            yield from _riding(asked.ridden, stake)


def _riding(ridden: Ridden, stake: Fraction) -> Iterator[tuple[Asked, Fraction]]:
    for number, odds in ridden.odds.items():
        yield Asked(f"{ridden.ride.name} {number}", ridden.ride, number), stake * odds


def _values(asked: Asked) -> dict[Where, Fraction]:
    """What its owner can expect yet, from every place that it can come to."""
    rule = asked.rule
    fates = followed(asked.start, lambda where: step(rule, where))
    if isinstance(rule, Stand) and isinstance(asked.start, Left):
        lefts = (where for where in fates if isinstance(where, Left))
        return {left: _expected(fate_apart(rule, left).chances) for left in lefts}
    return {where: _expected(fate.chances) for where, fate in fates.items()}


def _expected(chances: Mapping[T, Fraction]) -> Fraction:
    return -cost_of(law_of(chances, Fraction(0)))


def _works(book: Rulebook, sign: Sign, asked: Asked, is_point: bool) -> bool:
    wager = Wager("", Spot(asked.rule.name, asked.number), 0, 0)
    return is_working(Table(book.id, sign, puck=7 if is_point else None), asked.rule, wager)
