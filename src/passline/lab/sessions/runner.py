"""Runner: plays numbered sessions of one strategy, working out on the way what is not known yet."""

from contextlib import suppress
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton.automaton import Automaton, DoesNotClose
from passline.lab.automaton.follow import follow
from passline.lab.automaton.rows import ENDS, Layout, Purse
from passline.lab.automaton.unswept import unswept
from passline.lab.sessions.accounts import Accounts, Wagers, joined
from passline.lab.walk.draws import throws
from passline.lab.walk.survey import surveyed
from passline.lab.walk.table import Packed, packed
from passline.lab.walk.walk import walked

EAGER = 3000  # situations that are worked out ahead of being met
SOME = 128  # sessions followed at one time
SHARE = 32  # or one for so many situations, as packing them all takes its time
RUN_OUT = 2000  # rolls within which what is up at a stop is surely decided


class Played(NamedTuple):
    """Arrays, one element for each session: chips, rolls, how it ended (0: its time was up)."""

    chips: Any
    rolls: Any
    ends: Any

    def some(self, which: Any) -> "Played":
        return Played(*(each[which] for each in self))


class Surveyed(NamedTuple):
    played: Played
    falls: Any
    fan: Any  # the bankroll at some times, of each session
    wagers: Wagers
    expected: int


class Known:
    """As much as is known at one time. It does not change: who plays by it may go on doing so."""

    def __init__(self, automaton: Automaton, purse: Purse) -> None:
        self.layout = Layout(automaton, purse)
        self.packed: Packed = packed(self.layout)

    @cached_property
    def accounts(self) -> Accounts:
        return Accounts(self.layout)

    def stubs(self, met: Played) -> tuple[list[int], list[int]]:
        """The situations that sessions wait in, and their rails."""
        chip, layout = self.layout.chip, self.layout
        numbers = [self.packed.stubs[end] for end in (met.ends - len(ENDS) - 1).tolist()]
        chips = zip(met.chips.tolist(), numbers, strict=True)
        return numbers, [(each - layout.ups[number]) * chip for each, number in chips]


class Runner:
    def __init__(
        self,
        automaton: Automaton,
        purse: Purse,
        brought: int,
        rolls: int,
        shooters: int | None = None,
    ) -> None:
        self.automaton, self.purse, self.brought, self.rolls = automaton, purse, brought, rolls
        self.shooters = shooters
        self.known = Known(automaton, purse)
        self.times_anew = 0
        self._lock = Lock()

    def play(self, seed: int, ids: Any) -> Played:
        """What came of these sessions."""
        known = self.known
        played = self._walk(known, seed, ids)
        waiting = np.flatnonzero(played.ends > len(ENDS))
        while len(waiting):
            known = self.learn(known, seed, ids[waiting], played.some(waiting))
            again = self._walk(known, seed, ids[waiting])
            for all, some in zip(played, again, strict=True):
                all[waiting] = some
            waiting = waiting[again.ends > len(ENDS)]
        return played

    def survey(self, seed: int, ids: Any, looks: int) -> Surveyed:
        """The same, with falls, the fan, accounts by wager and what was to be expected."""
        known = self.known
        while True:
            found = surveyed(known.packed, self.brought, self.rolls, seed, ids, looks)
            played, (falls, fan, counts) = self._in_time(*found[:3]), found[3:]
            waiting = np.flatnonzero(played.ends > len(ENDS))
            if not len(waiting):
                return Surveyed(played, falls, fan, *known.accounts.add_up(counts))
            times = self.times_anew
            known = self.learn(known, seed, ids[waiting], played.some(waiting))
            if self.times_anew > times and len(ids) > 1:  # too many to be known at one time
                return _both(*(self.survey(seed, half, looks) for half in np.array_split(ids, 2)))

    def _walk(self, known: Known, seed: int, ids: Any) -> Played:
        if known.packed.is_wide:
            found = surveyed(known.packed, self.brought, self.rolls, seed, ids, 0)
        else:
            found = walked(known.packed, self.brought, self.rolls, seed, ids)
        return self._in_time(*found[:3])

    def _in_time(self, chips: Any, rolls: Any, ends: Any) -> Played:
        """After the last roll nothing is decided any more: whoever came so far had all the time."""
        if not self.purse.runs_out:
            ends[rolls == self.rolls] = 0
        return Played(chips, rolls, ends)

    def complete(self, most: int = EAGER) -> None:
        """Work out everything, if it is not too much."""
        with self._lock, suppress(DoesNotClose):
            self.automaton.complete(most)
        self.known = Known(self.automaton, self.purse)

    @unswept()
    def learn(self, known: Known, seed: int, ids: Any, met: Played) -> Known:
        """Work out what some of these sessions come across, from where they wait on. Those that
        wait for what another has just met are walked on first. When there are too many situations
        to keep, all are forgotten, and what is met is worked out anew."""
        with self._lock:
            if known.layout.automaton is not self.automaton:
                return self.known
            some = max(SOME, len(self.automaton.befores) // SHARE)
            waiting = zip(ids.tolist(), *known.stubs(met), met.rolls.tolist(), strict=True)
            for id, number, rail, done in waiting:
                if self.automaton is not known.layout.automaton:
                    number, rail, done = 0, self.brought * self.automaton.chip, 0
                elif self.automaton.choices[number].knows(rail):
                    continue
                self._follow(seed, id, number, rail, done)
                some -= 1
                if not some:
                    break
            self.known = Known(self.automaton, self.purse)
            return self.known

    def _follow(self, seed: int, id: int, number: int, rail: int, done: int) -> None:
        left = self.rolls - done
        most = left + RUN_OUT if self.purse.runs_out else left
        dice = throws(seed, id, done)
        try:
            follow(self.automaton, self.purse, number, rail, dice, left, most)
        except DoesNotClose:
            self.automaton, self.times_anew = self.automaton.anew(), self.times_anew + 1
            rail = self.brought * self.automaton.chip
            follow(self.automaton, self.purse, 0, rail, throws(seed, id), self.rolls, most + done)


def _both(one: Surveyed, other: Surveyed) -> Surveyed:
    played = (np.concatenate(both) for both in zip(one.played, other.played, strict=True))
    return Surveyed(
        Played(*played),
        np.concatenate([one.falls, other.falls]),
        np.concatenate([one.fan, other.fan], axis=1),
        joined([one.wagers, other.wagers]),
        one.expected + other.expected,
    )
