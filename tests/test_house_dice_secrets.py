"""The secrets of fair dice: drawn for one throw, durable before their digest is seen, then gone."""

import asyncio
from typing import Any

import httpx
from house_open import START, Counted, hurried, opened, said, somebody

from passline.house.dice.fair import Commitment, committed, secret_for
from passline.house.dice.proof import proved
from passline.house.facts import said as noted
from passline.house.house import House
from passline.ledger.entry import HOUSE, Draft
from passline.ledger.store import Store, open_store
from passline.rulebook.load import load, load_sign
from passline.rulebook.words import Role
from passline.table.decide import open_table
from passline.table.events import Event, Noted

PATH = "/api/tables/t_1"
KEY = bytes(range(32))


async def seated(house: House) -> httpx.AsyncClient:
    """A fair table, and who plays there."""
    owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
    await said(owner, "/api/tables", book="crown-perth", is_practice=True)
    await said(owner, f"{PATH}/commands/sit", id="sit", position=1, chips=1_000_000)
    return owner


async def throw(client: httpx.AsyncClient, id: str) -> None:
    await said(client, f"{PATH}/commands/make-wager", id=f"{id}w", spot="pass", amount=1000)
    done = await said(client, f"{PATH}/throw", id=id)
    assert any(each["event"]["event"] == "Rolled" for each in done["entries"])


def waiting(house: House) -> Commitment:
    commitment = house.floor.desks["t_1"].scene.facts.commitment
    assert commitment is not None
    return commitment


async def kept(store: Store) -> dict[int, str]:
    """What is on the disk: the number of the entry, and the digest of its secret."""
    rows = await store.rows.run("SELECT number, secret FROM dice_secrets")
    return {number: committed(bytes(secret)) for number, secret in rows}


def test_a_secret_is_on_the_disk_before_it_is_committed_to(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            append, seen = house.store.append, list[bool]()

            async def looked(table: str, expected: int, batch: Any) -> Any:
                notes = [each.event.text for each in batch if isinstance(each.event, Noted)]
                digests = (await kept(house.store)).values()
                seen.extend(any(digest in text for digest in digests) for text in notes[-1:])
                return await append(table, expected, batch)

            house.store.append = looked  # type: ignore[method-assign]
            client = await seated(house)
            for n in range(3):
                await throw(client, f"t{n}")
            assert seen == [True] * 4

    asyncio.run(play())


def test_secrets_are_drawn_anew_and_gone_once_they_are_shown(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            client = await seated(house)
            for n in range(5):
                await throw(client, f"t{n}")
            revealed = house.floor.desks["t_1"].scene.facts.revealed
            assert len({each.secret for each in revealed}) == 5
            left = await kept(house.store)
            assert left[waiting(house).number] == waiting(house).sha256
            assert len(left) == 2  # and the last one, which everybody has seen
            assert await house.papers.read("dice key") is None

    asyncio.run(play())


def test_a_commitment_holds_over_a_restart(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            client = await seated(house)
            await throw(client, "a")
            token, before = client.cookies["passline_session"], waiting(house)
        async with opened(store_url) as house:
            client = await somebody(house, "ann", {})
            client.cookies.set("passline_session", token)
            assert waiting(house) == before
            await throw(client, "b")
            assert (await proved(house.store, "t_1")).doubts == ()

    asyncio.run(play())


def test_several_houses_on_one_ledger_throw_what_each_other_committed_to(store_url: str) -> None:
    async def play() -> None:
        ids = Counted()
        first, second = (hurried(open_store(store_url), ids=ids) for _ in range(2))
        await first.open()
        owner = await seated(first)
        await second.open()
        other = await somebody(second, "ann", {})
        other.cookies.set("passline_session", owner.cookies["passline_session"])
        for n in range(4):
            await throw(owner, f"a{n}")
            await second.floor.desks["t_1"].catch_up()
            await throw(other, f"b{n}")
            await first.floor.desks["t_1"].catch_up()
        secrets = [house.floor.secrets for house in (first, second)]
        number = waiting(first).number + 100
        drawn = await asyncio.gather(*(each.draw("t_1", number) for each in secrets * 5))
        assert len(set(drawn)) == 1  # whoever writes this entry, all know its secret
        report = await proved(first.store, "t_1")
        assert (report.throws, report.doubts) == (8, ())
        await second.close()
        await first.close()

    asyncio.run(play())


def test_a_house_that_has_not_heard_of_two_throws_makes_the_third(store_url: str) -> None:
    """The secret that it knows of is shown and gone: it reads what is new, and denies nobody."""

    async def play() -> None:
        ids = Counted()
        first, second = (hurried(open_store(store_url), ids=ids) for _ in range(2))
        await first.open()
        owner = await seated(first)
        await second.open()
        other = await somebody(second, "ann", {})
        other.cookies.set("passline_session", owner.cookies["passline_session"])
        await first.floor.close()  # hears of nothing any more
        await throw(other, "a")
        await first.floor.desks["t_1"].catch_up()
        await throw(other, "b")
        await throw(other, "c")
        await said(owner, f"{PATH}/throw", id="d")
        report = await proved(first.store, "t_1")
        assert report.doubts == ()
        await second.close()
        await first.close()

    asyncio.run(play())


async def old_table(store: Store) -> None:
    """As houses wrote it when one key was behind all secrets."""
    book = load("crown-perth")
    digest = committed(secret_for(KEY, "t_1", 3))
    facts = (
        {"opened": {"name": "Old", "dice": "fair", "seed": 0, "is_practice": True}},
        {"commit": {"sha256": digest}},
    )
    events: tuple[Event, ...] = (
        open_table(book, load_sign(book), at=START // 1000),
        *(Noted(Role.DEALER, "1.1", noted(fact)) for fact in facts),
    )
    await store.append("t_1", 0, [Draft(START, HOUSE, "manager", "open", each) for each in events])


def test_what_was_committed_to_by_the_key_of_old_is_still_thrown(store_url: str) -> None:
    async def play() -> None:
        store = open_store(store_url)
        await old_table(store)
        await store.close()
        async with opened(store_url) as house:
            ann = await somebody(house, "ann", {})
            await said(ann, f"{PATH}/commands/sit", id="sit", position=1, chips=1_000_000)
            await said(ann, f"{PATH}/commands/make-wager", id="w", spot="pass", amount=1000)
            lost = await ann.post(f"{PATH}/throw", json={"id": "t"})
            assert (lost.status_code, "wagers are held" in lost.text) == (503, True)
            await house.papers.write("dice key", {"key": KEY.hex()})
            for n in range(3):
                await throw(ann, f"t{n}")
            report = await proved(house.store, "t_1")
            assert (report.throws, report.doubts) == (3, ())

    asyncio.run(play())


def test_who_has_no_seat_adds_nothing_to_the_throw(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            client, bob = await seated(house), await somebody(house, "bob", {})
            body = {"id": "c", "text": "my own luck"}
            assert (await bob.post(f"{PATH}/contribute", json=body)).status_code == 403
            assert (await client.post(f"{PATH}/contribute", json=body)).status_code == 200

    asyncio.run(play())
