"""passline compare: two rulebooks side by side."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.options import AsJson, Book

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.rulebook.compare import Difference
    from passline.rulebook.model import Rulebook
    from passline.rulebook.said import Side


def register(app: typer.Typer) -> None:
    app.command("compare")(compare)


def compare(
    a: Book,
    b: Book,
    every: Annotated[bool, typer.Option("--all", help="Also what is the same.")] = False,
    json: AsJson = False,
) -> None:
    """Show two books side by side, with clauses.

    Only what differs, unless --all.
    """
    from passline.cli.books import open_book
    from passline.cli.page import Page
    from passline.rulebook import compare as side_by_side

    left, right = open_book(a), open_book(b)
    rows = [row for row in side_by_side.compare(left, right) if every or not row.is_same]
    page = Page()
    if json:
        page.json({"left": left.id, "right": right.id, "rows": [_plain(row) for row in rows]})
    else:
        _show(page, left, right, rows)


def _plain(row: "Difference") -> dict[str, Any]:
    from passline.cli.wager_page import plain_side

    return {
        "heading": row.heading,
        "subject": row.subject,
        "same": row.is_same,
        "left": plain_side(row.left),
        "right": plain_side(row.right),
    }


def _show(page: "Page", left: "Rulebook", right: "Rulebook", rows: "list[Difference]") -> None:
    """Three columns where they fit; each side wraps within its own."""
    from passline.cli.page import Cell

    if not rows:
        page.line(f"{left.id} and {right.id} say the same.")
    heading = ""
    for row in rows:
        if row.heading != heading:
            heading = row.heading
            page.heading(heading.capitalize())
            page.beside(["", Cell(left.id, "dim"), Cell(right.id, "dim")])
        page.beside([row.subject, _cell(row, row.left), _cell(row, row.right)])


def _cell(row: "Difference", side: "Side") -> str:
    clauses = "; ".join(side.clauses)
    return f"{side.text} § {clauses}" if clauses else side.text
