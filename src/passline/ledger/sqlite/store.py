"""The SQLite store: one writer with group commit, two readers, durable before it is told."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import apsw

from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import StoreFailed
from passline.ledger.filed import filed
from passline.ledger.group import ask
from passline.ledger.snapshot import Snapshot, last_sound, sealed
from passline.ledger.sqlite.look import Tidy, open_to_look
from passline.ledger.sqlite.open import open_file, rows
from passline.ledger.sqlite.reader import Reader
from passline.ledger.sqlite.writer import Writer
from passline.ledger.store import LENGTHS, Row, Step

POLL = 0.1  # seconds between two looks at what other processes wrote

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
    "WHERE s.table_id = ? AND s.number <= ? ORDER BY s.number DESC LIMIT 1"
)


class SqliteStore:
    def __init__(
        self, path: str, vfs: str | None = None, *, is_only_looked_at: bool = False
    ) -> None:
        self.path = path
        self._writer: Writer | None = None
        if is_only_looked_at:
            self._reader = self._beside = Reader(*_to_look(path))
            return
        self._writer = Writer(open_file(path, vfs), path)
        self._reader = Reader(open_file(path, vfs), path)
        self._beside = Reader(open_file(path, vfs), path)  # a long page holds up nobody's session

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise StoreFailed(f"{self.path}: it is open to be looked at only.")
        return self._writer

    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        found: tuple[Entry, ...] | Conflict = await self.writer.do(ask(table, expected, batch))
        return found

    async def read(self, table: str, after: int = 0, most: int = 1000) -> tuple[Entry, ...]:
        return await self._reader.do(lambda: self._entries(READ, table, after, most))

    async def answer(self, table: str, command_id: str) -> tuple[Entry, ...]:
        return await self._reader.do(lambda: self._entries(ANSWER, table, command_id))

    async def tables(self) -> tuple[str, ...]:
        return await self._reader.do(lambda: tuple(name for name, _ in self._reader.rows(LENGTHS)))

    async def snapshot(self, table: str, at: int | None = None) -> Snapshot | None:
        return await last_sound(
            lambda last: self._reader.do(lambda: self._reader.rows(SNAPSHOT, table, last)), at
        )

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        row = (snapshot.table, snapshot.number, snapshot.digest, *sealed(snapshot))
        await self.writer.do(lambda connection: rows(connection, SAVE, *row))

    async def changed(self) -> AsyncIterator[str]:
        """By looking again and again; the look is one page when nothing was written."""
        version, known = await self._reader.do(self._looked)
        while True:
            await asyncio.sleep(POLL)
            if await self._reader.do(self._version) == version:
                continue
            version, lengths = await self._reader.do(self._looked)
            for table in lengths:
                if lengths[table] != known.get(table):
                    yield table
            known = lengths

    @property
    def rows(self) -> "SqliteRows":
        return SqliteRows(self, self._beside)

    def to_look(self) -> "SqliteStore":
        return SqliteStore(self.path, is_only_looked_at=True)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self._reader.close()
        if self._beside is not self._reader:
            await self._beside.close()

    # In the reader's thread

    def _entries(self, sql: str, table: str, *values: Any) -> tuple[Entry, ...]:
        return filed(table, self._reader.rows(sql, table, *values))

    def _version(self) -> int:
        [(version,)] = self._reader.rows("PRAGMA data_version")
        return int(version)

    def _looked(self) -> tuple[int, dict[str, int]]:
        return self._version(), {
            str(table): int(last) for table, last in self._reader.rows(LENGTHS)
        }


def _to_look(path: str) -> tuple[apsw.Connection, str, Tidy]:
    connection, tidy = open_to_look(path)
    return connection, path, tidy


class SqliteRows:
    """What only looks does not wait for who has locked the file."""

    def __init__(self, store: SqliteStore, reader: Reader) -> None:
        self._store, self._reader = store, reader

    async def run(self, sql: str, *values: Any) -> list[Row]:
        if sql.startswith("SELECT"):
            return await self._reader.do(lambda: self._reader.rows(sql, *values))
        found: list[Row] = await self._store.writer.do(lambda each: rows(each, sql, *values))
        return found

    async def together(self, *steps: Step) -> bool:
        done: bool = await self._store.writer.do(lambda each: _together(each, steps))
        return done

    async def forget(self) -> None:
        await self._store.writer.forget()


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
