"""Confirmers: whose word something that waits still needs, by the book."""

from passline.rulebook.model import Confirmation, Rulebook
from passline.rulebook.words import Role
from passline.table.refusals import filled
from passline.table.staffing import present
from passline.table.state import Table

Roles = tuple[Role, ...]


def wanted(book: Rulebook, table: Table, clause: str, heard: Roles) -> Roles:
    """The roles whose word brings it further, when these have been heard."""
    groups = _needed(book, clause).groups
    so_far = filled(book, groups, present(book, table, heard))
    return tuple(
        role for role in Role if filled(book, groups, present(book, table, (*heard, role))) > so_far
    )


def _needed(book: Rulebook, clause: str) -> Confirmation:
    """What this clause wants to be confirmed by whom."""
    known = (
        book.betting.confirm_late,
        book.betting.confirm_spoken,
        book.working.confirm,
        book.working.confirm_off,
        book.shooting.confirm_void,
    )
    return next(each for each in known if each is not None and each.clause == clause)
