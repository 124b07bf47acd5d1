"""The chain: where a wager can stand, where each roll sends it, and how it ends.

Every step is read from the judge. No wager comes back to a place that it has left, so the chain
is solved from its ends backwards, in fractions, without a system of equations.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from passline.dice import ROLLS, Roll, ways
from passline.money import Pays
from passline.rulebook.model import Gather, Stand, Travel
from passline.wagers.apart import Left, numbers_of
from passline.wagers.gather import Lamps
from passline.wagers.judge import Wagers, Where, judge, verdicts
from passline.wagers.verdict import Outcome, Verdict

E = TypeVar("E", bound=Hashable)
S = TypeVar("S", bound=Hashable)

NOUGHT = Fraction(0)
ONE = Fraction(1)


class End(NamedTuple):
    """How a wager ends: lost, barred, or won at this pay on this share of the stake."""

    outcome: Outcome
    pays: Pays | None = None
    share: Fraction = ONE

    @property
    def gain(self) -> Fraction:
        """What its owner then has gained for each unit staked, paid exactly."""
        if self.pays is not None:
            return self.share * self.pays.ratio - (1 - self.share)
        return -ONE if self.outcome is Outcome.LOSES else NOUGHT


class Step(NamedTuple, Generic[E, S]):
    """What the thirty-six rolls do from one place: so many end the wager, so many send it on."""

    ends: Counter[E]
    places: Counter[S]


class Fate(NamedTuple, Generic[E]):
    """All that can become of a wager, and after how many rolls on average."""

    chances: dict[E, Fraction]
    rolls: Fraction


LOST = End(Outcome.LOSES)
BARRED = End(Outcome.BARRED)


def fate(rule: Wagers, start: Where) -> Fate[End]:
    """What becomes of a wager of this rule that stands there."""
    return absorbed(start, lambda where: step(rule, where))


def absorbed(start: S, step_from: Callable[[S], Step[E, S]]) -> Fate[E]:
    """What becomes of what starts there."""
    return followed(start, step_from)[start]


def followed(start: S, step_from: Callable[[S], Step[E, S]]) -> dict[S, Fate[E]]:
    """Follow a chain to its ends: the fate from every place that can be reached.

    A place may lead to itself, but never back to an earlier one.
    """
    known: dict[S, Fate[E]] = {}

    def follow(place: S) -> Fate[E]:
        if place not in known:
            ends, places = step_from(place)
            leaving = len(ROLLS) - places.pop(place, 0)
            assert leaving, f"a wager at {place!r} is never decided"
            below = [(follow(at), count) for at, count in places.items()]
            known[place] = _gathered(ends, below, leaving)
        return known[place]

    follow(start)
    return known


def _gathered(ends: Counter[E], below: list[tuple[Fate[E], int]], leaving: int) -> Fate[E]:
    """One place's fate from what follows; rolls that change nothing only take time."""
    total: dict[E, Fraction] = {end: Fraction(count) for end, count in ends.items()}
    rolls = Fraction(len(ROLLS))
    for onward, count in below:
        rolls += count * onward.rolls
        for end, chance in onward.chances.items():
            total[end] = total.get(end, NOUGHT) + count * chance
    return Fate({end: sum_ / leaving for end, sum_ in total.items()}, rolls / leaving)


def step(rule: Wagers, where: Where) -> Step[End, Where]:
    """What each roll does to a wager of this rule, as the judge says."""
    ends: Counter[End] = Counter()
    places: Counter[Where] = Counter()
    for outcome, group in _by_outcome(rule, where).items():
        if outcome is Outcome.LOSES:
            ends[LOST] = len(group)
        elif outcome is Outcome.MOVES:
            places.update(verdict.number for _, verdict in group)
        elif outcome is Outcome.PARTLY:
            places.update(after(rule, where, roll) for roll, _ in group)
        elif outcome is Outcome.STAYS:
            places.update(_stays(rule, where, [roll for roll, _ in group]))
        else:
            ends.update(end_of(verdict) for _, verdict in group)
    return Step(ends, places)


def _by_outcome(rule: Wagers, where: Where) -> dict[Outcome, list[tuple[Roll, Verdict]]]:
    groups: dict[Outcome, list[tuple[Roll, Verdict]]] = {}
    for roll, verdict in zip(ROLLS, verdicts(rule, where), strict=True):
        groups.setdefault(verdict.outcome, []).append((roll, verdict))
    return groups


def end_of(verdict: Verdict) -> End:
    """The end that a verdict makes of a wager; only for those that decide it, or bar it."""
    return End(verdict.outcome, verdict.pays, verdict.share)


def _stays(rule: Wagers, where: Where, rolls: list[Roll]) -> Counter[Where]:
    """Where an undecided wager is after these rolls: where it was, with more lamps lit perhaps."""
    if not isinstance(rule, Gather) or not isinstance(where, Lamps):
        return Counter({where: len(rolls)})
    places: Counter[Where] = Counter()
    for total, count in Counter(roll.total for roll in rolls).items():
        places[_lit(rule, where, total)] += count
    return places


def after(rule: Wagers, where: Where, roll: Roll) -> Where:
    """Where a wager stands that this roll has not decided."""
    if isinstance(rule, Gather) and isinstance(where, Lamps):
        return _lit(rule, where, roll.total)
    verdict = judge(rule, where, roll)
    if verdict.outcome is Outcome.PARTLY and isinstance(where, Left):
        return Left(where.numbers - {roll.total})
    return verdict.number if verdict.outcome is Outcome.MOVES else where


def _lit(rule: Gather, lamps: Lamps, total: int) -> Lamps:
    if total not in rule.needs or total in lamps.lit:
        return lamps
    return lamps._replace(lit=_alike(rule, lamps.lit | {total}))


def _alike(rule: Gather, lit: frozenset[int]) -> frozenset[int]:
    """One set of lamps for all that come to the same.

    A wager that gathers asks for each of its totals alike, so of two that come as often as each
    other it matters how many are lit, not which: the lower one stands for either.
    """
    return frozenset(
        low if (low := _twin(total)) < total and low in rule.needs and low not in lit else total
        for total in lit
    )


def _twin(total: int) -> int:
    """The lowest total that comes as often as this one."""
    return ways(total) + 1


def dark(pay_list: str) -> Lamps:
    """Where a wager that gathers begins."""
    return Lamps(frozenset(), pay_list)


def whole(rule: Stand) -> Left | None:
    """Where a wager without a number begins: with all that can be ruled out, if anything can."""
    return Left(numbers_of(rule)) if rule.rules_out else None


def numbers(rule: Travel) -> dict[int, Fraction]:
    """The chance that the first roll sends a wager to each of its numbers."""
    places = step(rule, None).places.items()
    return {at: Fraction(count, len(ROLLS)) for at, count in places if isinstance(at, int)}
