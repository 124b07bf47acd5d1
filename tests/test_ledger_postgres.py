"""What only the PostgreSQL store has: a server that can be lost."""

import asyncio
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from databases import new_database
from ledger_kit import PATIENCE, draft, insisted, session

from passline.ledger.entry import Conflict, Entry
from passline.ledger.fault import BadStore, StoreFailed
from passline.ledger.postgres.group import ALL, CHANNEL, lock_of, notice
from passline.ledger.postgres.open import LOCK, OPTIONS
from passline.ledger.postgres.store import PostgresStore
from passline.table import events as e

CUT = (
    b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    b"WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


def test_lost_connections_lose_nothing_and_wake_everybody_afterwards(postgres: Any) -> None:
    url = new_database(postgres)

    async def body() -> None:
        store = PostgresStore(url)
        await store.append("main", 0, session(commands=1)[0])
        woken = asyncio.create_task(_first(store))
        await asyncio.sleep(0.3)
        for number in range(1, 9):
            cutting = asyncio.to_thread(_cut, url)
            _, (answer, _) = await asyncio.gather(
                cutting, insisted(store, "main", [draft(e.ClockMoved(number), number)])
            )
            assert answer[0].event == e.ClockMoved(number)
        entries = await _read(store)
        assert [entry.command_id for entry in entries] == [f"c{each}" for each in range(9)]
        assert await asyncio.wait_for(woken, 5) == "main"
        await store.close()

    asyncio.run(body())


async def _read(store: PostgresStore) -> tuple[Entry, ...]:
    """The connections may still be cut: whoever reads asks again, too."""
    for _ in range(PATIENCE):
        with suppress(StoreFailed):
            return await store.read("main")
    raise AssertionError("the connections did not come back")


async def _first(store: PostgresStore) -> str:
    async for table in store.changed():
        return table
    return ""


def _cut(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(CUT)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://house:secret@127.0.0.1:1/house",
        "postgresql://house:se@cret@127.0.0.1:1/house",
        "postgresql://127.0.0.1:1/house?user=house&password=secret",
        "postgresql://house@/house?host=127.0.0.1&port=1&pass%77ord=secret",
    ],
)
def test_a_server_that_is_not_there_is_told_without_the_password(url: str) -> None:
    async def body() -> None:
        store = PostgresStore(url)
        with pytest.raises(BadStore, match=r"Is PostgreSQL there|as %40") as told:
            await store.tables()
        assert "127.0.0.1" in str(told.value)
        assert "cret" not in str(told.value)
        await store.close()

    asyncio.run(body())


def test_a_commit_is_on_the_disk_before_it_is_told(postgres: Any) -> None:
    """Whatever the server, the database or the role has as its own custom."""
    url = new_database(postgres)
    with psycopg.connect(url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())

    async def body() -> None:
        store = PostgresStore(url)
        assert await store.fetch("SHOW synchronous_commit") == [("on",)]
        await store.close()

    asyncio.run(body())


def test_who_waited_for_a_table_sees_what_was_written_meanwhile(postgres: Any) -> None:
    """Whatever isolation the database has as its own custom: the loser hears of a conflict."""
    url = new_database(postgres)
    with psycopg.connect(url, autocommit=True) as connection:
        name = connection.info.dbname
        custom = f"ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'"
        connection.execute(custom.encode())

    async def body() -> None:
        stores = [PostgresStore(url) for _ in range(2)]
        await stores[0].append("main", 0, session(commands=1)[0])
        await stores[1].tables()
        with psycopg.connect(url) as other:
            other.execute(b"SELECT pg_advisory_xact_lock(%s)", (lock_of("main"),))
            asked = [
                asyncio.create_task(store.append("main", 1, [draft(e.ClockMoved(1), number)]))
                for number, store in enumerate(stores, 1)
            ]
            await asyncio.sleep(0.5)
        found = await asyncio.gather(*asked)
        assert [each for each in found if isinstance(each, Conflict)] == [Conflict("main", 2)]
        for store in stores:
            await store.close()

    asyncio.run(body())


def test_a_table_that_somebody_else_has_locked_is_refused_in_time(
    postgres: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = OPTIONS.replace("lock_timeout=4s", "lock_timeout=50ms")
    assert short != OPTIONS
    monkeypatch.setattr("passline.ledger.postgres.open.OPTIONS", short)
    url = new_database(postgres)

    async def body() -> None:
        store = PostgresStore(url)
        await store.append("main", 0, session(commands=1)[0])
        with psycopg.connect(url) as other:
            other.execute(b"SELECT pg_advisory_xact_lock(%s)", (lock_of("main"),))
            with pytest.raises(StoreFailed, match="lock timeout"):
                await store.append("main", 1, [draft(e.ClockMoved(1), 1)])
        assert await store.append("main", 1, [draft(e.ClockMoved(1), 1)])
        await store.close()

    asyncio.run(body())


def test_who_waits_too_long_for_another_to_migrate_is_told(
    postgres: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.ledger.postgres.open.MIGRATING", 2.0)
    url = new_database(postgres)

    async def body() -> None:
        store = PostgresStore(url)
        with psycopg.connect(url) as other:
            other.execute(b"SELECT pg_advisory_lock(%s)", (LOCK,))
            with pytest.raises(BadStore, match="another process is changing its shape"):
                await store.tables()
        assert await store.tables() == ()
        await store.close()

    asyncio.run(body())


@pytest.mark.parametrize(
    "made", ["migrations (x TEXT)", "migrations (number TEXT)", "entries (x TEXT)"]
)
def test_a_schema_of_another_program_is_left_alone(postgres: Any, made: str) -> None:
    url = new_database(postgres)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(b"CREATE SCHEMA passline")
        connection.execute(f"CREATE TABLE passline.{made}".encode())

    async def body() -> None:
        store = PostgresStore(url)
        with pytest.raises(BadStore, match="another program's"):
            await store.tables()
        await store.close()

    asyncio.run(body())


def test_one_notice_a_commit_and_never_too_long() -> None:
    assert notice({"b", "a"}) == "a\nb"
    assert notice({f"table-{number}" for number in range(1000)}) == ALL


def test_a_group_is_one_transaction_and_one_notice(postgres: Any) -> None:
    url = new_database(postgres)

    async def body() -> None:
        store = PostgresStore(url)
        opening = session(commands=1)[0]
        await store.tables()
        await asyncio.gather(*(store.append(f"t{number}", 0, opening) for number in range(200)))
        await store.close()

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        asyncio.run(body())
        query = b"SELECT count(DISTINCT xmin::text) FROM passline.entries"
        row = connection.execute(query).fetchone()
        notices = [each.payload for each in connection.notifies(timeout=1)]
    assert row is not None
    assert row[0] < 10
    assert len(notices) == row[0]
    named = {name for each in notices for name in each.split("\n")}
    assert named == {f"t{number}" for number in range(200)}
