"""Group: what many callers asked for, to be written by one commit."""

from collections.abc import Iterable, Sequence

from passline.ledger.chain import Head, chained, head_of
from passline.ledger.entry import Conflict, Draft, Entry, checked
from passline.records import Record, record

Row = tuple[str, int, str, bytes, bytes, bytes]  # table, number, command id, body, before, digest
Key = tuple[str, str]  # table, command id


@record
class Ask(Record):
    """One append."""

    table: str
    expected: int
    drafts: tuple[Draft, ...]

    @property
    def keys(self) -> frozenset[Key]:
        return frozenset((self.table, draft.command_id) for draft in self.drafts)


def ask(table: str, expected: int, batch: Sequence[Draft]) -> Ask:
    """An append whose names a ledger takes."""
    for name in {table, *(name for each in batch for name in (each.who, each.command_id))}:
        checked(name)
    return Ask(table, expected, tuple(batch))


class Group:
    """Appends in turn, each on what those before it leave. `rows` is what is to be written."""

    def __init__(self, heads: dict[str, Head], answered: Iterable[Key]) -> None:
        self.heads = heads
        self.answered = set(answered)
        self.rows: list[Row] = []

    def add(self, ask: Ask) -> tuple[Entry, ...] | Conflict:
        head = self.heads.get(ask.table, Head())
        if known := ask.keys & self.answered:
            return Conflict(ask.table, head.number, tuple(sorted(id for _, id in known)))
        if head.number != ask.expected:
            return Conflict(ask.table, head.number)
        return self._enter(ask, head)

    def _enter(self, ask: Ask, head: Head) -> tuple[Entry, ...]:
        written = chained(ask.table, head, ask.drafts)
        self.rows += (
            (each.table, each.number, each.command_id, body, each.before, each.digest)
            for each, body in written
        )
        self.answered |= ask.keys
        entries = tuple(entry for entry, _ in written)
        if entries:
            self.heads[ask.table] = head_of(entries[-1])
        return entries
