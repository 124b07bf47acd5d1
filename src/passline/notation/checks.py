"""Checks: what a line may say about the table as it stands, and the lines at the head of a case."""

from collections.abc import Mapping
from typing import Any

from passline.notation.grammar import Grammar, Row
from passline.notation.signs import SignWords
from passline.notation.vocabulary import KINDS
from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.spot import Spot
from passline.table.state import Phase

# The head of a file or a case


@record
class BookLine(Record):
    book: str


@record
class SignLine(Record):
    words: SignWords


@record
class WholeSignLine(Record):
    sign: Sign


@record
class ReadingLine(Record):
    reading: str
    choice: str


@record
class BankLine(Record):
    amount: int


@record
class StaffLine(Record):
    staff: Mapping[Role, int]


# Checks


@record
class RailCheck(Record):
    player: str
    amount: int


@record
class HeldCheck(Record):
    player: str
    amount: int


@record
class TokensCheck(Record):
    """The faces of all tokens on a rail."""

    player: str
    amount: int


@record
class CommissionCheck(Record):
    amount: int


@record
class PuckCheck(Record):
    number: int | None


@record
class LampsCheck(Record):
    wager: str
    lit: frozenset[int]


@record
class LayoutCheck(Record):
    player: str
    wagers: tuple[tuple[Spot, int], ...]


@record
class ShooterCheck(Record):
    player: str | None


@record
class OfferedCheck(Record):
    player: str | None


@record
class DiceCheck(Record):
    left: int


@record
class PhaseCheck(Record):
    phase: Phase


@record
class ClockCheck(Record):
    at: int


@record
class OpenCheck(Record):
    is_open: bool


@record
class LimitsCheck(Record):
    """A player's own limits; None: those of the sign."""

    player: str
    least: int | None = None
    most: int | None = None


# These stand at the head only; the others, after a sentence, check what they say.
ONLY_HEADS = (BookLine, ReadingLine)

Head = BookLine | SignLine | WholeSignLine | ReadingLine | BankLine | StaffLine
Check = (
    RailCheck | HeldCheck | TokensCheck | CommissionCheck | PuckCheck | LampsCheck | LayoutCheck
    | ShooterCheck | OfferedCheck | DiceCheck | PhaseCheck | ClockCheck | OpenCheck | LimitsCheck
    | BankLine | SignLine | WholeSignLine | StaffLine
)  # fmt: skip

_CHECK_KINDS = {
    **KINDS,
    "amount": KINDS["sum"],
    "book": KINDS["word"],
    "reading": KINDS["word"],
    "choice": KINDS["word"],
    "wagers": KINDS["layout"],
    "left": KINDS["number"],
    "least": KINDS["amount"],
    "most": KINDS["amount"],
}


def _line(kind: type[Any], pattern: str, **fixed: Any) -> Row:
    return Row(kind, pattern, _CHECK_KINDS, fixed)


HEADS = Grammar(
    (
        _line(BookLine, "book {book}"),
        _line(SignLine, "sign {words}"),
        _line(WholeSignLine, "whole sign {sign}"),
        _line(ReadingLine, "reading {reading} {choice}"),
        _line(BankLine, "bank {amount}"),
        _line(StaffLine, "staff {staff}"),
    )
)
CHECKS = Grammar(
    (
        _line(RailCheck, "rail {player} {amount}"),
        _line(HeldCheck, "held {player} {amount}"),
        _line(TokensCheck, "tokens {player} {amount}"),
        _line(CommissionCheck, "commission {amount}"),
        _line(PuckCheck, "puck off", number=None),
        _line(PuckCheck, "puck {number}"),
        _line(PuckCheck, "puck on {number}"),
        _line(LampsCheck, "lamps {wager} dark", lit=frozenset()),
        _line(LampsCheck, "lamps {wager} {lit}"),
        _line(LayoutCheck, "layout {player} {wagers}"),
        _line(ShooterCheck, "shooter none", player=None),
        _line(ShooterCheck, "shooter {player}"),
        _line(OfferedCheck, "offered none", player=None),
        _line(OfferedCheck, "offered {player}"),
        _line(DiceCheck, "dice {left}"),
        _line(PhaseCheck, "phase {phase}"),
        _line(ClockCheck, "clock {at}"),
        _line(OpenCheck, "table open", is_open=True),
        _line(OpenCheck, "table closed", is_open=False),
        _line(LimitsCheck, "limits {player} as posted", least=None, most=None),
        _line(LimitsCheck, "limits {player} min {least} max {most}"),
    )
)
