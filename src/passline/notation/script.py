"""A script: a text of table talk, read. Its cases are played one by one, each at a fresh table."""

from passline.notation.checks import Check, Head
from passline.notation.expectations import Expectation
from passline.notation.sentences import AmendSign
from passline.notation.unreadable import Unreadable
from passline.records import Record, record
from passline.table.commands import Command


@record
class Line(Record):
    """A sentence and what must follow."""

    number: int
    text: str
    command: Command | AmendSign
    expects: tuple[Expectation, ...] = ()


@record
class CheckLine(Record):
    number: int
    text: str
    check: Check


@record
class HeadLine(Record):
    number: int
    text: str
    head: Head


@record
class Heading(Record):
    """Where a case stands, what it is about and by which clauses."""

    line: int
    clauses: tuple[str, ...]
    title: str


@record
class Case(Record):
    """Lines under a § heading, with the head and the opening lines of the whole file."""

    line: int
    clauses: tuple[str, ...]
    title: str
    heads: tuple[HeadLine, ...]
    lines: tuple[Line | CheckLine, ...]


@record
class Script(Record):
    cases: tuple[Case, ...]
    problems: tuple[Unreadable, ...]


def cases(script: Script) -> tuple[Case, ...]:
    """The cases of a script in which everything could be read; none of one that has problems."""
    return () if script.problems else script.cases
