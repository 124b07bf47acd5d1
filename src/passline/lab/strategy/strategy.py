"""Strategy: what a player does before each roll, as a value.

A strategy is read from words (`passline.lab.language`) or built in Python (`passline.lab.build`);
printed, it is words again. It remembers nothing itself: what must be remembered is a `Memory`, a
small value that is handed in and given back. Whoever plays a session does this for each roll:

1. `is_done`: if a stop is reached, no more commands are given. The session ends there or, where
   `runs_out`, once nothing of the player's is left up (`turn.run_out` says what is asked for
   then).
2. `turn` (or `wishes`): the commands before the roll, each one taken by the table. If the memory
   it gives back `has_left`, a refusal ended the session before the roll.
3. The roll, and `after` with its events.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal, Self

from passline.lab.strategy.act import Leave
from passline.lab.strategy.memory import Memory, Notes
from passline.lab.strategy.rule import Rule
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.turn import Turn, take_turn
from passline.lab.strategy.view import View
from passline.money import dollars
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.table.commands import Command
from passline.table.events import Event
from passline.table.state import Table

OnRefusal = Literal["skip", "round", "stop"]


@record
class Strategy(Record):
    name: str
    unit: int  # cents
    rules: tuple[Rule, ...]
    stops: Stops = Stops()
    on_refusal: OnRefusal = "skip"  # what to do when the table refuses a wager
    origin: str = ""  # where the system comes from, in a sentence

    def start(self, brought: int | None = None) -> Memory:
        """What is remembered before the first roll. What was brought is kept only where a rule
        looks at the profit; not told, it is what the player has at the first turn."""
        return self.notes.start(brought)

    def wishes(
        self, book: Rulebook, table: Table, player: str, memory: Memory
    ) -> tuple[tuple[Command, ...], Memory]:
        """The commands before the next roll, in order. The table takes every one of them."""
        turn = self.turn(book, table, player, memory)
        return turn.commands, turn.memory

    def turn(self, book: Rulebook, table: Table, player: str, memory: Memory) -> Turn:
        """The same with all that follows: events, the table after, what was refused and why."""
        return take_turn(self, book, table, player, memory)

    def after(self, memory: Memory, player: str, events: Iterable[Event]) -> Memory:
        """What is remembered after a roll, from its events."""
        return self.notes.after(memory, player, events)

    def is_done(self, memory: Memory, table: Table, player: str, brought: int) -> bool:
        """Whether a stop is reached, a rule says leave, or something was refused that ends it."""
        if memory.has_left:
            return True
        if self.stops.are_reached(self.unit, memory, table, player, brought):
            return True
        return bool(self.leaves) and self._leave(memory, table, player, brought)

    def _leave(self, memory: Memory, table: Table, player: str, brought: int) -> bool:
        known = memory.but(brought=brought)
        view = View(None, table, player, known, self.notes, self.unit)
        return any(rule.is_time(view) and rule.holds(view) for rule in self.leaves)

    @cached_property
    def leaves(self) -> tuple[Rule, ...]:
        """The rules that say when to walk away."""
        return tuple(rule for rule in self.rules if isinstance(rule.act, Leave))

    @property
    def runs_out(self) -> bool:
        """Whether wagers still up at a stop are played to their decision."""
        return self.stops.run_out

    @cached_property
    def notes(self) -> Notes:
        """What this strategy needs to remember."""
        return Notes(self.rules, self.stops, self.unit)

    @cached_property
    def looks_at_rail(self) -> bool:
        """Whether what it does before a roll depends on how many chips it has (stops apart)."""
        return any(rule.looks_at_rail for rule in self.rules if not isinstance(rule.act, Leave))

    @cached_property
    def is_finite(self) -> bool:
        """A hint: whether wagers and memory together take few values, so that play closes."""
        if self.looks_at_rail or self.stops.drawdown is not None:
            return False
        return all(rule.is_finite for rule in self.rules)

    @cached_property
    def wagers(self) -> tuple[str, ...]:
        """The names of all wagers it may make."""
        return tuple(dict.fromkeys(name for rule in self.rules for name in rule.makes))

    def but(self, **changes: Any) -> Self:
        """A copy in which some fields differ; what was worked out from them is worked out anew."""
        fields = {name: self.__dict__[name] for name in self.__dataclass_fields__}
        return type(self)(**{**fields, **changes})

    def __str__(self) -> str:
        from passline.lab.strategy.write import write

        return write(self)

    def __repr__(self) -> str:
        return f"<Strategy {self.name}, unit {dollars(self.unit)}>"
