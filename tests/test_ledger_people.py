"""People live outside the chain: they come, go, and can be erased."""

import asyncio
from pathlib import Path

import pytest
from ledger_kit import entered, run, session

from passline.ledger.fault import StoreFailed
from passline.ledger.people_store import Invitation, PasswordLink, PeopleStore, Person, Session
from passline.ledger.store import Store, open_store

ANN = Person("p_4Xq", "ann", "Ann Middlename Example", "$argon2id$…", ("player",), 5)


def test_a_person_is_added_changed_and_found(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.add(Person("p_guest", None, "a guest", "", (), 6))
        await people.add(Person("p_guest2", None, "a guest", "", (), 7))
        with pytest.raises(StoreFailed):
            await people.add(ANN.but(id="p_other"))
        changed = ANN.but(roles=("player", "box"), name="Ann")
        await people.change(changed)
        assert await people.person(ANN.id) == await people.by_login("ann") == changed
        assert await people.by_login("bob") is None
        assert [each.id for each in await people.people()] == ["p_4Xq", "p_guest", "p_guest2"]

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
        assert await people.use("come", ANN.id, 15)
        assert not await people.use("come", ANN.id, 16)
        assert not await people.use("late", ANN.id, 20)
        assert not await people.use("none", ANN.id, 15)
        used = Invitation(("box",), "p_owner", 10, 20, ANN.id, 15)
        assert await people.invitation("come") == used
        assert await people.invitation("none") is None

    run(store_url, body)


def test_erasing_a_person_leaves_the_chain_whole(store_url: str) -> None:
    async def body(store: Store) -> None:
        people = PeopleStore(store.rows)
        await people.add(ANN)
        await people.begin("one", Session(ANN.id, 10, 20))
        await people.invite("come", Invitation(("box",), "p_owner", 10, 20))
        await people.use("come", ANN.id, 15)
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


def _traces(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if b"Middlename" in path.read_bytes()]
