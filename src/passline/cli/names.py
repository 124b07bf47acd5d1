"""Names: what a book calls its wagers and its roles."""

from passline.rulebook.model import Rulebook
from passline.rulebook.words import Role
from passline.table.spot import Spot


def wager_name(book: Rulebook, spot: Spot) -> str:
    """A spot in the book's own words: "Place Bet 6", "Big 8", "Hardways 4"."""
    rule = book.wagers.get(spot.wager)
    if rule is None:
        return str(spot)
    if spot.number is None:
        return rule.called
    each = [name for name in rule.called.split(", ") if name.endswith(f" {spot.number}")]
    return each[0] if each else f"{rule.called.removeprefix('the ')} {spot.number}"


def role_name(book: Rulebook, role: Role) -> str:
    return book.roles[role].called if role in book.roles else role.value
