"""Runner: plays numbered sessions of one strategy, working out on the way what is not known yet."""

from contextlib import suppress
from functools import cached_property
from itertools import islice
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from passline.lab.accounts import Accounts
from passline.lab.automaton import Automaton, DoesNotClose
from passline.lab.follow import follow
from passline.lab.philox import dice
from passline.lab.rows import ENDS, Layout, Purse
from passline.lab.survey import surveyed
from passline.lab.table import Packed, packed
from passline.lab.walk import walked

EAGER = 3000  # situations that are worked out ahead of being met
SOME = 128  # sessions followed at one time
RUN_OUT = 2000  # rolls within which what is up at a stop is surely decided


class Played(NamedTuple):
    """Arrays, one element for each session: chips, rolls, how it ended (0: its time was up)."""

    chips: Any
    rolls: Any
    ends: Any


class Known:
    """As much as is known at one time. It does not change: who plays by it may go on doing so."""

    def __init__(self, automaton: Automaton, purse: Purse) -> None:
        self.layout = Layout(automaton, purse)
        self.packed: Packed = packed(self.layout)

    @cached_property
    def accounts(self) -> Accounts:
        return Accounts(self.layout)


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
        self._lock = Lock()

    def play(self, seed: int, ids: Any) -> Played:
        """What came of these sessions."""
        played = self._walk(self.known, seed, ids)
        waiting = np.flatnonzero(played.ends > len(ENDS))
        while len(waiting):
            self.learn(seed, ids[waiting])
            again = self._walk(self.known, seed, ids[waiting])
            for all, some in zip(played, again, strict=True):
                all[waiting] = some
            waiting = waiting[again.ends > len(ENDS)]
        return played

    def survey(self, seed: int, ids: Any, looks: int) -> tuple[Played, Any, Any, Any, int]:
        """The same, with falls, the fan, accounts by wager and what was to be expected."""
        while True:
            known = self.known
            found = surveyed(known.packed, self.brought, self.rolls, seed, ids, looks)
            played, (falls, fan, counts) = self._in_time(*found[:3]), found[3:]
            waiting = np.flatnonzero(played.ends > len(ENDS))
            if not len(waiting):
                wagers, expected = known.accounts.add_up(counts)
                return played, falls, fan, wagers, expected
            self.learn(seed, ids[waiting])

    def _walk(self, known: Known, seed: int, ids: Any) -> Played:
        if known.packed.is_wide:
            found = surveyed(known.packed, self.brought, self.rolls, seed, ids, 0)
        else:
            found = walked(known.packed, self.brought, self.rolls, seed, ids)
        return self._in_time(*found[:3])

    def _in_time(self, chips: Any, rolls: Any, ends: Any) -> Played:
        """What would be done after the last roll need not be known."""
        if not self.purse.runs_out:
            ends[(ends > len(ENDS)) & (rolls == self.rolls)] = 0
        return Played(chips, rolls, ends)

    def complete(self, most: int = EAGER) -> None:
        """Work out everything, if it is not too much."""
        with self._lock, suppress(DoesNotClose):
            self.automaton.complete(most)
        self.known = Known(self.automaton, self.purse)

    def learn(self, seed: int, ids: Any) -> None:
        """Work out all that some of these sessions come across."""
        rolls = self.rolls + RUN_OUT if self.purse.runs_out else self.rolls
        rail = self.brought * self.automaton.chip
        with self._lock:
            for id in ids[:SOME].tolist():
                throws = islice(dice(seed, id), rolls)
                follow(self.automaton, self.purse, rail, throws, self.rolls)
            self.known = Known(self.automaton, self.purse)
