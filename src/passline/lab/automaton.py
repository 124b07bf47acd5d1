"""Automaton: a strategy at a table, worked out once: every situation, every roll, every purse.

It is built by playing the reference table, so there is no second copy of a rule. It knows nothing
of how much money is brought or how long is played; `rows` adds that.
"""

from passline.lab.decisions import Decision, decisions
from passline.lab.landing import Landing, Settler
from passline.lab.situation import Felt, Situation
from passline.lab.strategy import Strategy
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

MOST_SITUATIONS = 20_000
NOWHERE = -1


class DoesNotClose(Exception):
    """There are too many situations to work them all out."""


class Automaton:
    def __init__(self, strategy: Strategy, settler: Settler, most: int = MOST_SITUATIONS) -> None:
        self.strategy, self.settler, self.felt, self.most = strategy, settler, settler.felt, most
        self.befores: list[Situation] = []  # before a decision
        self.choices: list[list[tuple[Decision, int]]] = []  # of each, with where it leads
        self.afters: list[Situation] = []  # before a roll
        self.landings: list[list[tuple[Landing, int]]] = []  # of each, one for each kind of roll
        self._before: dict[Situation, int] = {}
        self._after: dict[Situation, int] = {}

    def before(self, situation: Situation) -> int:
        return _number(self._before, self.befores, situation)

    def after(self, situation: Situation) -> int:
        return _number(self._after, self.afters, situation)

    def leaving(self, number: int) -> int:
        """The same situation once a stop is reached."""
        return self.before(self.befores[number]._replace(is_leaving=True))

    def close(self) -> None:
        """Work out whatever can still be reached."""
        while len(self.choices) < len(self.befores):
            self.choices.append(self._choices(self.befores[len(self.choices)]))
            while len(self.landings) < len(self.afters):
                self.landings.append(self._landings(self.afters[len(self.landings)]))
            if len(self.befores) > self.most:
                raise DoesNotClose

    def _choices(self, situation: Situation) -> list[tuple[Decision, int]]:
        found = decisions(self.strategy, self.felt, situation)
        return [(each, NOWHERE if each.end else self.after(each.after)) for each in found]

    def _landings(self, situation: Situation) -> list[tuple[Landing, int]]:
        found = self.settler.landings(self.strategy, situation)
        return [(each, self.before(each.before)) for each in found]


def _number(known: dict[Situation, int], all: list[Situation], situation: Situation) -> int:
    number = known.setdefault(situation, len(all))
    if number == len(all):
        all.append(situation)
    return number


_SETTLERS: list[tuple[Rulebook, Sign, Settler]] = []


def settler_for(book: Rulebook, sign: Sign) -> Settler:
    """Settlers are kept: the next strategy at the same table finds its wagers settled already."""
    for known, posted, settler in _SETTLERS:
        if known is book and posted == sign:
            return settler
    settler = Settler(Felt(book, sign))
    _SETTLERS.append((book, sign, settler))
    return settler


def automaton(
    strategy: Strategy, book: Rulebook, sign: Sign, most: int = MOST_SITUATIONS
) -> Automaton:
    built = Automaton(strategy, settler_for(book, sign), most)
    built.before(built.felt.situation(built.felt.empty, strategy.start()))
    built.close()
    return built
