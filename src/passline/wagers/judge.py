"""One judge: the live table, the mathematics and the simulator all read this function."""

from functools import cache

from passline.dice import ROLLS, Roll
from passline.rulebook.model import Gather, Ride, Stand, Travel
from passline.wagers import apart, gather, stand, travel
from passline.wagers.apart import Left
from passline.wagers.gather import Lamps
from passline.wagers.verdict import Verdict

Wagers = Stand | Travel | Ride | Gather
Where = int | Lamps | Left | None


def judge(rule: Wagers, where: Where, roll: Roll) -> Verdict:
    """What this roll does to a wager of this rule that stands there, if it is working.

    `where` is the wager's number (None: it has none, or has not travelled yet), its lamps,
    or what is left of its numbers.
    """
    return verdicts(rule, where)[roll.nth]


@cache
def verdicts(rule: Wagers, where: Where) -> tuple[Verdict, ...]:
    """What each of the thirty-six rolls does, in the order of ROLLS."""
    return tuple(_verdict(rule, where, roll) for roll in ROLLS)


def _verdict(rule: Wagers, where: Where, roll: Roll) -> Verdict:
    match rule, where:
        case Gather(), Lamps():
            return gather.verdict(rule, where, roll)
        case Stand(), Left():
            return apart.verdict(rule, where, roll)
        case Travel(), int() | None:
            return travel.verdict(rule, where, roll)
        case Stand() | Ride(), int() | None:
            return stand.verdict(rule, where, roll)
    raise TypeError(f"{rule.name} cannot stand at {where!r}")
