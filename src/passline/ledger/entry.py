"""Entry: one event at one table, chained to the one before."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from passline.ledger.fault import BadEntry, BadName
from passline.records import Record, record
from passline.table.events import Event

HOUSE = "house"  # who, when nobody in particular did it

_NAME = re.compile(r"[!-~]{1,200}")
_MISFITS = (AssertionError, AttributeError, LookupError, TypeError, ValueError)


@record
class Draft(Record):
    """What is to be entered. The store gives it its number, its time and its place in the chain."""

    at: int  # milliseconds since 1970; one before the last entry's is entered as the last's
    who: str
    role: str
    command_id: str
    event: Event


@record
class Entry(Record):
    table: str
    number: int  # 1, 2, 3 … in each table, without a gap
    at: int
    who: str  # an opaque id, or "house": personal data stays outside the chain
    role: str
    command_id: str  # all entries of one command share it
    event: Event
    before: bytes  # the digest of the entry before
    digest: bytes


@record
class Conflict(Record):
    """Nothing was written: others were first, or the command has its answer already."""

    table: str
    number: int  # the last entry that the table has
    answered: tuple[str, ...] = ()  # ids in the batch that were answered before


def is_name(name: str) -> bool:
    """Whether a ledger takes it: 1 to 200 visible ASCII characters."""
    return _NAME.fullmatch(name) is not None


def checked(name: str) -> str:
    if not is_name(name):
        raise BadName(f"{name[:40]!r}: a name in the ledger is 1 to 200 visible ASCII characters.")
    return name


@contextmanager
def fitting(entry: Entry) -> Iterator[None]:
    """Raises BadEntry if the table as it was cannot have led to the entry."""
    try:
        yield
    except _MISFITS as error:
        what = f"{type(entry.event).__name__} does not fit the table as it was."
        raise BadEntry(what, entry.table, entry.number) from error
