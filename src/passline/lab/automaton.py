"""Automaton: a strategy at a table, worked out once: every situation, every roll, every purse.

It is built by playing the reference table, so there is no second copy of a rule. It knows nothing
of how much money is brought or how long is played; `rows` adds that.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field

from passline.dice import ROLLS, Roll
from passline.lab.moves import Decision, Landing, decisions, landing
from passline.lab.situation import Situation, first_table
from passline.lab.strategy import Strategy
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

MOST_SITUATIONS = 20_000

# One roll for each total and way that the table can tell apart: 3-3 and 4-2, but not 2-4.
KINDS = tuple(roll for roll in ROLLS if roll.first >= roll.second and (
    roll.is_hard or roll == max((r for r in ROLLS if r.total == roll.total and not r.is_hard))
))


def kind_of(roll: Roll) -> int:
    """Which of the KINDS this roll is like."""
    return next(
        nth
        for nth, kind in enumerate(KINDS)
        if kind.total == roll.total and kind.is_hard == roll.is_hard
    )


KIND_OF = tuple(kind_of(roll) for roll in ROLLS)


class DoesNotClose(Exception):
    """There are too many situations to work them all out."""


@dataclass
class Automaton:
    strategy: Strategy
    book: Rulebook
    sign: Sign
    most: int = MOST_SITUATIONS
    befores: list[Situation] = field(default_factory=list)  # before a decision
    choices: list[list[tuple[Decision, int]]] = field(default_factory=list)  # with where it leads
    afters: list[Situation] = field(default_factory=list)  # before a roll
    landings: list[list[tuple[Landing, int]]] = field(default_factory=list)  # one for each kind
    _before: dict[Hashable, int] = field(default_factory=dict)
    _after: dict[Hashable, int] = field(default_factory=dict)

    def before(self, situation: Situation) -> int:
        return _number(self._before, self.befores, situation)

    def after(self, situation: Situation) -> int:
        return _number(self._after, self.afters, situation)

    def leaving(self, number: int) -> int:
        """The same situation once a stop is reached."""
        return self.before(self.befores[number].but(is_leaving=True))

    def close(self) -> None:
        """Work out whatever can still be reached."""
        while len(self.choices) < len(self.befores) or len(self.landings) < len(self.afters):
            while len(self.choices) < len(self.befores):
                self.choices.append(self._choices(self.befores[len(self.choices)]))
            while len(self.landings) < len(self.afters):
                self.landings.append(self._landings(self.afters[len(self.landings)]))
            if len(self.befores) > self.most:
                raise DoesNotClose

    def _choices(self, situation: Situation) -> list[tuple[Decision, int]]:
        found = decisions(self.strategy, self.book, situation)
        return [(each, -1 if each.end else self.after(each.after)) for each in found]

    def _landings(self, situation: Situation) -> list[tuple[Landing, int]]:
        found = (landing(self.strategy, self.book, situation, roll) for roll in KINDS)
        return [(each, self.before(each.before)) for each in found]


def _number(known: dict[Hashable, int], all: list[Situation], situation: Situation) -> int:
    key = situation.key
    number = known.setdefault(key, len(all))
    if number == len(all):
        all.append(situation)
    return number


def automaton(strategy: Strategy, book: Rulebook, sign: Sign, most: int = MOST_SITUATIONS) -> Automaton:
    built = Automaton(strategy, book, sign, most)
    built.before(Situation(first_table(book, sign), strategy.start()))
    built.close()
    return built
