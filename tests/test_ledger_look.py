"""Who only looks at a ledger changes nothing, and needs no right to."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest
from databases import new_database
from ledger_kit import draft, entered, run, session
from typer.testing import CliRunner

from passline.cli import app
from passline.ledger import migrations
from passline.ledger.audit import audit
from passline.ledger.fault import BadStore, StoreFailed
from passline.ledger.sqlite.open import rows
from passline.ledger.sqlite.store import SqliteStore
from passline.ledger.store import open_store
from passline.table import events as e

LOOKS = (["audit"], ["verify-dice"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "there"
    made.mkdir()
    return made


async def play(path: Path, copy_to: Path | None = None) -> None:
    """A table; the copy is what a power cut would leave, with entries in the log only."""
    store = SqliteStore(str(path))
    await entered(store, "main", session(commands=20))
    if copy_to is not None:
        shutil.copy(path, copy_to)
        shutil.copy(f"{path}-wal", copy_to)
    await store.close()


@pytest.fixture
def read_only() -> Iterator[Callable[[Path], None]]:
    """Makes a folder one of a file system that cannot be written."""
    mounted: list[Path] = []

    def mount(folder: Path) -> None:
        for words in (["--bind", folder, folder], ["-o", "remount,ro,bind", folder]):
            if subprocess.run(["mount", *map(str, words)], capture_output=True).returncode:
                pytest.skip("NO FILE SYSTEM CAN BE MOUNTED HERE: LOOKING AT ONE IS NOT TESTED")
            mounted.append(folder)

    yield mount
    for each in dict.fromkeys(mounted):
        subprocess.run(["umount", str(each)], check=True)


@pytest.mark.parametrize("words", LOOKS)
def test_a_ledger_that_is_looked_at_stays_as_it_was(folder: Path, words: list[str]) -> None:
    path = folder / "house.db"
    asyncio.run(play(path))
    before = path.read_bytes()
    found = CliRunner().invoke(app, [*words, str(path)])
    assert found.exit_code == 0, found.output
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", LOOKS)
def test_a_file_without_a_ledger_is_told_and_left_alone(folder: Path, words: list[str]) -> None:
    path = folder / "empty.db"
    path.touch()
    found = CliRunner().invoke(app, [*words, str(path)])
    assert (found.exit_code, "there is no ledger in it" in found.output) == (2, True)
    assert [(each.name, each.stat().st_size) for each in folder.iterdir()] == [("empty.db", 0)]


def test_an_older_ledger_is_looked_at_as_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "house.db"
    with monkeypatch.context() as old:
        old.setattr(migrations, "STEPS", migrations.STEPS[:1])
        old.setattr(migrations, "NEWEST", 1)
        asyncio.run(play(path))
    assert CliRunner().invoke(app, ["audit", str(path)]).exit_code == 0
    connection = apsw.Connection(str(path))
    assert rows(connection, "PRAGMA user_version") == [(1,)]
    connection.close()


def test_a_ledger_is_looked_at_while_people_play(folder: Path) -> None:
    path = folder / "house.db"

    async def body() -> None:
        store = SqliteStore(str(path))
        entries = await entered(store, "main", session(commands=20))
        looking = open_store(f"sqlite:///{path}", is_only_looked_at=True)
        assert len(await looking.read("main")) == len(entries)
        await store.append("main", len(entries), [draft(e.ClockMoved(1), 99)])
        assert len(await looking.read("main")) == len(entries) + 1
        with pytest.raises(StoreFailed, match="to be looked at only"):
            await looking.append("main", len(entries) + 1, [draft(e.ClockMoved(2), 100)])
        await looking.close()
        await store.close()

    asyncio.run(body())


@pytest.mark.parametrize("is_in_the_log", [False, True])
def test_a_read_only_file_system_is_enough(
    folder: Path, tmp_path: Path, read_only: Callable[[Path], None], is_in_the_log: bool
) -> None:
    asyncio.run(play(tmp_path / "house.db", folder if is_in_the_log else None))
    if not is_in_the_log:
        shutil.copy(tmp_path / "house.db", folder)
    read_only(folder)
    path, to = str(folder / "house.db"), str(tmp_path / "evidence")
    audited = CliRunner().invoke(app, ["audit", path])
    assert (audited.exit_code, "Proved: 1 table" in audited.output) == (0, True), audited.output
    assert CliRunner().invoke(app, ["verify-dice", path]).exit_code == 0
    words = ["export", path, "main", "--key", str(tmp_path / "key"), "--to", to]
    exported = CliRunner().invoke(app, words)
    assert exported.exit_code == 0, exported.output
    assert CliRunner().invoke(app, ["verify", to]).exit_code == 0


def test_a_file_that_may_not_be_read_is_told(folder: Path) -> None:
    with pytest.raises(BadStore, match="May we read it"):
        open_store(f"sqlite:///{folder}/nowhere.db", is_only_looked_at=True)
    assert os.listdir(folder) == []


def test_a_postgresql_that_is_looked_at_is_not_written(postgres: Any) -> None:
    url = new_database(postgres)
    found = CliRunner().invoke(app, ["audit", url])
    assert (found.exit_code, "there is no ledger in it" in found.output) == (2, True)
    with psycopg.connect(url) as connection:
        assert connection.execute(b"SELECT to_regnamespace('passline')").fetchone() == (None,)
    run(url, lambda store: entered(store, "main", session(commands=5)))

    async def body() -> None:
        store = open_store(url, is_only_looked_at=True)
        [report] = await audit(store)
        assert report.is_proved
        with pytest.raises(StoreFailed, match="read-only"):
            await store.append("main", report.entries, [draft(e.ClockMoved(1), 99)])
        await store.close()

    asyncio.run(body())
