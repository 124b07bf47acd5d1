"""A wish to make a wager, with what the guards look at."""

from passline.rulebook.model import Rulebook, Travel
from passline.rulebook.why import Why
from passline.table.commands import MakeWager
from passline.table.refusals import Events, refuse
from passline.table.state import Seat, Table, Wager
from passline.wagers.judge import Wagers


class Wish:
    """Gathered once, so that each guard is a line. `rule`, `seat`, `old` are filled in as known."""

    __slots__ = ("amount", "book", "command", "old", "rule", "seat", "spot", "table", "total")

    rule: Wagers
    seat: Seat

    def __init__(self, book: Rulebook, table: Table, command: MakeWager) -> None:
        self.book = book
        self.table = table
        self.command = command
        self.spot = command.spot
        self.amount = command.amount
        self.old: Wager | None = table.wagers.get((command.player, command.spot))
        self.total = command.amount + (self.old.stake if self.old else 0)

    def no(self, why: Why, sentence: str, clause: str = "") -> Events:
        return refuse(self.book, self.command, why, sentence, clause)

    @property
    def is_put(self) -> bool:
        """A shooter found without a line wager makes one on the live point."""
        table, rule = self.table, self.rule
        return (
            table.puck is not None
            and isinstance(rule, Travel)
            and table.shooter == self.command.player
            and self.book.shooting.without.text == "asked for the minimum"
            and rule.name in self.book.shooting.line.text.split()
            and not has_line_wager(self.book, table, self.command.player)
        )


def has_line_wager(book: Rulebook, table: Table, player: str) -> bool:
    """Whether this player holds a wager that makes a shooter."""
    names = book.shooting.line.text.split()
    return any(key[0] == player and key[1].wager in names for key in table.wagers)
