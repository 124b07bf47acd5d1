"""The PostgreSQL store: any number of processes on the same tables.

Appends name the number that they expect; a lock per table lets one group in at a time. A notice
wakes readers once per commit, and they pull by number, so that a lost notice loses nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

import psycopg
from psycopg import AsyncConnection

from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import LedgerFault, StoreFailed
from passline.ledger.filed import filed
from passline.ledger.group import Ask, ask
from passline.ledger.postgres.group import ALL, CHANNEL, Result, written
from passline.ledger.postgres.lent import Pool, lent
from passline.ledger.postgres.open import connect, look, migrate, pool
from passline.ledger.snapshot import Snapshot, last_sound, sealed
from passline.ledger.store import LENGTHS, Row, Step, shown

MOST = 512  # appends in one commit
FORGETTING = 60.0  # seconds to write tables of people anew
PERSONAL = ("people", "sessions", "invitations", "password_links")
AGAIN = 0.5  # seconds before a lost connection is tried again

READ = (
    "SELECT number, command_id, body, before, digest FROM entries "
    "WHERE table_id = %s AND number > %s ORDER BY number LIMIT %s"
)
ANSWER = (
    "SELECT number, command_id, body, before, digest FROM entries "
    "WHERE table_id = %s AND command_id = %s ORDER BY number"
)
SAVE = (
    "INSERT INTO snapshots VALUES (%s, %s, %s, %s, %s) ON CONFLICT (table_id, number) DO UPDATE "
    "SET digest = excluded.digest, state = excluded.state, seal = excluded.seal"
)
SNAPSHOT = (
    "SELECT s.table_id, s.number, s.digest, s.state, s.seal FROM snapshots s "
    "JOIN entries e ON e.table_id = s.table_id AND e.number = s.number AND e.digest = s.digest "
    "WHERE s.table_id = %s AND s.number <= %s ORDER BY s.number DESC LIMIT 1"
)

Waiting = tuple[Ask, "asyncio.Future[Result]"]


class PostgresStore:
    def __init__(self, url: str, *, is_only_looked_at: bool = False) -> None:
        self._url = url
        self._is_only_looked_at = is_only_looked_at
        self._pool: Pool | None = None
        self._opening = asyncio.Lock()
        self._waiting: list[Waiting] = []
        self._woken = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._is_closed = False

    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        asked = ask(table, expected, batch)
        await self._opened()
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, future))
        self._woken.set()
        return await future

    async def read(self, table: str, after: int = 0, most: int = 1000) -> tuple[Entry, ...]:
        return filed(table, await self.fetch(READ, table, after, most))

    async def answer(self, table: str, command_id: str) -> tuple[Entry, ...]:
        return filed(table, await self.fetch(ANSWER, table, command_id))

    async def tables(self) -> tuple[str, ...]:
        return tuple(name for name, _ in await self.fetch(LENGTHS))

    async def snapshot(self, table: str, at: int | None = None) -> Snapshot | None:
        return await last_sound(lambda last: self.fetch(SNAPSHOT, table, last), at)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        row = (snapshot.table, snapshot.number, snapshot.digest, *sealed(snapshot))
        await self.fetch(SAVE, *row)

    async def changed(self) -> AsyncIterator[str]:
        """Notices of every process. After a lost connection, every table: something was missed."""
        is_first = True
        while not self._is_closed:
            try:
                await self._opened()
                async with await connect(self._url) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for table in () if is_first else await self.tables():
                        yield table
                    is_first = False
                    async for table in self._notices(connection):
                        yield table
            except (psycopg.OperationalError, LedgerFault):
                is_first = False
                await asyncio.sleep(AGAIN)

    async def _notices(self, connection: AsyncConnection) -> AsyncIterator[str]:
        async for notice in connection.notifies():
            names = await self.tables() if notice.payload == ALL else notice.payload.split("\n")
            for table in names:
                yield table

    @property
    def rows(self) -> "PostgresRows":
        return PostgresRows(self)

    def to_look(self) -> "PostgresStore":
        return PostgresStore(self._url, is_only_looked_at=True)

    async def close(self) -> None:
        self._is_closed = True
        self._woken.set()
        if self._writer is not None:
            await self._writer
        if self._pool is not None:
            await self._pool.close()

    # Connections

    async def fetch(self, sql: str, *values: object, seconds: float | None = None) -> list[Row]:
        async with lent(await self._opened(), self._url, seconds) as connection:
            cursor = await connection.execute(sql.encode(), values or None)
            return await cursor.fetchall() if cursor.description else []

    async def together(self, *steps: Step) -> bool:
        """All of it, or nothing at all if a step finds no row."""
        async with lent(await self._opened(), self._url) as connection, connection.transaction():
            for sql, *values in steps:
                if not await (await connection.execute(sql.encode(), values)).fetchall():
                    raise psycopg.Rollback
            return True
        return False

    async def _opened(self) -> Pool:
        async with self._opening:
            if self._is_closed:
                raise StoreFailed(f"{shown(self._url)}: the store is closed.")
            if self._pool is None:
                await (look if self._is_only_looked_at else migrate)(self._url)
                opening = pool(self._url, is_only_looked_at=self._is_only_looked_at)
                await opening.open()
                self._pool = opening
                self._writer = asyncio.create_task(self._work(), name="ledger writer")
            return self._pool

    # The writer

    async def _work(self) -> None:
        while self._waiting or not self._is_closed:
            await self._woken.wait()
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and not self._is_closed:
                self._woken.clear()
            if group:
                await self._commit(group)

    async def _commit(self, group: list[Waiting]) -> None:
        try:
            assert self._pool is not None
            async with lent(self._pool, self._url) as connection:
                results = await written(connection, [asked for asked, _ in group])
        except Exception as error:
            _fail(group, error)
            return
        for (_, future), result in zip(group, results, strict=True):
            if not future.done():
                future.set_result(result)


def _fail(group: list[Waiting], error: Exception) -> None:
    """Nobody is left waiting, whatever it was."""
    failure = error if isinstance(error, StoreFailed) else StoreFailed(f"Not entered: {error}")
    for _, future in group:
        with suppress(asyncio.InvalidStateError):
            future.set_exception(failure)


class PostgresRows:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def run(self, sql: str, *values: Any) -> list[Row]:
        return await self._store.fetch(sql.replace("?", "%s"), *values)

    async def together(self, *steps: Step) -> bool:
        return await self._store.together(*((sql.replace("?", "%s"), *of) for sql, *of in steps))

    async def forget(self) -> None:
        """The tables are written anew: a plain VACUUM leaves the bytes in their pages."""
        for table in PERSONAL:
            with suppress(StoreFailed):  # somebody reads it: the next time takes this along
                await self._store.fetch(f"VACUUM FULL {table}", seconds=FORGETTING)
