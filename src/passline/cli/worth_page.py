"""What readings are worth, on a page."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from passline.chance.readings import Alternative, Difference, Worth
from passline.cli.figures import lined_up, look, percent
from passline.cli.page import Cell, Page
from passline.rulebook.model import Rulebook

ABSENT = "not there"


def all_worths(page: Page, book: Rulebook, worths: Sequence[Worth]) -> None:
    moving = [each for each in worths if each.differences]
    for each in moving:
        _worth(page, each)
        page.blank()
    still = [each.reading.id for each in worths if not each.differences]
    if still:
        page.paragraph(Cell(f"Without effect on an edge: {', '.join(still)}.", "dim"))
    page.paragraph(Cell(f"* is in use. All readings: passline readings {book.id}", "dim"))


def _worth(page: Page, worth: Worth) -> None:
    page.columns([[Cell(worth.reading.id, "bold"), Cell(worth.reading.question, "bold")]], 0)
    width = max(map(len, worth.reading.choices)) + 2
    uses = worth.reading.choices[worth.uses]
    page.columns([[f"{worth.uses} *".ljust(width), uses.says]])
    for other in worth.alternatives:
        page.columns([[other.choice.ljust(width), other.says]])
        _changes(page, other)


def _changes(page: Page, other: Alternative) -> None:
    if not other.is_switchable:
        page.paragraph(Cell(f"{other.changes} It cannot be switched.".strip(), "dim"), indent=6)
    elif other.differences:
        page.columns(lined_up([_row(each) for each in other.differences], (1, 2)), indent=6)
    else:
        page.paragraph(Cell("No edge changes.", "dim"), indent=6)


def _row(each: Difference) -> list[Cell]:
    after = each.other
    return [
        Cell(each.wager),
        Cell(_edge(each.edge)),
        Cell(f"→ {_edge(after)}", "" if after is None else look(after)),
        Cell("" if after is None else f"({after})", "dim"),
    ]


def _edge(edge: Fraction | None) -> str:
    return ABSENT if edge is None else percent(edge)


def plain_worth(worth: Worth) -> dict[str, Any]:
    return {
        "reading": worth.reading.id,
        "question": worth.reading.question,
        "uses": worth.uses,
        "alternatives": [_plain(other) for other in worth.alternatives],
    }


def _plain(other: Alternative) -> dict[str, Any]:
    return {
        "choice": other.choice,
        "says": other.says,
        "changes": other.changes,
        "switchable": other.is_switchable,
        "edges": [
            {"wager": each.wager, "edge": _text(each.edge), "other": _text(each.other)}
            for each in other.differences
        ],
    }


def _text(edge: Fraction | None) -> str | None:
    return None if edge is None else str(edge)
