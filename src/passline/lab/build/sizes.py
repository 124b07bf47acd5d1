"""How much."""

from fractions import Fraction
from typing import Literal

from passline.lab.build.at import at
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
)
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.system import (
    Dalembert,
    Fibonacci,
    Labouchere,
    Martingale,
    Oscar,
    Steps,
    System,
)
from passline.money import CENTS

Number = int | str | Fraction  # 1, "1.2", Fraction(6, 5)
Money = Units | Chips

least, most, three_four_five = Least(), Most(), ThreeFourFive()


def cents_of(dollars: Number) -> int:
    return int(Fraction(dollars) * CENTS)


def units(count: Number) -> Units:
    return Units(Fraction(count))


def chips(dollars: Number) -> Chips:
    return Chips(cents_of(dollars))


def times(count: Number, spots: str = "") -> Multiple:
    """So many times what is up there; with nothing named, what the odds ride on."""
    return Multiple(Fraction(count), at(spots) if spots else None)


def to_win(amount: Amount) -> ToWin:
    return ToWin(amount)


def percent(count: Number) -> Percent:
    """Of the bankroll."""
    return Percent(Fraction(count))


def _moved(
    system: System, base: Money, of: str, up_to: Money | None, each_shooter: bool
) -> Progression:
    driver = at(of) if of else Spots("")  # filled in by the act
    return Progression(system, base, driver, up_to, each_shooter)


def martingale(
    base: Money, *, of: str = "", up_to: Money | None = None, each_shooter: bool = False
) -> Progression:
    return _moved(Martingale(), base, of, up_to, each_shooter)


def fibonacci(
    base: Money, *, of: str = "", up_to: Money | None = None, each_shooter: bool = False
) -> Progression:
    return _moved(Fibonacci(), base, of, up_to, each_shooter)


def dalembert(
    base: Money, *, of: str = "", up_to: Money | None = None, each_shooter: bool = False
) -> Progression:
    return _moved(Dalembert(), base, of, up_to, each_shooter)


def oscar(
    base: Money, *, of: str = "", up_to: Money | None = None, each_shooter: bool = False
) -> Progression:
    return _moved(Oscar(), base, of, up_to, each_shooter)


def labouchere(
    *line: int, of: str = "", up_to: Money | None = None, each_shooter: bool = False
) -> Progression:
    """In units."""
    return _moved(Labouchere(line), units(1), of, up_to, each_shooter)


def steps(
    *stakes: Money,
    after: Literal["wins", "losses"],
    hold: bool = False,
    of: str = "",
    up_to: Money | None = None,
    each_shooter: bool = False,
) -> Progression:
    """Stakes in units, or all in chips."""
    counted, base = _counted(stakes)
    return _moved(Steps(counted, after, hold), base, of, up_to, each_shooter)


def _counted(stakes: tuple[Money, ...]) -> tuple[tuple[Fraction, ...], Money]:
    in_units = [stake.count for stake in stakes if isinstance(stake, Units)]
    if len(in_units) == len(stakes):
        return tuple(in_units), units(1)
    in_chips = [Fraction(stake.amount, CENTS) for stake in stakes if isinstance(stake, Chips)]
    assert len(in_chips) == len(stakes), "steps are all in units or all in chips"
    return tuple(in_chips), chips(1)
