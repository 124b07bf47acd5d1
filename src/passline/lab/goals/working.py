"""Working: the numbers that work for a player in a situation, or are on their way."""

from passline.lab.automaton.landing import KINDS, Settler
from passline.lab.automaton.situation import USUAL, Situation
from passline.lab.goals.moves import NOBODY
from passline.lab.strategy.spots import LINE, TRAVELLERS
from passline.table.state import Wager


def numbers_working(settler: Settler, situation: Situation) -> int:
    """A number works if its roll decides a wager on it; a come wager without one is on its way."""
    found = set[int]()
    for each in situation.wagers:
        wager = settler.felt.wagers[each]
        on = wager.spot.number or (situation.puck if wager.spot.wager in LINE else None)
        if on and _is_decided(settler, each, on, situation):
            found.add(on)
        elif is_travelling(wager, situation.puck):
            found.add(-1 - each)
    return len(found)


def _is_decided(settler: Settler, each: int, on: int, situation: Situation) -> bool:
    alone = Situation(situation.puck, (each,), USUAL, NOBODY.start())
    name = settler.felt.wagers[each].spot.wager
    return any(
        roll.total == on and any(wager == name for wager, *_ in landing.results)
        for roll, landing in zip(KINDS, settler.landings(NOBODY, alone), strict=True)
    )


def is_travelling(wager: Wager, puck: int | None) -> bool:
    spot = wager.spot
    return puck is not None and spot.number is None and spot.wager in set(TRAVELLERS) - set(LINE)
