"""Landing: what a roll does to a situation.

Wagers are settled one by one and know nothing of each other, so each is settled once on an
otherwise empty table, by the reference table, and what is known of one serves every situation.
"""

from collections.abc import Iterator
from operator import add
from typing import NamedTuple

from passline.dice import ROLLS, Roll
from passline.lab.automaton.situation import PLAYER, SHOOTER, USUAL, Felt, Rest, Situation
from passline.lab.strategy.legal import RICH
from passline.lab.strategy.strategy import Strategy
from passline.table.events import Event, HandEnded, Lost, PartDecided, RoundEnded, Won
from passline.table.evolve import evolve_all
from passline.table.roll import outcome
from passline.table.settle import lamps, settle
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
# The first kind with the same total: what does not tell 3-3 from 4-2 is worked out once for both.
TWINS = tuple(next(n for n, one in enumerate(KINDS) if one.total == kind.total) for kind in KINDS)

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

    def landings(self, strategy: Strategy, situation: Situation) -> list[Landing]:
        """One for each of the KINDS."""
        parts, arounds = self._settled(situation.wagers, situation), self._around(situation.puck)
        found: list[Landing] = []
        for nth, part in enumerate(parts):
            twin = TWINS[nth]
            if twin < nth and part is parts[twin] and not strategy.notes.watches_rolls:
                found.append(found[twin])
            else:
                found.append(self._landing(strategy, situation, arounds[nth], part))
        return found

    def _landing(
        self, strategy: Strategy, situation: Situation, around: Around, part: Part
    ) -> Landing:
        wagers = part.left
        if wagers != situation.wagers:
            wagers = self.felt.sorted(wagers)
        memory = situation.memory
        if strategy.notes.watches_rolls:
            events = (*around.first, *part.events, *around.last)
            memory = strategy.after(memory, PLAYER, events)
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
        table = evolve_all(table, last)
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
            found = self._parts[key] = self._worked_out(wagers, situation)
            if len(self._parts) > MOST_PARTS:
                self._parts = {key: parts for key, parts in self._parts.items() if len(key[0]) < 2}
        return found

    def _worked_out(self, wagers: tuple[int, ...], situation: Situation) -> tuple[Part, ...]:
        if not wagers:
            return (NOTHING,) * len(KINDS)
        if len(wagers) > 1:
            first, last = self._settled(wagers[:-1], situation), wagers[-1:]
            return _joined(first, self._settled(last, situation))
        alone = situation._replace(wagers=wagers)
        table = self.felt.table(alone, RICH)
        return _twinned(tuple(self._alone(alone, table, roll) for roll in KINDS))

    def _alone(self, alone: Situation, table: Table, roll: Roll) -> Part:
        """What a roll does to the only wager of a table."""
        book = self.felt.book
        events, lit = tuple(settle(book, table, roll)), tuple(lamps(book, table, roll))
        if not events and not lit:
            return Part(0, alone.wagers, (), (), ())
        table = evolve_all(table, (*events, *lit))
        return Part(
            table.seats[PLAYER].rail - RICH,
            self.felt.numbers(table.wagers.values()),
            tuple(_results(events)),
            events,
            tuple((event.wager, event.lit) for event in lit),
        )


NOTHING = Part(0, (), (), (), ())


def _twinned(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """With one object for both kinds of a total that a wager does not tell apart."""
    return tuple(
        parts[twin] if part == parts[twin] else part
        for part, twin in zip(parts, TWINS, strict=True)
    )


def _joined(these: tuple[Part, ...], those: tuple[Part, ...]) -> tuple[Part, ...]:
    found: list[Part] = []
    for nth, (one, other) in enumerate(zip(these, those, strict=True)):
        twin = TWINS[nth]
        if twin < nth and one is these[twin] and other is those[twin]:
            found.append(found[twin])
        else:
            found.append(Part(*map(add, one, other)))
    return tuple(found)


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
