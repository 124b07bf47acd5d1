"""Situation: the table and a strategy's memory before a decision, without rail and counters.

A table has few different wagers at one time, so each is kept once and known by a number.
"""

from collections.abc import Iterable
from typing import NamedTuple

from passline.lab.strategy.legal import RICH
from passline.lab.strategy.memory import Memory
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.decide import open_table
from passline.table.evolve import evolve
from passline.table.state import Seat, Table, Wager

PLAYER = "player"
SHOOTER = "shooter"  # throws for all sessions: whoever throws, the player's chips are the same

Rest = tuple[tuple[tuple[str, frozenset[int]], ...], frozenset[str], bool]
USUAL: Rest = ((), frozenset(), False)


class Situation(NamedTuple):
    puck: int | None
    wagers: tuple[int, ...]  # by number, in order
    rest: Rest  # lamps that are lit; wagers that may not be put back; whether warned
    memory: Memory
    is_leaving: bool = False  # a stop was reached; what is up is played to its decision
    hands_left: int | None = None  # how many shooters are still waited for; None: not counted


class Felt:
    """The wagers of one player that have been seen at a table, each with its number."""

    def __init__(self, book: Rulebook, sign: Sign) -> None:
        self.book = book
        self.empty = evolve(None, open_table(book, sign)).but(
            seats={PLAYER: Seat(PLAYER, 1, RICH)}, shooter=SHOOTER
        )
        self.rank = {name: rank for rank, name in enumerate(book.wagers)}
        self.wagers: list[Wager] = []
        self.places: list[tuple[int, int]] = []  # of each, in the book's order
        self.stakes: list[int] = []
        self._number: dict[Wager, int] = {}
        self._kept: dict[int, int] = {}  # most come back as the very object that is kept here

    def number(self, wager: Wager) -> int:
        number = self._kept.get(id(wager))
        if number is None:
            number = self._number.setdefault(wager, len(self.wagers))
            if number == len(self.wagers):
                self._keep(wager)
        return number

    def _keep(self, wager: Wager) -> None:
        self._kept[id(wager)] = len(self.wagers)
        self.wagers.append(wager)
        self.places.append((self.rank[wager.spot.wager], wager.spot.number or 0))
        self.stakes.append(wager.stake)

    def numbers(self, wagers: Iterable[Wager]) -> tuple[int, ...]:
        return self.sorted(map(self.number, wagers))

    def sorted(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """In the book's order."""
        return tuple(sorted(numbers, key=self.places.__getitem__))

    def situation(self, table: Table, memory: Memory, hands: int | None = None) -> Situation:
        """A table as it bears on the next roll: no counts, nothing about who throws."""
        seat = table.seats[PLAYER]
        lamps = tuple(sorted((name, lit) for name, lit in table.lamps.items() if lit))
        rest = (lamps, seat.locked, seat.is_warned)
        mine = self.numbers(table.wagers.values())
        rest = USUAL if rest == USUAL else rest
        return Situation(table.puck, mine, rest, memory, hands_left=hands)

    def table(self, situation: Situation, rail: int) -> Table:
        lamps, locked, is_warned = situation.rest
        seat = Seat(PLAYER, 1, rail, locked=locked, is_warned=is_warned)
        wagers = (self.wagers[number] for number in situation.wagers)
        return self.empty.but(
            puck=situation.puck,
            seats={PLAYER: seat},
            wagers={(PLAYER, wager.spot): wager for wager in wagers},
            lamps=dict(lamps),
        )

    def up(self, situation: Situation) -> int:
        return sum(map(self.stakes.__getitem__, situation.wagers))
