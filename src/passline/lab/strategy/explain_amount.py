"""How an amount and a place on the layout are put in a sentence."""

from fractions import Fraction

from passline.lab.strategy.amount import (
    Amount,
    Chips,
    Least,
    Most,
    Multiple,
    Percent,
    ThreeFourFive,
    ToWin,
    Units,
    decimal,
    money,
)
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.spots import EVERYTHING, Spots
from passline.lab.strategy.system import (
    Dalembert,
    Fibonacci,
    Labouchere,
    Martingale,
    Oscar,
    Steps,
    System,
)
from passline.money import dollars
from passline.rulebook.model import Rulebook


class Speaker:
    """Knows the unit, and the book's names."""

    def __init__(self, unit: int, book: Rulebook | None) -> None:
        self.unit = unit
        self.book = book

    def spots(self, spots: Spots) -> str:
        rule = self.book.wagers.get(spots.wager) if self.book else None
        if rule is None or spots.wager == EVERYTHING:
            return str(spots)
        called = rule.called.removeprefix("the ")
        return str(spots.but(wager=called))

    def amount(self, amount: Amount) -> str:
        match amount:
            case Units() | Chips():
                return self._money(amount)
            case Least():
                return "the table's minimum"
            case Most():
                return "as much as the table takes"
            case Multiple(times, None):
                return f"{decimal(times)} times what it rides on"
            case Multiple(times, spots) if spots:
                return f"{decimal(times)} times what is on {self.spots(spots)}"
            case ThreeFourFive():
                return "3 times the flat wager on 4 and 10, 4 times on 5 and 9, 5 times on 6 and 8"
            case ToWin(win):
                return f"enough to win {self.amount(win)}"
            case Percent(percent):
                return f"{decimal(percent)}% of the bankroll"
            case Progression():
                return self._progression(amount)
        raise AssertionError(amount)

    def _money(self, amount: Units | Chips) -> str:
        if isinstance(amount, Chips):
            return str(amount)
        return f"{amount} (${dollars(money(amount, self.unit))})"

    def _progression(self, amount: Progression) -> str:
        words = self._moves(amount.system, amount.base)
        words += f" (of {self.spots(amount.driver)})"
        words += f", at most {self._money(amount.top)}" if amount.top else ""
        return words + (", anew with each shooter" if amount.is_per_shooter else "")

    def _moves(self, system: System, base: Units | Chips) -> str:
        first = self._money(base)
        match system:
            case Martingale():
                return f"{first}, doubled after each loss and back to the first after a win"
            case Fibonacci():
                return f"{first} times 1 1 2 3 5 8 …, one ahead after a loss, two back after a win"
            case Dalembert():
                return f"{first}, that much more after a loss and less after a win"
            case Oscar():
                return f"{first}, that much more after a win until a cycle is {first} ahead"
            case Labouchere(line):
                return f"the outer two of the list {_listed(line)} times {first}"
            case Steps(steps, ahead, holds):
                last = "held at the last" if holds else "then from the first"
                return f"{_listed(steps)} times {first}, one step on after {ahead}, {last}"
        raise AssertionError(system)


def _listed(numbers: tuple[int, ...] | tuple[Fraction, ...]) -> str:
    return " ".join(decimal(Fraction(number)) for number in numbers)
