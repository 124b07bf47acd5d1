"""A session: a table, who sits at it, and what has been said."""

from collections.abc import Iterator, Mapping

from passline.cli.terminal.bots import Bot
from passline.cli.terminal.bowl import Bowl
from passline.cli.terminal.transcript import Transcript
from passline.notation.replay import command_of
from passline.notation.sentences import AmendSign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.commands import Announce, CallRoll, Command, Throw
from passline.table.decide import decide, open_table
from passline.table.events import Event, Refused
from passline.table.evolve import evolve, evolve_all
from passline.table.state import Phase, Table

THROWS = (Throw, CallRoll, Announce)


class Session:
    """`me` sits at the keyboard; bots play by themselves before each throw."""

    def __init__(
        self, book: Rulebook, sign: Sign, me: str, bots: Mapping[str, Bot], bowl: Bowl
    ) -> None:
        self.book = book
        self.me = me
        self.table: Table = evolve(None, open_table(book, sign))
        self.transcript = Transcript(book, sign)
        self._bots = bots
        self._bowl = bowl

    def say(self, said: Command | AmendSign) -> tuple[Event, ...]:
        """What follows from a command, with what the bots do first if it is a throw."""
        before: list[Event] = []
        if isinstance(said, THROWS) and self.table.phase is Phase.OPEN:
            before = list(self._wishes())
        events = self._do(said)
        for player, bot in self._bots.items():
            bot.sees(player, events)
        return (*before, *events)

    def roll(self) -> tuple[Event, ...]:
        """Throw dice out of the bowl."""
        return self.say(CallRoll(Role.STICK, *self._bowl.throw()))

    def answer(self, command: Command) -> Refused | None:
        """Why a command would be refused now; None if it would not. Nothing changes."""
        events = decide(self.book, self.table, command)
        return next((event for event in events if isinstance(event, Refused)), None)

    def _do(self, said: Command | AmendSign) -> tuple[Event, ...]:
        events = decide(self.book, self.table, command_of(said, self.table))
        self.table = evolve_all(self.table, events)
        self.transcript.say(said, events)
        return events

    def _wishes(self) -> Iterator[Event]:
        """What the bots do; a wish that the table would refuse is not said."""
        for player, bot in self._bots.items():
            if player not in self.table.seats:
                continue
            for command in bot.wishes(self.book, self.table, player):
                if self.answer(command) is None:
                    yield from self._do(command)
