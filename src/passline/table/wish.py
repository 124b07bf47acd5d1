"""A wish to make a wager, with what the guards look at."""

from passline.money import MOST
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Limit
from passline.rulebook.why import Why
from passline.table.commands import MakeWager
from passline.table.refusals import Events, refuse
from passline.table.state import Seat, Table, Wager
from passline.wagers.judge import Wagers

CHIPS = "chips"
TOKENS = frozenset({"token", "voucher"})
FINE: Events = ()
UNLIMITED = Limit(0, MOST)  # odds have a cap of their own (X5)


class Wish:
    """Gathered once, so that each guard is a line. `rule`, `seat`, `old` are filled in as known."""

    __slots__ = (
        "amount",
        "book",
        "chip",
        "command",
        "fee",
        "is_put",
        "limit",
        "old",
        "over",
        "rule",
        "seat",
        "spot",
        "table",
        "total",
    )

    rule: Wagers
    seat: Seat

    def __init__(self, book: Rulebook, table: Table, command: MakeWager) -> None:
        self.book = book
        self.table = table
        self.command = command
        self.spot = command.spot
        self.amount = command.amount
        self.chip = table.sign.chips[0]
        self.old: Wager | None = table.wagers.get((command.player, command.spot))
        self.total = command.amount + (self.old.stake if self.old else 0)

        self.limit = UNLIMITED
        self.over = 0  # what lies above the maximum and is never at risk
        self.fee = 0  # the commission still to be paid
        self.is_put = False  # a line wager on the live point, by a shooter found without one

    def no(self, why: Why, sentence: str, clause: str = "") -> Events:
        return refuse(self.book, self.command, why, sentence, clause)


def has_line_wager(book: Rulebook, table: Table, player: str) -> bool:
    """Whether this player holds a wager that makes a shooter."""
    names = book.shooting.line.text.split()
    return any(key[0] == player and key[1].wager in names for key in table.wagers)
