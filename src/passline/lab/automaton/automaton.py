"""Automaton: a strategy at a table, worked out: situations, decisions, rolls.

It is built by playing the reference table, so there is no second copy of a rule. What is done with
money to spare is worked out at once; what is done when money is short, or by a strategy that looks
at its rail, when a session first comes there, or all of it by `complete`.
"""

from passline.lab.automaton.decisions import Decider, Decision
from passline.lab.automaton.landing import Landing, Settler
from passline.lab.automaton.situation import Felt, Situation
from passline.lab.automaton.unswept import unswept
from passline.lab.strategy.legal import RICH
from passline.lab.strategy.strategy import Strategy
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

MOST_SITUATIONS = 200_000
AT_ONCE = 600  # situations worked out before any session is played
NOWHERE = -1


class DoesNotClose(Exception):
    """There are too many situations to work them all out."""

    def __str__(self) -> str:
        return (
            f"The strategy takes on more than {MOST_SITUATIONS:,} different situations in one "
            "session. Cap its presses, or play fewer rolls."
        )


class Choices:
    """What is done in one situation: a chain of decisions from any rail down to `floor`, and single
    rails below that. Each goes with the number of the situation after it."""

    __slots__ = ("chain", "floor", "points")

    def __init__(self) -> None:
        self.chain: list[tuple[Decision, int]] = []
        self.points: dict[int, tuple[Decision, int]] = {}
        self.floor = RICH + 1

    def knows(self, rail: int) -> bool:
        return rail >= self.floor or rail in self.points


class Automaton:
    def __init__(
        self, strategy: Strategy, settler: Settler, brought: int, most: int = MOST_SITUATIONS
    ) -> None:
        self.strategy, self.settler, self.felt, self.most = strategy, settler, settler.felt, most
        self.chip = self.felt.empty.sign.chip
        self.decider = Decider(strategy, self.felt, brought)
        self.befores: list[Situation] = []  # before a decision
        self.choices: list[Choices] = []
        self.ups: list[int] = []  # what lies on the layout, before each decision
        self.afters: list[Situation] = []  # before a roll
        self.landings: list[list[tuple[Landing, int]]] = []  # of each, one for each kind of roll
        self._before: dict[Situation, int] = {}
        self._after: dict[Situation, int] = {}
        self._grown = 0
        self._completed = 0
        self.at_once = AT_ONCE

    def before(self, situation: Situation) -> int:
        return _number(self._before, self.befores, situation)

    def anew(self) -> "Automaton":
        """The same with nothing worked out but its beginning."""
        built = Automaton(self.strategy, self.settler, self.decider.brought, self.most)
        built.before(self.befores[0])
        built.grow()
        return built

    def leaving(self, number: int) -> int:
        """The same situation once a stop is reached."""
        situation = self.befores[number]
        return number if situation.is_leaving else self.before(situation._replace(is_leaving=True))

    def known_leaving(self, number: int) -> int | None:
        """The same once a stop is reached, if it has been worked out."""
        situation = self.befores[number]
        return (
            number
            if situation.is_leaving
            else self._before.get(situation._replace(is_leaving=True))
        )

    def grow(self) -> None:
        """Make room for new situations. The first ones are worked out at once, as far as is done
        with money to spare."""
        while self._grown < len(self.befores):
            situation = self.befores[self._grown]
            self.choices.append(Choices())
            self.ups.append(self.felt.up(situation))
            is_plain = not self.decider.looks_at_rail or situation.is_leaving
            if is_plain and self._grown < self.at_once:
                self._link(self._grown, RICH)
            self._grown += 1
            if self._grown > self.most:
                raise DoesNotClose

    def explore(self, number: int, rail: int) -> None:
        """Work out what is done in a situation with this rail."""
        known = self.choices[number]
        is_plain = not self.decider.looks_at_rail or self.befores[number].is_leaving
        while not known.knows(rail):
            below = (known.floor - 1) // self.chip * self.chip if known.chain else RICH
            if not is_plain or not self._link(number, below):
                known.points[rail] = self._decided(number, rail)
        self.grow()

    def choice(self, number: int, rail: int) -> tuple[Decision, int]:
        """What is done in a situation with this rail."""
        known = self.choices[number]
        if not known.knows(rail):
            self.explore(number, rail)
        if rail in known.points:
            return known.points[rail]
        return next(link for link in known.chain if rail >= link[0].least)

    @unswept()
    def complete(self, most: int) -> None:
        """Work out everything, with any rail, unless there are more situations than this."""
        if self.decider.looks_at_rail:
            raise DoesNotClose
        while self._completed < len(self.befores):
            if len(self.befores) > most:
                raise DoesNotClose
            self.grow()
            self._explore_all(self._completed)
            self._completed += 1

    def _explore_all(self, number: int) -> None:
        """What is done with any rail, from the fullest down: a link spares those it holds for."""
        known, rail = self.choices[number], RICH
        while rail >= 0:
            self.explore(number, rail)
            rail = (min(rail, known.floor) - 1) // self.chip * self.chip

    def _link(self, number: int, rail: int) -> bool:
        """One more decision at the chain's end; False if it holds for this rail only."""
        known = self.choices[number]
        while True:
            found = self._decided(number, rail)
            if found[0].is_exact:
                known.points[rail] = found
                return False
            known.chain.append(found)
            known.floor = found[0].least
            if not found[0].end or not known.floor:
                return True
            rail = (known.floor - 1) // self.chip * self.chip

    def _decided(self, number: int, rail: int) -> tuple[Decision, int]:
        decision = self.decider.decision(self.befores[number], rail)
        return decision, NOWHERE if decision.end else self._rolled(decision.after)

    def _rolled(self, situation: Situation) -> int:
        number = _number(self._after, self.afters, situation)
        if number == len(self.landings):
            found = self.settler.landings(self.strategy, situation)
            self.landings.append([(each, self.before(each.before)) for each in found])
        return number


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


@unswept()
def automaton(
    strategy: Strategy,
    book: Rulebook,
    sign: Sign,
    brought: int,
    shooters: int | None = None,
    most: int = MOST_SITUATIONS,
) -> Automaton:
    built = Automaton(strategy, settler_for(book, sign), brought, most)
    first = built.felt.situation(built.felt.empty, strategy.start())
    built.before(first._replace(hands_left=shooters))
    built.grow()
    built.at_once = 0  # what lies further off is worked out when a session comes there
    return built
