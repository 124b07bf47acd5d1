"""What a roll did."""

from fractions import Fraction

from passline.money import Pays
from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table.spot import Spot


@record
class Rolled(Record):
    first: int
    second: int
    clause: str
    is_come_out: bool
    thrower: str

    @property
    def total(self) -> int:
        return self.first + self.second


@record
class Won(Record):
    player: str
    spot: Spot
    stake: int  # the part at risk that won
    pays: Pays
    won: int  # paid
    clause: str
    pays_clause: str
    lost: int = 0  # the part of the stake that lost (horn, world, craps eleven)
    back: int = 0  # stake returned to the rail
    left: int = 0  # stake still up
    breakage: Fraction = Fraction(0)  # paid beyond (or below) the exact sum
    breakage_clause: str = ""
    token: int = 0  # a token's face, forfeited


@record
class Lost(Record):
    player: str
    spot: Spot
    lost: int
    clause: str
    back: int = 0  # what lay above the maximum
    token: int = 0


@record
class PartDecided(Record):
    """One number of a wager is out, with its part of the stake or with none; others go on."""

    player: str
    spot: Spot
    number: int
    clause: str
    left: int  # stake still up
    lost: int = 0
    stake: int = 0  # the part that won
    pays: Pays | None = None
    won: int = 0
    pays_clause: str = ""
    back: int = 0
    breakage: Fraction = Fraction(0)
    breakage_clause: str = ""
    token: int = 0


@record
class Barred(Record):
    """Neither won nor lost on the bar number; stays up."""

    player: str
    spot: Spot
    clause: str


@record
class Moved(Record):
    player: str
    spot: Spot
    to: Spot
    clause: str


@record
class LampsLit(Record):
    wager: str
    lit: frozenset[int]  # all that are lit now; empty: dark again
    clause: str


@record
class PuckTurned(Record):
    to: int | None
    clause: str


@record
class RoundEnded(Record):
    clause: str


@record
class HandEnded(Record):
    """The shooter is done: sevened out, gave up the dice, or lost them."""

    player: str
    clause: str


@record
class PointCancelled(Record):
    clause: str
    releases: bool  # contract wagers may be taken down until the next throw
    by: Role | None = None  # who cancelled it; None: the book


@record
class GamesVoided(Record):
    """An alert: a shooter has voided a game by giving up the dice, and not for the first time."""

    player: str
    count: int  # since that player last sevened out
    clause: str


@record
class BankShort(Record):
    """An alert: the bank owes more than it holds. Wins are owed all the same; a fill is needed."""

    short: int
    clause: str
