"""Bad luck while people play: a real process whose disk fills up, or whose PostgreSQL is lost."""

import asyncio
import os
import resource
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest
from databases import server_of_its_own
from house_open import Clock, opened, somebody
from house_open import said as told
from house_process import Process, free_port, process
from test_house_serve import live, run, said, until

from passline.rulebook.words import Role

WAGER = {"id": "late", "spot": "field", "amount": 1000}

Luck = Callable[[], object]


def held_and_resumed(house: Process, break_it: Luck, mend_it: Luck) -> None:
    """Wagers are held, everybody is told, and the same command goes through afterwards, once."""
    owner = house.owner()
    made = said(owner, "/api/tables", book="singapore", is_practice=True, dice="called")
    path = f"/api/tables/{made['table']['id']}"
    said(owner, f"{path}/commands/sit", id="sit", position=1, chips=50_000)
    said(owner, f"{path}/commands/make-wager", id="first", spot="pass", amount=1000)
    with live(owner, path) as socket:
        before = until(socket, "snapshot")
        break_it()
        refused = owner.post(f"{path}/commands/make-wager", json=WAGER)
        assert refused.status_code == 503
        assert "wagers are held" in refused.json()["error"]["what"]
        told = until(socket, "paused")["sentence"]
        assert "wagers are held" in told
        assert "/" not in told + refused.text  # where the ledger is, is for the log
        assert owner.get("/healthz").status_code == 503
        mend_it()
        assert until(socket, "resumed") == {}
        first = said(owner, f"{path}/commands/make-wager", **WAGER)
        assert said(owner, f"{path}/commands/make-wager", **WAGER) == first
        socket.send('{"ask": "snapshot"}')
        after = until(socket, "snapshot")
    assert after["seats"][0]["rail"] == before["seats"][0]["rail"] - 1000
    assert [each["spot"] for each in after["wagers"]] == ["pass", "field"]
    assert house.stop() == 0


def test_a_full_disk_pauses_the_table_and_play_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with process(f"sqlite:///{file}") as house:
        pid, (_, hard) = house.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)

        def room(size: int) -> None:
            """No file of this process may grow beyond."""
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))

        held_and_resumed(house, lambda: room(1), lambda: room(hard))
    assert run("audit", str(file)).exit_code == 0


@pytest.fixture
def lone_postgres() -> Iterator[Any]:
    with server_of_its_own() as server:
        yield server


def test_a_lost_postgresql_pauses_the_table_and_play_goes_on(lone_postgres: Any) -> None:
    url = str(lone_postgres.get_uri())
    with process(url) as house:
        held_and_resumed(house, lone_postgres.stop, lone_postgres.ensure_postgres_running)
    assert run("audit", url).exit_code == 0


def test_a_postgresql_that_hangs_pauses_the_table_and_play_goes_on(lone_postgres: Any) -> None:
    url = str(lone_postgres.get_uri())
    with process(url) as house:
        server = Processes(url)
        held_and_resumed(house, server.stop, server.go_on)
    assert run("audit", url).exit_code == 0


class Processes:
    """Those of a PostgreSQL server, which can be stopped without ending them."""

    def __init__(self, url: str) -> None:
        with psycopg.connect(url) as connection:
            row = connection.execute(b"SHOW data_directory").fetchone()
        assert row is not None
        self.first = int((Path(row[0]) / "postmaster.pid").read_text().split()[0])
        self.stopped: list[int] = []

    def stop(self) -> None:
        """The first one first, so that it starts no others."""
        os.kill(self.first, signal.SIGSTOP)
        others = Path(f"/proc/{self.first}/task/{self.first}/children").read_text().split()
        self.stopped = [*map(int, others), self.first]
        for each in self.stopped:
            os.kill(each, signal.SIGSTOP)

    def go_on(self) -> None:
        for each in self.stopped:
            os.kill(each, signal.SIGCONT)


def test_a_ledger_locked_while_people_play_pauses_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks is still known: to look at a session does not wait for the lock."""
    monkeypatch.setattr("passline.ledger.sqlite.open.PATIENCE", 50)
    file, clock = tmp_path / "house.db", Clock()

    async def body() -> None:
        async with opened(f"sqlite:///{file}", clock) as house:
            max = await somebody(house, "max", {Role.MANAGER: "*", Role.PLAYER: "*"})
            made = await told(max, "/api/tables", book="singapore", dice="called")
            path = f"/api/tables/{made['table']['id']}"
            await told(max, f"{path}/commands/sit", id="sit", position=1, chips=50_000)
            other = apsw.Connection(str(file))
            other.execute("BEGIN IMMEDIATE")
            clock.move(60)  # what was read of a person is read again
            refused = await max.post(f"{path}/commands/make-wager", json=WAGER)
            assert refused.status_code == 503
            assert "wagers are held" in refused.json()["error"]["what"]
            assert (await max.get("/healthz")).json()["paused"] == [made["table"]["id"]]
            other.execute("ROLLBACK")
            other.close()
            await told(max, f"{path}/commands/make-wager", **WAGER)
            assert (await max.get("/healthz")).json()["is_well"]

    asyncio.run(body())


def test_nobody_is_called_by_what_a_database_cannot_hold(store_url: str) -> None:
    async def body() -> None:
        async with opened(store_url) as house:
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            for path in ("/api/tables/%00", "/api/tables/%00/entries", "/api/tables/a%20b"):
                assert (await ann.get(path)).status_code == 404
            for name in ("a\0", "\0"):
                said = {"name": name, "password": "long enough"}
                assert (await ann.post("/api/sign-in", json=said)).status_code == 401

    asyncio.run(body())


def test_a_locked_database_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.ledger.sqlite.open.PATIENCE", 50)
    file = tmp_path / "house.db"
    other = apsw.Connection(str(file))
    other.execute("BEGIN EXCLUSIVE")
    answer = run("serve", "--db", f"sqlite:///{file}", "--port", str(free_port()))
    other.close()
    assert (answer.exit_code, "another program has locked it" in answer.output) == (2, True)
