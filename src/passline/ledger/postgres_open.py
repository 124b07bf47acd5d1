"""Opening a PostgreSQL ledger: its own schema, migrated by one process at a time."""

from psycopg import AsyncConnection, OperationalError
from psycopg_pool import AsyncConnectionPool

from passline.ledger import migrations
from passline.ledger.fault import BadStore
from passline.ledger.store import shown

SCHEMA = "passline"
LOCK = 0x70_6C_6E_31  # one process migrates at a time
OPTIONS = f"-c search_path={SCHEMA} -c synchronous_commit=on"
PATIENCE = 4.0  # seconds to wait for a connection
AGAIN = 2.0  # seconds of trying by itself, more and more rarely; then whoever asks starts anew

Pool = AsyncConnectionPool[AsyncConnection]


def pool(url: str) -> Pool:
    return AsyncConnectionPool(
        url,
        min_size=1,
        max_size=6,
        open=False,
        timeout=PATIENCE,
        reconnect_timeout=AGAIN,
        check=AsyncConnectionPool.check_connection,
        kwargs={"options": OPTIONS, "autocommit": True},
    )


async def connect(url: str) -> AsyncConnection:
    """A connection of one's own."""
    return await AsyncConnection.connect(url, autocommit=True, options=OPTIONS)


async def migrate(url: str) -> None:
    """Bring the database to the newest shape. Raises BadStore if that cannot be."""
    try:
        connection = await connect(url)
    except OperationalError as error:
        raise BadStore(f"{shown(url)}: {_line(error)}. Is PostgreSQL there?") from None
    async with connection:
        await connection.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL)")
        await _steps(connection, url)


async def _steps(connection: AsyncConnection, url: str) -> None:
    rows = await connection.execute("SELECT coalesce(max(number), 0) FROM migrations")
    [(version,)] = await rows.fetchall()
    if version > migrations.NEWEST:
        raise BadStore(f"{shown(url)}: it was made by a newer passline. Use that one.")
    for number, statements in migrations.steps(version, migrations.POSTGRES):
        async with connection.transaction():
            for statement in statements:
                await connection.execute(statement.encode())
            await connection.execute("INSERT INTO migrations VALUES (%s)", (number,))


def _line(error: Exception) -> str:
    return (str(error).strip().splitlines() or ["no answer"])[0].rstrip(".")
