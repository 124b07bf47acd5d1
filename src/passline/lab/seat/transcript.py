"""Transcript: a session written as table talk."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from passline.notation.checks import CHECKS, HEADS, BookLine, RailCheck, ReadingLine, WholeSignLine
from passline.notation.write import sentence
from passline.rulebook.load import load
from passline.table.events import TableOpened

if TYPE_CHECKING:
    from passline.lab.seat.session import Session


def transcript(session: "Session") -> str:
    opened = session.events[0]
    assert isinstance(opened, TableOpened)
    lines = [
        *(f"# {line}" for line in str(session.strategy).splitlines()),
        *map(HEADS.write, _head(opened)),
        "",
        *map(sentence, session.commands),
    ]
    if session.rail:
        lines.append(CHECKS.write(RailCheck(session.player, session.rail)))
    return "\n".join(lines) + "\n"


def _head(opened: TableOpened) -> Iterator[BookLine | ReadingLine | WholeSignLine]:
    yield BookLine(opened.book)
    for reading, choice in opened.readings.items():
        if load(opened.book).chosen[reading] != choice:
            yield ReadingLine(reading, choice)
    yield WholeSignLine(opened.sign)
