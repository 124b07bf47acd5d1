"""A played case on a page: each line with its number, and below it what followed."""

from collections.abc import Sequence

from passline.cli.page import MARK, Cell, Page
from passline.cli.told import told
from passline.notation.replay import Played, Turn
from passline.rulebook.model import Rulebook
from passline.table.events import Event

MARGIN = 7


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
    for event in events:
        said = told(book, event)
        clause = f"  {MARK} {said.clause}" if said.clause else ""
        page.flow([Cell(said.text, said.style), Cell(clause, "dim")], indent)
