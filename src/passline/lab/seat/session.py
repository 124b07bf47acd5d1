"""Session: what came of a strategy at a reference table, and the seats it was played in."""

from collections.abc import Iterable
from typing import Literal

from passline.dice import Roll
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.turn import Refusal
from passline.lab.strategy.view import bankroll
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.commands import (
    AcceptDice,
    CallRoll,
    Command,
    DeclineDice,
    MakeWager,
    OfferDice,
    Sit,
    YieldDice,
)
from passline.table.decide import decide, open_table
from passline.table.events import Event, Refused
from passline.table.evolve import evolve, evolve_all
from passline.table.spot import Spot
from passline.table.state import Table
from passline.table.wish import has_line_wager

PLAYER, SHOOTER = "player", "shooter"
SHOOTERS_CHIPS = 1_000_000_00

End = Literal["dice", "left", "ruin"]


@record
class Session(Record):
    strategy: Strategy
    player: str
    brought: int
    rails: tuple[int, ...]  # before the first roll, and after each
    bankrolls: tuple[int, ...]  # rail and layout together
    rolls: tuple[Roll, ...]
    commands: tuple[Command, ...]
    events: tuple[Event, ...]  # from the opening of the table
    refusals: tuple[Refusal, ...]
    table: Table  # as it is in the end
    end: End  # no more dice, a stop, or nothing left to make a wager with

    @property
    def rail(self) -> int:
        return self.table.seats[self.player].rail

    @property
    def final(self) -> int:
        """What the player has in the end, wagers that are still up included."""
        return bankroll(self.table, self.player)

    def transcript(self) -> str:
        """The session as table talk, which `passline replay` plays."""
        from passline.lab.seat.transcript import transcript

        return transcript(self)


class Seats:
    """The table with the player's seat and, where the player may not throw, a shooter's.

    Whoever throws, the player's chips are the same, and a hand ends with a seven-out.
    """

    def __init__(self, book: Rulebook, sign: Sign, player: str, chips: int) -> None:
        opened = open_table(book, sign)
        self.book, self.player = book, player
        self.table = evolve(None, opened)
        self.events: list[Event] = [opened]
        self.commands: list[Command] = []
        self.give(Sit(player, 1, chips))

    def give(self, command: Command) -> tuple[Event, ...]:
        events = decide(self.book, self.table, command)
        if isinstance(events[0], Refused):
            raise ValueError(f"{command}: {events[0].sentence} (§ {events[0].clause})")
        self.table = evolve_all(self.table, events)
        self.commands.append(command)
        self.events += events
        return events

    def take(self, commands: Iterable[Command]) -> None:
        for command in commands:
            self.give(command)

    def roll(self, roll: Roll) -> tuple[Event, ...]:
        self._see_to_shooter()
        return self.give(CallRoll(Role.STICK, roll.first, roll.second))

    def _see_to_shooter(self) -> None:
        """On a come-out, who throws must hold a line wager; if need be, a shooter sits down."""
        if self.table.puck is not None:
            return
        if SHOOTER not in self.table.seats:
            if self._has_line(self.player):
                return
            self.seat_shooter()
        if not self._has_line(SHOOTER):
            least = self.table.sign.limit_of("pass").least
            self.give(MakeWager(SHOOTER, Spot("pass"), least))
        if self.table.shooter == self.player and not self._has_line(self.player):
            self.give(YieldDice(self.player))
        if self.table.shooter is None:
            self._hand_over()

    def _has_line(self, player: str) -> bool:
        return has_line_wager(self.book, self.table, player)

    def seat_shooter(self) -> None:
        self.give(Sit(SHOOTER, 2, SHOOTERS_CHIPS))

    def _hand_over(self) -> None:
        """The dice are offered in turn, and the shooter takes them."""
        self.give(OfferDice(self.book.powers["offer dice"].by[0]))
        if self.table.offered == self.player:
            self.give(DeclineDice(self.player))
        self.give(AcceptDice(SHOOTER))
