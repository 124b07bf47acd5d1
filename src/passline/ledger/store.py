"""Store: where entries are kept. SQLite for one process, PostgreSQL for several."""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol

from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import BadStore
from passline.ledger.snapshot import Snapshot

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")

Row = tuple[Any, ...]
Step = tuple[Any, ...]  # SQL that returns the rows it changed, and its values

# Each table and its last number, by a few look-ups instead of a walk through all entries.
LENGTHS = """
    WITH RECURSIVE known (id) AS (
        SELECT min(table_id) FROM entries
        UNION ALL
        SELECT (SELECT min(table_id) FROM entries WHERE table_id > known.id)
        FROM known WHERE known.id IS NOT NULL
    )
    SELECT id, (SELECT max(number) FROM entries WHERE table_id = id)
    FROM known WHERE id IS NOT NULL ORDER BY id
"""


class Rows(Protocol):
    """Plain SQL with ? for values, for what lives outside the chain. Each call is a transaction."""

    async def run(self, sql: str, *values: object) -> list[Row]: ...

    async def together(self, *steps: Step) -> bool:
        """All of it in one transaction; nothing at all if a step finds no row."""

    async def forget(self) -> None:
        """Let nothing of what was deleted remain in the files."""


class Store(Protocol):
    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        """Enter the batch after entry number `expected`, all or nothing.

        Durable when it returns. A conflict wrote nothing: read what is new and ask again. Raises
        StoreFailed if it could not be done now; the same batch may be asked for again.
        """

    async def read(self, table: str, after: int = 0, most: int = 1000) -> tuple[Entry, ...]: ...

    async def answer(self, table: str, command_id: str) -> tuple[Entry, ...]:
        """What a command got before; nothing if it was never entered."""

    async def tables(self) -> tuple[str, ...]: ...

    async def snapshot(self, table: str, at: int | None = None) -> Snapshot | None:
        """The last sound one; with `at`, the last at or before that entry."""

    async def save_snapshot(self, snapshot: Snapshot) -> None: ...

    def changed(self) -> AsyncIterator[str]:
        """Names tables that may have new entries, by whomever. A wake-up: pull by number."""

    @property
    def rows(self) -> Rows: ...

    def to_look(self) -> "Store":
        """Another one on the same ledger, only to be looked at: for another loop."""

    async def close(self) -> None:
        """Finish what was asked for, then stop."""


TOLD = {"host", "port", "dbname"}  # of what may stand after the question mark


def shown(url: str) -> str:
    """The address of a server, without who asks there and by which password."""
    kind, _, rest = url.partition("://")
    who, at, place = rest.rpartition("@")
    place, _, query = place.partition("?")
    told = [each for each in query.split("&") if each.partition("=")[0] in TOLD]
    return f"{kind}://{'…' * bool(who)}{at}{place}{'?' * bool(told)}{'&'.join(told)}"


def open_store(url: str, *, is_only_looked_at: bool = False) -> Store:
    """The store at sqlite:///path (one more / for an absolute path) or postgresql://…

    One that is only looked at is neither made nor changed, nor brought up to date.
    """
    path = url.removeprefix(SQLITE)
    if path != url and path not in ("", ":memory:"):  # a ledger that is gone tomorrow is none
        from passline.ledger.sqlite.store import SqliteStore

        return SqliteStore(path, is_only_looked_at=is_only_looked_at)
    if url.startswith(POSTGRES):
        from passline.ledger.postgres.store import PostgresStore

        return PostgresStore(url, is_only_looked_at=is_only_looked_at)
    raise BadStore(f"{url}: write sqlite:///house.db or postgresql://user@host/house.")
