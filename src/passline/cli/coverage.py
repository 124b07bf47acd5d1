"""passline coverage: what the program does about every clause."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.options import AsJson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passline.cli.page import Page
    from passline.cli.tally import Tally

CASED = "with a case"
CASEBOOK = Path("tests/casebook")  # where a checkout has it


def register(app: typer.Typer) -> None:
    app.command("coverage")(coverage)


def coverage(
    books: Annotated[
        list[str] | None, typer.Argument(metavar="BOOK", help="Casinos; without any, all.")
    ] = None,
    casebook: Annotated[
        Path, typer.Option(help="The folder of played cases, one folder a book.")
    ] = CASEBOOK,
    json: AsJson = False,
) -> None:
    """Count what the program does about every clause.

    Per book and kind: clauses, enforced, enforced with a case, shown, recorded, planned, outside.
    """
    from passline.cli.books import all_books, open_book
    from passline.cli.page import Page
    from passline.cli.tally import tally

    opened = [open_book(name) for name in books] if books else all_books()
    if casebook != CASEBOOK and not casebook.is_dir():
        from passline.cli.failure import fail

        fail(f"{casebook}: there is no such folder. Name the folder that holds the casebook.")
    found = [tally(book, casebook / book.id) for book in opened]
    if json:
        Page().json([_plain(each) for each in found])
    else:
        _show(Page(), found, has_cases=casebook.is_dir())


def _plain(found: "Tally") -> dict[str, Any]:
    from passline.cli.tally import COLUMNS

    kinds = {kind: dict(zip(COLUMNS, counts, strict=True)) for kind, counts in found.kinds.items()}
    return {
        "book": found.book,
        "kinds": kinds,
        "total": dict(zip(COLUMNS, found.total, strict=True)),
        "enforced without a case": list(found.without_case),
    }


def _show(page: "Page", found: "list[Tally]", has_cases: bool) -> None:
    from passline.cli.tally import added

    for each in found:
        page.heading(each.book)
        _head(page)
        for kind, counts in each.kinds.items():
            _row(page, kind, counts, has_cases)
        _row(page, "all kinds", each.total, has_cases, "bold")
    if len(found) > 1:
        page.heading("All books")
        _head(page)
        for each in found:
            _row(page, each.book, each.total, has_cases)
        _row(page, "together", added(each.total for each in found), has_cases, "bold")
    if not has_cases:
        page.blank()
        page.paragraph("- : no casebook here. Name its folder with --casebook.")


def _head(page: "Page") -> None:
    from passline.cli.page import Cell
    from passline.cli.tally import COLUMNS

    page.line(Cell(_aligned("", COLUMNS), "dim"))


def _row(
    page: "Page", name: str, counts: tuple[int, ...], has_cases: bool, style: str = ""
) -> None:
    from passline.cli.page import Cell
    from passline.cli.tally import COLUMNS

    shown = [
        "-" if column == CASED and not has_cases else str(count)
        for column, count in zip(COLUMNS, counts, strict=True)
    ]
    page.line(Cell(_aligned(name, shown), style))


def _aligned(name: str, texts: "Sequence[str]") -> str:
    from passline.cli.tally import COLUMNS

    columns = zip(texts, COLUMNS, strict=True)
    return f"{name:<20}" + "".join(f" {text:>{len(column)}}" for text, column in columns)
