"""Term: a number that a condition looks at."""

from typing import TYPE_CHECKING, Any

from passline.lab.strategy.spots import Spots, covered
from passline.lab.strategy.tally import Result, Tally
from passline.lab.strategy.view import View
from passline.records import Record, record

if TYPE_CHECKING:
    from passline.lab.strategy.amount import Amount
    from passline.lab.strategy.condition import Compare


class Term(Record):
    """Compared in Python as in words: `wagers("come") < 2`."""

    is_money = False
    looks_at_rail = False
    tallies: tuple[Tally, ...] = ()

    def value(self, view: View) -> int:
        raise NotImplementedError

    def __lt__(self, other: "int | Amount") -> "Compare":
        return _compare(self, "<", other)

    def __le__(self, other: "int | Amount") -> "Compare":
        return _compare(self, "<=", other)

    def __gt__(self, other: "int | Amount") -> "Compare":
        return _compare(self, ">", other)

    def __ge__(self, other: "int | Amount") -> "Compare":
        return _compare(self, ">=", other)

    def equals(self, other: "int | Amount") -> "Compare":
        return _compare(self, "=", other)


def _compare(term: Term, how: Any, other: "int | Amount") -> "Compare":
    from passline.lab.strategy.condition import Compare

    return Compare(term, how, other)


@record
class WagersUp(Term):
    """How many wagers of a kind the player has up."""

    spots: Spots

    def value(self, view: View) -> int:
        return len(self.spots.up(view))

    def __str__(self) -> str:
        return f"{self.spots} wagers"


@record
class StakeOn(Term):
    """What the player has up there, all told."""

    spots: Spots
    is_money = True

    def value(self, view: View) -> int:
        return sum(view.stake(spot) for spot in self.spots.up(view))

    def __str__(self) -> str:
        return f"stake on {self.spots}"


@record
class Covered(Term):
    """How many numbers have a line or come wager of the player's on them."""

    def value(self, view: View) -> int:
        return len(covered(view))

    def __str__(self) -> str:
        return "numbers covered"


@record
class Bankroll(Term):
    """Rail and layout together."""

    is_money = True
    looks_at_rail = True

    def value(self, view: View) -> int:
        return view.bankroll

    def __str__(self) -> str:
        return "bankroll"


@record
class Rail(Term):
    is_money = True
    looks_at_rail = True

    def value(self, view: View) -> int:
        return view.seat.rail

    def __str__(self) -> str:
        return "rail"


@record
class Profit(Term):
    """The bankroll less what was brought."""

    is_money = True
    looks_at_rail = True

    def value(self, view: View) -> int:
        return view.bankroll - (view.memory.brought or 0)

    def __str__(self) -> str:
        return "profit"


@record
class Spent(Term):
    """What this shooter has cost so far: what is up, less what was won, commission apart."""

    is_money = True
    tallies = (Result("this shooter"),)

    def value(self, view: View) -> int:
        up = sum(wager.stake for wager in view.up)
        return up - view.memory.counts[view.notes.nth_tally[self.tallies[0]]]

    def __str__(self) -> str:
        return "spent this shooter"


@record
class Count(Term):
    """What a tally stands at."""

    tally: Tally

    @property
    def is_money(self) -> bool:  # type: ignore[override]
        return isinstance(self.tally, Result)

    @property
    def tallies(self) -> tuple[Tally, ...]:  # type: ignore[override]
        return (self.tally,)

    def value(self, view: View) -> int:
        return view.memory.counts[view.notes.nth_tally[self.tally]]

    def __str__(self) -> str:
        return str(self.tally)
