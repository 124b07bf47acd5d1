"""Goal: what a player wants of a session, in words and as a value."""

import re

from passline.lab.strategy.unfit import Unfit
from passline.money import cents, dollars
from passline.records import Record, record

HOW = (
    'Write "turn 200 into 400 before ruin", "last 100 rolls" or '
    '"lose least per hour with 3 numbers working".'
)


@record
class Turn(Record):
    """To have `into` on rail and layout before nothing more can be wagered."""

    brought: int
    into: int

    def __str__(self) -> str:
        return f"turn {dollars(self.brought)} into {dollars(self.into)} before ruin"


@record
class Last(Record):
    """To have something up at so many rolls, whenever the table takes a wager at all."""

    rolls: int

    def __str__(self) -> str:
        return f"last {self.rolls} rolls"


@record
class LoseLeast(Record):
    """With a point on, so many numbers are working or on their way, or as many as can be."""

    numbers: int

    def __str__(self) -> str:
        return f"lose least per hour with {self.numbers} numbers working"


Goal = Turn | Last | LoseLeast

_TURN = re.compile(r"turn \$?([\d.]+) into \$?([\d.]+)(?: before ruin)?")
_LAST = re.compile(r"last (\d+) rolls?")
_LEAST = re.compile(r"lose least(?: per hour)?(?: with (\d+) numbers? working)?")


def read_goal(text: str) -> Goal:
    said = " ".join(text.lower().split())
    if found := _TURN.fullmatch(said):
        return _turn(text, cents(found[1]), cents(found[2]))
    if (found := _LAST.fullmatch(said)) and int(found[1]):
        return Last(int(found[1]))
    if found := _LEAST.fullmatch(said):
        return LoseLeast(int(found[1] or 1))
    raise Unfit(f'"{text}" is no goal that is known. {HOW}')


def _turn(text: str, brought: int | None, into: int | None) -> Turn:
    if not brought or not into or into <= brought:
        raise Unfit(f'"{text}": the second amount has to be the larger one. {HOW}')
    return Turn(brought, into)
