"""Exclusion from the casino: ordered at one table, refused at every table of the house."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_open import opened, said, somebody, visitor
from typer.testing import CliRunner

from passline.cli import app
from passline.house.house import House
from passline.rulebook.load import ids, load
from passline.rulebook.words import Role

COUNT = count()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


async def tables(owner: httpx.AsyncClient, *books: str) -> list[str]:
    made = [await said(owner, "/api/tables", book=book, dice="fair") for book in books]
    return [f"/api/tables/{each['table']['id']}" for each in made]


async def wished(client: httpx.AsyncClient, table: str, command: str, **fields: Any) -> Any:
    path = f"{table}/{command}" if command == "throw" else f"{table}/commands/{command}"
    return await said(client, path, id=f"w{next(COUNT)}", **fields)


async def people(house: House) -> tuple[httpx.AsyncClient, httpx.AsyncClient, httpx.AsyncClient]:
    return (
        await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True),
        await somebody(house, "ann", {Role.PLAYER: "*"}),
        await somebody(house, "sue", {Role.STICK: "*", Role.BOX: "*"}),
    )


def test_an_excluded_person_is_given_no_place_at_any_table_by_a_clause_of_its_book(
    url: str,
) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, _ = await people(house)
            sydney, *others = await tables(owner, "star-sydney", *ids())
            await wished(ann, sydney, "sit", position=1, chips=10000)
            await wished(owner, sydney, "exclude-from-casino", player="p_ann")
            here = await wished(ann, sydney, "make-wager", spot="pass", amount=1000)
            assert (here["refused"]["why"], here["refused"]["clause"]) == ("excluded", "9.3.3")
            for book, table in zip(ids(), others, strict=True):
                refused = (await wished(ann, table, "sit", position=1, chips=10000))["refused"]
                known = load(book)
                assert refused["why"] == "excluded", book
                assert refused["clause"] in {*known.clauses, *known.readings}, book
                where = "ann is excluded from the casino: star-sydney § 9.3.3, at Table 1."
                assert refused["sentence"] == where, book
            same = others[ids().index("star-sydney")]
            again = await wished(ann, same, "sit", position=1, chips=10000)
            assert again["refused"]["clause"] == "9.3.3"

    asyncio.run(play())


def test_who_sits_elsewhere_plays_no_more_there_but_may_take_down_and_go(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, _ = await people(house)
            sydney, perth = await tables(owner, "star-sydney", "crown-perth")
            for table in (sydney, perth):
                await wished(ann, table, "sit", position=1, chips=10000)
            await wished(ann, perth, "make-wager", spot="pass", amount=1000)
            await wished(owner, sydney, "exclude-from-casino", player="p_ann")
            for command, fields in (
                ("make-wager", {"spot": "field", "amount": 500}),
                ("bring", {"chips": 5000}),
                ("throw", {}),
            ):
                told = await wished(ann, perth, command, **fields)
                assert told["refused"]["why"] == "excluded", command
            assert "refused" not in await wished(ann, perth, "cut-wager", spot="pass")
            assert "refused" not in await wished(ann, perth, "leave")

    asyncio.run(play())


def test_who_has_walked_away_is_excluded_all_the_same_and_told_of_by_name(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, _ = await people(house)
            sydney, perth = await tables(owner, "star-sydney", "crown-perth")
            await wished(ann, sydney, "sit", position=1, chips=10000)
            await wished(ann, sydney, "leave")
            seen = (await owner.get(f"{sydney}/snapshot")).json()
            assert seen["snapshot"]["left"] == ["p_ann"]
            assert seen["people"]["p_ann"] == "ann"
            for unknown in ("p_sue", "nobody"):
                refused = await wished(owner, sydney, "exclude-from-casino", player=unknown)
                assert refused["refused"]["why"] == "no such player"
                assert "has had no place at this table" in refused["refused"]["sentence"]
            done = await wished(owner, sydney, "exclude-from-casino", player="p_ann")
            assert done["entries"][0]["event"]["event"] == "ExcludedFromCasino"
            for table in (sydney, perth):
                told = await wished(ann, table, "sit", position=1, chips=10000)
                assert told["refused"]["why"] == "excluded"
            listed = (await owner.get("/api/exclusions")).json()["exclusions"]
            assert [each["name"] for each in listed] == ["ann"]

    asyncio.run(play())


def test_who_is_management_at_practice_only_keeps_nobody_from_live_tables(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, sue = await people(house)
            sydney, perth = await tables(owner, "star-sydney", "crown-perth")
            practice, other = [
                await said(owner, "/api/tables", book=book, is_practice=True)
                for book in ("star-sydney", "singapore")
            ]
            trained = f"/api/tables/{practice['table']['id']}"
            for table in (sydney, trained):
                await wished(ann, table, "sit", position=1, chips=10000)
            await wished(sue, trained, "exclude-from-casino", player="p_ann", by="manager")
            for table in (sydney, perth):
                played = await wished(ann, table, "make-wager", spot="pass", amount=1000)
                assert played.get("refused", {}).get("why") != "excluded"
            elsewhere = f"/api/tables/{other['table']['id']}"
            refused = (await wished(ann, elsewhere, "sit", position=1, chips=10000))["refused"]
            assert refused["why"] == "excluded"

    asyncio.run(play())


def test_the_list_says_who_since_when_by_whom_and_why_and_management_alone_sees_it(
    url: str,
) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, sue = await people(house)
            (sydney,) = await tables(owner, "star-sydney")
            await wished(ann, sydney, "sit", position=1, chips=10000)
            assert (await owner.get("/api/exclusions")).json() == {"exclusions": []}
            done = await wished(owner, sydney, "exclude-from-casino", player="p_ann", by="manager")
            entry = done["entries"][0]
            assert (await owner.get("/api/exclusions")).json()["exclusions"] == [
                {
                    "person": "p_ann",
                    "name": "ann",
                    "since": entry["at"],
                    "by": "p_max",
                    "by_name": "max",
                    "role": "manager",
                    "clause": "9.3.3",
                    "book": "star-sydney",
                    "table": "t_1",
                    "table_name": "Table 1",
                    "is_practice": False,
                    "number": entry["number"],
                }
            ]
            for other in (ann, sue):
                assert (await other.get("/api/exclusions")).status_code == 403

    asyncio.run(play())


def test_it_outlives_a_restart_is_lifted_where_it_was_given_and_the_ledger_proves(
    url: str,
) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner, ann, _ = await people(house)
            sydney, perth = await tables(owner, "star-sydney", "crown-perth")
            await wished(ann, sydney, "sit", position=1, chips=10000)
            await wished(owner, sydney, "exclude-from-casino", player="p_ann")
            cookies = [dict(each.cookies) for each in (owner, ann)]
        async with opened(url) as house:
            owner, ann = visitor(house), visitor(house)
            for each, kept in zip((owner, ann), cookies, strict=True):
                each.cookies.update(kept)
            refused = await wished(ann, perth, "sit", position=1, chips=10000)
            assert refused["refused"]["why"] == "excluded"
            elsewhere = await wished(owner, perth, "lift-exclusion", player="p_ann")
            assert elsewhere["refused"]["why"] == "no such power"
            lifted = await wished(owner, sydney, "lift-exclusion", player="p_ann")
            assert lifted["entries"][-1]["event"]["clause"] == "N25"
            assert (await owner.get("/api/exclusions")).json() == {"exclusions": []}
            assert "refused" not in await wished(ann, perth, "sit", position=1, chips=10000)

    asyncio.run(play())
    proved = CliRunner().invoke(app, ["audit", url])
    assert proved.exit_code == 0, proved.output
