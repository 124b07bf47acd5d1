"""Rounding: what a stake really costs when it is paid in chips, by the book's own rule.

Nothing is rounded here. The stake is made at a table of one wager and settled there, roll by
roll, so a refusal, a payment up or down and the part at risk are those of the live table.
"""

from fractions import Fraction
from functools import cache

from passline.chance.apart import fate_apart
from passline.chance.asked import Asked, find
from passline.chance.edges import edge_of, ends_of
from passline.chance.one_wager import OneWager, examples, make, settled
from passline.records import Record, record
from passline.rulebook.load import load_sign
from passline.rulebook.model import Rulebook, Stand
from passline.rulebook.sign import Sign
from passline.table.events import Refused
from passline.wagers.apart import Left

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


def stakes(book: Rulebook, wager: str, sign: Sign | None = None) -> "Stakes":
    """Stakes on a wager by its name: `stakes(book, "place 6").of(5_00)`."""
    posted = sign or load_sign(book)
    return Stakes(book, posted, find(book, posted, wager))


def staked(book: Rulebook, sign: Sign, asked: Asked, stake: int) -> Staked:
    """What this stake on this wager really costs at a table with this sign."""
    return Stakes(book, sign, asked).of(stake)


class Stakes:
    """Stakes on one wager at one table. How it can end is the same for all of them."""

    def __init__(self, book: Rulebook, sign: Sign, asked: Asked) -> None:
        self.book, self.sign, self.asked = book, sign, asked
        self.exact = edge_of(asked).made
        self.chances = ends_of(asked).chances
        self.examples = examples(asked)

    def of(self, stake: int) -> Staked:
        made = make(self.book, self.sign, self.asked, stake)
        if isinstance(made, Refused):
            return Staked(stake, self.exact, refused=made)
        gains = self._gains(made)
        gained = sum((gain * chance for gain, chance in gains), NOUGHT)
        risk = -int(min(gain for gain, _ in gains))
        return Staked(stake, self.exact, risk, made.fee, made.fee - gained)

    def _gains(self, made: OneWager) -> list[tuple[Fraction, Fraction]]:
        """What can be gained, in cents, each with its chance."""
        rule, start = self.asked.rule, self.asked.start
        if isinstance(rule, Stand) and isinstance(start, Left):
            paid = cache(lambda left, roll: Fraction(settled(made, left, roll)))
            return [(end.gain, each) for end, each in fate_apart(rule, start, paid).chances.items()]
        ends = self.chances.items()
        return [(Fraction(settled(made, *self.examples[end])), each) for end, each in ends]

    def up_to(self, limit: int) -> tuple[Staked, ...]:
        """Every stake in whole chips from the table's minimum to a limit, or to its maximum."""
        chip, limits = self.sign.chip, self.sign.limit_of(self.asked.rule.name)
        first, last = -(-limits.least // chip) * chip, min(limit, limits.most)
        return tuple(self.of(stake) for stake in range(first, last + 1, chip))


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
    """The one with the greatest edge; of several, the smallest."""
    return max(taken(of), key=lambda each: (each.edge, -each.stake), default=None)
