"""passline rules: a rulebook, or one clause, wager or reading of it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.rulebook.clause import Clause
    from passline.rulebook.compare import Difference
    from passline.rulebook.model import Rulebook

# The headings of a comparison that are about the table rather than about one wager.
PROCEDURES = (
    *("names", "betting", "working", "limits", "shooter", "dice"),
    *("no-roll", "powers", "voiding", "closing", "table"),
)


def register(app: typer.Typer) -> None:
    app.command("rules")(rules)


def rules(
    book: Annotated[
        str | None,
        typer.Argument(metavar="BOOK", help="A casino, or the path of its folder."),
    ] = None,
    clause: Annotated[
        list[str] | None,
        typer.Argument(metavar="CLAUSE", help="A clause (3.4.1), a wager or a reading."),
    ] = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="WORD", help="Clauses in which a word is.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show a rulebook, a clause, a wager or a reading.

    Without BOOK, the books there are. A clause may be written with its spaces.
    """
    from passline.cli.books import all_books, open_book
    from passline.cli.page import Page

    page = Page()
    if book is None:
        _books(page, all_books(), json)
        return
    opened = open_book(book)
    if search is not None:
        _found(page, opened, search, json)
    elif clause:
        _look_up(page, opened, " ".join(clause), json)
    else:
        _whole(page, opened, json)


def _books(page: "Page", books: "list[Rulebook]", json: bool) -> None:
    if json:
        page.json([plain_book(book) for book in books])
        return
    rows = [[book.id, _titled(book)] for book in books]
    page.columns(rows, indent=0)


def _titled(book: "Rulebook") -> str:
    return f"{book.source.title}. {book.source.jurisdiction}, {book.source.edition}."


def plain_book(book: "Rulebook") -> dict[str, Any]:
    source = book.source
    return {
        "book": book.id,
        "title": source.title,
        "jurisdiction": source.jurisdiction,
        "edition": source.edition,
        "date": source.date,
        "authority": source.authority,
        "note": source.note,
        "digest": source.digest,
    }


def _whole(page: "Page", book: "Rulebook", json: bool) -> None:
    from passline.cli.clause_page import plain_clause
    from passline.cli.wager_page import cited, in_short, plain_side, plain_wager
    from passline.rulebook.compare import compare
    from passline.rulebook.said import NOTHING

    rows = [row for row in compare(book, book) if _is_procedure(book, row) and row.left != NOTHING]
    if json:
        wagers = [plain_wager(book, name) for name in book.wagers]
        said = [
            {"heading": row.heading, "subject": row.subject, **plain_side(row.left)} for row in rows
        ]
        clauses = [plain_clause(book, clause) for clause in book.clauses.values()]
        page.json({**plain_book(book), "wagers": wagers, "procedures": said, "clauses": clauses})
        return
    _title(page, book)
    page.heading("Wagers")
    for rule in book.wagers.values():
        in_short(page, rule)
    for heading in PROCEDURES:
        below = [[row.subject, cited(book, row.left)] for row in rows if row.heading == heading]
        if below:
            page.heading(heading.capitalize())
            page.columns(below)
    page.heading("Clauses")
    page.columns([[clause.id, clause.says] for clause in book.clauses.values()])


def _is_procedure(book: "Rulebook", row: "Difference") -> bool:
    return row.heading in PROCEDURES and row.subject not in book.wagers


def _title(page: "Page", book: "Rulebook") -> None:
    from passline.cli.page import Cell

    source = book.source
    page.paragraph(Cell(_titled(book), "bold"))
    by = source.authority or "No authority is named"
    page.paragraph(f"{by}, {source.date}." if source.date else f"{by}.")
    if source.note:
        page.paragraph(source.note)
    page.paragraph(f"{len(book.clauses)} clauses, {len(book.readings)} readings.")
    page.paragraph(f"Points: {book.points.text}  § {book.points.clause}")
    page.paragraph(f"Come-out: {book.come_out.text}  § {book.come_out.clause}")


def _look_up(page: "Page", book: "Rulebook", id: str, json: bool) -> None:
    from passline.cli.entry import entry_page, has_entry, no_entry, plain_entry
    from passline.cli.failure import fail

    if not has_entry(book, id):
        fail(no_entry(book, id))
    if json:
        page.json(plain_entry(book, id))
    else:
        entry_page(page, book, id)


def _found(page: "Page", book: "Rulebook", word: str, json: bool) -> None:
    from passline.cli.clause_page import plain_clause

    found = [clause for clause in book.clauses.values() if _has(clause, word)]
    if json:
        page.json([plain_clause(book, clause) for clause in found])
        return
    page.columns([[clause.id, clause.says] for clause in found], indent=0)
    if not found:
        page.line(f'No clause of {book.id} has "{word}" in it.')


def _has(clause: "Clause", word: str) -> bool:
    text = f"{clause.id} {clause.kind} {clause.says} {clause.how}"
    return word.casefold() in text.casefold()
