"""What is done."""

from fractions import Fraction

from passline.lab.build.at import at
from passline.lab.strategy.act import Ask, Bet, Call, Keep, Leave, Press, Regress, TakeDown
from passline.lab.strategy.amount import Amount
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.spots import EVERYTHING, Spots

leave = Leave()


def bet(spots: str, amount: Amount) -> Bet:
    return Bet(at(spots), driven(amount, at(spots)))


def keep(spots: str, amount: Amount) -> Keep:
    return Keep(at(spots), driven(amount, at(spots)))


def press(spots: str, by: Amount | None = None, *, up_to: Amount | None = None) -> Press:
    """Without an amount, by as much as is there."""
    return Press(at(spots), by or Fraction(1), up_to)


def half_press(spots: str, *, up_to: Amount | None = None) -> Press:
    return Press(at(spots), Fraction(1, 2), up_to)


def regress(spots: str, to: Amount) -> Regress:
    return Regress(at(spots), to)


def take_down(spots: str = EVERYTHING) -> TakeDown:
    return TakeDown(at(spots))


def call_on(spots: str) -> Call:
    return Call(at(spots), on=True)


def call_off(spots: str) -> Call:
    return Call(at(spots), on=False)


def ask_down(spots: str) -> Ask:
    return Ask(at(spots))


def driven(amount: Amount, spots: Spots) -> Amount:
    """A progression is moved by the wagers it is staked on, unless it names others."""
    if isinstance(amount, Progression) and not amount.driver.wager:
        return amount.but(driver=spots)
    return amount
