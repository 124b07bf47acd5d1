"""Sessions: what ends one, who notices, and what is left to whom it ends for."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from house_open import QUICK, Clock, Counted, hurried, opened, said, somebody, table, visitor
from house_socket import Socket, connected

from passline.house.house import House
from passline.ledger.store import open_store
from passline.rulebook.words import Role

LONG = "a long enough one"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


async def closed(socket: Socket) -> int:
    while (last := await socket.next()).get("type") != "websocket.close":
        pass
    return int(last["code"])


def test_signing_in_again_ends_the_session_before(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            client = visitor(house)
            await said(client, "/api/owner/owner-token", name="Max", password=LONG)
            path = await table(house, is_practice=True)
            before = client.cookies["passline_session"]
            async with connected(house, client, f"{path}/live") as socket:
                await socket.until("snapshot")
                await said(client, "/api/sign-in", name="Max", password=LONG)
                assert await closed(socket) == 1008
            assert client.cookies["passline_session"] != before
            assert await house.people.of_session(before) is None

    asyncio.run(play())


def test_a_guest_who_only_looked_is_forgotten_once_the_session_is_over(store_url: str) -> None:
    """By sign-out or by time, at the house's own beat; who played keeps the name."""

    async def play() -> None:
        clock = Clock()
        async with opened(store_url, clock) as house:
            path = await table(house, is_practice=True)
            came = {}
            for name in ("Ann", "Bob", "Eve", "Joe"):
                client = visitor(house)
                person = (await said(client, "/api/guest", name=name))["person"]
                came[name] = client, person["id"]
            sat = {"id": "a", "position": 1, "chips": 1000}
            await said(came["Bob"][0], f"{path}/commands/sit", **sat)
            for name in ("Bob", "Eve"):
                await said(came[name][0], "/api/sign-out")
            assert await _known(house, came) == ["Ann", "Bob", "Eve", "Joe"]
            clock.move(3600)
            await house.look()
            assert await _known(house, came) == ["Ann", "Bob", "Joe"]
            clock.move(13 * 24 * 3600)
            await said(came["Ann"][0], "/api/guest", name="Ann")  # who comes anew is new
            clock.move(24 * 3600)
            await house.look()
            assert await _known(house, came) == ["Bob"]

    asyncio.run(play())


async def _known(house: House, came: dict[str, tuple[Any, str]]) -> list[str]:
    return [name for name, (_, id) in came.items() if await house.people._store.person(id)]


def test_a_session_that_ended_at_another_process_is_told_nothing_more(url: str) -> None:
    async def play() -> None:
        first, second = hurried(open_store(url)), hurried(open_store(url))
        await first.open()
        path = await table(first, is_practice=True)
        await second.open()
        sue, bea = [await somebody(first, name, {Role.STICK: "*"}) for name in ("sue", "bea")]
        async with (
            connected(second, sue, f"{path}/live") as hers,
            connected(second, bea, f"{path}/live") as other,
        ):
            await hers.until("snapshot")
            await said(sue, "/api/sign-out")
            await second.look_at_sessions()
            assert await closed(hers) == 1008
            await other.send(ask="snapshot")
            assert await other.until("snapshot")
            assert len(second.floor.desks["t_1"].audience.readers) == 1
        await second.close()
        await first.close()

    asyncio.run(play())


def test_a_name_that_was_erased_at_another_process_is_told_no_more(url: str) -> None:
    async def play() -> None:
        first, second = hurried(open_store(url)), hurried(open_store(url))
        await first.open()
        path = await table(first, is_practice=True)
        await second.open()
        ann = visitor(first)
        await said(ann, "/api/guest", name="Wilhelmina")
        await said(ann, f"{path}/commands/sit", id="a", position=1, chips=1000)
        sue = await somebody(first, "sue", {Role.STICK: "*"})
        async with connected(second, sue, f"{path}/live") as socket:
            await socket.until("snapshot")
            await second.floor.desks["t_1"].catch_up()
            assert "Wilhelmina" in str(second.floor.desks["t_1"].audience.names)
        await said(ann, "/api/erase")
        await second.look_at_names()
        assert "Wilhelmina" not in str(second.floor.desks["t_1"].audience.names)
        assert "sue" in str(second.floor.desks["t_1"].audience.names)
        await second.close()
        await first.close()

    asyncio.run(play())


def test_a_session_that_ran_out_is_told_nothing_more(url: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(url, clock) as house:
            path = await table(house, is_practice=True)
            sue = await somebody(house, "sue", {Role.STICK: "*"})
            async with connected(house, sue, f"{path}/live") as socket:
                await socket.until("snapshot")
                clock.move(15 * 24 * 3600)
                await house.look_at_sessions()
                assert await closed(socket) == 1008

    asyncio.run(play())


def test_a_fresh_snapshot_tells_the_roles_that_are_left_and_the_post_is_free(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            max = await somebody(house, "max", {Role.MANAGER: "*"})
            sue = await somebody(house, "sue", {Role.STICK: "*", Role.BOX: "t_1"})
            await said(sue, f"{path}/posts", id="a", role="stick")
            async with connected(house, sue, f"{path}/live") as socket:
                assert (await socket.until("snapshot"))["me"]["post"] == ["stick"]
                await said(max, "/api/withdraw", person="p_sue", role="stick")
                assert '"roles":[]' in (await socket.until("entry"))["event"]["text"]
                await socket.send(ask="snapshot")
                snapshot = await socket.until("snapshot")
            assert snapshot["me"] == {"id": "p_sue", "roles": ["box"], "post": []}
            assert snapshot["posts"] == {}

    asyncio.run(play())


def test_who_has_a_seat_may_go_whatever_was_withdrawn(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            max = await somebody(house, "max", {Role.MANAGER: "*"})
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            give = f"{path}/commands"
            await said(ann, f"{give}/sit", id="a", position=1, chips=50_000)
            await said(ann, f"{give}/make-wager", id="b", spot="field", amount=1000)
            await said(max, "/api/withdraw", person="p_ann", role="player")
            more = {"id": "c", "spot": "field", "amount": 1000}
            assert (await ann.post(f"{give}/make-wager", json=more)).status_code == 403
            done = [
                await said(ann, f"{give}/raise-dispute", id="d", about="the pay"),
                await said(ann, f"{give}/cut-wager", id="e", spot="field"),
                await said(ann, f"{give}/leave", id="f"),
            ]
            assert not [each for each in done if "refused" in each]
            assert (await ann.post(f"{give}/leave", json={"id": "g"})).status_code == 403

    asyncio.run(play())


def test_a_name_is_one_name_however_it_is_written(url: str) -> None:
    async def play() -> None:
        house = House(open_store(url), None, Clock(), QUICK, Counted())
        await house.open()
        client = visitor(house)
        names = ["Max", " Max", "MAX ", "max\t", "mAx  ", "Max"]
        answers = [
            await client.post("/api/sign-in", json={"name": name, "password": "a wrong one"})
            for name in names
        ]
        assert [each.status_code for each in answers] == [401] * 5 + [429]
        await house.close()

    asyncio.run(play())
