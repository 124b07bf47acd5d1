"""Condition: whether a rule applies just now."""

import operator
from collections.abc import Callable, Iterator
from typing import Literal

from passline.lab.strategy.amount import Amount
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.term import Term
from passline.lab.strategy.view import View
from passline.records import Record, record

How = Literal["<", "<=", ">", ">=", "=", "!="]

HOWS: dict[How, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}


class Condition(Record):
    """Joined in Python with `&`, `|` and `~`, in words with and, or and not."""

    def holds(self, view: View) -> bool:
        raise NotImplementedError

    def parts(self) -> "Iterator[Condition]":
        """Itself and all conditions within it."""
        yield self

    def __and__(self, other: "Condition") -> "Both":
        return Both(self, other)

    def __or__(self, other: "Condition") -> "Either":
        return Either(self, other)

    def __invert__(self) -> "Not":
        return Not(self)


@record
class Compare(Condition):
    term: Term
    how: How
    other: int | Amount

    def holds(self, view: View) -> bool:
        other = self.other
        known = other if isinstance(other, int) else other.cents(view, None)
        return HOWS[self.how](self.term.value(view), known)

    def __str__(self) -> str:
        return f"{self.term} {self.how} {self.other}"


@record
class IsUp(Condition):
    """Whether the player has such a wager."""

    spots: Spots

    def holds(self, view: View) -> bool:
        return bool(self.spots.up(view))

    def __str__(self) -> str:
        return f"{self.spots} is up"


@record
class PointIs(Condition):
    numbers: tuple[int, ...]

    def holds(self, view: View) -> bool:
        return view.table.puck in self.numbers

    def __str__(self) -> str:
        return " ".join(("point is", *map(str, self.numbers)))


@record
class Not(Condition):
    one: Condition

    def holds(self, view: View) -> bool:
        return not self.one.holds(view)

    def parts(self) -> Iterator[Condition]:
        yield self
        yield from self.one.parts()

    def __str__(self) -> str:
        if isinstance(self.one, IsUp):
            return f"no {self.one.spots}"
        return f"not {_inner(self.one, Both, Either)}"


@record
class Both(Condition):
    one: Condition
    other: Condition

    def holds(self, view: View) -> bool:
        return self.one.holds(view) and self.other.holds(view)

    def parts(self) -> Iterator[Condition]:
        yield self
        yield from self.one.parts()
        yield from self.other.parts()

    def __str__(self) -> str:
        return f"{_inner(self.one, Either)} and {_inner(self.other, Either, Both)}"


@record
class Either(Condition):
    one: Condition
    other: Condition

    def holds(self, view: View) -> bool:
        return self.one.holds(view) or self.other.holds(view)

    def parts(self) -> Iterator[Condition]:
        yield self
        yield from self.one.parts()
        yield from self.other.parts()

    def __str__(self) -> str:
        return f"{self.one} or {_inner(self.other, Either)}"


def _inner(condition: Condition, *looser: type[Condition]) -> str:
    """In brackets where it would otherwise be read another way."""
    return f"({condition})" if isinstance(condition, looser) else str(condition)
