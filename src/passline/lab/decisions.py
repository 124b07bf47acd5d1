"""Decisions: what a strategy does in a situation, as the reference table takes it.

A decision is told apart by how much the rail must hold for it: at least `least`, and less than what
the one before it needs.
"""

from collections.abc import Iterator
from typing import NamedTuple

from passline.lab.situation import PLAYER, RICH, Felt, Situation
from passline.lab.strategy import Strategy
from passline.lab.turn import Turn, run_out
from passline.rulebook.why import Why
from passline.table.decide import decide
from passline.table.events import Event, WagerCut, WagerMade
from passline.table.evolve import evolve

RUIN, LEFT = "ruin", "left"

Made = tuple[tuple[str, int, int], ...]  # wager, staked, commission


class Decision(NamedTuple):
    least: int  # what the rail must hold
    after: Situation
    change: int  # of the rail
    end: str = ""  # the session is over: ruined, or left
    made: Made = ()


def decisions(strategy: Strategy, felt: Felt, situation: Situation) -> list[Decision]:
    """All that may be done here, from the fullest rail to the emptiest."""
    if situation.is_leaving:
        return [_leaving(felt, situation)]
    found = [_decision(strategy, felt, situation, RICH)]
    chip = felt.empty.sign.chip
    while (least := found[-1].least) > 0:
        found.append(_decision(strategy, felt, situation, (least - 1) // chip * chip))
    return found


def _decision(strategy: Strategy, felt: Felt, situation: Situation, rail: int) -> Decision:
    """Whatever is made with this rail is made with any down to the lowest that it can be paid from:
    what was too dear stays so. Only amounts rounded to what the rail holds change with it."""
    table = felt.table(situation, rail)
    turn = strategy.turn(felt.book, table, PLAYER, situation.memory)
    is_short = any(refusal.event.why is Why.NOT_ENOUGH for refusal in turn.refusals)
    is_exact = is_short and strategy.on_refusal == "round"
    return Decision(
        rail if is_exact else _least(turn.events),
        felt.situation(turn.table, turn.memory),
        turn.table.seats[PLAYER].rail - rail,
        _end(turn),
        tuple(_made(turn.events)),
    )


def _end(turn: Turn) -> str:
    return RUIN if turn.is_broke(PLAYER) else LEFT if turn.memory.has_left else ""


def _leaving(felt: Felt, situation: Situation) -> Decision:
    """No more wagers: winners are asked to come down."""
    if not situation.wagers:
        return Decision(0, situation, 0, LEFT)
    table = felt.table(situation, RICH)
    for command in run_out(felt.book, table, PLAYER):
        for event in decide(felt.book, table, command):
            table = evolve(table, event)
    return Decision(0, felt.situation(table, situation.memory)._replace(is_leaving=True), 0)


def _least(events: tuple[Event, ...]) -> int:
    """The least that the rail must hold for all of this to be paid."""
    rail = least = 0
    for event in events:
        if isinstance(event, WagerMade):
            rail -= event.amount + event.fee
        elif isinstance(event, WagerCut):
            rail += event.amount + event.fee
        least = min(least, rail)
    return -least


def _made(events: tuple[Event, ...]) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if isinstance(event, WagerMade):
            yield event.spot.wager, event.amount, event.fee
        elif isinstance(event, WagerCut):
            yield event.spot.wager, -event.amount, -event.fee
