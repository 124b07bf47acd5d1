"""The one writer of an SQLite ledger: a thread that writes all that waits by one commit."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import apsw

from passline.ledger.chain import Head
from passline.ledger.codec import entry_from
from passline.ledger.fault import StoreFailed
from passline.ledger.group import Ask, Group
from passline.ledger.sqlite import open as sqlite_open
from passline.ledger.sqlite.open import rows, told

MOST = 512  # jobs in one commit
AGAIN = 1.0  # seconds between two tries to cut the log
REMEMBERED = 10_000  # heads

LAST = "SELECT body, before, digest FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1"

# Each statement gives the interpreter away, and a busy loop is slow to hand it back: so a group is
# a few long statements, however many commands are in it.
INSERT = "INSERT INTO entries VALUES {}"
KNOWN = (
    "WITH asked (id, command) AS (VALUES {}) SELECT * FROM asked WHERE EXISTS ("
    "SELECT 1 FROM entries WHERE table_id = asked.id AND command_id = asked.command)"
)
ROW, KEY = "(?,?,?,?,?,?)", "(?,?)"
TOGETHER = 200  # rows in one statement

Work = Callable[[apsw.Connection], Any]
Result = Any  # or the exception to raise


class Job:
    """An append or other work, and who waits for it."""

    def __init__(self, what: Ask | Work) -> None:
        self.what = what
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def resolve(self, result: Result) -> None:
        if self.future.done():
            return
        if isinstance(result, Exception):
            self.future.set_exception(result)
        else:
            self.future.set_result(result)


class Writer:
    def __init__(self, connection: apsw.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._heads = Heads()
        self._is_closed = False
        self._is_forgetting = True  # a house that was killed may have deleted something
        self._tried = 0.0  # when the log was to be cut
        self._thread = Thread(target=self._work, name=f"ledger {path}", daemon=True)
        self._thread.start()

    async def do(self, what: Ask | Work) -> Any:
        """Have it done; durable when this returns."""
        if self._is_closed:
            raise StoreFailed(f"{self._path}: the store is closed.")
        job = Job(what)
        self._queue.put(job)
        return await job.future

    async def forget(self) -> None:
        """Let what was deleted leave the files: it is overwritten, and the log is cut.

        While another program reads (a backup), the log cannot be cut: as soon as that has ended.
        """
        self._is_forgetting, self._tried = True, 0.0
        await self.do(lambda connection: None)

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the thread

    def _work(self) -> None:
        while jobs := self._take():
            _tell(jobs, self._committed(jobs))
        with suppress(apsw.Error):
            self._connection.close()

    def _take(self) -> list[Job]:
        """All that waits; nothing once the store is closed and all is done."""
        jobs: list[Job] = []
        with suppress(Empty):
            job = self._next()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST:
                    return jobs
                job = self._queue.get_nowait()
            if jobs:
                self._queue.put(None)  # the end is seen again once these are done
        return jobs

    def _next(self) -> Job | None:
        while self._is_forgetting:
            with suppress(Empty):
                return self._queue.get(timeout=AGAIN)
            self._cut_log()
        return self._queue.get()

    def _committed(self, jobs: list[Job]) -> list[Result]:
        """The results, each durable; or the same failure for all."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = written(self._connection, [job.what for job in jobs], self._heads)
            self._connection.execute("COMMIT")
            if self._is_forgetting and time.monotonic() >= self._tried + AGAIN:
                self._cut_log()
            return results
        except Exception as error:  # whatever it was, nobody is left waiting
            self._roll_back()
            return [StoreFailed(told(self._path, error))] * len(jobs)

    def _cut_log(self) -> None:
        """At once or not at all: nobody's commit waits for a reader."""
        self._tried = time.monotonic()
        self._connection.set_busy_timeout(0)
        with suppress(apsw.Error):
            [(is_busy, *_)] = rows(self._connection, "PRAGMA wal_checkpoint(TRUNCATE)")
            self._is_forgetting = bool(is_busy)
        self._connection.set_busy_timeout(sqlite_open.PATIENCE)

    def _roll_back(self) -> None:
        self._heads = Heads()
        with suppress(apsw.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


class Heads:
    """Where chains end, remembered between commits for as long as nobody else writes."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._known: dict[str, Head] = {}

    def of(self, connection: apsw.Connection, tables: set[str]) -> dict[str, Head]:
        """The heads of these tables, within the transaction that is open."""
        [(version,)] = rows(connection, "PRAGMA data_version")
        if version != self._version or len(self._known) > REMEMBERED:
            self._version, self._known = version, {}
        known = self._known
        return {table: known.get(table) or head(connection, table) for table in tables}

    def keep(self, heads: dict[str, Head]) -> None:
        self._known.update(heads)


def written(connection: apsw.Connection, jobs: list[Ask | Work], known: Heads) -> list[Result]:
    """Do all of this within the transaction that is open."""
    asks = [job for job in jobs if isinstance(job, Ask)]
    heads = known.of(connection, {ask.table for ask in asks})
    keys = list({key for ask in asks for key in ask.keys})
    group = Group(heads, _many(connection, KNOWN, KEY, keys))
    results = [group.add(job) if isinstance(job, Ask) else _apart(connection, job) for job in jobs]
    if group.rows:
        _many(connection, INSERT, ROW, group.rows)
        known.keep(group.heads)  # forgotten if the commit fails
    return results


def head(connection: apsw.Connection, table: str) -> Head:
    for body, before, digest in rows(connection, LAST, table):
        last = entry_from(body, before, digest)
        return Head(last.number, last.at, digest)
    return Head()


def _many(
    connection: apsw.Connection, sql: str, mark: str, values: Sequence[tuple[Any, ...]]
) -> list[Any]:
    """One statement for many rows of values; what it finds."""
    found: list[Any] = []
    for start in range(0, len(values), TOGETHER):
        some = values[start : start + TOGETHER]
        filled = sql.format(",".join([mark] * len(some)))
        found += rows(connection, filled, *chain.from_iterable(some))
    return found


def _apart(connection: apsw.Connection, work: Work) -> Result:
    """Work whose own mistake is its own, and not that of the others in the commit."""
    try:
        with connection:
            return work(connection)
    except apsw.ConstraintError as error:
        return StoreFailed(f"Not entered: {error}.")


def _tell(jobs: list[Job], results: list[Result]) -> None:
    """Wake each loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Result]]] = {}
    for job, result in zip(jobs, results, strict=True):
        loops.setdefault(job.loop, []).append((job, result))
    for loop, pairs in loops.items():
        with suppress(RuntimeError):  # the loop is gone, and with it whoever waited
            loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: list[tuple[Job, Result]]) -> None:
    for job, result in pairs:
        job.resolve(result)
