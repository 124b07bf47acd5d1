"""Snapshot: the state of a table after one entry, so that opening it need not replay them all."""

from hashlib import sha256

from passline.ledger.fault import BadEntry
from passline.ledger.state_codec import state_bytes, state_from
from passline.records import Record, record
from passline.table.state import Table

EVERY = 1000  # entries between two snapshots, by custom


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


def unsealed(
    table: str, number: int, digest: bytes, content: bytes, seal: bytes
) -> Snapshot | None:
    """The snapshot; None if it is not as it was written. Then the entries are replayed."""
    if _seal(table, number, digest, content) != seal:
        return None
    try:
        return Snapshot(table, number, digest, state_from(content))
    except BadEntry:
        return None


def _seal(table: str, number: int, digest: bytes, content: bytes) -> bytes:
    return sha256(f"{table} {number} ".encode() + digest + content).digest()
