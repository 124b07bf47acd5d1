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
    PARTLY = "partly"  # one of its numbers is decided, the others go on
    STAYS = "stays"  # not decided by this roll


# By name, because looking a member up in its enum costs as much as judging a wager does.
WINS, LOSES, MOVES, BARRED, PARTLY, STAYS = Outcome


@record
class Verdict(Record):
    outcome: Outcome
    clause: str
    pays: Pays | None = None
    pays_clause: str = ""
    # The part of the stake that wins, the rest is lost; or that is partly decided.
    share: Fraction = Fraction(1)
    number: int | None = None  # where it moves, or which of its numbers is out
