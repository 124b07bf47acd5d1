"""Decisions: what a strategy does in a situation, as the reference table takes it.

A decision is told apart by how much the rail must hold for it: at least `least`, and less than what
the one before it needs.
"""

from collections.abc import Iterator
from typing import NamedTuple

from passline.lab.automaton.situation import PLAYER, Felt, Situation
from passline.lab.strategy.amount import Chips, Units, money
from passline.lab.strategy.condition import Compare
from passline.lab.strategy.legal import RICH
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.strategy import Strategy
from passline.lab.strategy.term import Profit, Rail
from passline.lab.strategy.turn import Turn, run_out
from passline.table.decide import decide
from passline.table.events import Event, WagerCut, WagerMade
from passline.table.evolve import evolve_all

RUIN, LEFT, SHOOTERS = "ruin", "left", "shooters"

Made = tuple[tuple[str, int, int], ...]  # wager, staked, commission


class Decision(NamedTuple):
    least: int  # what the rail must hold
    after: Situation
    change: int  # of the rail
    end: str = ""  # the session is over: ruined, or left
    made: Made = ()
    is_exact: bool = False  # made with this rail only, not with any lower one


class Decider:
    def __init__(self, strategy: Strategy, felt: Felt, brought: int) -> None:
        self.strategy, self.felt, self.brought = strategy, felt, brought
        self.marks = marks(strategy, brought)
        self.looks_at_rail = self.marks is None  # in ways that change with every chip
        stops = Stops(drawdown=strategy.stops.drawdown, run_out=strategy.stops.run_out)
        self.leaver = strategy.but(stops=stops)  # the other stops are the purse's

    def decision(self, situation: Situation, rail: int) -> Decision:
        """Whatever is made with this rail is made with any down to the lowest that it can be paid
        from: what was too dear stays so. Only strategies that look at their rail change with it."""
        if situation.is_leaving:
            return self._leaving(situation)
        if situation.hands_left == 0:
            return self._stopped(situation, SHOOTERS)
        table = self.felt.table(situation, rail)
        least = self._mark(situation, rail)
        if self.leaver.is_done(situation.memory, table, PLAYER, self.brought):
            stopped = self._stopped(situation, LEFT)
            return stopped._replace(least=least, is_exact=self.looks_at_rail)
        turn = self.strategy.turn(self.felt.book, table, PLAYER, situation.memory)
        after, end = self._outcome(turn, situation.hands_left)
        return Decision(
            rail if self.looks_at_rail else max(least, _least(turn.events)),
            after,
            turn.table.seats[PLAYER].rail - rail,
            end,
            tuple(_made(turn.events)),
            self.looks_at_rail,
        )

    def _mark(self, situation: Situation, rail: int) -> int:
        """The lowest rail that no condition tells from this one."""
        if not self.marks:
            return rail if self.marks is None else 0
        up = self.felt.up(situation)
        return max((mark - up for mark in self.marks if mark <= rail + up), default=0)

    def _outcome(self, turn: Turn, hands: int | None) -> tuple[Situation, str]:
        after = self.felt.situation(turn.table, turn.memory, hands)
        if turn.memory.has_left:
            goes_on = self.strategy.runs_out and after.wagers
            return (after._replace(is_leaving=True), "") if goes_on else (after, LEFT)
        return after, RUIN if turn.is_broke(PLAYER) else ""

    def _stopped(self, situation: Situation, why: str) -> Decision:
        if self.strategy.runs_out and situation.wagers:
            return self._leaving(situation._replace(is_leaving=True))
        return Decision(0, situation, 0, why)

    def _leaving(self, situation: Situation) -> Decision:
        """No more wagers: winners are asked to come down."""
        if not situation.wagers:
            return Decision(0, situation, 0, LEFT)
        table = self.felt.table(situation, RICH)
        for command in run_out(self.felt.book, table, PLAYER):
            table = evolve_all(table, decide(self.felt.book, table, command))
        after = self.felt.situation(table, situation.memory)
        return Decision(0, after._replace(is_leaving=True), 0)


def marks(strategy: Strategy, brought: int) -> list[int] | None:
    """The bankrolls at which a strategy's conditions begin or cease to hold; None if it looks at
    its rail in other ways."""
    if strategy.notes.keeps_peak:
        return None
    found = []
    for rule in strategy.rules:
        if any(amount.looks_at_rail for amount in rule.act.amounts):
            return None
        for part in rule.parts():
            if not isinstance(part, Compare) or not part.term.looks_at_rail:
                continue
            if isinstance(part.term, Rail) or not isinstance(part.other, int | Units | Chips):
                return None
            known = part.other if isinstance(part.other, int) else money(part.other, strategy.unit)
            mark = known + (brought if isinstance(part.term, Profit) else 0)
            found += [mark, mark + 1]
    return sorted(mark for mark in found if mark > 0)


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
