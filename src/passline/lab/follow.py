"""Follow: one session along an automaton, so that all it comes across gets worked out."""

from collections.abc import Iterable

from passline.dice import Roll
from passline.lab.automaton import Automaton
from passline.lab.landing import KIND_OF
from passline.lab.rows import Purse


def follow(automaton: Automaton, purse: Purse, rail: int, dice: Iterable[Roll], rolls: int) -> None:
    number = 0
    for nth, roll in enumerate(dice):
        chips = (rail + automaton.ups[number]) // automaton.chip
        is_stopped = nth >= rolls or purse.is_over(chips)
        if is_stopped and not automaton.befores[number].is_leaving:
            automaton.explore(number, rail)
            if not purse.runs_out:
                return
            number = automaton.leaving(number)
            automaton.grow()
        decision, after = automaton.choice(number, rail)
        if decision.end:
            return
        landing, number = automaton.landings[after][KIND_OF[roll.nth]]
        rail += decision.change + landing.change
