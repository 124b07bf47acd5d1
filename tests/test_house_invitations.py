"""Invitations: who still stands behind a link, how it is taken back, what it may promise."""

import asyncio
from typing import Any

import httpx
import pytest
from house_open import Clock, hurried, opened, said, somebody, table, visitor

from passline.house.house import House
from passline.house.people.grants import Grant
from passline.ledger.store import open_store
from passline.rulebook.words import Role

LONG = "a long enough one"


async def link(client: httpx.AsyncClient, role: str = "box", table: str = "*") -> Any:
    return (await said(client, "/api/invitations", role=role, table=table))["invitation"]


async def joins(house: House, token: str, name: str = "Eve") -> int:
    client = visitor(house)
    return (
        await client.post(f"/api/join/{token}", json={"name": name, "password": LONG})
    ).status_code


def test_a_link_is_as_good_as_whoever_made_it(store_url: str) -> None:
    """A manager who is one no more has invited nobody, not even with links made before."""

    async def play() -> None:
        async with opened(store_url) as house:
            owner = await somebody(house, "owner", {}, is_owner=True)
            max = await somebody(house, "max", {Role.MANAGER: "*", Role.PLAYER: "*"})
            first, second = await link(max), await link(max)
            assert await joins(house, first["token"]) == 200
            await said(owner, "/api/withdraw", person="p_max", role="manager")
            assert (await visitor(house).get(f"/api/join/{second['token']}")).status_code == 404
            assert await joins(house, second["token"], "Liz") == 404
            gone = await somebody(house, "gone", {Role.MANAGER: "*"})
            third = await link(gone)
            await said(gone, "/api/erase")
            assert await joins(house, third["token"], "Liz") == 404

    asyncio.run(play())


