"""Bot: a strategy with a place at a table. It does what a player does: it gives commands."""

from collections.abc import Iterable

from passline.dice import Roll
from passline.lab.seat.session import PLAYER, End, Seats, Session
from passline.lab.strategy.act import Bet, Keep, Regress, TakeDown
from passline.lab.strategy.memory import Memory
from passline.lab.strategy.rule import POINT, Rule
from passline.lab.strategy.spots import LINE
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.turn import Refusal, Turn, run_out
from passline.lab.strategy.view import bankroll
from passline.money import dollars
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.commands import Command
from passline.table.decide import decide
from passline.table.events import Event
from passline.table.evolve import evolve_all
from passline.table.spot import Spot
from passline.table.state import Table


@record
class Bot(Record):
    strategy: Strategy
    player: str
    brought: int
    memory: Memory
    rolls: int = 0  # of the table, when the bot sat down
    hands: int = 0
    is_leaving: bool = False  # a stop was reached

    def turn(self, book: Rulebook, table: Table) -> "tuple[Turn, Bot]":
        """What it does before a roll, and the bot after it."""
        bot = self if self.is_leaving else self.but(is_leaving=self._is_done(table))
        if bot.is_leaving:
            return bot._run_out(book, table), bot
        turn = self.strategy.turn(book, table, self.player, self.memory)
        return turn, self.but(memory=turn.memory, is_leaving=turn.memory.has_left)

    def heard(self, events: Iterable[Event]) -> "Bot":
        """The bot after a roll."""
        return self.but(memory=self.strategy.after(self.memory, self.player, events))

    def has_left(self, table: Table) -> bool:
        """Whether a stop was reached and nothing keeps it at the table."""
        if not self.is_leaving:
            return False
        return not (self.strategy.runs_out and table.wagers_of(self.player))

    def _is_done(self, table: Table) -> bool:
        """Rolls and shooters count from when it sat down."""
        seen = table.but(rolls=table.rolls - self.rolls, hands=table.hands - self.hands)
        return self.strategy.is_done(self.memory, seen, self.player, self.brought)

    def _run_out(self, book: Rulebook, table: Table) -> Turn:
        commands: tuple[Command, ...] = ()
        events: tuple[Event, ...] = ()
        if self.strategy.runs_out:
            commands = run_out(book, table, self.player)
        for command in commands:
            events += decide(book, table, command)
        return Turn(commands, events, evolve_all(table, events), self.memory)


def sit(strategy: Strategy, table: Table, player: str) -> Bot:
    """A bot for a seat that is taken."""
    brought = table.seats[player].rail
    return Bot(strategy, player, brought, strategy.start(brought), table.rolls, table.hands)


def play(
    book: Rulebook,
    sign: Sign,
    strategy: Strategy,
    dice: Iterable[Roll],
    chips: int,
    *,
    player: str = PLAYER,
) -> Session:
    """Play until the dice give out, a stop is reached, or nothing can be wagered any more."""
    if chips < sign.limit.least:
        least = dollars(sign.limit.least)
        raise ValueError(f"{dollars(chips)} is less than the table's minimum, {least}.")
    seats = Seats(book, sign, player, chips)
    if not _holds_line(strategy):
        seats.seat_shooter()
    bot = sit(strategy, seats.table, player)
    rails, bankrolls, rolls = [chips], [chips], list[Roll]()
    refusals: list[Refusal] = []
    end: End = "dice"
    for roll in dice:
        turn, bot = bot.turn(book, seats.table)
        seats.take(turn.commands)
        refusals += turn.refusals
        if bot.has_left(seats.table) or turn.is_broke(player):
            end = "left" if bot.is_leaving else "ruin"
            break
        bot = bot.heard(seats.roll(roll))
        rolls.append(roll)
        rails.append(seats.table.seats[player].rail)
        bankrolls.append(bankroll(seats.table, player))
    return Session(
        strategy,
        player,
        chips,
        tuple(rails),
        tuple(bankrolls),
        tuple(rolls),
        tuple(seats.commands),
        tuple(seats.events),
        tuple(refusals),
        seats.table,
        end,
    )


def _holds_line(strategy: Strategy) -> bool:
    """Whether it has a line wager on every come-out and keeps it, so that it may always throw."""
    takes = any(
        isinstance(rule.act, Keep | Regress | TakeDown) and rule.act.spots.covers(Spot("dont-pass"))
        for rule in strategy.rules
    )
    return strategy.stops.shooters is None and not takes and any(map(_makes_line, strategy.rules))


def _makes_line(rule: Rule) -> bool:
    is_plain = rule.when != POINT and rule.after is None and rule.condition is None
    return is_plain and isinstance(rule.act, Bet) and rule.act.spots.wager in LINE
