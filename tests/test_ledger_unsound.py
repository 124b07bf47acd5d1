"""A ledger that is not as it was written: its table is paused, the others play, and it is said."""

import asyncio
from pathlib import Path

import apsw
import pytest
from house_open import opened, said, somebody
from ledger_kit import entered, run, session

from passline.ledger.entry import HOUSE, Conflict, Draft
from passline.ledger.fault import BadEntry
from passline.ledger.standing import standing
from passline.ledger.store import Store
from passline.rulebook.words import Role
from passline.table.events import Noted

# An entry whose event does not fit is as good as a chain that does not.
SPOILED = {
    "UPDATE entries SET body = x'00' WHERE table_id = 'aaa' AND number = 20": 20,
    "UPDATE entries SET body = x'00' WHERE table_id = 'aaa' AND number = 1": 1,
    "DELETE FROM entries WHERE table_id = 'aaa' AND number = 2": 3,
    "DELETE FROM entries WHERE table_id = 'aaa' AND number = 1": 2,
    "UPDATE entries SET digest = zeroblob(32) WHERE table_id = 'aaa' AND number = 9": 9,
    "UPDATE entries SET before = zeroblob(32) WHERE table_id = 'aaa' AND number = 9": 9,
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"

    async def body(store: Store) -> None:
        await entered(store, "aaa", session("crown-melbourne", 3, 30))
        await entered(store, "bbb", session("singapore", 3, 5))

    run(f"sqlite:///{path}", body)
    return path


def spoil(file: Path, statement: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize("statement", SPOILED)
def test_an_unsound_table_is_paused_and_the_others_play(file: Path, statement: str) -> None:
    spoil(file, statement)

    async def body() -> None:
        async with opened(f"sqlite:///{file}") as house:
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            paused = await ann.get("/api/tables/aaa")
            assert paused.status_code == 503
            assert "wagers are held" in paused.json()["error"]["what"]
            assert "passline audit" in paused.json()["error"]["what"]
            assert (await ann.get("/healthz")).json()["closed"] == ["aaa"]
            await said(ann, "/api/tables/bbb/commands/sit", id="a", position=8, chips=10_000)

    asyncio.run(body())


@pytest.mark.parametrize("statement", SPOILED)
def test_where_a_ledger_is_unsound_is_told(file: Path, statement: str) -> None:
    spoil(file, statement)
    with pytest.raises(BadEntry, match=f"table aaa, entry {SPOILED[statement]}: "):
        run(f"sqlite:///{file}", lambda store: standing(store, "aaa"))


def test_a_note_that_no_house_has_written_pauses_its_table_only(file: Path) -> None:
    """Chained as it should be: a house of tomorrow, perhaps, or somebody with the file."""

    async def forge(store: Store) -> None:
        note = Draft(0, HOUSE, "box", "forged", Noted(Role.BOX, "", 'house {"novel":1}'))
        end = (await standing(store, "aaa")).number
        assert not isinstance(await store.append("aaa", end, [note]), Conflict)

    async def body() -> None:
        async with opened(f"sqlite:///{file}") as house:
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            assert (await ann.get("/healthz")).json()["closed"] == ["aaa"]
            await said(ann, "/api/tables/bbb/commands/sit", id="a", position=8, chips=10_000)

    run(f"sqlite:///{file}", forge)
    asyncio.run(body())


def test_a_table_that_was_mended_is_opened(file: Path) -> None:
    spoil(file, "UPDATE entries SET command_id = 'x' WHERE table_id = 'aaa' AND number = 1")

    async def body() -> None:
        async with opened(f"sqlite:///{file}") as house:
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            assert (await ann.get("/api/tables/aaa")).status_code == 503
            spoil(file, "UPDATE entries SET command_id = 'c0' WHERE command_id = 'x'")
            assert (await ann.get("/api/tables/aaa")).status_code == 200
            assert (await ann.get("/healthz")).json()["is_well"]

    asyncio.run(body())
