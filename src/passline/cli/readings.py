"""passline readings: where a book is unclear, and how it is read."""

from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.options import AsJson, Book

if TYPE_CHECKING:
    from passline.rulebook.model import Rulebook
    from passline.rulebook.reading import Reading


def register(app: typer.Typer) -> None:
    app.command("readings")(readings)


def readings(
    book: Book,
    switchable: Annotated[
        bool, typer.Option("--switchable", help="Only those that a table may switch.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Show where a book is unclear, and how it is read."""
    from passline.cli.books import open_book
    from passline.cli.clause_page import plain_reading, reading_page
    from passline.cli.page import Page

    opened, page = open_book(book), Page()
    found = [each for each in _own_first(opened) if each.is_switchable or not switchable]
    if json:
        page.json([plain_reading(opened, each) for each in found])
        return
    page.paragraph(_explained(opened.id, len(found)))
    for each in found:
        page.blank()
        reading_page(page, opened, each)


def _own_first(book: "Rulebook") -> "list[Reading]":
    """The book's own readings, then those that hold for every book."""
    from passline.rulebook.files import shared_readings

    shared = shared_readings()["reading"]
    return sorted(book.readings.values(), key=lambda reading: reading.id in shared)


def _explained(id: str, count: int) -> str:
    return (
        f"{count} readings of {id}. * is the one in use; a switchable one can be changed for a"
        " table: passline play BOOK --reading ID=CHOICE."
    )
