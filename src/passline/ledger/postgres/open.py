"""Opening a PostgreSQL ledger: its own schema, migrated by one process at a time."""

from collections.abc import Awaitable, Callable

import psycopg
from psycopg import AsyncConnection
from psycopg.errors import (
    DatatypeMismatch,
    DuplicateTable,
    LockNotAvailable,
    UndefinedColumn,
    UndefinedFunction,
    UndefinedTable,
)
from psycopg_pool import AsyncConnectionPool

from passline.ledger import migrations
from passline.ledger.fault import BadStore
from passline.ledger.postgres.lent import Pool, answers, limited, line
from passline.ledger.store import shown

SCHEMA = "passline"
LOCK = 0x70_6C_6E_31  # one process migrates at a time
PATIENCE = 4.0  # seconds to wait for a connection, or for who has locked a table
MIGRATING = 60.0  # seconds, also for another process that does it

# A process that is stopped while it writes is cut off, so that others get the table. Who has waited
# for the lock of a table sees what was written meanwhile.
OPTIONS = (
    f"-c search_path={SCHEMA} -c synchronous_commit=on -c lock_timeout={PATIENCE:.0f}s "
    r"-c idle_in_transaction_session_timeout=10s -c default_transaction_isolation=read\ committed"
)
LOOKING = " -c default_transaction_read_only=on"
NETWORK = {
    "options": OPTIONS,
    "connect_timeout": int(PATIENCE),
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
Work = Callable[[AsyncConnection, str], Awaitable[None]]

AGAIN = 2.0  # seconds of trying by itself, more and more rarely; then whoever asks starts anew


def pool(url: str, *, is_only_looked_at: bool = False) -> Pool:
    options = f"{OPTIONS}{LOOKING if is_only_looked_at else ''}"
    return AsyncConnectionPool(
        url,
        min_size=1,
        max_size=6,
        open=False,
        timeout=PATIENCE,
        reconnect_timeout=AGAIN,
        check=answers,
        kwargs={**NETWORK, "options": options, "autocommit": True},
    )


async def connect(url: str) -> AsyncConnection:
    """A connection of one's own."""
    return await AsyncConnection.connect(url, autocommit=True, **NETWORK)  # type: ignore[arg-type]


async def migrate(url: str) -> None:
    """Bring the database to the newest shape. Raises BadStore if that cannot be."""
    await _with_connection(url, _migrate)


async def look(url: str) -> None:
    """Raises BadStore unless there is a ledger, of a shape that we know."""
    await _with_connection(url, _look)


async def _with_connection(url: str, work: Work) -> None:
    if url.partition("?")[0].count("@") > 1:  # the driver would tell the rest of it as the host
        raise BadStore(f"{shown(url)}: write @ in a name or password as %40.")
    try:
        connection = await connect(url)
    except psycopg.Error as error:
        raise BadStore(f"{shown(url)}: {line(error)}. Is PostgreSQL there?") from None
    try:
        async with connection:
            with limited(connection, MIGRATING):
                await work(connection, url)
    except LockNotAvailable:
        what = "another process is changing its shape. Try again when that is done"
        raise BadStore(f"{shown(url)}: {what}.") from None
    except (UndefinedColumn, UndefinedTable, DuplicateTable, DatatypeMismatch, UndefinedFunction):
        what = f"the schema {SCHEMA} in it is another program's. Name another database"
        raise BadStore(f"{shown(url)}: {what}.") from None
    except psycopg.Error as error:
        raise BadStore(f"{shown(url)}: {line(error)}.") from None


async def _look(connection: AsyncConnection, url: str) -> None:
    found = await connection.execute("SELECT to_regclass('migrations')")
    if await found.fetchone() == (None,):
        raise BadStore(f"{shown(url)}: there is no ledger in it. Name another database.")
    await _version(connection, url)


async def _migrate(connection: AsyncConnection, url: str) -> None:
    await connection.execute(f"SET lock_timeout = '{MIGRATING / 2:.0f}s'".encode())
    await connection.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL)")
    await _steps(connection, url)


async def _version(connection: AsyncConnection, url: str) -> int:
    rows = await connection.execute("SELECT coalesce(max(number), 0) FROM migrations")
    [(version,)] = await rows.fetchall()
    if version > migrations.NEWEST:
        raise BadStore(f"{shown(url)}: it was made by a newer passline. Use that one.")
    return int(version)


async def _steps(connection: AsyncConnection, url: str) -> None:
    version = await _version(connection, url)
    for number, statements in migrations.steps(version, migrations.POSTGRES):
        async with connection.transaction():
            for statement in statements:
                await connection.execute(statement.encode())
            await connection.execute("INSERT INTO migrations VALUES (%s)", (number,))
