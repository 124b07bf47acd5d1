"""Moves: what a decision and a roll do to a situation, as the reference table says.

A decision is told apart by how much the rail must hold for it: at least `least`, and less than what
the one before it needs.
"""

from collections.abc import Iterator

from passline.dice import Roll
from passline.lab.situation import PLAYER, RICH, SHOOTER, Situation, plain, with_rail
from passline.lab.strategy import Strategy
from passline.lab.turn import run_out
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table.commands import Command
from passline.table.decide import decide
from passline.table.events import Event, HandEnded, Lost, WagerCut, WagerMade, Won
from passline.table.evolve import evolve
from passline.table.roll import outcome
from passline.table.state import Table

RUIN, LEFT = "ruin", "left"


@record
class Decision(Record):
    least: int  # what the rail must hold
    after: Situation
    change: int  # of the rail
    end: str = ""  # the session is over: ruined, or left
    made: tuple[tuple[str, int, int], ...] = ()  # wager, staked, commission


@record
class Landing(Record):
    """What a roll brings."""

    before: Situation  # the next decision
    change: int  # of the rail
    ends_hand: bool
    results: tuple[tuple[str, int, int], ...] = ()  # wager, won, lost


def decisions(strategy: Strategy, book: Rulebook, situation: Situation) -> list[Decision]:
    """All that may be done here, from the fullest rail to the emptiest."""
    if situation.is_leaving:
        return [_leaving(book, situation)]
    found = [_decision(strategy, book, situation, RICH)]
    chip = situation.table.sign.chip
    while (least := found[-1].least) > 0:
        found.append(_decision(strategy, book, situation, (least - 1) // chip * chip))
    return found


def _decision(strategy: Strategy, book: Rulebook, situation: Situation, rail: int) -> Decision:
    """Whatever is made with this rail is made with any down to the lowest that it can be paid from:
    what was too dear stays so. Only amounts rounded to what the rail holds change with it."""
    table = with_rail(situation.table, rail)
    turn = strategy.turn(book, table, PLAYER, situation.memory)
    is_short = any(refusal.event.why is Why.NOT_ENOUGH for refusal in turn.refusals)
    is_exact = is_short and strategy.on_refusal == "round"
    end = RUIN if turn.is_broke(PLAYER) else LEFT if turn.memory.has_left else ""
    return Decision(
        rail if is_exact else _least(turn.events),
        Situation(plain(turn.table), turn.memory),
        turn.table.seats[PLAYER].rail - rail,
        end,
        tuple(_staked(turn.events)),
    )


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


def _staked(events: tuple[Event, ...]) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if isinstance(event, WagerMade):
            yield event.spot.wager, event.amount, event.fee
        elif isinstance(event, WagerCut):
            yield event.spot.wager, -event.amount, -event.fee


def _leaving(book: Rulebook, situation: Situation) -> Decision:
    if not situation.table.wagers:
        return Decision(0, situation, 0, LEFT)
    table, _ = _played(book, situation.table, run_out(book, situation.table, PLAYER))
    return Decision(0, situation.but(table=plain(table)), 0)


def _played(
    book: Rulebook, table: Table, commands: tuple[Command, ...]
) -> tuple[Table, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for command in commands:
        events += decide(book, table, command)
    for event in events:
        table = evolve(table, event)
    return table, events


def landing(strategy: Strategy, book: Rulebook, situation: Situation, roll: Roll) -> Landing:
    table = situation.table
    events = outcome(book, table, roll, SHOOTER)
    for event in events:
        table = evolve(table, event)
    memory = strategy.after(situation.memory, PLAYER, events)
    return Landing(
        Situation(plain(table), memory, situation.is_leaving),
        table.seats[PLAYER].rail - RICH,
        any(isinstance(event, HandEnded) for event in events),
        tuple(_results(events)),
    )


def _results(events: tuple[Event, ...]) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if isinstance(event, Won):
            yield event.spot.wager, event.won, event.lost
        elif isinstance(event, Lost):
            yield event.spot.wager, 0, event.lost
