"""Amount: how much. In units, in chips, or as much as something else."""

from fractions import Fraction

from passline.lab.strategy.spots import Spots
from passline.lab.strategy.view import View
from passline.money import CENTS, dollars, rounded
from passline.records import Record, record
from passline.rulebook.model import Ride
from passline.table.limits import limit_for, number_of, odds_cap
from passline.table.spot import Spot
from passline.wagers.stand import row_for


class Amount(Record):
    looks_at_rail = False

    def cents(self, view: View, spot: Spot | None) -> int:
        """What it comes to for a wager at this spot."""
        raise NotImplementedError


def whole(times: Fraction, amount: int) -> int:
    """So many times an amount, in whole cents, towards nought."""
    top, bottom = times.numerator * amount, times.denominator
    return top // bottom if top >= 0 else -(-top // bottom)


@record
class Units(Amount):
    count: Fraction

    def cents(self, view: View, spot: Spot | None) -> int:
        return whole(self.count, view.unit)

    def __str__(self) -> str:
        return f"{decimal(self.count)} {'unit' if self.count == 1 else 'units'}"


@record
class Chips(Amount):
    """An amount of money, in cents."""

    amount: int

    def cents(self, view: View, spot: Spot | None) -> int:
        return self.amount

    def __str__(self) -> str:
        return f"-${dollars(-self.amount)}" if self.amount < 0 else f"${dollars(self.amount)}"


def money(amount: Units | Chips, unit: int) -> int:
    """What units or chips come to, in cents."""
    return amount.amount if isinstance(amount, Chips) else whole(amount.count, unit)


@record
class Least(Amount):
    """The table's minimum."""

    def cents(self, view: View, spot: Spot | None) -> int:
        name = spot.wager if spot else ""
        return limit_for(view.table.sign, view.seat, name).least

    def __str__(self) -> str:
        return "min"


@record
class Most(Amount):
    """The table's maximum; for odds, as much as may ride."""

    def cents(self, view: View, spot: Spot | None) -> int:
        if spot is None:
            return view.table.sign.limit.most
        rule = view.book.wagers.get(spot.wager)
        if not isinstance(rule, Ride):
            return limit_for(view.table.sign, view.seat, spot.wager).most
        return _ridden(view, rule, spot)

    def __str__(self) -> str:
        return "max"


def _ridden(view: View, rule: Ride, spot: Spot) -> int:
    flat, number = view.table.wager(view.player, spot.flat), spot.number or view.table.puck
    if flat is None or number is None:
        return 0
    chip = view.table.sign.chip
    return odds_cap(view.table, rule, flat, number) // chip * chip


@record
class Multiple(Amount):
    """So many times what is up somewhere; with nothing named, the wager that odds ride on."""

    times: Fraction
    spots: Spots | None = None

    def cents(self, view: View, spot: Spot | None) -> int:
        if self.spots is not None:
            known = sum(view.stake(each) for each in self.spots.up(view))
        else:
            known = view.stake(spot.flat) if spot else 0
        return whole(self.times, known)

    def __str__(self) -> str:
        times = f"{decimal(self.times)}x"
        return times if self.spots is None else f"{times} {self.spots}"


THREE_FOUR_FIVE = {4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}


@record
class ThreeFourFive(Amount):
    """Odds of 3× on 4 and 10, 4× on 5 and 9, 5× on 6 and 8: a win always pays six flat wagers."""

    def cents(self, view: View, spot: Spot | None) -> int:
        if spot is None:
            return 0
        number = spot.number or view.table.puck or 0
        return THREE_FOUR_FIVE.get(number, 1) * view.stake(spot.flat)

    def __str__(self) -> str:
        return "3-4-5x"


@record
class ToWin(Amount):
    """The smallest stake in whole chips whose win is at least this amount."""

    win: Amount

    @property
    def looks_at_rail(self) -> bool:  # type: ignore[override]
        return self.win.looks_at_rail

    def cents(self, view: View, spot: Spot | None) -> int:
        rule = view.book.wagers.get(spot.wager) if spot else None
        if rule is None or spot is None:
            return 0
        pays = row_for(rule.pays, number_of(view.table, rule, spot)).pays
        return rounded(self.win.cents(view, spot) / pays.ratio, view.table.sign.chip, up=True)

    def __str__(self) -> str:
        return f"to win {self.win}"


@record
class Percent(Amount):
    """A part of the bankroll, in whole chips."""

    percent: Fraction
    looks_at_rail = True

    def cents(self, view: View, spot: Spot | None) -> int:
        return rounded(view.bankroll * self.percent / 100, view.table.sign.chip, up=False)

    def __str__(self) -> str:
        return f"{decimal(self.percent)}% of bankroll"


def decimal(number: Fraction) -> str:
    """A number as a person writes it: 1.2, 3."""
    whole = number * CENTS * CENTS
    assert whole.denominator == 1, number
    return f"{float(number):.4f}".rstrip("0").rstrip(".")
