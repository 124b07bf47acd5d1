"""Runner: plays numbered sessions of one strategy, working out on the way what is not known yet."""

from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from passline.lab.automaton import Automaton
from passline.lab.follow import follow
from passline.lab.philox import dice
from passline.lab.rows import ENDS, Layout, Purse
from passline.lab.survey import surveyed
from passline.lab.table import Packed, packed
from passline.lab.walk import walked

RUN_OUT = 2000  # rolls within which what is up at a stop is surely decided


class Played(NamedTuple):
    """Arrays, one element for each session: chips, rolls, how it ended (0: its time was up)."""

    chips: Any
    rolls: Any
    ends: Any


class Runner:
    def __init__(self, automaton: Automaton, purse: Purse, brought: int, rolls: int) -> None:
        self.automaton, self.purse, self.brought, self.rolls = automaton, purse, brought, rolls
        self.layout = Layout(automaton, purse)
        self.packed: Packed = packed(self.layout)

    def walk(self, seed: int, ids: Any) -> Played:
        """Only what came of the sessions."""
        if self.packed.is_wide:
            return Played(*surveyed(self.packed, self.brought, self.rolls, seed, ids, 0)[:3])
        return Played(*walked(self.packed, self.brought, self.rolls, seed, ids))

    def sure(self, seed: int, ids: Any) -> Played:
        """The same, with every session played to its end."""
        played = self.walk(seed, ids)
        waiting = np.flatnonzero(played.ends > len(ENDS))
        while len(waiting):
            for id in ids[waiting].tolist():
                self.learn(seed, id)
            self.lay()
            again = self.walk(seed, ids[waiting])
            for all, some in zip(played, again, strict=True):
                all[waiting] = some
            waiting = waiting[again.ends > len(ENDS)]
        return played

    def learn(self, seed: int, id: int) -> None:
        """Work out all that one session comes across."""
        rolls = self.rolls + RUN_OUT if self.purse.runs_out else self.rolls
        rail = self.brought * self.automaton.chip
        follow(self.automaton, self.purse, rail, islice(dice(seed, id), rolls), self.rolls)

    def lay(self) -> None:
        self.layout = Layout(self.automaton, self.purse)
        self.packed = packed(self.layout)
