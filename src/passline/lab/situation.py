"""Situation: the table and a strategy's memory before a decision, without rail and counters.

A table has few different wagers at one time, so each is kept once and known by a number.
"""

from collections.abc import Iterable
from typing import NamedTuple

from passline.lab.memory import Memory
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.decide import open_table
from passline.table.evolve import evolve
from passline.table.state import Seat, Table, Wager

PLAYER = "player"
SHOOTER = "shooter"  # throws for all sessions: whoever throws, the player's chips are the same
RICH = 10**11  # cents: a rail that never runs short

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
        self._number: dict[Wager, int] = {}

    def number(self, wager: Wager) -> int:
        number = self._number.setdefault(wager, len(self.wagers))
        if number == len(self.wagers):
            self.wagers.append(wager)
            self.places.append(self.place(wager))
        return number

    def place(self, wager: Wager) -> tuple[int, int]:
        """Where it comes in the book's order."""
        return self.rank[wager.spot.wager], wager.spot.number or 0

    def numbers(self, wagers: Iterable[Wager]) -> tuple[int, ...]:
        return tuple(self.number(wager) for wager in sorted(wagers, key=self.place))

    def sorted(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(numbers, key=self.places.__getitem__))

    def situation(self, table: Table, memory: Memory) -> Situation:
        """A table as it bears on the next roll: no counts, nothing about who throws."""
        seat = table.seats[PLAYER]
        lamps = tuple(sorted((name, lit) for name, lit in table.lamps.items() if lit))
        rest = (lamps, seat.locked, seat.is_warned)
        mine = table.wagers_of(PLAYER)
        return Situation(table.puck, self.numbers(mine), USUAL if rest == USUAL else rest, memory)

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
        return sum(self.wagers[number].stake for number in situation.wagers)
