"""Every reason for a no roll, by every role: with the dice out, by HTTP and on a socket."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from house_matrix import DOOR, Powers, differing
from house_open import Clock, opened, said, somebody
from house_stand import Stand, stands

from passline.house.house import House
from passline.rulebook.load import ids
from passline.rulebook.words import NO_ROLLS, Role
from passline.table.state import Phase

NO_ROLL = "call-no-roll"


class Shooter:
    """Ann, at a table where she throws as often as somebody has called a no roll."""

    def __init__(self, house: House, client: httpx.AsyncClient, table: str) -> None:
        self.house, self.client, self.id = house, client, table
        self.count = 0

    async def sit(self) -> None:
        await self._give("sit", position=1, chips=50_000)
        await self._give("make-wager", spot="pass", amount=1000)

    async def throw(self) -> None:
        """Have the dice out. New ones, if they left the table."""
        if self._phase is Phase.OPEN:
            await self._give("choose-dice", is_same=False)
            await self._give("throw")
        assert self._phase is not Phase.OPEN

    @property
    def _phase(self) -> Phase:
        return self.house.floor.desks[self.id].scene.table.phase

    async def _give(self, command: str, **body: object) -> None:
        self.count += 1
        path = f"/api/tables/{self.id}/commands/{command}"
        await said(self.client, path, id=f"a{self.count}", **body)


async def walk(url: str, id: str) -> tuple[int, list[str]]:
    powers = Powers(id)
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        ann = await somebody(house, "ann", {Role.PLAYER: "*"})
        roles = await stands(house, stack, id, dice="called")
        told = await asyncio.gather(*(_walk_one(each, ann, powers) for each in roles))
    return sum(count for count, _ in told), [line for _, lines in told for line in lines]


async def _walk_one(stand: Stand, ann: httpx.AsyncClient, powers: Powers) -> tuple[int, list[str]]:
    shooter, count, told = Shooter(stand.house, ann, stand.tables[True]), 0, []
    await shooter.sit()
    for reason in NO_ROLLS:
        own, wanted = {"reason": reason}, powers.no_roll(stand.role, reason)
        await shooter.throw()
        first = await stand.by_http(NO_ROLL, True, own)
        await shooter.throw()
        second = await stand.by_socket(NO_ROLL, True, own, first)
        others = await stand.both(NO_ROLL, False, own)
        told += differing(f"{stand.role}, {reason}", wanted, [first[0], second])
        told += differing(f"{stand.role}, {reason}, at another table", DOOR, others.values())
        count += 2 + len(others)
    return count, told


@pytest.mark.parametrize("id", ids())
def test_no_roll_is_called_for_each_reason_by_whom_the_book_says(id: str, tmp_path: Path) -> None:
    count, told = asyncio.run(walk(f"sqlite:///{tmp_path}/house.db", id))
    assert not told, "\n".join([id, *told])
    assert count == 2 * 2 * len(Role) * len(NO_ROLLS)
