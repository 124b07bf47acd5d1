"""Audit: a whole ledger proved offline, table by table."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry
from passline.ledger.proof import Finding, Proof
from passline.ledger.standing import PAGE
from passline.ledger.state_codec import state_bytes
from passline.ledger.store import Store
from passline.records import Record, record
from passline.rulebook.load import load
from passline.rulebook.model import Rulebook
from passline.table.state import Table

Marks = Mapping[int, bytes]


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
    await _walk(store, proof, await _snapshots(store, table))
    proof.end()
    digest = proof.digest.hex()
    return Report(table, proof.number, proof.settlements, digest, proof.finding, proof.unjudged)


async def _snapshots(store: Store, table: str) -> Marks:
    """Every snapshot of the table: its number, and the digest of its bytes."""
    marks: dict[int, bytes] = {}
    at: int | None = None
    while found := await store.snapshot(table, at):
        marks[found.number] = _digest(found.state)
        at = found.number - 1
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
    if is_right and mark and proof.state and _digest(proof.state) != mark:
        proof.wrong(entry.number, "the snapshot made here is not the table that the entries give")
        return False
    return is_right


def _digest(state: Table) -> bytes:
    return sha256(state_bytes(state)).digest()
