"""Filed: rows of a store as entries. Each must be what was written, and stand where it belongs."""

from collections.abc import Iterable, Sequence

from passline.ledger.chain import link
from passline.ledger.codec import entry_from
from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry

Row = tuple[int, str, bytes, bytes, bytes]  # number, command id, body, before, digest


def filed(table: str, rows: Iterable[Row]) -> tuple[Entry, ...]:
    """The entries of a table's rows. Raises BadEntry, with the place, if one cannot be read."""
    return tuple(_filed(table, *row) for row in rows)


def in_order(
    table: str, entries: Sequence[Entry], after: int = 0, before: bytes | None = None
) -> None:
    """Raises BadEntry unless these follow that number, that digest if it is known, and each other.

    The store gives numbers without a gap: where one is missing, it was taken out.
    """
    for entry in entries:
        if entry.number != after + 1:
            raise BadEntry(f"entry {after + 1} should be here.", table, entry.number)
        if before is not None and entry.before != before:
            raise BadEntry("it is not chained to the entry before.", table, entry.number)
        after, before = entry.number, entry.digest


def _filed(
    table: str, number: int, command_id: str, body: bytes, before: bytes, digest: bytes
) -> Entry:
    if not all(isinstance(each, bytes) for each in (body, before, digest)):
        raise BadEntry("it is not made of bytes.", table, number)
    try:
        entry = entry_from(body, before, digest)
    except BadEntry as bad:
        raise BadEntry(bad.what, table, number) from None
    if (entry.table, entry.number) != (table, number):
        what = f"it says that it is entry {entry.number} of table {entry.table}."
        raise BadEntry(what, table, number)
    if entry.command_id != command_id:  # answers are found by it
        what = f"it is filed under command {command_id}, and says {entry.command_id}."
        raise BadEntry(what, table, number)
    if link(before, body) != digest:
        raise BadEntry("its digest is not that of its bytes.", table, number)
    return entry
