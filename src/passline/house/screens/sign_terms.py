"""What a sign may say under a book: for the forms that open a table and change its sign."""

from functools import lru_cache
from typing import Any

from passline.house.screens.plain_value import plain_value
from passline.rulebook.load import load, load_sign
from passline.rulebook.model import Cap, Gather, Ride, Rule, Rulebook


@lru_cache
def plain_sign_terms(id: str) -> dict[str, Any]:
    """The sign that is posted unless management says otherwise, and what it may say instead."""
    book = load(id)
    gathers = any(isinstance(each, Gather) for each in book.wagers.values())
    return {
        "posted": plain_value(load_sign(book)),
        "odds": _odds(book),
        "unit": _unit(book),
        "notice": _notice(book),
        "multiples": book.limits.unit.text != "settled",
        "layouts": list(book.layouts),
        "lists": list(book.lists),
        "is_layout_needed": gathers and bool(book.layouts),
        "is_list_needed": gathers and bool(book.lists),
        "offers": [_named(each) for each in book.wagers.values() if each.offered.text != "always"],
        "limits": [_named(each) for each in book.wagers.values() if not isinstance(each, Ride)],
    }


def _odds(book: Rulebook) -> dict[str, Any] | None:
    """The multiples that the sign may name; nothing where the book itself fixes them."""
    caps = [each.cap for each in book.wagers.values() if isinstance(each, Ride)]
    open_: list[Cap] = [cap for cap in caps if isinstance(cap.times, str)]
    if not open_:
        return None
    most = [cap.most for cap in open_ if cap.most is not None]
    return {
        "least": max(1, *(cap.least for cap in open_)),
        "most": min(most) if most else None,
        "is_needed": any(cap.least == 0 for cap in open_),
        "clause": open_[0].clause,
    }


def _unit(book: Rulebook) -> dict[str, Any] | None:
    """The steps above the minimum; nothing where the book settles every stake."""
    said = book.limits.unit
    if said.text == "settled":
        return None
    return {"is_needed": said.text == "must be posted", "clause": said.clause}


def _notice(book: Rulebook) -> dict[str, Any] | None:
    """How long a change is posted before; nothing where the book lets the house choose."""
    change = book.limits.change
    if change is None or not change.minutes:
        return None
    needs = change.needs_notice
    return {"minutes": change.minutes, "needed": needs.text, "clause": needs.clause}


def _named(rule: Rule) -> dict[str, str]:
    return {"wager": rule.name, "called": rule.called}
