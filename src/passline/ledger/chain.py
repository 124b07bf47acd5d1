"""The chain: each entry's digest covers its bytes and the digest of the one before."""

from collections.abc import Sequence
from hashlib import sha256

from passline.ledger.codec import body_bytes, body_of
from passline.ledger.entry import Draft, Entry
from passline.records import Record, record

START = bytes(32)  # what stands before the first entry of a table


@record
class Head(Record):
    """Where a table's chain ends."""

    number: int = 0
    at: int = 0
    digest: bytes = START


def link(before: bytes, body: bytes) -> bytes:
    return sha256(before + body).digest()


def is_linked(entry: Entry) -> bool:
    return link(entry.before, body_of(entry)) == entry.digest


def chained(table: str, head: Head, drafts: Sequence[Draft]) -> tuple[tuple[Entry, bytes], ...]:
    """The drafts as entries after this head, each with its bytes."""
    entries = []
    for draft in drafts:
        entry, body = _next(table, head, draft)
        head = head_of(entry)
        entries.append((entry, body))
    return tuple(entries)


def head_of(entry: Entry) -> Head:
    return Head(entry.number, entry.at, entry.digest)


def _next(table: str, head: Head, draft: Draft) -> tuple[Entry, bytes]:
    number, at = head.number + 1, max(head.at, draft.at)  # a clock that jumped back stands still
    said = table, number, at, draft.who, draft.role, draft.command_id, draft.event
    body = body_bytes(*said)
    return Entry(*said, head.digest, link(head.digest, body)), body
