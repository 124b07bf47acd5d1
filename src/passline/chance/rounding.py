"""Rounding: what a stake really costs when it is paid in chips, by the book's own rule.

Nothing is rounded here. The stake is made at a table of one wager and settled there, roll by
roll, so a refusal, a payment up or down and the part at risk are those of the live table.
"""

from collections.abc import Iterator
from fractions import Fraction

from passline.chance.asked import Asked
from passline.chance.chain import absorbed, step
from passline.chance.edges import edge_of
from passline.chance.one_wager import OneWager, gains, make
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.events import Refused

NOUGHT = Fraction(0)


@record
class Staked(Record):
    """A stake in chips: what it costs, or why it is not taken. Amounts are cents."""

    stake: int
    exact: Fraction  # the edge if every win could be paid exactly
    risk: int = 0  # the part of the stake that a loss takes
    fee: int = 0  # commission, as chips can pay it
    cost: Fraction = NOUGHT  # what its owner loses on average
    refused: Refused | None = None

    @property
    def edge(self) -> Fraction:
        """Of the money at risk; less than nothing if the player has it."""
        return self.cost / self.risk

    @property
    def breakage(self) -> Fraction:
        """What rounding adds to the edge, or takes from it."""
        return self.edge - self.exact


def staked(book: Rulebook, sign: Sign, asked: Asked, stake: int) -> Staked:
    """What this stake on this wager really costs at a table with this sign."""
    return _staked(book, sign, asked, stake, edge_of(asked).made)


def stakes(book: Rulebook, sign: Sign, asked: Asked, limit: int) -> tuple[Staked, ...]:
    """Every stake in chips from the table's minimum to a limit."""
    exact, least = edge_of(asked).made, sign.limit_of(asked.rule.name).least
    first = -(-least // sign.chip) * sign.chip
    return tuple(
        _staked(book, sign, asked, stake, exact) for stake in range(first, limit + 1, sign.chip)
    )


def taken(of: tuple[Staked, ...]) -> tuple[Staked, ...]:
    """Those that the table takes."""
    return tuple(each for each in of if each.refused is None)


def free(of: tuple[Staked, ...]) -> tuple[Staked, ...]:
    """Those that break even."""
    return tuple(each for each in taken(of) if each.edge == 0)


def best(of: tuple[Staked, ...]) -> Staked | None:
    """The one with the least edge; of several, the smallest."""
    return min(taken(of), key=lambda each: (each.edge, each.stake), default=None)


def worst(of: tuple[Staked, ...]) -> Staked | None:
    return max(taken(of), key=lambda each: (each.edge, -each.stake), default=None)


def _staked(book: Rulebook, sign: Sign, asked: Asked, stake: int, exact: Fraction) -> Staked:
    made = make(book, sign, asked, stake)
    if isinstance(made, Refused):
        return Staked(stake, exact, refused=made)
    gained = dict(_gained(made, asked))
    risk = -min(gained)
    cost = -sum((gain * chance for gain, chance in gained.items()), NOUGHT)
    return Staked(stake, exact, risk, made.fee, cost + made.fee)
