"""Who stands at the table."""

from passline.rulebook.model import Rulebook
from passline.table.state import Table


def is_staffed(book: Rulebook, table: Table) -> bool:
    """Whether one of the book's ways to staff the table is met. A table that does not count its
    staff (a terminal, a simulation) is taken to be staffed."""
    staff = table.staff
    if staff is None or not book.staffing:
        return True
    return any(
        all(staff.get(role, 0) >= count for role, count in post.needs.items())
        for post in book.staffing
    )
