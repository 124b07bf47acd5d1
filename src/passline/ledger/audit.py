"""Audit: a whole ledger proved offline, table by table."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry
from passline.ledger.proof import Finding, Proof
from passline.ledger.snapshot import is_sealed, unsealed
from passline.ledger.standing import PAGE
from passline.ledger.state_codec import state_bytes
from passline.ledger.store import Store
from passline.records import Record, record
from passline.rulebook.load import load
from passline.rulebook.model import Rulebook
from passline.table.state import Table

Marks = Mapping[int, bytes]  # of snapshots, by the number of the entry
SPOILED = b""  # the mark of one that is not as it was written

# Also those that whoever opens a table passes over. One at a time: a state may be large.
NEXT = (
    "SELECT table_id, number, digest, state, seal FROM snapshots "
    "WHERE table_id = ? AND number > ? ORDER BY number LIMIT 1"
)


@record
class Report(Record):
    """What was proved of one table."""

    table: str
    entries: int
    settlements: int
    digest: str  # of the last entry that was proved
    finding: Finding | None
    unjudged: str = ""  # why its settlements could not be judged again

    @property
    def is_proved(self) -> bool:
        """Also that settlements were judged: the ledger itself says by which book."""
        return self.finding is None and not self.unjudged


def plain_report(report: Report) -> dict[str, Any]:
    finding = report.finding
    return {
        "table": report.table,
        "entries": report.entries,
        "settlements": report.settlements,
        "digest": report.digest,
        "unjudged": report.unjudged,
        "wrong": {"entry": finding.number, "what": finding.what} if finding else None,
        "proved": report.is_proved,
    }


async def audit(store: Store, casinos: Path | None = None) -> tuple[Report, ...]:
    """Every table: chain, postings, replay to the same state, settlements by their book."""
    return tuple([await audit_table(store, table, casinos) for table in await store.tables()])


async def audit_table(store: Store, table: str, casinos: Path | None = None) -> Report:
    def book(id: str, readings: Mapping[str, str]) -> Rulebook:
        return load(id, readings, casinos)

    proof = Proof(table, book)
    marks = await _snapshots(store, table)
    await _walk(store, proof, marks)
    _end(proof, marks)
    digest = proof.digest.hex()
    return Report(table, proof.number, proof.settlements, digest, proof.finding, proof.unjudged)


async def _snapshots(store: Store, table: str) -> Marks:
    """Every snapshot of the table, whole or spoiled, but those in the words of another version."""
    marks: dict[int, bytes] = {}
    number = 0
    while rows := await store.rows.run(NEXT, table, number):
        number, found = rows[0][1], unsealed(rows[0])
        if found:
            marks[number] = _mark(found.digest, found.state)
        elif not is_sealed(rows[0]):
            marks[number] = SPOILED
    return marks


async def _walk(store: Store, proof: Proof, marks: Marks) -> None:
    """A page at a time; where a page cannot be read, entry by entry up to the bad one."""
    most = PAGE
    while True:
        try:
            page = await store.read(proof.table, proof.number, most)
        except BadEntry as bad:
            if most == 1:
                proof.wrong(proof.number + 1, bad.what.rstrip("."))
                return
            most = 1
            continue
        if not page or not all(_take(proof, entry, marks) for entry in page):
            return


def _take(proof: Proof, entry: Entry, marks: Marks) -> bool:
    """One entry; if a snapshot was made after it, that is the same to the byte."""
    is_right, mark = proof.take(entry), marks.get(entry.number)
    if is_right and mark is not None and proof.state and _mark(proof.digest, proof.state) != mark:
        proof.wrong(entry.number, f"the snapshot made here is {UNLIKE[mark == SPOILED]}")
        return False
    return is_right


UNLIKE = ("not the table that the entries give", "not as it was written")


def _end(proof: Proof, marks: Marks) -> None:
    """The last entry was taken; was it the last when a snapshot was made?"""
    last = max(marks, default=0)
    if last > proof.number:
        proof.wrong(proof.number + 1, f"it should be here: a snapshot was made after entry {last}")
    proof.end()


def _mark(digest: bytes, state: Table) -> bytes:
    return sha256(digest + state_bytes(state)).digest()
