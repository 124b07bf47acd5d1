"""Writing a group into PostgreSQL: lock the tables, look, insert, and wake the readers once."""

from hashlib import sha256
from typing import Any

from psycopg import AsyncConnection

from passline.ledger.chain import Head
from passline.ledger.codec import entry_from
from passline.ledger.entry import Conflict, Entry
from passline.ledger.group import Ask, Group, Key

CHANNEL = "passline_ledger"
ALL = "*"  # more tables than a notice holds
LONGEST = 7_000  # bytes of a notice

LOCK = "SELECT pg_advisory_xact_lock(key) FROM unnest(%s::bigint[]) AS key"
LASTS = (
    "SELECT last.* FROM unnest(%s::text[]) AS asked (id) CROSS JOIN LATERAL ("
    "SELECT body, before, digest FROM entries WHERE table_id = asked.id "
    "ORDER BY number DESC LIMIT 1) AS last"
)
KNOWN = (
    "SELECT DISTINCT asked.* FROM unnest(%s::text[], %s::text[]) AS asked (id, command) "
    "JOIN entries ON table_id = asked.id AND command_id = asked.command"
)
INSERT = "INSERT INTO entries VALUES (%s, %s, %s, %s, %s, %s)"
WAKE = "SELECT pg_notify(%s, %s)"

Result = tuple[Entry, ...] | Conflict


async def written(connection: AsyncConnection, asks: list[Ask]) -> list[Result]:
    """Do all of this in one transaction, with one notice."""
    async with connection.transaction():
        tables = sorted({ask.table for ask in asks})
        await connection.execute(LOCK, (sorted(map(lock_of, tables)),))
        group = Group(await _heads(connection, tables), await _known(connection, asks))
        results = [group.add(ask) for ask in asks]
        if group.rows:
            await connection.cursor().executemany(INSERT, group.rows)
            await connection.execute(WAKE, (CHANNEL, notice({row[0] for row in group.rows})))
    return results


def lock_of(table: str) -> int:
    """Locks are taken in the order of their numbers, so that two groups never wait in a ring."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big", signed=True)


async def _heads(connection: AsyncConnection, tables: list[str]) -> dict[str, Head]:
    rows = await connection.execute(LASTS, (tables,))
    lasts = [entry_from(*row) async for row in rows]
    return {last.table: Head(last.number, last.at, last.digest) for last in lasts}


async def _known(connection: AsyncConnection, asks: list[Ask]) -> list[Key]:
    keys = sorted({key for ask in asks for key in ask.keys})
    columns: tuple[Any, Any] = ([table for table, _ in keys], [id for _, id in keys])
    rows = await connection.execute(KNOWN, columns)
    return [(str(table), str(id)) async for table, id in rows]


def notice(tables: set[str]) -> str:
    """The tables, one a line; or that there are too many to name."""
    text = "\n".join(sorted(tables))
    return text if len(text) <= LONGEST else ALL
