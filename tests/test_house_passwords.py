"""A forgotten password: a link from who may give it, good once, and everybody else is out."""

import asyncio
from pathlib import Path

import httpx
import pytest
from house_open import Clock, opened, said, somebody, visitor
from house_socket import connected
from structlog.testing import capture_logs
from typer.testing import CliRunner

from passline.cli import app
from passline.house.house import House, wall_clock
from passline.rulebook.words import Role

OLD, NEW = "the old password", "a new password"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


async def joined(house: House, owner: httpx.AsyncClient, name: str, role: str) -> httpx.AsyncClient:
    """Somebody who was invited, with a password."""
    invitation = (await said(owner, "/api/invitations", role=role))["invitation"]
    client = visitor(house)
    await said(client, f"/api/join/{invitation['token']}", name=name, password=OLD)
    return client


async def id_of(client: httpx.AsyncClient) -> str:
    id: str = (await client.get("/api/me")).json()["person"]["id"]
    return id


async def signs_in(house: House, name: str, password: str) -> bool:
    body = {"name": name, "password": password}
    return (await visitor(house).post("/api/sign-in", json=body)).status_code == 200


def test_a_link_sets_a_new_password_once_and_ends_every_session_and_socket(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            table = await said(owner, "/api/tables", book="singapore", is_practice=True)
            live = f"/api/tables/{table['table']['id']}/live"
            ann = await joined(house, owner, "Ann", "player")
            other = visitor(house)
            await said(other, "/api/sign-in", name="Ann", password=OLD)
            link = (await said(owner, "/api/password-links", person=await id_of(ann)))["link"]
            assert link["name"] == "Ann"
            path = f"/api/password/{link['token']}"
            assert (await visitor(house).get(path)).json()["link"]["name"] == "Ann"
            async with connected(house, ann, live) as socket:
                await socket.until("snapshot")
                fresh = visitor(house)
                short = await fresh.post(path, json={"password": "short"})
                assert (short.status_code, short.json()["error"]["where"]) == (400, "password")
                made = await said(fresh, path, password=NEW)
                assert made["person"]["name"] == "Ann"
                assert (await fresh.get("/api/me")).json() == made
                while (last := await socket.next()).get("type") != "websocket.close":
                    pass
                assert last["code"] == 1008
            for old in (ann, other):
                assert (await old.get("/api/me")).json() == {"person": None}
            assert not await signs_in(house, "Ann", OLD)
            assert await signs_in(house, "Ann", NEW)
            again = await visitor(house).post(path, json={"password": "once more, please"})
            assert again.status_code == 404
            assert (await visitor(house).get(path)).status_code == 404
            assert await signs_in(house, "Ann", NEW)

    asyncio.run(play())


def test_a_link_is_good_for_a_day_and_the_newest_alone(url: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(url, clock) as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            ann = await joined(house, owner, "Ann", "player")
            person = await id_of(ann)
            first, second = [
                (await said(owner, "/api/password-links", person=person))["link"]["token"]
                for _ in range(2)
            ]
            body = {"password": NEW}
            old = await visitor(house).post(f"/api/password/{first}", json=body)
            assert old.status_code == 404
            clock.move(24 * 3600)
            late = await visitor(house).post(f"/api/password/{second}", json=body)
            assert late.status_code == 404
            assert await signs_in(house, "Ann", OLD)

    asyncio.run(play())


def test_a_link_goes_with_the_role_of_who_made_it(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            meg = await joined(house, owner, "Meg", "manager")
            ann = await joined(house, owner, "Ann", "player")
            asked = await said(meg, "/api/password-links", person=await id_of(ann))
            gone = {"person": await id_of(meg), "role": "manager", "table": "*"}
            await said(owner, "/api/withdraw", **gone)
            path = f"/api/password/{asked['link']['token']}"
            assert (await visitor(house).get(path)).status_code == 404
            late = await visitor(house).post(path, json={"password": NEW})
            assert late.status_code == 404
            assert await signs_in(house, "Ann", OLD)

    asyncio.run(play())


def test_the_log_says_who_was_given_what_by_whom_and_nobodys_name(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            with capture_logs() as log:
                owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
                deb = await joined(house, owner, "Deb", "dealer")
                who = await id_of(deb)
                link = (await said(owner, "/api/password-links", person=who))["link"]
                await said(visitor(house), f"/api/password/{link['token']}", password=NEW)
                await said(owner, "/api/withdraw", person=who, role="dealer", table="*")
                assert not await signs_in(house, "Deb", OLD)
        told = [(each["event"], each.get("person"), each.get("by")) for each in log]
        assert told == [
            ("invited", None, "p_max"),
            ("joined", who, "p_max"),
            ("password link", who, "p_max"),
            ("new password", who, "p_max"),
            ("withdrawn", who, "p_max"),
            ("sign-in failed", None, None),
        ]
        secrets = ("Deb", OLD, NEW, link["token"])
        assert not any(each in str(log) for each in secrets)

    asyncio.run(play())


def test_managers_give_links_to_those_below_them_and_nobody_else_gives_any(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner = visitor(house)
            await said(owner, "/api/owner/owner-token", name="Max", password=OLD)
            people = {
                name: await joined(house, owner, name, role)
                for name, role in (
                    ("Meg", "manager"),
                    ("Moe", "manager"),
                    ("Sue", "stick"),
                    ("Ann", "player"),
                    ("Ivy", "inspector"),
                )
            }
            guest = visitor(house)
            await said(guest, "/api/guest", name="Gus")
            ids = {name: await id_of(each) for name, each in people.items()}
            ids |= {"Max": await id_of(owner), "Gus": await id_of(guest), "Nobody": "p_none"}

            async def told(by: httpx.AsyncClient) -> dict[str, int]:
                found = {}
                for name, id in ids.items():
                    answer = await by.post("/api/password-links", json={"person": id})
                    found[name] = answer.status_code
                return found

            below = {"Sue": 200, "Ann": 200, "Gus": 404, "Nobody": 404}
            above = dict.fromkeys(("Max", "Meg", "Moe", "Ivy"), 403)
            assert await told(people["Meg"]) == {**above, **below}
            everybody = dict.fromkeys(("Max", "Meg", "Moe", "Sue", "Ann", "Ivy"), 200)
            assert await told(owner) == {**everybody, "Gus": 404, "Nobody": 404}
            for name in ("Sue", "Ann", "Ivy"):
                assert set((await told(people[name])).values()) == {403}, name
            assert set((await told(visitor(house))).values()) == {401}

    asyncio.run(play())


def test_the_command_line_gives_an_owner_who_forgot_a_link(url: str, tmp_path: Path) -> None:
    async def opening() -> None:
        async with opened(url) as house:
            await said(visitor(house), "/api/owner/owner-token", name="Max", password=OLD)

    asyncio.run(opening())
    file = str(tmp_path / "house.db")
    nobody = CliRunner().invoke(app, ["password", file, "Eve"])
    assert nobody.exit_code == 2
    assert "Nobody signs in as Eve here." in nobody.output
    shown = CliRunner().invoke(app, ["password", file, "max", "--house", "https://house.test/"])
    assert shown.exit_code == 0
    address = shown.output.split()[-1]
    assert address.startswith("https://house.test/#password/")

    async def choosing() -> None:
        clock = Clock()
        clock.at = wall_clock()
        async with opened(url, clock) as house:
            token = address.rpartition("/")[2]
            made = await said(visitor(house), f"/api/password/{token}", password=NEW)
            assert made["person"]["is_owner"]
            assert await signs_in(house, "Max", NEW)

    asyncio.run(choosing())
