"""evolve: all of the changing, none of the judging. It never sees a rulebook."""

from collections.abc import Iterable

from passline.table.changes import chips, dice, powers, roll
from passline.table.changes.roll import VERDICTS, Verdict
from passline.table.events import Event, TableOpened
from passline.table.state import DiceSet, Table

CHANGES = {**chips.CHANGES, **dice.CHANGES, **roll.CHANGES, **powers.CHANGES}


def evolve(table: Table | None, event: Event) -> Table:
    """The table after the event. Only `TableOpened` needs no table before it."""
    if table is None:
        assert isinstance(event, TableOpened)
        return _opened(event)
    return CHANGES[type(event)](table, event)


def evolve_all(table: Table, events: Iterable[Event]) -> Table:
    """The table after all of these: `evolve` over each, but a roll's verdicts are taken together,
    so that the layout is copied once."""
    verdicts: list[Verdict] = []
    for event in events:
        if isinstance(event, VERDICTS):
            verdicts.append(event)
            continue
        if verdicts:
            table, verdicts = roll.settled(table, verdicts), []
        table = CHANGES[type(event)](table, event)
    return roll.settled(table, verdicts) if verdicts else table


def _opened(event: TableOpened) -> Table:
    return Table(
        book=event.book,
        sign=event.sign,
        bank=event.bank,
        clock=event.at,
        dice=DiceSet(event.dice),
        staff=event.staff,
    )
