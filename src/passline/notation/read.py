"""Reading: a text of table talk into a script. Slips are values, all of them collected."""

import re
from collections.abc import Iterator

from passline.notation.checks import BookLine
from passline.notation.lines import read_line
from passline.notation.script import Case, CheckLine, Heading, HeadLine, Line, Script
from passline.notation.unreadable import Unreadable
from passline.records import Record, record

MARK = "§"

_HEADING = re.compile(r"\s*§\s*(?P<clauses>\S.*?)\s{2,}(?P<title>\S.*?)\s*")
_NO_BOOK = (
    "no book is named",
    "Write book crown-melbourne, or another, before the first sentence.",
)
_NO_TITLE = "Write clause, two spaces, title: § 3.4.1  A Win Line wager is locked."

Numbered = tuple[int, str]


@record
class Part(Record):
    """What stands before the first § heading, or under one."""

    heads: tuple[HeadLine, ...] = ()
    lines: tuple[Line | CheckLine, ...] = ()
    problems: tuple[Unreadable, ...] = ()


def read(text: str) -> Script:
    """Read a transcript or a casebook; what cannot be read is in `problems`."""
    opening, *sections = _sections(text)
    top = _part(opening)
    read_cases = [_case(top, section) for section in sections] or [_bare(top)]
    problems = (*top.problems, *(slip for _, slips in read_cases for slip in slips))
    cases = tuple(case for case, _ in read_cases if case)
    return Script(cases, problems or _without_book(cases))


def headings(text: str) -> tuple[Heading, ...]:
    """The cases of a text by their headings alone: quick, and whatever stands below them."""
    found = ((section[0][0], _HEADING.fullmatch(section[0][1])) for section in _sections(text)[1:])
    return tuple(
        Heading(line, tuple(_ids(match["clauses"])), match["title"])
        for line, match in found
        if match
    )


def _sections(text: str) -> list[list[Numbered]]:
    """Lines with their numbers, parted before each § heading."""
    sections: list[list[Numbered]] = [[]]
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.lstrip().startswith(MARK):
            sections.append([])
        sections[-1].append((number, line))
    return sections


def _part(numbered: list[Numbered]) -> Part:
    heads: list[HeadLine] = []
    lines: list[Line | CheckLine] = []
    problems: list[Unreadable] = []
    for number, text in numbered:
        found = read_line(text, number, is_head=not lines)
        if isinstance(found, Unreadable):
            problems.append(found)
        elif isinstance(found, HeadLine):
            heads.append(found)
        elif found is not None:
            lines.append(found)
    return Part(tuple(heads), tuple(lines), tuple(problems))


def _case(top: Part, section: list[Numbered]) -> tuple[Case | None, tuple[Unreadable, ...]]:
    (number, heading), *below = section
    own = _part(below)
    match = _HEADING.fullmatch(heading)
    if not match:
        what = "the heading has no title" if heading.strip() != MARK else "the heading is empty"
        slip = Unreadable(number, heading.index(MARK) + 1, what, _NO_TITLE)
        return None, (slip, *own.problems)
    clauses = tuple(_ids(match["clauses"]))
    lines = top.lines + own.lines
    return Case(number, clauses, match["title"], top.heads + own.heads, lines), own.problems


def _bare(top: Part) -> tuple[Case, tuple[Unreadable, ...]]:
    """A transcript without headings is one case."""
    return Case(1, (), "", top.heads, top.lines), ()


def _ids(text: str) -> Iterator[str]:
    return (id.strip() for id in text.split(";") if id.strip())


def _without_book(cases: tuple[Case, ...]) -> tuple[Unreadable, ...]:
    for case in cases:
        if not any(isinstance(line.head, BookLine) for line in case.heads):
            return (Unreadable(case.line, 1, *_NO_BOOK),)
    return ()
