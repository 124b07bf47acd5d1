"""What only the SQLite store has: its file, its library, its migrations."""

import asyncio
import sqlite3
from pathlib import Path

import apsw
import pytest
from ledger_kit import draft, entered, session

from passline.ledger import migrations
from passline.ledger.entry import Conflict
from passline.ledger.fault import BadStore, StoreFailed
from passline.ledger.sqlite.open import open_file, refuse_old
from passline.ledger.sqlite.store import SqliteStore
from passline.ledger.store import open_store
from passline.table import events as e


@pytest.mark.parametrize("version", ["3.40.1", "3.51.2", "3.7.17"])
def test_a_library_that_can_corrupt_the_file_is_refused(version: str) -> None:
    with pytest.raises(BadStore, match=r"can corrupt a ledger\. Install apsw 3\.51\.3 or newer"):
        refuse_old(version)


@pytest.mark.parametrize("version", ["3.51.3", "3.54.1", "4.0.0"])
def test_a_sound_library_is_taken(version: str) -> None:
    refuse_old(version)


def test_the_file_is_written_ahead_and_in_full(tmp_path: Path) -> None:
    connection = open_file(str(tmp_path / "house.db"))
    assert connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
    assert connection.execute("PRAGMA synchronous").fetchall() == [(2,)]
    connection.close()


def test_nobody_but_its_owner_reads_the_file(tmp_path: Path) -> None:
    connection = open_file(str(tmp_path / "house.db"))
    connection.execute("CREATE TABLE more (id)")
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.iterdir()}
    connection.close()
    assert modes == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm"), "0o600")


def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "accounts.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE accounts (id)")
    connection.close()
    content = path.read_bytes()
    with pytest.raises(BadStore, match="a database of another program"):
        open_store(f"sqlite:///{path}")
    assert path.read_bytes() == content


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear house, " * 100)
    with pytest.raises(BadStore, match="not an SQLite database"):
        open_store(f"sqlite:///{path}")
    assert path.read_text() == "Dear house, " * 100


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="cannot be opened"):
        open_store(f"sqlite:///{tmp_path / 'nowhere' / 'house.db'}")


def test_a_ledger_of_a_newer_passline_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    connection = open_file(str(path))
    connection.execute(f"PRAGMA user_version = {migrations.NEWEST + 1}")
    connection.close()
    with pytest.raises(BadStore, match="made by a newer passline"):
        open_store(f"sqlite:///{path}")


def test_an_old_ledger_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "house.db")
    with monkeypatch.context() as old:
        old.setattr(migrations, "STEPS", migrations.STEPS[:1])
        old.setattr(migrations, "NEWEST", 1)
        asyncio.run(_played(path))
        assert _tables(path) == {"entries", "snapshots"}
    before = asyncio.run(_entries(path))
    assert {"people", "sessions", "invitations"} <= _tables(path)
    assert len(before) > 20


def test_a_step_that_fails_leaves_the_ledger_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "house.db")
    asyncio.run(_played(path))
    with monkeypatch.context() as broken:
        step = ("CREATE TABLE more (id)", "CREATE NONSENSE")
        broken.setattr(migrations, "STEPS", (*migrations.STEPS, step))
        broken.setattr(migrations, "NEWEST", migrations.NEWEST + 1)
        with pytest.raises(BadStore):
            open_file(path)
    assert "more" not in _tables(path)
    assert len(asyncio.run(_entries(path))) > 20


def test_a_locked_file_refuses_cleanly_and_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.ledger.sqlite.open.PATIENCE", 50)
    path = str(tmp_path / "house.db")

    async def body() -> None:
        store = SqliteStore(path)
        await store.append("main", 0, session(commands=1)[0])
        other = apsw.Connection(path)
        other.execute("BEGIN IMMEDIATE")
        batch = [draft(e.ClockMoved(1), 1)]
        with pytest.raises(StoreFailed, match="another program has locked it"):
            await store.append("main", 1, batch)
        other.execute("ROLLBACK")
        other.close()
        assert not isinstance(await store.append("main", 1, batch), Conflict)
        await store.close()

    asyncio.run(body())


def test_what_waits_together_is_written_by_one_commit(tmp_path: Path) -> None:
    path = str(tmp_path / "house.db")

    async def body() -> int:
        store = SqliteStore(path)
        opening = session(commands=1)[0]
        frames = (tmp_path / "house.db-wal").stat().st_size
        await asyncio.gather(*(store.append(f"t{number}", 0, opening) for number in range(100)))
        grown = (tmp_path / "house.db-wal").stat().st_size - frames
        await store.close()
        return grown

    assert asyncio.run(body()) < 100 * 4096 * 2  # a commit of its own takes three pages or more


async def _played(path: str) -> None:
    store = SqliteStore(path)
    await entered(store, "main", session(commands=30))
    await store.close()


async def _entries(path: str) -> tuple[object, ...]:
    store = SqliteStore(path)
    found = await store.read("main")
    await store.close()
    return found


def _tables(path: str) -> set[str]:
    connection = apsw.Connection(path)
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    connection.close()
    return {str(name) for (name,) in names}
