"""What the wagers of a practice table cost. At a live table the books forbid such advice."""

from typing import Any

from passline.chance.edges import edges
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign


def plain_chances(book: Rulebook, sign: Sign) -> dict[str, dict[str, Any]]:
    """By spot: how often the wager wins once decided, and the house's edge, exact and rounded."""
    return {
        each.wager: {
            "win": str(each.win),
            "edge": str(each.resolved),
            "percent": f"{float(each.resolved) * 100:.2f}",
        }
        for each in edges(book, sign)
    }
