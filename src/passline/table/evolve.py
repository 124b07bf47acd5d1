"""evolve: all of the changing, none of the judging. It never sees a rulebook."""

from passline.table.changes import chips, dice, powers, roll
from passline.table.events import Event, TableOpened
from passline.table.state import DiceSet, Table

CHANGES = {**chips.CHANGES, **dice.CHANGES, **roll.CHANGES, **powers.CHANGES}


def evolve(table: Table | None, event: Event) -> Table:
    """The table after the event. Only `TableOpened` needs no table before it."""
    if table is None:
        assert isinstance(event, TableOpened)
        return _opened(event)
    return CHANGES[type(event)](table, event)


def _opened(event: TableOpened) -> Table:
    return Table(
        book=event.book,
        sign=event.sign,
        bank=event.bank,
        clock=event.at,
        dice=DiceSet(event.dice),
        staff=event.staff,
    )
