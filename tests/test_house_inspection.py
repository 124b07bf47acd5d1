"""What can be looked at: cases of the casebook, a table's notation, proof and evidence."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_open import opened, said, somebody, visitor
from typer.testing import CliRunner

from passline.cli import app
from passline.house.floor.facts_paper import facts_at
from passline.house.screens.casebook import plain_case, plain_chapters
from passline.ledger.verifier import verify
from passline.rulebook.load import ids
from passline.rulebook.words import Role


def test_a_table_is_told_in_notation_proved_and_signed(store_url: str, tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(store_url) as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            made = await said(owner, "/api/tables", book="singapore")
            path = f"/api/tables/{made['table']['id']}"
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            await said(ann, f"{path}/commands/sit", id="a", position=1, chips=10_000)
            lines = (await ann.get(f"{path}/notation")).json()["lines"]
            assert lines[-1]["says"] == "ann seated at 1 with 100"
            assert (await ann.get(f"{path}/proof")).status_code == 403
            assert (await ann.get(f"{path}/evidence")).status_code == 403
            proof = (await owner.get(f"{path}/proof")).json()["proof"]
            assert (proof["wrong"], proof["unjudged"], proof["proved"]) == (None, "", True)
            assert proof["entries"] == lines[-1]["number"]
            told = (await owner.get(f"{path}/evidence")).json()["evidence"]
            assert verify(told["content"].encode(), told["key"]) == ""
            keys.append(told["key"])
            part = (await owner.get(f"{path}/evidence?first=2&last=3")).json()["evidence"]
            assert verify(part["content"].encode(), told["key"]) == ""
            assert len(part["content"].splitlines()) == 4
            for span, status in {"first=3&last=2": 404, "last=100000": 404, "first=0": 400}.items():
                assert (await owner.get(f"{path}/evidence?{span}")).status_code == status

    keys: list[str] = []
    asyncio.run(look())
    to = str(tmp_path / "evidence")
    exported = CliRunner().invoke(app, ["export", store_url, "t_1", "--to", to])
    assert keys[0] in exported.output  # the house has one key, whoever asks


def test_the_table_of_before_is_told_with_its_posts_and_what_waited(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            await said(owner, "/api/tables", book="star-sydney", dice="called")
            path, ids = "/api/tables/t_1", count(1)

            async def asked(client: httpx.AsyncClient, what: str, **fields: Any) -> None:
                await said(client, f"{path}/{what}", id=f"k{next(ids)}", **fields)

            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            dan = await somebody(house, "dan", {Role.DEALER: "*", Role.BOX: "*"})
            desk = house.floor.desks["t_1"]
            await asked(ann, "commands/sit", position=1, chips=9000)
            await asked(dan, "posts", role="dealer")
            await asked(ann, "commands/make-wager", spot="pass", amount=1000)
            await asked(ann, "commands/throw")
            await asked(ann, "commands/make-wager", spot="field", amount=1000)
            then, facts = desk.number, desk.scene.facts
            assert facts.pending
            await desk._save(desk._standing, desk._facts)
            await asked(dan, "posts", role="box")
            await asked(ann, "commands/bring", chips=1000)
            for at, posts, waiting in ((1, {}, 0), (then, {"p_dan": ["dealer"]}, 1)):
                told = (await dan.get(f"{path}/snapshot?at={at}")).json()["snapshot"]
                assert (told["posts"], len(told["pending"])) == (posts, waiting), at
            watched = await ann.get(f"{path}/snapshot?at={then}")  # a player's history begins there
            assert watched.json()["snapshot"]["number"] == then
            assert (await visitor(house).get(f"{path}/snapshot?at={then}")).status_code == 401
            now = (await dan.get(f"{path}/snapshot")).json()["snapshot"]
            assert now["posts"] == {"p_dan": ["box"]}

    asyncio.run(play())


def test_the_table_of_long_before_is_read_from_the_snapshot_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            await said(owner, "/api/tables", book="star-sydney", dice="called")
            desk, path = house.floor.desks["t_1"], "/api/tables/t_1"
            dan = await somebody(house, "dan", {Role.DEALER: "*", Role.BOX: "*"})
            saved = []
            for n, role in enumerate(("dealer", "box", "dealer")):
                await said(dan, f"{path}/posts", id=f"p{n}", role=role)
                await desk._save(desk._standing, desk._facts)
                saved.append(desk.number)
            found, read = [], house.store.read

            async def noted(table: str, after: int, most: int) -> Any:
                found.append(after)
                return await read(table, after, most)

            monkeypatch.setattr(house.store, "read", noted)
            facts = await facts_at(house.store, house.papers, "t_1", saved[1])
            assert (dict(facts.posts), found) == ({"p_dan": (Role.BOX,)}, [])
            await facts_at(house.store, house.papers, "t_1", saved[2] - 1)
            assert found == ([saved[1]] if saved[2] - 1 > saved[1] else [])
            await facts_at(house.store, house.papers, "t_1", 1)  # before the first snapshot
            assert found[-1] == 0

    asyncio.run(play())


def test_a_case_is_played_line_by_line(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            ann = await somebody(house, "ann", {Role.PLAYER: "*"})
            path = "/api/books/crown-melbourne-mini/cases"
            chapters: list[Any] = (await ann.get(path)).json()["chapters"]
            chapter = chapters[0]
            first = chapter["cases"][0]
            case = (await ann.get(f"{path}/{chapter['chapter']}/{first['line']}")).json()["case"]
            assert case["title"] == first["title"]
            assert case["opened"]["event"] == "TableOpened"
            assert any(line["events"] for line in case["lines"])
            assert not any(line["fails"] for line in case["lines"])
            assert (await ann.get(f"{path}/no-chapter/1")).status_code == 404

    asyncio.run(look())


@pytest.mark.parametrize("book", ids())
def test_the_list_of_cases_leads_to_cases(book: str) -> None:
    chapters = plain_chapters(book)
    assert sum(len(chapter["cases"]) for chapter in chapters) > 20
    last = chapters[-1]["cases"][-1]
    case = plain_case(book, chapters[-1]["chapter"], str(last["line"]))
    assert case
    assert (case["title"], case["clauses"]) == (last["title"], last["clauses"])
