"""Time at a live table: a wall clock that jumps back, and notices that run out at idle tables."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from house_open import QUICK, Clock, Counted, said
from structlog.testing import CapturingLogger
from test_house_desk import table_of

from passline.house.floor import floor
from passline.house.house import House, Settings
from passline.ledger.store import open_store

MINUTES = 30


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


@pytest.fixture
def lines() -> Iterator[CapturingLogger]:
    before, found = structlog.get_config(), CapturingLogger()
    structlog.configure(processors=[], logger_factory=lambda *_: found)
    yield found
    structlog.configure(**before)


async def post_sign(owner: Any, path: str) -> None:
    sign = (await owner.get(path)).json()["table"]["sign"]
    sign["limit"]["least"] = 2500
    posted = {"id": "p", "by": "manager", "sign": sign, "minutes": MINUTES}
    assert "refused" not in await said(owner, f"{path}/commands/post-sign", **posted)


def least(house: House) -> int:
    return house.floor.desks["t_1"].table.sign.limit.least


def test_a_notice_runs_on_while_the_wall_clock_is_behind(url: str, lines: CapturingLogger) -> None:
    async def play() -> None:
        wall, steady = Clock(), Clock()
        settings = Settings(is_hurried=True)
        passed = lambda: steady() / 1000  # noqa: E731
        house = House(open_store(url), settings, wall, QUICK, Counted(), passed)
        await house.open()
        owner, path = await table_of(house)
        wall.move(86_400)  # somebody sets the clock wrong, and right again
        await said(owner, f"{path}/commands/sit", id="a", position=1, chips=50_000)
        wall.move(-86_400)
        await post_sign(owner, path)
        for clock in (wall, steady):
            clock.move(MINUTES * 60 - 1)
        await said(owner, f"{path}/commands/bring", id="b", chips=100)
        assert least(house) < 2500
        for clock in (wall, steady):
            clock.move(2)
        await said(owner, f"{path}/commands/bring", id="c", chips=100)
        assert least(house) == 2500
        await house.close()

    asyncio.run(play())
    [told] = [call for call in lines.calls if call.method_name == "warning"]
    assert told.kwargs["seconds"] == 86_400


def test_a_notice_runs_out_at_a_table_where_nobody_does_anything(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor, "AGAIN", 0.01)

    async def play() -> None:
        wall = Clock()
        house = House(open_store(url), Settings(is_hurried=True), wall, QUICK, Counted())
        await house.open()
        owner, path = await table_of(house)
        await post_sign(owner, path)
        wall.move(MINUTES * 60 + 1)
        async with asyncio.timeout(10):
            while least(house) < 2500:
                await asyncio.sleep(0.01)
        number = house.floor.desks["t_1"].number
        await asyncio.sleep(0.1)
        assert house.floor.desks["t_1"].number == number  # told once
        await house.close()

    asyncio.run(play())
