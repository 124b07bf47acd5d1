"""Situation: the table and a strategy's memory before a decision, without rail and counters."""

from collections.abc import Hashable

from passline.lab.memory import Memory
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.decide import open_table
from passline.table.evolve import evolve
from passline.table.state import Seat, Table

PLAYER = "player"
SHOOTER = "shooter"  # throws for all sessions: whoever throws, the player's chips are the same
RICH = 10**11  # cents: a rail that never runs short


@record
class Situation(Record):
    table: Table
    memory: Memory
    is_leaving: bool = False  # a stop was reached; what is up is played to its decision

    @property
    def key(self) -> Hashable:
        table, seat = self.table, self.table.seats[PLAYER]
        return (
            table.puck,
            tuple(table.wagers.values()),  # in order: it is the order in which odds are made
            frozenset(table.lamps.items()) if table.lamps else None,
            seat.locked,
            seat.is_warned,
            self.memory,
            self.is_leaving,
        )

    @property
    def up(self) -> int:
        return sum(wager.stake for wager in self.table.wagers.values())


def first_table(book: Rulebook, sign: Sign) -> Table:
    return plain(evolve(None, open_table(book, sign)).but(seats={PLAYER: Seat(PLAYER, 1, RICH)}))


def plain(table: Table) -> Table:
    """The table as it bears on the next roll: no counts, nothing about who throws."""
    seat = table.seats[PLAYER]
    seat = Seat(PLAYER, 1, RICH, locked=seat.locked, is_warned=seat.is_warned)
    lamps = {name: lit for name, lit in table.lamps.items() if lit}
    return Table(
        table.book,
        table.sign,
        puck=table.puck,
        seats={PLAYER: seat},
        wagers=table.wagers,
        lamps=lamps,
        shooter=SHOOTER,
        dice=table.dice,
    )


def with_rail(table: Table, rail: int) -> Table:
    return table.but(seats={PLAYER: table.seats[PLAYER].but(rail=rail)})
