"""Charged: the commission on a wager that was made or taken down, against what its book takes."""

from passline.rulebook.model import Rulebook
from passline.table import events as e
from passline.table.areas import has_number
from passline.table.cut import reduced
from passline.table.events import Event
from passline.table.limits import commission, still_due
from passline.table.state import Table

CHARGED = (e.WagerMade, e.WagerCut, e.WagerReturned)


def mischarged(book: Rulebook, table: Table, event: Event) -> str:
    """What is wrong with the chips that the event asks for or gives back; nothing, if all is right.

    The table is as it was before.
    """
    if not isinstance(event, CHARGED):
        return ""
    rule = book.wagers.get(event.spot.wager)
    if rule is None or not has_number(rule, event.spot.number):
        return f"the book has no wager {event.spot}"
    if isinstance(event, e.WagerCut):
        due = reduced(book, table, table.wagers[event.player, event.spot], event.left)
        return "" if due == event else f"by the book {due} follows, and the ledger has {event}"
    fee = _made(book, table, event) if isinstance(event, e.WagerMade) else _back(book, table, event)
    return "" if fee == event.fee else f"by the book the commission is {fee}, not {event.fee}"


def _made(book: Rulebook, table: Table, event: e.WagerMade) -> int:
    rule, old = book.wagers[event.spot.wager], table.wager(event.player, event.spot)
    stake, paid = (old.stake, old.fee) if old else (0, 0)
    counts = stake + event.amount - event.excess
    return still_due(rule, event.spot, counts, paid, table.sign.chip)


def _back(book: Rulebook, table: Table, event: e.WagerReturned) -> int:
    """Of a wager that comes back undecided, all of it; else what is not due on the rest."""
    rule, wager = book.wagers[event.spot.wager], table.wagers[event.player, event.spot]
    return wager.fee - commission(rule, event.spot, event.left, table.sign.chip)
