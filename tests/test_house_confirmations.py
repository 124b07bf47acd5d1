"""Confirmations: who may give a word for what waits, for whom it counts, and how often."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from house_open import late, opened, said, somebody, table

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