def test_links_of_a_withdrawn_manager_stay_void_when_the_role_comes_back(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            await table(house)
            owner = await somebody(house, "boss", {}, is_owner=True)
            max = await somebody(house, "max", {Role.MANAGER: "*", Role.SENIOR: "t_1"})
            far, near = await link(max), await link(max, table="t_1")
            await said(owner, "/api/withdraw", person="p_max", role="manager")
            back = await link(owner, "manager")
            await said(max, f"/api/join/{back['token']}")
            assert await joins(house, far["token"]) == 404
            assert await joins(house, near["token"]) == 200  # as senior at t_1, all the time

    asyncio.run(play())


def test_open_links_are_listed_and_revoked_by_whoever_could_have_made_them(store_url: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(store_url, clock) as house:
            owner = await somebody(house, "owner", {}, is_owner=True)
            max = await somebody(house, "max", {Role.MANAGER: "*"})
            bob = await somebody(house, "bob", {Role.BOX: "*"})
            box, inspector, used = await link(max), await link(owner, "inspector"), await link(max)
            assert await joins(house, used["token"]) == 200
            listed = (await max.get("/api/invitations")).json()["invitations"]
            told = {"id": box["id"], "role": "box", "table": "*", "by": "max"}
            assert listed == [{**told, "expires": box["expires"]}]
            assert len((await owner.get("/api/invitations")).json()["invitations"]) == 2
            assert (await bob.get("/api/invitations")).status_code == 403
            for client, status in ((bob, 403), (max, 403), (owner, 200), (owner, 404)):
                body = {"invitation": inspector["id"]}
                assert (await client.post("/api/revoke", json=body)).status_code == status
            assert await joins(house, inspector["token"], "Liz") == 404
            clock.move(8 * 24 * 3600)
            owner = await somebody(house, "other", {}, is_owner=True)
            assert (await owner.get("/api/invitations")).json()["invitations"] == []

    asyncio.run(play())


def test_roles_given_and_taken_by_two_houses_at_once_do_not_undo_each_other(store_url: str) -> None:
    """Two processes on one ledger; the second has read the person before the first changes it."""

    async def play() -> None:
        first, second = hurried(open_store(store_url)), hurried(open_store(store_url))
        await first.open()
        owner = await somebody(first, "owner", {}, is_owner=True)
        await second.open()
        sue = await somebody(first, "sue", {Role.STICK: "*", Role.DEALER: "*"})
        there = visitor(second)
        there.cookies = sue.cookies
        assert (await there.get("/api/me")).status_code == 200  # so it is remembered there
        await said(owner, "/api/withdraw", person="p_sue", role="stick")
        token = (await link(owner))["token"]
        await said(there, f"/api/join/{token}")
        person = await first.people._store.person("p_sue")
        assert person is not None
        assert person.roles == ("dealer@*", "box@*")
        await asyncio.gather(
            first.people.withdraw("p_owner", "p_sue", Grant(Role.DEALER, "*")),
            second.people.withdraw("p_owner", "p_sue", Grant(Role.BOX, "*")),
        )
        person = await first.people._store.person("p_sue")
        assert person is not None
        assert person.roles == ()
        await second.close()
        await first.close()

    asyncio.run(play())


def test_a_tables_manager_sees_the_roles_that_he_may_take_back(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            path = await table(house)
            here = path.rpartition("/")[2]
            max = await somebody(house, "max", {Role.MANAGER: here})
            await somebody(house, "sue", {Role.STICK: here, Role.BOX: "t_9", Role.DEALER: "*"})
            await somebody(house, "bob", {Role.BOX: "*", Role.INSPECTOR: here})
            [sue] = (await max.get("/api/people")).json()["people"]
            assert (sue["id"], sue["grants"]) == ("p_sue", [{"role": "stick", "table": here}])
            await said(max, "/api/withdraw", person="p_sue", **sue["grants"][0])
            assert (await max.get("/api/people")).json() == {"people": []}

    asyncio.run(play())


def test_a_role_that_the_book_of_the_table_does_not_know_is_not_promised(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            path = await table(house, book="singapore", is_practice=True)
            owner = await somebody(house, "boss", {}, is_owner=True)
            no = await owner.post("/api/invitations", json={"role": "base", "table": "t_1"})
            assert no.status_code == 400
            assert "dealer, stick, box, manager" in no.json()["error"]["what"]
            await link(owner, "base")
            await link(owner, "player", "t_1")
            sue = await somebody(house, "sue", {Role.BASE: "*"})
            no = await sue.post(f"{path}/posts", json={"id": "a", "role": "base"})
            assert no.status_code == 400
            assert "dealer, stick, box" in no.json()["error"]["what"]
            roll = {"first": 1, "second": 1, "by": "base"}
            refused = await said(sue, f"{path}/commands/call-roll", id="b", **roll)
            assert refused["refused"]["why"] == "not entitled"
            assert not house.floor.desks["t_1"].scene.facts.posts

    asyncio.run(play())


@pytest.mark.parametrize("name", ["Owner", "owner", " OWNER ", "Ｏｗｎｅｒ", "𝐎wner"])
def test_a_guest_does_not_pass_for_somebody_of_the_house(store_url: str, name: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            await somebody(house, "owner", {}, is_owner=True)
            taken = await visitor(house).post("/api/guest", json={"name": name})
            assert (taken.status_code, taken.json()["error"]["where"]) == (409, "name")

    asyncio.run(play())


@pytest.mark.parametrize(
    "name", ["\u3164", "Owner\u3164", "\u115f\u1160", "Own\u200ber", "Ann (guest)"]
)
def test_what_nobody_can_see_is_no_name(store_url: str, name: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            bad = await visitor(house).post("/api/guest", json={"name": name})
            assert (bad.status_code, bad.json()["error"]["where"]) == (400, "name")

    asyncio.run(play())


def test_a_name_typed_in_parts_is_the_name_in_one_piece(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            told = await said(visitor(house), "/api/guest", name="Jose\u0301  P")
            assert told["person"]["name"] == "Jos\u00e9 P"

    asyncio.run(play())


def test_a_guest_is_called_one_at_the_table(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            path = await table(house, is_practice=True)
            guest = visitor(house)
            await said(guest, "/api/guest", name="Max")
            await said(guest, f"{path}/commands/sit", id="a", position=1, chips=1000)
            await somebody(house, "max", {Role.MANAGER: "*"})
            told = (await guest.get(f"{path}/entries")).json()["people"]
            assert "Max (guest)" in told.values()

    asyncio.run(play())
