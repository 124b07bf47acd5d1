"""Landing: what a roll does to a situation.

Wagers are settled one by one and know nothing of each other, so each is settled once on an
otherwise empty table, by the reference table, and what is known of one serves every situation.
"""

from collections.abc import Iterator
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

Results = tuple[tuple[str, int, int], ...]  # wager, won, lost


class Landing(NamedTuple):
    before: Situation  # the next decision
    change: int  # of the rail
    ends_hand: bool
    results: Results


class Part(NamedTuple):
    """What a roll does to one wager."""

    change: int
    left: tuple[int, ...]  # what it is now: itself, where it went, or nothing
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
        self._parts: dict[tuple[int, int | None, Rest], tuple[Part, ...]] = {}
        self._arounds: dict[int | None, tuple[Around, ...]] = {}

    def landings(self, strategy: Strategy, situation: Situation) -> Iterator[Landing]:
        """One for each of the KINDS."""
        parts = [self._part(number, situation) for number in situation.wagers]
        for nth, around in enumerate(self._around(situation.puck)):
            yield self._landing(strategy, situation, around, [part[nth] for part in parts])

    def _landing(
        self, strategy: Strategy, situation: Situation, around: Around, parts: list[Part]
    ) -> Landing:
        wagers = tuple([number for part in parts for number in part.left])
        if wagers != situation.wagers:
            wagers = self.felt.sorted(wagers)
        events = [event for part in parts for event in part.events]
        memory = strategy.after(situation.memory, PLAYER, (*around.first, *events, *around.last))
        rest = situation.rest
        if rest is not USUAL or any(part.lamps for part in parts):
            rest = _rest(rest, around, parts)
        hands = situation.hands_left
        if hands is not None and around.ends_hand and not situation.is_leaving:
            hands -= 1
        return Landing(
            Situation(around.puck, wagers, rest, memory, situation.is_leaving, hands),
            sum([part.change for part in parts]),
            around.ends_hand,
            tuple([each for part in parts for each in part.results]),
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

    def _part(self, number: int, situation: Situation) -> tuple[Part, ...]:
        key = (number, situation.puck, situation.rest)
        found = self._parts.get(key)
        if found is None:
            alone = situation._replace(wagers=(number,))
            found = self._parts[key] = tuple(self._alone(alone, roll) for roll in KINDS)
        return found

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


ABOUT_WAGERS = (Won, Lost, Barred, Moved, WagerReturned, LampsLit)


def _rest(rest: Rest, around: Around, parts: list[Part]) -> Rest:
    lamps, locked, is_warned = rest
    now = {**dict(lamps), **dict(lamp for part in parts for lamp in part.lamps)}
    lit = tuple(sorted((name, lit) for name, lit in now.items() if lit))
    after = (lit, frozenset() if around.ends_round else locked, is_warned)
    return USUAL if after == USUAL else after


def _results(events: tuple[Event, ...]) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if isinstance(event, Won):
            yield event.spot.wager, event.won, event.lost
        elif isinstance(event, Lost):
            yield event.spot.wager, 0, event.lost
