"""People live outside the chain: they come, go, and can be erased."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest
from databases import new_database
from ledger_kit import entered, run, session

from passline.ledger.fault import StoreFailed
from passline.ledger.people_store import (
    Invitation,
    PasswordLink,
    PeopleStore,
    Person,
    Session,
    digest,
)
from passline.ledger.store import Store, open_store

MARK = b"Middlename"
ANN = Person("p_4Xq", "ann", "Ann Middlename Example", "$argon2id$…", ("player",), 5)


def test_a_person_is_added_changed_and_found(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.add(Person("p_guest", None, "a guest", "", (), 6))
        await people.add(Person("p_guest2", None, "a guest", "", (), 7))
        with pytest.raises(StoreFailed):
            await people.add(ANN.but(id="p_other"))
        changed = ANN.but(name="Ann")
        await people.change(changed.but(roles=("box",)))  # roles are changed by themselves
        assert await people.person(ANN.id) == await people.by_login("ann") == changed
        assert await people.change_roles(changed, ("player", "box"))
        assert not await people.change_roles(changed, ("stick",))  # which were others by then
        assert (await people.with_roles())[0].roles == ("player", "box")
        assert await people.by_login("bob") is None
        assert [each.id for each in await people.with_roles()] == ["p_4Xq"]

    run(store_url, body)


def test_a_session_ends_when_it_is_over_or_ended(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        for token in ("one", "two", "three"):
            await people.begin(token, Session(ANN.id, 10, 20))
        assert await people.session("one", 19) == Session(ANN.id, 10, 20)
        assert await people.session("one", 20) is None
        assert await people.session("four", 11) is None
        await people.end("two")
        assert await people.session("two", 11) is None
        await people.end_old(25)
        assert await people.session("three", 11) is None

    run(store_url, body)


def test_a_link_to_a_new_password_is_used_once_and_in_time(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        link = PasswordLink(ANN.id, "p_owner", 10, 20)
        await people.link("older", link)
        await people.link("newer", link)
        assert await people.linked("older", 15) is None
        assert await people.linked("newer", 15) == link
        assert await people.linked("newer", 20) is None
        assert not await people.unlink("newer", 20)
        assert await people.unlink("newer", 19)
        assert not await people.unlink("newer", 19)
        for token in ("one", "two"):
            await people.begin(token, Session(ANN.id, 10, 20))
        await people.end_all(ANN.id)
        assert await people.session("one", 11) is await people.session("two", 11) is None
        await people.link("last", link)
        await people.erase(ANN.id)
        assert await people.linked("last", 15) is None

    run(store_url, body)


def test_an_invitation_is_used_once_and_in_time(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.invite("come", Invitation(("box",), "p_owner", 10, 20))
        await people.invite("late", Invitation(("box",), "p_owner", 10, 20))
        assert not await people.use("come", ANN.but(roles=()), ("box",), 15)  # not as it was read
        assert await people.use("come", ANN, ("player", "box"), 15)
        ann = await people.person(ANN.id)
        assert ann is not None
        assert ann.roles == ("player", "box")
        assert not await people.use("come", ann, ("stick",), 16)
        assert not await people.use("late", ann, ("stick",), 20)
        assert not await people.use("none", ann, ("stick",), 15)
        assert await people.person(ANN.id) == ann
        used = Invitation(("box",), "p_owner", 10, 20, ANN.id, 15)
        assert await people.invitation("come") == used
        assert await people.invitation("none") is None

    run(store_url, body)


def test_an_open_invitation_is_listed_and_revoked(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        for token in ("come", "used", "late"):
            until = 12 if token == "late" else 20
            await people.invite(token, Invitation(("box",), "p_owner", 10, until))
        await people.use("used", ANN, ("box",), 11)
        [id] = await people.open_invitations(15)
        assert id == digest("come").hex()
        assert await people.revoke(id)
        assert not await people.revoke(id)
        assert not await people.revoke(digest("used").hex())
        assert await people.invitation("come") is None

    run(store_url, body)


def test_sessions_are_looked_up_together(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        for n in range(3):
            await people.begin(f"s{n}", Session(ANN.id, 10, 20 + n))
        assert await people.alive({"s0", "s1", "s2", "none"}, 20) == {"s1", "s2"}
        assert await people.alive((), 20) == set()

    run(store_url, body)


def test_erasing_a_person_leaves_the_chain_whole(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.begin("one", Session(ANN.id, 10, 20))
        await people.invite("come", Invitation(("box",), "p_owner", 10, 20))
        await people.use("come", ANN, ("player", "box"), 15)
        entries = await entered(store, "main", session(commands=20))
        await people.erase(ANN.id)
        assert await people.person(ANN.id) is None
        assert await people.session("one", 11) is None
        invitation = await people.invitation("come")
        assert invitation is not None
        assert invitation.used_by is None
        assert await store.read("main") == tuple(entries)

    run(store_url, body)


def test_nothing_of_an_erased_person_is_left_in_the_files(tmp_path: Path) -> None:
    async def body() -> None:
        store = open_store(f"sqlite:///{tmp_path / 'house.db'}")
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await entered(store, "main", session(commands=20))
        assert _traces(tmp_path)
        await people.erase(ANN.id)
        assert not _traces(tmp_path)
        await store.close()

    asyncio.run(body())


def test_who_is_erased_during_a_backup_is_gone_from_the_files_after_it(tmp_path: Path) -> None:
    async def body() -> None:
        store = open_store(f"sqlite:///{tmp_path / 'house.db'}")
        people = PeopleStore(store.rows)
        await people.add(ANN)
        backup = apsw.Connection(str(tmp_path / "house.db"))
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM people").fetchall()
        await people.erase(ANN.id)
        assert _traces(tmp_path)
        await entered(store, "main", session(commands=5))  # nobody waits for it
        backup.close()
        await _gone(tmp_path)
        await store.close()

    asyncio.run(body())


def test_who_was_deleted_just_before_a_power_cut_is_gone_after_the_next_start(
    tmp_path: Path,
) -> None:
    there = tmp_path / "there"
    there.mkdir()

    async def body() -> None:
        store = open_store(f"sqlite:///{tmp_path / 'house.db'}")
        await PeopleStore(store.rows).add(ANN)
        await store.rows.run("DELETE FROM people WHERE id = ?", ANN.id)
        for name in ("house.db", "house.db-wal"):
            shutil.copy(tmp_path / name, there)
        await store.close()
        assert _traces(there)
        again = open_store(f"sqlite:///{there / 'house.db'}")
        await _gone(there)
        await again.close()

    asyncio.run(body())


def test_nothing_of_an_erased_person_is_left_in_the_tables_of_postgresql(postgres: Any) -> None:
    url = new_database(postgres)

    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.add(ANN.but(id="p_other", login="other", name="Other"))
        await people.begin("session", Session(ANN.id, 1, 9))
        await people.link("link", PasswordLink(ANN.id, "p_other", 1, 9))
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(b"CHECKPOINT")
            sql = b"SELECT oid FROM pg_database WHERE datname = current_database()"
            where = connection.execute(b"SHOW data_directory").fetchone()
            own = connection.execute(sql).fetchone()
            assert where is not None
            assert own is not None
            base = Path(where[0]) / "base" / str(own[0])
            marks = (MARK, digest("session"), digest("link"))
            assert all(_traces(base, mark) for mark in marks)
            await people.erase(ANN.id)
            connection.execute(b"CHECKPOINT")
        assert not any(_traces(base, mark) for mark in marks)
        assert await people.person("p_other") is not None

    run(url, body)


async def _gone(folder: Path) -> None:
    for _ in range(100):
        if not _traces(folder):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(_traces(folder))


def _traces(folder: Path, mark: bytes = MARK) -> list[str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if mark in path.read_bytes()]
