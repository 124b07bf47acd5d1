"""Follow: one session along an automaton, so that all it comes across gets worked out."""

from collections.abc import Iterator

from passline.lab.automaton.automaton import Automaton
from passline.lab.automaton.landing import KIND_OF
from passline.lab.automaton.rows import Purse


def follow(
    automaton: Automaton,
    purse: Purse,
    number: int,
    rail: int,
    dice: Iterator[int],
    left: int,
    most: int,
) -> None:
    """From this situation on, with this rail and these dice, for at most so many rolls; once those
    that are `left` are over, nothing more is made."""
    for nth in range(most):
        chips = (rail + automaton.ups[number]) // automaton.chip
        is_stopped = nth >= left or purse.is_over(chips)
        if is_stopped and not automaton.befores[number].is_leaving:
            automaton.explore(number, rail)
            if not purse.runs_out:
                return
            number = automaton.leaving(number)
            automaton.grow()
        decision, after = automaton.choice(number, rail)
        if decision.end:
            return
        landing, number = automaton.landings[after][KIND_OF[next(dice)]]
        rail += decision.change + landing.change
