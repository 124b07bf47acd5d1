"""Landing: what a roll does to a situation.

Wagers are settled one by one and know nothing of each other, so each is settled once on an
otherwise empty table, by the reference table, and what is known of one serves every situation.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from passline.dice import ROLLS, Roll
from passline.lab.situation import PLAYER, RICH, SHOOTER, USUAL, Felt, Rest, Situation
from passline.lab.strategy import Strategy
from passline.table.events import (
    Barred,
    Event,
    HandEnded,
    LampsLit,
    Lost,
    Moved,
    PartDecided,
    RoundEnded,
    WagerReturned,
    Won,
)
from passline.table.evolve import evolve
from passline.table.roll import outcome
from passline.table.state import Table

# One roll for each total and way that a table can tell apart: 3-3 and 4-2, but not 2-4.
KINDS: tuple[Roll, ...] = tuple({(roll.total, roll.is_hard): roll for roll in ROLLS}.values())
KIND_OF = tuple(
    next(
        nth
        for nth, kind in enumerate(KINDS)
        if (kind.total, kind.is_hard) == (roll.total, roll.is_hard)
    )
    for roll in ROLLS
)

MOST_PARTS = 20_000  # sets of wagers that are kept settled
Results = tuple[tuple[str, int, int], ...]  # wager, won, lost


class Landing(NamedTuple):
    before: Situation  # the next decision
    change: int  # of the rail
    ends_hand: bool
    results: Results


class Part(NamedTuple):
    """What a roll does to one wager, or to some."""

    change: int
    left: tuple[int, ...]  # what they are now: themselves, where they went, or nothing
    results: Results
    events: tuple[Event, ...]
    lamps: tuple[tuple[str, frozenset[int]], ...]


class Around(NamedTuple):
    """What a roll does apart from wagers: the puck, the round, the hand."""

    puck: int | None
    ends_hand: bool
    ends_round: bool
    first: tuple[Event, ...]
    last: tuple[Event, ...]


class Settler:
    """Settles situations at one table, and keeps what it has found out about single wagers."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self._parts: dict[tuple[tuple[int, ...], int | None, Rest], tuple[Part, ...]] = {}
        self._arounds: dict[int | None, tuple[Around, ...]] = {}

    def landings(self, strategy: Strategy, situation: Situation) -> Iterator[Landing]:
        """One for each of the KINDS."""
        parts = self._settled(situation.wagers, situation)
        for around, part in zip(self._around(situation.puck), parts, strict=True):
            yield self._landing(strategy, situation, around, part)

    def _landing(
        self, strategy: Strategy, situation: Situation, around: Around, part: Part
    ) -> Landing:
        wagers = part.left
        if wagers != situation.wagers:
            wagers = self.felt.sorted(wagers)
        memory = strategy.after(
            situation.memory, PLAYER, (*around.first, *part.events, *around.last)
        )
        rest = situation.rest
        if rest is not USUAL or part.lamps:
            rest = _rest(rest, around, part)
        hands = situation.hands_left
        if hands is not None and around.ends_hand and not situation.is_leaving:
            hands -= 1
        return Landing(
            Situation(around.puck, wagers, rest, memory, situation.is_leaving, hands),
            part.change,
            around.ends_hand,
            part.results,
        )

    def _around(self, puck: int | None) -> tuple[Around, ...]:
        found = self._arounds.get(puck)
        if found is None:
            table = self.felt.empty.but(puck=puck)
            found = self._arounds[puck] = tuple(self._bare(table, roll) for roll in KINDS)
        return found

    def _bare(self, table: Table, roll: Roll) -> Around:
        first, *last = outcome(self.felt.book, table, roll, SHOOTER)
        for event in last:
            table = evolve(table, event)
        return Around(
            table.puck,
            any(isinstance(event, HandEnded) for event in last),
            any(isinstance(event, RoundEnded) for event in last),
            (first,),
            tuple(last),
        )

    def _settled(self, wagers: tuple[int, ...], situation: Situation) -> tuple[Part, ...]:
        """What each kind of roll does to these wagers. Many situations begin with the same ones, so
        all but the last are looked up together."""
        key = (wagers, situation.puck, situation.rest)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = tuple(self._worked_out(wagers, situation))
            if len(self._parts) > MOST_PARTS:
                self._parts = {key: parts for key, parts in self._parts.items() if len(key[0]) < 2}
        return found

    def _worked_out(self, wagers: tuple[int, ...], situation: Situation) -> Iterable[Part]:
        if not wagers:
            return (NOTHING,) * len(KINDS)
        if len(wagers) > 1:
            first, last = self._settled(wagers[:-1], situation), wagers[-1:]
            return map(_joined, first, self._settled(last, situation))
        alone = situation._replace(wagers=wagers)
        return (self._alone(alone, roll) for roll in KINDS)

    def _alone(self, alone: Situation, roll: Roll) -> Part:
        table = self.felt.table(alone, RICH)
        events = tuple(
            event
            for event in outcome(self.felt.book, table, roll, SHOOTER)
            if isinstance(event, ABOUT_WAGERS)
        )
        for event in events:
            table = evolve(table, event)
        return Part(
            table.seats[PLAYER].rail - RICH,
            self.felt.numbers(table.wagers.values()),
            tuple(_results(events)),
            tuple(event for event in events if not isinstance(event, LampsLit)),
            tuple((event.wager, event.lit) for event in events if isinstance(event, LampsLit)),
        )


ABOUT_WAGERS = (Won, Lost, PartDecided, Barred, Moved, WagerReturned, LampsLit)


NOTHING = Part(0, (), (), (), ())


def _joined(one: Part, other: Part) -> Part:
    change, left, results, events, lamps = other
    return Part(one[0] + change, one[1] + left, one[2] + results, one[3] + events, one[4] + lamps)


def _rest(rest: Rest, around: Around, part: Part) -> Rest:
    lamps, locked, is_warned = rest
    now = {**dict(lamps), **dict(part.lamps)}
    lit = tuple(sorted((name, lit) for name, lit in now.items() if lit))
    after = (lit, frozenset() if around.ends_round else locked, is_warned)
    return USUAL if after == USUAL else after


def _results(events: tuple[Event, ...]) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if isinstance(event, Won | PartDecided):
            yield event.spot.wager, event.won, event.lost
        elif isinstance(event, Lost):
            yield event.spot.wager, 0, event.lost
