"""Standing: where a table stands, from its last snapshot and the entries after it."""

from collections.abc import AsyncIterator

from passline.ledger.chain import START
from passline.ledger.entry import Entry, fitting
from passline.ledger.filed import in_order
from passline.ledger.snapshot import Snapshot
from passline.ledger.store import Store
from passline.records import Record, record
from passline.table.evolve import evolve
from passline.table.state import Table

PAGE = 1000


@record
class Standing(Record):
    table: str
    number: int = 0
    digest: bytes = START
    state: Table | None = None  # None: not opened yet

    def after(self, *entries: Entry, led_to: Table | None = None) -> "Standing":
        """Where it stands after these; `led_to` is for who has played them already.

        Raises BadEntry for one that does not fit.
        """
        state = self.state if led_to is None else led_to
        for entry in entries if led_to is None else ():
            with fitting(entry):
                state = evolve(state, entry.event)
        last = entries[-1] if entries else self
        return Standing(self.table, last.number, last.digest, state)

    def snapshot(self) -> Snapshot:
        assert self.state is not None
        return Snapshot(self.table, self.number, self.digest, self.state)


async def standing(store: Store, table: str, at: int | None = None) -> Standing:
    """Where the table stands now, or stood after entry number `at`."""
    snapshot = await store.snapshot(table, at)
    now = Standing(table)
    if snapshot is not None:
        now = Standing(table, snapshot.number, snapshot.digest, snapshot.state)
    async for page in pages(store, table, now.number, at, now.digest):
        now = now.after(*page)
    return now


async def pages(
    store: Store,
    table: str,
    after: int = 0,
    last: int | None = None,
    before: bytes | None = None,
) -> AsyncIterator[tuple[Entry, ...]]:
    """The entries after a number and its digest, up to a last one, a page at a time.

    Raises BadEntry where one is missing, or is not chained to the one before.
    """
    while last is None or after < last:
        most = PAGE if last is None else min(PAGE, last - after)
        page = await store.read(table, after, most)
        if not page:
            return
        in_order(table, page, after, before)
        yield page
        after, before = page[-1].number, page[-1].digest
