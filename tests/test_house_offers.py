"""What the house itself offers at a table, to every role: by HTTP and on a socket."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_matrix import DOOR, YES, Cell, Powers, differing
from house_open import Clock, opened, said, somebody
from house_stand import Stand, stands

from passline.rulebook.load import ids
from passline.rulebook.words import Role

NOTHING = {"of": "none"}
WAITS = [(id, kind) for id in ids() for kind in Powers(id).confirms]


async def walk_posts(url: str, id: str) -> list[str]:
    powers, told = Powers(id), []
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        for stand in await stands(house, stack, id, dice="called"):
            told += await _posts(stand, powers)
            for name, body, wanted in (
                ("roll", {}, "409"),  # the stick calls these dice
                ("contribute", {"text": "luck"}, "409"),
                ("confirm", NOTHING, "404"),
            ):
                told += await _same_everywhere(stand, name, body, wanted)
    return told


async def _posts(stand: Stand, powers: Powers) -> list[str]:
    """One takes the post that one is entitled to, if the table has it."""
    told = []
    for post in Role:
        for own in (True, False):
            mine = YES if own and post is stand.role else DOOR
            wanted = mine if post in powers.posts else "400"
            answers = await stand.both("take-post", own, {"role": post})
            told += differing(f"{stand.role} takes {post}, {own=}", wanted, answers.values())
    for own in (True, False):
        wanted = YES if own and stand.role is not Role.PLAYER else DOOR
        answers = await stand.both("leave-post", own, {})
        told += differing(f"{stand.role} leaves the post, {own=}", wanted, answers.values())
        posts = stand.house.floor.desks[stand.tables[own]].scene.facts.posts
        told += (
            [f"{stand.role} still stands as {posts}"] if own and f"p_{stand.role}" in posts else []
        )
    return told


async def _same_everywhere(stand: Stand, name: str, body: dict[str, Any], wanted: str) -> list[str]:
    answers = [(own, await stand.both(name, own, body)) for own in (True, False)]
    lines = (differing(f"{stand.role} {name}, {own=}", wanted, a.values()) for own, a in answers)
    return [line for each in lines for line in each]


async def walk_fair(url: str, id: str) -> list[str]:
    """The house's dice are thrown by whom the book lets throw; contributions are the players'."""
    powers, told = Powers(id), []
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        for stand in await stands(house, stack, id, dice="fair"):
            for own in (True, False):
                wanted = powers.expected(Cell(stand.role, "throw", own))
                answers = await stand.both("roll", own, {})
                told += differing(f"{stand.role} roll, {own=}", wanted, answers.values())
            told += await _same_everywhere(stand, "contribute", {"text": "luck"}, DOOR)
            if stand.role is Role.PLAYER:
                await stand.by_http("sit", True, {"position": 1, "chips": 1000})
                assert (await stand.by_http("contribute", True, {"text": "luck"}))[0] == YES
                assert (await stand.by_http("contribute", True, {"text": "more"}))[0] == "409"
    return told


class Bettor:
    """Ann, whose wagers wait to be confirmed."""

    def __init__(self, client: httpx.AsyncClient, table: str, kind: str) -> None:
        self.client, self.path = client, f"/api/tables/{table}/commands"
        self.is_late = kind == "late"

    async def begin(self) -> None:
        await said(self.client, f"{self.path}/sit", id="a", position=1, chips=50_000)
        await said(self.client, f"{self.path}/make-wager", id="b", spot="pass", amount=1000)
        if self.is_late:
            await said(self.client, f"{self.path}/throw", id="c")
        await self.bet("other")

    async def bet(self, id: str) -> dict[str, str]:
        body = {"id": id, "spot": "field", "amount": 1000, "is_spoken": not self.is_late}
        answer = await said(self.client, f"{self.path}/make-wager", **body)
        assert answer["pending"], answer
        return {"of": id}


async def walk_confirm(url: str, id: str, kind: str) -> list[str]:
    entitled = Powers(id).confirms[kind]
    told = []
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        ann = await somebody(house, "ann", {Role.PLAYER: "*"})
        roles = await stands(house, stack, id, dice="called")
        bettors = [Bettor(ann, stand.tables[True], kind) for stand in roles]
        await asyncio.gather(*(each.begin() for each in bettors))
        for stand, bettor in zip(roles, bettors, strict=True):
            wanted = YES if stand.role in entitled else DOOR
            first = await stand.by_http("confirm", True, await bettor.bet("first"))
            second = await stand.by_socket("confirm", True, await bettor.bet("second"), first)
            told += differing(f"{stand.role} confirm", wanted, [first[0], second])
            others = await stand.both("confirm", False, {"of": "other"})
            told += differing(f"{stand.role} confirm elsewhere", DOOR, others.values())
    return told


@pytest.mark.parametrize("id", ids())
def test_one_takes_the_post_of_ones_own_role_alone(id: str, tmp_path: Path) -> None:
    told = asyncio.run(walk_posts(f"sqlite:///{tmp_path}/house.db", id))
    assert not told, "\n".join([id, *told])


@pytest.mark.parametrize("id", ids())
def test_fair_dice_are_thrown_by_whom_the_book_lets_throw(id: str, tmp_path: Path) -> None:
    told = asyncio.run(walk_fair(f"sqlite:///{tmp_path}/house.db", id))
    assert not told, "\n".join([id, *told])


@pytest.mark.parametrize(("id", "kind"), WAITS)
def test_what_waits_is_confirmed_by_whom_the_book_asks(id: str, kind: str, tmp_path: Path) -> None:
    told = asyncio.run(walk_confirm(f"sqlite:///{tmp_path}/house.db", id, kind))
    assert not told, "\n".join([id, *told])
