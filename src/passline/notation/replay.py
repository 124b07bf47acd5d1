"""Replay: play a case at its table, and tell what did not hold."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from passline.money import dollars
from passline.notation.follows import unmet
from passline.notation.holds import unlike
from passline.notation.opening import Failure, open_case
from passline.notation.script import Case, CheckLine, Line
from passline.notation.sentences import AmendSign
from passline.notation.write import phrase
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.table import events as e
from passline.table.commands import ChangeSign, Command, PostSign
from passline.table.decide import decide
from passline.table.events import Event
from passline.table.evolve import evolve
from passline.table.state import Table

# Chips that come to the table or leave it. All other events only move them.
BROUGHT: Mapping[type, Callable[[Any], int]] = {
    e.SeatTaken: lambda event: event.chips,
    e.ChipsBrought: lambda event: event.chips,
    e.SeatLeft: lambda event: -event.chips,
    e.BankFilled: lambda event: event.amount,
}


@record
class Turn(Record):
    """A sentence or a check, what followed, and what did not hold."""

    line: Line | CheckLine
    events: tuple[Event, ...]
    failures: tuple[Failure, ...]


@record
class Played(Record):
    """A case and all that happened in it. Without a table it could not be opened."""

    case: Case
    turns: tuple[Turn, ...] = ()
    failures: tuple[Failure, ...] = ()
    opened: e.TableOpened | None = None
    table: Table | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        first = (self.opened,) if self.opened else ()
        return (*first, *(event for turn in self.turns for event in turn.events))


def play(case: Case, folder: Path | None = None) -> Played:
    """Play a case from its first line to its last, whatever does not hold."""
    opened = open_case(case, folder)
    if isinstance(opened, Failure):
        return Played(case, failures=(opened,))
    table = evolve(None, opened.event)
    turns: list[Turn] = []
    for line in case.lines:
        turn, table = take(opened.book, table, line)
        turns.append(turn)
    failures = tuple(failure for turn in turns for failure in turn.failures)
    return Played(case, tuple(turns), failures, opened.event, table)


def take(book: Rulebook, table: Table, line: Line | CheckLine) -> tuple[Turn, Table]:
    """One line, and the table after it."""
    if isinstance(line, CheckLine):
        told = unlike(line.check, table)
        return Turn(line, (), _failures(line, [told] if told else [])), table
    events = decide(book, table, command_of(line.command, table))
    slips = unmet(line.expects, events)
    for event in events:
        after = evolve(table, event)
        slips += miscounted(table, event, after)
        table = after
    return Turn(line, events, _failures(line, slips)), table


def command_of(said: Command | AmendSign, table: Table) -> Command:
    """The command that was said. Some words of a sign are put on the sign that is there."""
    if not isinstance(said, AmendSign):
        return said
    sign = said.words.over(table.sign)
    if said.minutes is None:
        return ChangeSign(said.by, sign)
    return PostSign(said.by, sign, said.minutes)


def miscounted(before: Table, event: Event, after: Table) -> list[str]:
    """Chips that came from nowhere or went there."""
    brought = BROUGHT.get(type(event), lambda _: 0)(event)
    wrong = after.chips() - before.chips() - brought
    return [f"{phrase(event)}: {dollars(wrong)} too much on the table"] if wrong else []


def _failures(line: Line | CheckLine, told: list[str]) -> tuple[Failure, ...]:
    return tuple(Failure(line.number, line.text, each) for each in told)
