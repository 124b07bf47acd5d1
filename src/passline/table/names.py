"""Names: what a book calls its wagers, for the sentences that people read."""

from passline.rulebook.model import Rulebook
from passline.table.spot import Spot


def wager_name(book: Rulebook, spot: Spot) -> str:
    """A spot in the book's own words: "Place Bet 6", "Big 8", "Hardways 4"."""
    rule = book.wagers.get(spot.wager)
    if rule is None:
        return str(spot)
    if spot.number is None:
        return rule.called
    each = [name for name in rule.called.split(", ") if name.endswith(f" {spot.number}")]
    return each[0] if each else f"{bare(rule.called)} {spot.number}"


def bare(called: str) -> str:
    """A name without its article: "Hardways" for "the Hardways"."""
    return called.removeprefix("the ")


def at_start(name: str) -> str:
    """A name that begins a sentence: "The Hardways"."""
    return name[:1].upper() + name[1:]
