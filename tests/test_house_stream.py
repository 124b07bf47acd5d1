"""The live table: no gaps, nobody is waited for, limits everywhere."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from house_open import opened, said, somebody, visitor
from house_socket import Socket, connected

from passline.house.floor import audience, floor, reader
from passline.house.house import House
from passline.rulebook.words import Role


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


async def seated(house: House) -> tuple[Any, str]:
    owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
    made = await said(owner, "/api/tables", book="singapore", is_practice=True, dice="seeded")
    path = f"/api/tables/{made['table']['id']}"
    await said(owner, f"{path}/commands/sit", id="sit", position=1, chips=10_000_000)
    return owner, path


async def bets(owner: Any, path: str, first: int, count: int) -> None:
    for n in range(first, first + count):
        await said(owner, f"{path}/commands/make-wager", id=f"w{n}", spot="field", amount=500)


async def numbers(socket: Socket, last: int) -> list[int]:
    found: list[int] = []
    while not found or found[-1] < last:
        found.append((await socket.until("entry"))["number"])
    return found


def test_who_was_away_gets_the_rest_and_nothing_twice(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            async with connected(house, owner, f"{path}/live") as socket:
                at = (await socket.until("snapshot"))["number"]
                await bets(owner, path, 0, 5)
                assert await numbers(socket, at + 5) == list(range(at + 1, at + 6))
            await bets(owner, path, 5, 7)
            async with connected(house, owner, f"{path}/live?after={at + 5}") as socket:
                running = asyncio.create_task(bets(owner, path, 12, 5))
                found = await numbers(socket, at + 17)
                await running
                assert found == list(range(at + 6, at + 18))
        async with opened(url) as house:
            path_after = f"{path}/live?after={at + 10}"
            async with connected(house, owner, path_after) as socket:
                assert await numbers(socket, at + 17) == list(range(at + 11, at + 18))
            for bad, status in (("x", 400), ("-1", 400), ("9" * 30, 400)):
                with pytest.raises(Exception, match=str(status)):
                    async with connected(house, owner, f"{path}/live?after={bad}"):
                        pass
            async with connected(house, owner, f"{path}/live?after=999999") as socket:
                assert (await socket.until("snapshot"))["number"] == at + 17

    asyncio.run(play())


def test_who_was_away_hears_what_waits_and_what_one_may_do_by_now(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor, "AGAIN", 1000)  # a pause lasts until all have looked

    async def play() -> None:
        async with opened(url) as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            made = await said(owner, "/api/tables", book="star-sydney", is_practice=True)
            path = f"/api/tables/{made['table']['id']}"
            await said(owner, f"{path}/commands/sit", id="a", position=1, chips=100_000)
            await said(owner, f"{path}/commands/make-wager", id="b", spot="pass", amount=1000)
            await said(owner, f"{path}/commands/throw", id="c")
            dan = await somebody(house, "dan", {Role.DEALER: "*"})
            async with connected(house, dan, f"{path}/live") as socket:
                at = (await socket.until("snapshot"))["number"]
            await said(owner, f"{path}/commands/make-wager", id="d", spot="field", amount=1000)
            await said(dan, f"{path}/posts", id="p", role="dealer")
            house.floor.desks["t_1"].paused = "The disk is full."
            async with connected(house, dan, f"{path}/live?after={at}") as socket:
                now = await socket.until("now")
                assert [each["id"] for each in now["pending"]] == ["d"]
                assert "dealer" in now["me"]["roles"]
                assert now["me"]["post"] == ["dealer"]
                assert now["is_paused"]
                last = house.floor.desks["t_1"].number
            async with connected(house, dan, f"{path}/live?after={last}") as socket:
                assert await socket.until("now") == now  # also when nothing was missed

    asyncio.run(play())


def test_many_readers_see_the_same_while_they_come_and_go(url: str) -> None:
    async def listen(house: House, owner: Any, path: str, last: int, drops: int) -> list[int]:
        seen: list[int] = []
        at = 0
        while at < last:
            address = f"{path}/live?after={at}" if at else f"{path}/live"
            async with connected(house, owner, address) as socket:
                if not at:
                    at = (await socket.until("snapshot"))["number"]
                for _ in range(drops):
                    if at >= last:
                        break
                    at = (await socket.until("entry"))["number"]
                    seen.append(at)
        return seen

    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            start = house.floor.desks["t_1"].number
            listening = [
                asyncio.create_task(listen(house, owner, path, start + 60, drops))
                for drops in (1, 3, 7, 100)
            ]
            await asyncio.sleep(0.05)
            await bets(owner, path, 0, 60)
            for seen in await asyncio.gather(*listening):
                assert seen == list(range(seen[0], start + 61))

    asyncio.run(play())


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "ROOM", 8)

    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            slow: asyncio.Queue[Any] = asyncio.Queue(1)
            async with connected(house, owner, f"{path}/live") as socket:
                await socket.until("snapshot")
                socket.from_house.put, keep = slow.put, socket.from_house.put  # type: ignore[method-assign]
                stuck = next(iter(house.floor.desks["t_1"].audience.readers))
                for n in range(20):
                    stuck.tell(str(n))
                assert stuck.dropped
                await asyncio.wait_for(bets(owner, path, 0, 3), 5)
                socket.from_house.put = keep  # type: ignore[method-assign]
            assert not house.floor.desks["t_1"].audience.readers

    asyncio.run(play())


def test_messages_that_are_none_get_an_answer_and_change_nothing(url: str) -> None:
    wrong = [
        "",
        "{",
        "[]",
        "null",
        '"x"',
        "{}",
        '{"command": 5}',
        '{"command": "no-such", "id": "a"}',
        '{"command": "sit"}',
        '{"command": "sit", "id": "a b", "position": 1, "chips": 1}',
        '{"command": "sit", "id": "a", "position": 1.5, "chips": 1}',
        '{"command": "sit", "id": "a", "position": 1, "chips": 1e400}',
        '{"command": "sit", "id": "a", "position": 1, "chips": 99999999999999999999999}',
        '{"command": "sit", "id": "a", "position": 1, "chips": 5, "player": "p_x"}',
        '{"command": "make-wager", "id": "a", "spot": "plaice 6", "amount": 500}',
        '{"command": "make-wager", "id": "a", "spot": "pass", "amount": 500, "money": "gold"}',
        '{"command": "make-wager", "id": "a", "spot": "pass", "amount": 500, "confirmed": ["box"]}',
        '{"command": "move-clock", "id": "a", "at": 1}',
        '{"ask": "the oracle"}',
        '{"ask": "spots", "colour": "red"}',
        '{"ask": "snapshot", "command": ""}',
        "[" * 5000,
        '{"a":' * 2000,
    ]

    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            before = house.floor.desks["t_1"].scene
            async with connected(house, owner, f"{path}/live") as socket:
                await socket.until("snapshot")
                for text in wrong:
                    await socket.send_text(text)
                    assert "what" in await socket.until("error"), text
                await socket.send_bytes(b"\xff\xfe{")
                assert await socket.until("error")
                await socket.send(ask="snapshot")
                assert await socket.until("snapshot")
                await socket.send_text(json.dumps({"ask": "x" * 20_000}))
                closed = await socket.next()
                assert (closed["type"], closed["code"]) == ("websocket.close", 1009)
            assert house.floor.desks["t_1"].scene == before

    asyncio.run(play())


def test_what_is_open_is_what_the_table_would_take(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            async with connected(house, owner, f"{path}/live") as socket:
                await socket.until("snapshot")
                await socket.send(ask="spots")
                spots = (await socket.until("open"))["spots"]
                assert len(spots) > 40
                for n, each in enumerate(spots):
                    amount = each.get("least", 500)
                    wager = {"id": f"s{n}", "spot": each["spot"], "amount": amount}
                    answer = await said(owner, f"{path}/commands/make-wager", **wager)
                    assert ("refused" in answer) == ("why" in each), each
                    if "why" in each:
                        assert answer["refused"]["clause"] == each["clause"]

    asyncio.run(play())


def test_those_at_the_table_are_told_the_name_of_whoever_comes(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            async with connected(house, owner, f"{path}/live") as there:
                await there.until("snapshot")
                async with connected(house, ann, f"{path}/live") as newcomer:
                    await newcomer.until("snapshot")
                    await said(ann, f"{path}/commands/sit", id="a1", position=2, chips=10_000)
                    assert await there.until("people") == {"p_ann": "ann"}
                    assert (await there.until("entry"))["event"]["player"] == "p_ann"

    asyncio.run(play())


def test_who_takes_a_post_is_told_by_name(url: str) -> None:
    """The house notes it, in its own name: whom it speaks of counts."""

    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            sue = await somebody(house, "sue", {Role.STICK: "*"})
            async with connected(house, owner, f"{path}/live") as there:
                await there.until("snapshot")
                await said(sue, f"{path}/posts", id="p", role="box")
                assert await there.until("people") == {"p_sue": "sue"}
                assert "p_sue" in (await there.until("entry"))["event"]["text"]
            found = (await owner.get(f"{path}/entries")).json()
            assert found["people"]["p_sue"] == "sue"

    asyncio.run(play())


def test_who_comes_after_a_restart_is_told_the_names_of_all_whom_the_table_knows(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            sue = await somebody(house, "sue", {Role.STICK: "*"})
            await said(sue, f"{path}/posts", id="p", role="box")
            cookies = dict(owner.cookies)
        async with opened(url) as house:
            again = visitor(house)
            again.cookies.update(cookies)
            async with connected(house, again, f"{path}/live") as socket:
                assert (await socket.until("people"))["p_sue"] == "sue"

    asyncio.run(play())


def test_strangers_who_only_looked_in_are_not_told_to_everybody_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "NAMED", 10)

    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            guests = [await somebody(house, f"guest{n}", {}) for n in range(30)]
            for n, guest in enumerate(guests):
                async with connected(house, guest, f"{path}/live") as socket:
                    people = await socket.until("people")
                    assert len(people) <= 10
                    assert {"p_max", f"p_guest{n}"} <= people.keys()
            async with connected(house, owner, f"{path}/live") as there:
                assert "p_guest0" not in await there.until("people")
                await there.until("snapshot")
                await said(guests[0], f"{path}/commands/sit", id="a", position=2, chips=10_000)
                assert "p_guest0" in await there.until("people")

    asyncio.run(play())


def test_a_wager_below_the_minimum_can_be_made_up_to_it(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, path = await seated(house)
            small = {"id": "below", "spot": "field", "amount": 100}  # $1 where $5 is the least
            answer = await said(owner, f"{path}/commands/make-wager", **small)
            assert [each["event"]["event"] for each in answer["entries"]] == ["WagerMade", "Warned"]
            async with connected(house, owner, f"{path}/live") as socket:
                await socket.until("snapshot")
                await socket.send(ask="spots")
                spots = (await socket.until("open"))["spots"]
                [field] = [each for each in spots if each["spot"] == "field"]
                assert field["least"] == 400, field

    asyncio.run(play())
