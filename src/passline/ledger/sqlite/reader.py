"""A reader of an SQLite ledger: a thread with its own connection, which waits for no writer."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import apsw

from passline.ledger.fault import StoreFailed
from passline.ledger.sqlite.open import rows, told
from passline.ledger.store import Row

T = TypeVar("T")


class Reader:
    def __init__(
        self, connection: apsw.Connection, path: str, tidy: Callable[[], None] | None = None
    ) -> None:
        self._connection, self._path, self._tidy = connection, path, tidy
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"ledger {path} reader")

    async def do(self, work: Callable[[], T]) -> T:
        """Have it done in the thread, where `rows` may be called."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, work)
        except (apsw.Error, RuntimeError) as error:
            raise StoreFailed(told(self._path, error)) from None

    def rows(self, sql: str, *values: Any) -> list[Row]:
        return rows(self._connection, sql, *values)

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        with suppress(apsw.Error):  # only the log is tidied now; it is as good on the next start
            self._connection.close()
        if self._tidy is not None:
            self._tidy()
