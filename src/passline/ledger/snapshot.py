"""Snapshot: the state of a table after one entry, so that opening it need not replay them all."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from passline.ledger.fault import BadEntry
from passline.ledger.state_codec import state_bytes, state_from
from passline.records import Record, record
from passline.table.state import Table

EVERY = 1000  # entries between two snapshots, by custom
ENDLESS = 2**62

Row = tuple[Any, ...]  # table, number, digest, state, seal


@record
class Snapshot(Record):
    table: str
    number: int
    digest: bytes  # of that entry: the snapshot belongs to this chain only
    state: Table


def sealed(snapshot: Snapshot) -> tuple[bytes, bytes]:
    """The bytes of the state and the seal over them and their place in the chain."""
    content = state_bytes(snapshot.state)
    return content, _seal(snapshot.table, snapshot.number, snapshot.digest, content)


def is_sealed(row: Row) -> bool:
    """Whether it is as it was written."""
    table, number, digest, content, seal = row
    are_bytes = all(isinstance(each, bytes) for each in (digest, content))
    return are_bytes and _seal(table, number, digest, content) == seal


def unsealed(row: Row) -> Snapshot | None:
    """The snapshot; None if it is spoiled, or not in our words. Then the entries are replayed."""
    if not is_sealed(row):
        return None
    table, number, digest, content, _ = row
    try:
        return Snapshot(table, number, digest, state_from(content))
    except BadEntry:
        return None


async def last_sound(one: Callable[[int], Awaitable[list[Row]]], at: int | None) -> Snapshot | None:
    """The last sound one; with `at`, at or before that entry. `one` reads the last up to there."""
    upto = ENDLESS if at is None else at
    while rows := await one(upto):
        if found := unsealed(rows[0]):
            return found
        upto = rows[0][1] - 1
    return None


def _seal(table: str, number: int, digest: bytes, content: bytes) -> bytes:
    return sha256(f"{table} {number} ".encode() + digest + content).digest()
