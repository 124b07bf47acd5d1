"""Answers: what a wish got. Entries, a refusal among them, something pending, or a plain no."""

from collections.abc import Sequence

from passline.house.facts import Pending
from passline.ledger.entry import Entry
from passline.records import Record, record
from passline.table.events import Refused


@record
class Answer(Record):
    id: str
    entries: tuple[Entry, ...] = ()
    pending: Pending | None = None

    @property
    def refused(self) -> Refused | None:
        events = (entry.event for entry in self.entries)
        return next((event for event in events if isinstance(event, Refused)), None)


@record
class Denied(Record):
    """Not for this person, or not a wish at all. Nothing is written down."""

    status: int
    what: str
    where: str = ""
    retry: int = 0  # seconds


def answer_of(id: str, entries: Sequence[Entry], pending: Pending | None = None) -> Answer:
    return Answer(id, tuple(entry for entry in entries if entry.command_id == id), pending)
