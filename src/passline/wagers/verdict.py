"""Verdict: what a roll does to one wager."""

from enum import StrEnum
from fractions import Fraction

from passline.money import Pays
from passline.records import Record, record


class Outcome(StrEnum):
    WINS = "wins"
    LOSES = "loses"
    MOVES = "moves"  # goes to the number rolled
    BARRED = "barred"  # neither wins nor loses on the bar number
    STAYS = "stays"  # not decided by this roll


@record
class Verdict(Record):
    outcome: Outcome
    clause: str
    pays: Pays | None = None
    pays_clause: str = ""
    share: Fraction = Fraction(1)  # the part of the stake that wins; the rest is lost
    number: int | None = None  # where it moves
