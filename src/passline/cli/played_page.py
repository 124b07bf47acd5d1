"""A played case on a page: each line with its number, and below it what followed."""

from collections.abc import Sequence

from passline.cli.page import Cell, Page
from passline.cli.told import told
from passline.notation.replay import Played, Turn
from passline.rulebook.model import Rulebook
from passline.table.events import Event

MARGIN = 7
COLUMN = 48  # clauses stand here at the latest, unless a text is longer


def played_page(page: Page, book: Rulebook, played: Played) -> None:
    case = played.case
    if case.clauses:
        page.heading(f"§ {'; '.join(case.clauses)}  {case.title}")
    for turn in played.turns:
        _turn(page, book, turn)


def _turn(page: Page, book: Rulebook, turn: Turn) -> None:
    mark, style = ("!", "red") if turn.failures else (" ", "bold")
    page.line(f"{turn.line.number:>4} {mark} ", Cell(turn.line.text, style))
    told_page(page, book, turn.events, MARGIN + 2)


def told_page(page: Page, book: Rulebook, events: Sequence[Event], indent: int) -> None:
    """What happened, a line each, its clause beside it."""
    said = [told(book, event) for event in events]
    column = max((len(each.text) for each in said if len(each.text) <= COLUMN), default=0)
    for each in said:
        page.cited(Cell(each.text, each.style), each.clause, indent, column)
