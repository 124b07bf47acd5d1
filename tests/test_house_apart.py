"""What one person may not do at one table beside something else."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_open import opened, said, somebody

from passline.house.house import House
from passline.rulebook.words import Role

PATH = "/api/tables/t_1"
_IDS = count(1)


async def opened_table(house: House, **more: Any) -> None:
    owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
    await said(owner, "/api/tables", **{"book": "star-sydney", "dice": "called", **more})


async def asked(client: httpx.AsyncClient, what: str, **fields: Any) -> httpx.Response:
    return await client.post(f"{PATH}/{what}", json={"id": f"k{next(_IDS)}", **fields})


@pytest.mark.parametrize(("is_practice", "status"), [(False, 403), (True, 200)])
def test_nobody_reviews_a_ruling_of_his_own(is_practice: bool, status: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            await opened_table(house, is_practice=is_practice)
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            both = await somebody(house, "bo", {Role.SUPERVISOR: "*", Role.MANAGER: "*"})
            other = await somebody(house, "cy", {Role.MANAGER: "*"})
            await asked(ann, "commands/sit", position=1, chips=1000)
            await asked(ann, "commands/raise-dispute", about="the pay")
            ruling = {"number": 1, "ruling": "as paid", "by": "supervisor"}
            assert "refused" not in (await asked(both, "commands/rule-dispute", **ruling)).json()
            review = {"number": 1, "review": "upheld", "by": "manager"}
            own = await asked(both, "commands/review-dispute", **review)
            assert own.status_code == status, own.text
            if status == 403:
                assert "§ N17" in own.json()["error"]["what"]
                done = await asked(other, "commands/review-dispute", **review)
                assert "refused" not in done.json()

    asyncio.run(play())


def test_who_ruled_where_nobody_reviews_is_refused_by_the_book(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            await opened_table(house, book="singapore")
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            meg = await somebody(house, "meg", {Role.MANAGER: "*"})
            await asked(ann, "commands/sit", position=1, chips=1000)
            await asked(ann, "commands/raise-dispute", about="the pay")
            await asked(meg, "commands/rule-dispute", number=1, ruling="as paid")
            again = await asked(meg, "commands/review-dispute", number=1, review="upheld")
            assert again.status_code == 200, again.text
            assert again.json()["refused"]["why"] == "no such power"

    asyncio.run(play())


def test_who_plays_at_a_live_table_does_not_run_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            await opened_table(house)
            sue = await somebody(house, "sue", {Role.PLAYER: "*", Role.STICK: "*"})
            dan = await somebody(house, "dan", {Role.PLAYER: "*", Role.STICK: "*"})
            assert (await asked(sue, "commands/sit", position=1, chips=9000)).status_code == 200
            roll = {"first": 3, "second": 4, "by": "stick"}
            for refused in (
                await asked(sue, "commands/call-roll", **roll),
                await asked(sue, "posts", role="stick"),
            ):
                assert refused.status_code == 403, refused.text
            assert (await asked(dan, "posts", role="stick")).status_code == 200
            assert (await asked(dan, "commands/sit", position=2, chips=9000)).status_code == 403
            await asked(sue, "commands/make-wager", spot="pass", amount=1000)
            assert (await asked(dan, "commands/call-roll", **roll)).status_code == 200
            await asked(sue, "commands/yield-dice")
            left = await asked(sue, "commands/leave")
            assert "refused" not in left.json(), left.text
            again = await asked(sue, "posts", role="stick")
            assert again.status_code == 200, again.text

    asyncio.run(play())
