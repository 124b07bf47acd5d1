"""Moves: all situations that allowed wagers can lead to, and the single wagers that lead there.

A player's turn is a chain of moves, one wager each, and then the roll. Wagers are made by the
reference table and stay until they are decided: none is raised, cut or called.
"""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from passline.lab.automaton.automaton import settler_for
from passline.lab.automaton.situation import PLAYER, Situation
from passline.lab.language.names import NUMBERS, ON_NUMBERS
from passline.lab.strategy.legal import RICH
from passline.lab.strategy.memory import Memory
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.tally import BOX_NUMBERS
from passline.lab.strategy.unfit import Unfit
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.commands import MakeWager
from passline.table.decide import decide
from passline.table.events import Refused
from passline.table.evolve import evolve_all
from passline.table.spot import ODDS, Spot, spot
from passline.table.state import Table

MOST = 60_000  # situations
TOO_MANY = "There are too many situations: allow fewer wagers, or a bigger unit."
NOBODY = Strategy("Nobody", 1, ())
FIRST_STAKES = 40  # multiples of the unit in which the smallest stake that is taken is sought


class Move(NamedTuple):
    spot: Spot
    amount: int
    to: int  # the situation with this wager made
    cost: int  # what leaves the rail: the stake and its commission


class Moves:
    """`most`: what may lie on the layout in all; None: each wager at its smallest stake only."""

    def __init__(
        self, book: Rulebook, sign: Sign, wagers: tuple[Spot, ...], unit: int, most: int | None
    ) -> None:
        self.book, self.sign, self.unit, self.most = book, sign, unit, most
        self.wagers = wagers
        self.settler = settler_for(book, sign)
        self.felt = self.settler.felt
        self.situations: list[Situation] = []
        self.moves: list[list[Move]] = []
        self.landings: list[list[tuple[int, int]]] = []  # of each kind of roll: where, and gain
        self._number: dict[Situation, int] = {}
        self._todo: deque[int] = deque()
        self.number(self.felt.situation(self.felt.empty, Memory()))
        while self._todo:
            self._work_out(self._todo.popleft())

    def number(self, situation: Situation) -> int:
        number = self._number.setdefault(situation, len(self.situations))
        if number == len(self.situations):
            if number >= MOST:
                raise Unfit(TOO_MANY)
            self.situations.append(situation)
            self.moves.append([])
            self.landings.append([])
            self._todo.append(number)
        return number

    def _work_out(self, number: int) -> None:
        situation = self.situations[number]
        table = self.felt.table(situation, RICH)
        self.moves[number] = list(self._made(situation, table))
        self.landings[number] = [
            (self.number(each.before), each.change)
            for each in self.settler.landings(NOBODY, situation)
        ]

    def _made(self, situation: Situation, table: Table) -> Iterator[Move]:
        up = {wager.spot for wager in table.wagers_of(PLAYER)}
        for each in spots_now(self.wagers, table):
            if each not in up:
                yield from self._stakes(situation, table, each)

    def _stakes(self, situation: Situation, table: Table, spot: Spot) -> Iterator[Move]:
        room = FIRST_STAKES * self.unit
        if self.most is not None:
            room = self.most - self.felt.up(situation)
        least = 0 if ODDS in spot.wager.split() else self.sign.limit_of(spot.wager).least
        for amount in range(self.unit, room + 1, self.unit):
            if amount < least:  # some books pay it once, with a warning
                continue
            events = decide(self.book, table, MakeWager(PLAYER, spot, amount))
            if isinstance(events[0], Refused):
                continue
            after = evolve_all(table, events)
            cost = RICH - after.seats[PLAYER].rail
            to = self.number(self.felt.situation(after, situation.memory))
            yield Move(spot, amount, to, cost)
            if self.most is None:
                return

    def up(self, number: int) -> int:
        return self.felt.up(self.situations[number])

    def stakes(self, number: int) -> tuple[tuple[Spot, int], ...]:
        """What lies on the layout, in the book's order."""
        wagers = (self.felt.wagers[each] for each in self.situations[number].wagers)
        return tuple((wager.spot, wager.stake) for wager in wagers)


def spots_now(wagers: tuple[Spot, ...], table: Table) -> Iterator[Spot]:
    """The spots allowed; odds on a come wager are where the wager stands."""
    for each in wagers:
        if _is_come_odds(each):
            for wager in table.wagers_of(PLAYER):
                if wager.spot.wager == each.flat.wager and wager.spot.number:
                    yield wager.spot.odds
        else:
            yield each


def _is_come_odds(spot: Spot) -> bool:
    return spot.wager.startswith(f"{ODDS} ") and spot.flat.wager in ("come", "dont-come")


def _somewhere(spot: Spot) -> Spot:
    """Odds on come wagers are asked for by a number."""
    return Spot(spot.wager, BOX_NUMBERS[0]) if _is_come_odds(spot) and not spot.number else spot


def read_wagers(texts: list[str], book: Rulebook, sign: Sign) -> tuple[Spot, ...]:
    """ "place 6", "odds pass"; "place" without a number is all of the book's."""
    found = [each for text in texts for each in _spots(text.strip().lower(), book)]
    if not found:
        raise Unfit("Allow at least one wager, for example pass.")
    empty = settler_for(book, sign).felt.empty
    for each in found:
        event = decide(book, empty, MakeWager(PLAYER, _somewhere(each), sign.limit.least))[0]
        if isinstance(event, Refused) and event.why in ("no such wager", "not offered"):
            raise Unfit(f"{each}: {event.sentence} ({book.id} § {event.clause})")
    return tuple(dict.fromkeys(found))


def _spots(text: str, book: Rulebook) -> list[Spot]:
    one = spot(text)
    if one.wager not in NUMBERS:
        raise Unfit(f'"{text}" is no wager. Write, for example, pass, odds pass or place 6.')
    if one.number is None and one.wager in ON_NUMBERS:
        known = book.wagers.get(one.wager)
        return [Spot(one.wager, each) for each in getattr(known, "numbers", ()) or BOX_NUMBERS]
    return [one]
