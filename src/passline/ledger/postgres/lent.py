"""Connections lent for a few seconds: a server that hangs fails as one that is gone."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import psycopg
from psycopg import AsyncConnection, OperationalError
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from passline.ledger.fault import StoreFailed
from passline.ledger.store import shown

LIMIT = 5.0  # seconds for whatever is asked of a server

Pool = AsyncConnectionPool[AsyncConnection]


@asynccontextmanager
async def lent(
    pool: Pool, url: str, seconds: float | None = None
) -> AsyncIterator[AsyncConnection]:
    """A connection of the pool. Raises StoreFailed for whatever befalls it."""
    try:
        async with pool.connection() as connection:
            with limited(connection, seconds):
                yield connection
    except (psycopg.Error, PoolTimeout, PoolClosed) as error:
        raise StoreFailed(f"{shown(url)}: {line(error)}.") from None


@contextmanager
def limited(connection: AsyncConnection, seconds: float | None = None) -> Iterator[None]:
    """Hang up on a server that does not answer in time.

    To cancel what waits would not do: psycopg then asks the server to cancel it, and waits.
    """
    patience, late = LIMIT if seconds is None else seconds, list[bool]()
    timer = asyncio.get_running_loop().call_later(patience, _hang_up, connection, late)
    try:
        yield
    except psycopg.Error as error:
        if late:
            raise OperationalError(f"no answer for {patience:g} seconds") from error
        raise
    finally:
        timer.cancel()


async def answers(connection: AsyncConnection) -> None:
    """Raises OperationalError unless the server does."""
    with limited(connection):
        await connection.execute("")


def _hang_up(connection: AsyncConnection, late: list[bool]) -> None:
    late.append(True)
    with suppress(psycopg.Error, OSError):
        ours = socket.socket(fileno=connection.pgconn.socket)
        try:
            ours.shutdown(socket.SHUT_RDWR)  # wakes who waits, as if the server had
        finally:
            ours.detach()


def line(error: Exception) -> str:
    """What a driver says, in one line."""
    return (str(error).strip().splitlines() or ["no answer"])[0].rstrip(".")
