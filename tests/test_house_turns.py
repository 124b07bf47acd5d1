"""Who asks for much at once waits for himself; others do not wait for him."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from house_open import opened, said, somebody, table

from passline.house.turns import Turns
from passline.notation.write import phrase
from passline.rulebook.words import Role
from passline.table.events import Event


def test_who_asks_once_is_not_behind_who_asks_for_everything() -> None:
    async def ask() -> None:
        turns, done = Turns(1, 100), list[str]()

        async def read(who: str) -> None:
            async with turns.of(who):
                await asyncio.sleep(0)
                done.append(who)

        greedy = [asyncio.create_task(read("greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        await read("modest")
        assert done.index("modest") <= 2
        await asyncio.gather(*greedy)
        assert not turns._asked
        assert not turns._own

    asyncio.run(ask())


@pytest.mark.parametrize(
    "place", ["entries", "notation", "snapshot", "chances", "proof", "evidence"]
)
def test_who_asks_for_too_much_at_once_is_told_so(tmp_path: Path, place: str) -> None:
    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            path = await table(house, is_practice=True)
            sue = await somebody(house, "sue", {Role.STICK: "*"})
            asked = await asyncio.gather(*(sue.get(f"{path}/{place}") for _ in range(12)))
            told = Counter(each.status_code for each in asked)
            assert set(told) == {200, 429}
            slower = next(each for each in asked if each.status_code == 429)
            assert slower.headers["retry-after"] == "1"
            assert (await sue.get(f"{path}/{place}")).status_code == 200

    asyncio.run(ask())


def test_a_long_history_in_words_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of history takes a quarter of a second to put into words."""
    inside: list[bool] = []

    def in_the_loop() -> bool:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def told(event: Event) -> str:
        inside.append(in_the_loop())
        return phrase(event)

    monkeypatch.setattr("passline.house.routes_proof.phrase", told)

    async def ask() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            path = await table(house, is_practice=True)
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            await said(ann, f"{path}/commands/sit", id="a", position=1, chips=1000)
            lines = (await ann.get(f"{path}/notation")).json()["lines"]
            assert len(lines) == len(inside) > 1
            assert not any(inside)

    asyncio.run(ask())
