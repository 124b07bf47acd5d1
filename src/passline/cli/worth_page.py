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
    moving = [each for each in worths if any(other.differences for other in each.alternatives)]
    for each in moving:
        _worth(page, each)
    still = [each.reading.id for each in worths if each not in moving]
    if still:
        page.blank()
        says = "can be switched too, and change no edge" if moving else "change no edge"
        page.paragraph(Cell(f"{', '.join(still)} {says}.", "dim"))
    page.paragraph(Cell(f"All readings of the book: passline readings {book.id}", "dim"))


def _worth(page: Page, worth: Worth) -> None:
    page.heading(f"{worth.reading.id}  {worth.reading.question}")
    uses = worth.reading.choices[worth.uses]
    page.columns([[Cell(f"{worth.uses} *", "bold"), uses.says]])
    for other in worth.alternatives:
        _alternative(page, other)


def _alternative(page: Page, other: Alternative) -> None:
    page.columns([[Cell(other.choice, "bold"), other.says]])
    if not other.is_switchable:
        page.paragraph(Cell(f"{other.changes} It cannot be switched.".strip(), "dim"), indent=6)
        return
    rows = [_row(each) for each in other.differences]
    if rows:
        page.columns(lined_up(rows, (1, 2)), indent=6)
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
