"""The casebook as a page shows it: chapters of cases, and a case played line by line."""

from functools import cache
from pathlib import Path
from typing import Any

import passline
from passline.notation.plain import plain
from passline.notation.read import headings, read
from passline.notation.replay import Turn, play
from passline.notation.script import Case, Heading, cases
from passline.notation.write import phrase

_PACKAGE = Path(passline.__file__).parent
# A wheel carries the casebook; a checkout has it among its tests.
_PLACES = (_PACKAGE / "casebook", _PACKAGE.parents[1] / "tests" / "casebook")


@cache
def _texts(book: str) -> dict[str, str]:
    """The chapters of a book's cases, by name."""
    folder = next((place / book for place in _PLACES if place.is_dir()), None)
    paths = sorted(folder.glob("*.case")) if folder else []
    return {path.stem: path.read_text("utf-8") for path in paths}


@cache
def _cases(book: str, chapter: str) -> tuple[Case, ...]:
    return cases(read(_texts(book)[chapter]))


def plain_chapters(book: str) -> list[dict[str, Any]]:
    """Read by headings alone: to read every line takes seconds."""
    return [
        {"chapter": name, "title": _title(text), "cases": [_heading(one) for one in headings(text)]}
        for name, text in _texts(book).items()
    ]


def _title(text: str) -> str:
    return text.partition("\n")[0].lstrip("# ").rstrip(".")


def _heading(case: Case | Heading) -> dict[str, Any]:
    return {"line": case.line, "clauses": list(case.clauses), "title": case.title}


def plain_case(book: str, chapter: str, line: str) -> dict[str, Any] | None:
    """A case and what each of its lines did; None if there is no such case."""
    found = _cases(book, chapter) if chapter in _texts(book) else ()
    case = next((each for each in found if str(each.line) == line), None)
    played = play(case) if case else None
    if case is None or played is None or played.opened is None:
        return None
    return {
        **_heading(case),
        "opened": plain(played.opened),
        "lines": [_line(turn) for turn in played.turns],
    }


def _line(turn: Turn) -> dict[str, Any]:
    return {
        "number": turn.line.number,
        "text": turn.line.text.strip(),
        "events": [plain(event) for event in turn.events],
        "says": [phrase(event) for event in turn.events],
        "fails": [failure.what for failure in turn.failures],
    }
