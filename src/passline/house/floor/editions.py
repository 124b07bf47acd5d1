"""Editions: a table is played to its end by the edition of its book that it was opened under."""

from passline.rulebook.fault import BadRulebook, Fault
from passline.rulebook.load import load
from passline.rulebook.model import Rulebook
from passline.table.events import TableOpened


def book_of(opened: TableOpened) -> Rulebook:
    """The book that a table plays by. Raises BadRulebook if it is not to be had here."""
    book = load(opened.book, opened.readings)
    source = book.source
    if (source.edition, source.digest) == (opened.edition, opened.digest):
        return book
    what = f"The table was opened under edition {opened.edition}; here is {source.edition}."
    remedy = "Play it to its end by a passline that has its edition."
    raise BadRulebook([Fault(f"{opened.book}/source.toml", "edition", what, remedy)])
