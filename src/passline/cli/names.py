"""Names: what a book calls its roles. Those of its wagers are in `passline.table.names`."""

from passline.rulebook.model import Rulebook
from passline.rulebook.words import Role


def role_name(book: Rulebook, role: Role) -> str:
    return book.roles[role].called if role in book.roles else role.value
