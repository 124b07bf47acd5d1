"""Confirmations: who may give a word for what waits, for whom it counts, and how often."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from house_open import late, opened, said, somebody, table
from house_socket import connected

from passline.house.house import House
from passline.rulebook.words import Role
from passline.table.events import Noted

FIELD = {"spot": "field", "amount": 1000}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


def waiting(house: House) -> Any:
    return house.floor.desks["t_1"].scene.facts.pending


async def confirm(client: Any, path: str, id: str, **more: Any) -> tuple[int, str]:
    answer = await client.post(f"{path}/confirm", json={"id": id, "of": "d", **more})
    return answer.status_code, answer.text


@pytest.mark.parametrize("is_agreed", [True, False])
def test_only_whom_the_book_asks_may_confirm_or_turn_down(url: str, is_agreed: bool) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            await late(house, path)
            asked = {Role.DEALER, Role.BOX}  # 6.3
            for role in [each for each in Role if each not in asked]:
                client = await somebody(house, role, {role: "t_1"})
                status, _ = await confirm(client, path, "e", is_agreed=is_agreed)
                assert status == 403, role
                status, _ = await confirm(client, path, "f", by=role, is_agreed=is_agreed)
                assert status == 403, role
            assert len(waiting(house)) == 1

    asyncio.run(play())


def test_whose_word_is_there_already_is_not_asked_for_again(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            await late(house, path)
            deb, dan = [await somebody(house, name, {Role.DEALER: "*"}) for name in ("deb", "dan")]
            assert (await confirm(deb, path, "e"))[0] == 200
            for is_agreed in (True, False):
                status, why = await confirm(dan, path, "e", is_agreed=is_agreed)
                assert (status, "boxperson" in why, "6.3" in why) == (403, True, True)

    asyncio.run(play())


def test_who_turned_it_down_is_entered_and_the_same_id_gets_the_same_answer(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            await late(house, path)
            bob = await somebody(house, "bob", {Role.BOX: "*"})
            first = await said(bob, f"{path}/confirm", id="e", of="d", is_agreed=False)
            assert await said(bob, f"{path}/confirm", id="e", of="d", is_agreed=False) == first
            entries = await house.store.read("t_1")
            notes = [each.event.text for each in entries if isinstance(each.event, Noted)]
            turned = 'house {"turned_down":{"of":"p_ann:d","role":"box","who":"p_bob"}}'
            assert turned in notes

    asyncio.run(play())


def test_what_waits_says_which_roles_may_confirm_it(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house, book="crown-melbourne")
            _, waits = await late(house, path)
            by = ["dealer", "base", "stick", "box", "supervisor", "manager", "senior"]  # 3.2, 1.2
            assert waits["pending"]["by"] == by

    asyncio.run(play())


def test_two_who_can_confirm_together_are_not_stopped_by_their_order(url: str) -> None:
    """Deb is dealer and box, Bob is box only: Deb is asked as what, and may change her post."""

    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            await late(house, path)
            deb = await somebody(house, "deb", {Role.BOX: "*", Role.DEALER: "*"})
            bob = await somebody(house, "bob", {Role.BOX: "*"})
            status, why = await confirm(deb, path, "e")
            assert (status, "box or dealer" in why) == (400, True)
            await said(deb, f"{path}/confirm", id="f", of="d", by="box")
            status, why = await confirm(bob, path, "e")
            assert (status, "dealer" in why) == (403, True)
            await said(deb, f"{path}/posts", id="g", role="dealer")
            moved = await said(deb, f"{path}/confirm", id="h", of="d")
            assert moved["pending"]["confirmed"] == [{"who": "p_deb", "role": "dealer"}]
            assert "pending" not in await said(bob, f"{path}/confirm", id="i", of="d")
            assert not waiting(house)

    asyncio.run(play())


def test_one_player_does_not_fill_the_list_of_what_waits(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            bea = await somebody(house, "bea", {Role.PLAYER: "*"})
            await said(bea, f"{path}/commands/sit", id="a", position=2, chips=50_000)
            ann, _ = await late(house, path)
            make = f"{path}/commands/make-wager"
            answers = [await ann.post(make, json={"id": f"w{n}", **FIELD}) for n in range(40)]
            assert {each.status_code for each in answers} == {200, 429}
            assert "pending" in await said(bea, make, id="b", **FIELD)

    asyncio.run(play())


def test_at_practice_one_person_confirms_from_two_posts_but_not_twice_from_one(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(
                house, book="crown-melbourne", is_practice=True, staff={"stick": 1, "base": 2}
            )
            deb = await somebody(house, "deb", {Role.DEALER: "*"})
            await said(deb, f"{path}/commands/sit", id="a", position=1, chips=50_000)
            spoken = {**FIELD, "is_spoken": True}
            await said(deb, f"{path}/commands/make-wager", id="d", **spoken)
            await said(deb, f"{path}/confirm", id="e", of="d", by="dealer")
            status, why = await confirm(deb, path, "f", by="dealer")
            assert (status, "another post" in why) == (403, True)
            assert "pending" not in await said(deb, f"{path}/confirm", id="g", of="d", by="stick")
            facts = house.floor.desks["t_1"].scene.facts
            assert facts.posts["p_deb"] == (Role.DEALER, Role.STICK)

    asyncio.run(play())


def test_a_late_wager_waits_for_dealer_and_box_and_they_are_two_people(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            deb = await somebody(house, "deb", {Role.DEALER: "*", Role.BOX: "*"})
            bob = await somebody(house, "bob", {Role.BOX: "*"})
            ann, waits = await late(house, path)
            assert waits["pending"]["clause"] == "6.3"
            same = await said(ann, f"{path}/commands/make-wager", id="d", spot="field", amount=1000)
            assert same["pending"]["id"] == "d"
            assert (
                await ann.post(f"{path}/confirm", json={"id": "e", "of": "d"})
            ).status_code == 403
            first = await said(deb, f"{path}/confirm", id="f", of="d", by="dealer")
            assert first["pending"]["confirmed"] == [{"who": "p_deb", "role": "dealer"}]
            alone = await deb.post(f"{path}/confirm", json={"id": "g", "of": "d", "by": "box"})
            assert alone.status_code == 403
            async with connected(house, ann, f"{path}/live") as socket:
                await socket.until("snapshot")
                await said(bob, f"{path}/confirm", id="h", of="d")
                answer = await socket.answer("d")
                assert "refused" not in answer
            wagers = house.floor.desks["t_1"].scene.table.wagers_of("p_ann")
            assert {str(each.spot) for each in wagers} == {"pass", "field"}
            same = await said(ann, f"{path}/commands/make-wager", id="d", spot="field", amount=1000)
            assert same["entries"][0]["event"]["confirmed"] == ["dealer", "box"]

    asyncio.run(play())


def test_a_late_wager_is_turned_down_or_comes_too_late(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            deb = await somebody(house, "deb", {Role.DEALER: "*"})
            stick = await somebody(house, "stick", {Role.STICK: "*"})
            ann, _ = await late(house, path)
            await said(deb, f"{path}/confirm", id="e", of="d", is_agreed=False)
            wager = {"spot": "field", "amount": 1000}
            turned = await said(ann, f"{path}/commands/make-wager", id="d", **wager)
            assert turned["refused"]["why"] == "unconfirmed"
            waits = await said(ann, f"{path}/commands/make-wager", id="f", **wager)
            assert "pending" in waits
            async with connected(house, ann, f"{path}/live") as socket:
                await socket.until("snapshot")
                await said(stick, f"{path}/commands/call-roll", id="g", first=2, second=2)
                assert (await socket.answer("f"))["refused"]["clause"] == "6.3"
            gone = await deb.post(f"{path}/confirm", json={"id": "h", "of": "f"})
            assert gone.status_code == 404
            again = await said(ann, f"{path}/commands/make-wager", id="f", **wager)
            assert again["refused"]["why"] == "unconfirmed"  # and not a wager on the next roll

    asyncio.run(play())


def test_a_spoken_wager_in_melbourne_needs_two_dealers(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(
                house, book="crown-melbourne", staff={"stick": 1, "base": 2, "box": 1}
            )
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            await said(ann, f"{path}/commands/sit", id="a", position=1, chips=50_000)
            wager = {"spot": "field", "amount": 1000, "is_spoken": True}
            waits = await said(ann, f"{path}/commands/make-wager", id="b", **wager)
            assert waits["pending"]["clause"] == "3.3.1"
            dealers = [await somebody(house, name, {Role.BASE: "*"}) for name in ("deb", "dan")]
            first = await said(dealers[0], f"{path}/confirm", id="c", of="b")
            assert "pending" in first
            again = await dealers[0].post(f"{path}/confirm", json={"id": "d", "of": "b"})
            assert (again.status_code, "Somebody else" in again.text) == (403, True)
            assert "pending" not in await said(dealers[1], f"{path}/confirm", id="c", of="b")
            assert len(house.floor.desks["t_1"].scene.table.wagers) == 1

    asyncio.run(play())


def test_at_mini_craps_one_person_at_two_posts_is_not_two_dealers(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house, book="crown-melbourne-mini", staff={"dealer": 1, "stick": 1})
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            deb = await somebody(house, "deb", {Role.DEALER: "*", Role.STICK: "*"})
            dan = await somebody(house, "dan", {Role.STICK: "*"})
            await said(ann, f"{path}/commands/sit", id="a", position=1, chips=50_000)
            wager = {"spot": "field", "amount": 1000, "is_spoken": True}
            await said(ann, f"{path}/commands/make-wager", id="b", **wager)
            for id, post in (("c", "dealer"), ("d", "stick"), ("e", "dealer")):
                waits = await said(deb, f"{path}/confirm", id=id, of="b", by=post)
                assert waits["pending"]["confirmed"] == [{"who": "p_deb", "role": post}]
            done = await said(dan, f"{path}/confirm", id="e", of="b")
            assert "pending" not in done
            assert len(house.floor.desks["t_1"].scene.table.wagers) == 1

    asyncio.run(play())


# Doors that close


def test_what_waits_is_known_to_a_house_that_opens_later(url: str) -> None:
    """From a snapshot as well as from the entries: another process, or the next start."""

    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            await somebody(house, "deb", {Role.DEALER: "*"})
            await late(house, path)
            desk = house.floor.desks["t_1"]
            await desk._save(desk._standing, desk._facts)
            waits = desk.scene.facts.pending
            assert waits
        async with opened(url) as house:
            assert house.floor.desks["t_1"].scene.facts.pending == waits

    asyncio.run(play())
