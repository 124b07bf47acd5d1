"""The SQLite store: one writer with group commit, one reader, durable before it is told."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import apsw

from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import StoreFailed
from passline.ledger.filed import filed
from passline.ledger.group import ask
from passline.ledger.snapshot import Snapshot, sealed, unsealed
from passline.ledger.sqlite_open import open_file, rows, told
from passline.ledger.sqlite_writer import Writer
from passline.ledger.store import LENGTHS, Row, Step

T = TypeVar("T")

POLL = 0.1  # seconds between two looks at what other processes wrote
ENDLESS = 2**62

READ = (
    "SELECT number, command_id, body, before, digest FROM entries "
    "WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?"
)
ANSWER = (
    "SELECT number, command_id, body, before, digest FROM entries "
    "WHERE table_id = ? AND command_id = ? ORDER BY number"
)
SAVE = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)"
SNAPSHOT = (
    "SELECT s.table_id, s.number, s.digest, s.state, s.seal FROM snapshots s "
    "JOIN entries e ON e.table_id = s.table_id AND e.number = s.number AND e.digest = s.digest "
    "WHERE s.table_id = ? AND s.number <= ? ORDER BY s.number DESC LIMIT 3"
)


class SqliteStore:
    def __init__(self, path: str, vfs: str | None = None) -> None:
        self.path = path
        self._writer = Writer(open_file(path, vfs), path)
        self._connection = open_file(path, vfs)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix=f"ledger {path} reader")

    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        found: tuple[Entry, ...] | Conflict = await self._writer.do(ask(table, expected, batch))
        return found

    async def read(self, table: str, after: int = 0, most: int = 1000) -> tuple[Entry, ...]:
        return await self._read(lambda: self._entries(READ, table, after, most))

    async def answer(self, table: str, command_id: str) -> tuple[Entry, ...]:
        return await self._read(lambda: self._entries(ANSWER, table, command_id))

    async def tables(self) -> tuple[str, ...]:
        return await self._read(lambda: tuple(name for name, _ in self._rows(LENGTHS)))

    async def snapshot(self, table: str, at: int | None = None) -> Snapshot | None:
        last = ENDLESS if at is None else at
        rows = await self._read(lambda: self._rows(SNAPSHOT, table, last))
        return next((found for row in rows if (found := unsealed(*row))), None)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        row = (snapshot.table, snapshot.number, snapshot.digest, *sealed(snapshot))
        await self._writer.do(lambda connection: rows(connection, SAVE, *row))

    async def changed(self) -> AsyncIterator[str]:
        """By looking again and again; the look is one page when nothing was written."""
        version, known = await self._read(self._looked)
        while True:
            await asyncio.sleep(POLL)
            if await self._read(self._version) == version:
                continue
            version, lengths = await self._read(self._looked)
            for table in lengths:
                if lengths[table] != known.get(table):
                    yield table
            known = lengths

    @property
    def rows(self) -> "SqliteRows":
        return SqliteRows(self._writer)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        with suppress(apsw.Error):  # only the log is tidied now; it is as good on the next start
            self._connection.close()

    # In the reader's thread

    async def _read(self, work: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, work)
        except (apsw.Error, RuntimeError) as error:
            raise StoreFailed(told(self.path, error)) from None

    def _rows(self, sql: str, *values: Any) -> list[Row]:
        return rows(self._connection, sql, *values)

    def _entries(self, sql: str, table: str, *values: Any) -> tuple[Entry, ...]:
        return filed(table, self._rows(sql, table, *values))

    def _version(self) -> int:
        [(version,)] = self._rows("PRAGMA data_version")
        return int(version)

    def _looked(self) -> tuple[int, dict[str, int]]:
        return self._version(), {str(table): int(last) for table, last in self._rows(LENGTHS)}


class SqliteRows:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def run(self, sql: str, *values: Any) -> list[Row]:
        found: list[Row] = await self._writer.do(lambda each: rows(each, sql, *values))
        return found

    async def together(self, *steps: Step) -> bool:
        done: bool = await self._writer.do(lambda each: _together(each, steps))
        return done

    async def forget(self) -> None:
        await self._writer.forget()


class _NothingThere(Exception):
    """A step found no row: those before it are undone."""


def _together(connection: apsw.Connection, steps: tuple[Step, ...]) -> bool:
    try:
        with connection:
            for step in steps:
                if not rows(connection, *step):
                    raise _NothingThere
    except _NothingThere:
        return False
    return True
