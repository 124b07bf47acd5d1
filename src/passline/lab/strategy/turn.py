"""Turn: a strategy's commands before a roll, and what the table said to them."""

from typing import TYPE_CHECKING

from passline.lab.strategy.act import Wish
from passline.lab.strategy.legal import nearest_legal
from passline.lab.strategy.memory import Memory
from passline.lab.strategy.rule import Rule
from passline.lab.strategy.view import View
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table.commands import AskDown, Command
from passline.table.decide import decide
from passline.table.events import Event, Refused
from passline.table.evolve import evolve_all
from passline.table.spot import Spot
from passline.table.state import Table

if TYPE_CHECKING:
    from passline.lab.strategy.strategy import Strategy


@record
class Refusal(Record):
    """A wish that the table did not take as it was, and what became of it."""

    wish: Wish
    event: Refused
    instead: Wish | None = None  # the legal wish made in its place


@record
class Turn(Record):
    commands: tuple[Command, ...]  # those that the table takes
    events: tuple[Event, ...]
    table: Table
    memory: Memory
    refusals: tuple[Refusal, ...] = ()

    def is_broke(self, player: str) -> bool:
        """Nothing is up, and what was wished for could not be paid: the player is ruined."""
        short = any(refusal.event.why is Why.NOT_ENOUGH for refusal in self.refusals)
        return short and not self.table.wagers_of(player)


class Player:
    """Plays one turn: the table as it goes on while commands are given."""

    def __init__(self, strategy: "Strategy", view: View) -> None:
        self.on_refusal = strategy.on_refusal
        self.view = view
        self.commands: list[Command] = []
        self.events: list[Event] = []
        self.refusals: list[Refusal] = []

    def follow(self, rule: Rule) -> None:
        for spot in rule.act.targets(self.view):
            if self.view.memory.has_left or not rule.holds(self.view):
                continue
            if wish := rule.act.command(self.view, spot):
                self.wish(wish)

    def wish(self, wish: Wish) -> None:
        events = decide(self.view.book, self.view.table, wish)
        if isinstance(events[0], Refused):
            self._refused(wish, events[0])
        else:
            self._take(wish, events)

    def _take(self, wish: Wish, events: tuple[Event, ...]) -> None:
        self.commands.append(wish)
        self.events += events
        self.view.table = evolve_all(self.view.table, events)

    def _refused(self, wish: Wish, event: Refused) -> None:
        if self.on_refusal == "stop":
            self.view.memory = self.view.memory.but(has_left=True)
        instead = None
        if self.on_refusal == "round":
            instead = nearest_legal(self.view.book, self.view.table, wish)
        if instead is None:
            self.refusals.append(Refusal(wish, event))
            return
        events = decide(self.view.book, self.view.table, instead)
        if isinstance(events[0], Refused):  # legal, but it cannot be paid
            self.refusals.append(Refusal(wish, events[0]))
        else:
            self.refusals.append(Refusal(wish, event, instead))
            self._take(instead, events)

    def done(self) -> Turn:
        view = self.view
        return Turn(
            tuple(self.commands),
            tuple(self.events),
            view.table,
            view.memory,
            tuple(self.refusals),
        )


def take_turn(
    strategy: "Strategy", book: Rulebook, table: Table, player: str, memory: Memory
) -> Turn:
    """Each rule in order, each spot in order, each seeing the table as the one before left it."""
    view = View(book, table, player, memory, strategy.notes, strategy.unit)
    view.memory = strategy.notes.before(memory, view)
    hand = Player(strategy, view)
    for rule in strategy.rules:
        if rule.is_time(view):
            hand.follow(rule)
    return hand.done()


def run_out(book: Rulebook, table: Table, player: str) -> tuple[Command, ...]:
    """What a player who makes no more wagers asks for: that winners come down."""
    return tuple(
        AskDown(player, wager.spot)
        for wager in table.wagers_of(player)
        if _stays(book, wager.spot) and not wager.wants_down
    )


def _stays(book: Rulebook, spot: Spot) -> bool:
    return book.wagers[spot.wager].winner.text == "stays up"
