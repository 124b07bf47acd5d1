"""How much may ride: in words for a book, and in cents for what a player has on the layout."""

from typing import Any

from passline.house.plans.scene import Scene
from passline.rulebook.model import Cap, Ride, Rule, Rulebook
from passline.table.limits import odds_cap
from passline.table.names import bare, wager_name
from passline.table.spot import Spot


def plain_caps(book: Rulebook, rule: Rule) -> list[dict[str, Any]]:
    """What each number lets ride, by its own clause; numbers of one clause together."""
    if not isinstance(rule, Ride):
        return []
    base = bare(wager_name(book, Spot(rule.on)))
    told: dict[tuple[str, str], list[int]] = {}
    for number in rule.numbers:
        says = _said(rule.cap, number, base)
        told.setdefault((says, rule.cap.clause_for(number)), []).append(number)
    return [
        {"numbers": numbers, "says": says, "clause": clause}
        for (says, clause), numbers in told.items()
    ]


def _said(cap: Cap, number: int, base: str) -> str:
    of = f"the original {base}" if cap.base == "original" else f"the {base}"
    most = "At most" if cap.of == "stake" else "At most what wins"
    if not isinstance(cap.times, str):
        return f"{most} {cap.times[number]}× {of}."
    bounds = [f"{cap.least}× if it posts none"] if cap.least else []
    bounds += [f"{cap.most}× at most"] if cap.most else []
    return f"{most} {of} times the odds on the sign{''.join(f', {each}' for each in bounds)}."


def cap_now(scene: Scene, player: str, rule: Rule, spot: Spot) -> dict[str, Any] | None:
    """The most that may ride on what this player has there; nothing if nothing can."""
    flat, number = scene.table.wager(player, spot.flat), spot.number or scene.table.puck
    if not isinstance(rule, Ride) or flat is None or number not in rule.numbers:
        return None
    most = odds_cap(scene.table, rule, flat, number)
    return {"most": most, "clause": rule.cap.clause_for(number)}
