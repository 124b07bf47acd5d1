"""An entry of a book: whatever a person may ask for by its name, a clause, wager or reading."""

from difflib import get_close_matches
from typing import Any

from passline.cli import clause_page, wager_page
from passline.cli.page import Page
from passline.rulebook.model import Rulebook


def has_entry(book: Rulebook, id: str) -> bool:
    return id in book.clauses or id in book.readings or id in book.wagers


def entry_page(page: Page, book: Rulebook, id: str) -> None:
    if id in book.clauses:
        clause_page.clause_page(page, book, book.clauses[id])
    elif id in book.readings:
        clause_page.reading_page(page, book, book.readings[id])
    elif id in book.wagers:
        wager_page.in_full(page, book, id)


def plain_entry(book: Rulebook, id: str) -> dict[str, Any]:
    if id in book.clauses:
        return clause_page.plain_clause(book, book.clauses[id])
    if id in book.readings:
        return clause_page.plain_reading(book, book.readings[id])
    return wager_page.plain_wager(book, id) if id in book.wagers else {}


def no_entry(book: Rulebook, id: str) -> str:
    """What to say when there is none of that name."""
    known = [*book.clauses, *book.readings, *book.wagers]
    near = clause_page.below(book, id)[:5] or get_close_matches(id, known, n=3, cutoff=0.6)
    remedy = f"Near it: {', '.join(near)}." if near else f"passline rules {book.id} lists them."
    return f"{book.id} has no clause, wager or reading {id}. {remedy}"
