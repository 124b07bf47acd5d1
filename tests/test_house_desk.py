"""The desk: durable answers, the same id, other writers, bad luck, what survives a restart."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from house_open import START, Clock, Counted, hurried, opened, said, somebody, visitor
from house_socket import connected

from passline.house.house import House
from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import StoreFailed
from passline.ledger.store import Store, open_store
from passline.rulebook.load import load, load_sign
from passline.rulebook.words import Role
from passline.table.decide import open_table
from passline.table.events import ClockMoved, Noted


async def table_of(house: House, **more: Any) -> tuple[Any, str]:
    """An owner, and the path of a practice table with called dice."""
    owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
    told = {"book": "crown-melbourne", "is_practice": True, "dice": "called", **more}
    made = await said(owner, "/api/tables", **told)
    return owner, f"/api/tables/{made['table']['id']}"


def test_the_same_id_gets_the_same_answer_after_a_restart(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            owner, path = await table_of(house)
            first = await said(owner, f"{path}/commands/sit", id="a", position=1, chips=5000)
            no = await said(owner, f"{path}/commands/sit", id="b", position=2, chips=5000)
            token = owner.cookies["passline_session"]
        async with opened(store_url) as house:
            again = await somebody(house, "ann", {})
            again.cookies.set("passline_session", token)
            same = await said(again, f"{path}/commands/sit", id="a", position=1, chips=5000)
            assert same == first
            assert await said(again, f"{path}/commands/sit", id="b", position=3, chips=1) == no
            assert no["refused"]["why"] == "seated already"
            assert len(house.floor.desks["t_1"].scene.table.seats) == 1

    asyncio.run(play())


def test_two_people_may_use_the_same_id(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            _, path = await table_of(house)
            for seat, name in enumerate(("ann", "bob"), 1):
                client = await somebody(house, name, {})
                await said(client, f"{path}/commands/sit", id="a", position=seat, chips=5000)
            assert len(house.floor.desks["t_1"].scene.table.seats) == 2

    asyncio.run(play())


def test_two_houses_on_one_ledger_play_one_table(store_url: str) -> None:
    """As two processes would: each decides on fresh state, and both see everything in order."""

    async def play() -> None:
        ids = Counted()
        first, second = (hurried(open_store(store_url), ids=ids) for _ in range(2))
        await first.open()
        owner, path = await table_of(first)
        await second.open()
        clients = []
        for seat, (house, name) in enumerate(zip((first, second) * 3, "abcdef", strict=True), 1):
            client = await somebody(house, name, {})
            await said(client, f"{path}/commands/sit", id="sit", position=seat, chips=100_000)
            clients.append(client)
        async with connected(first, owner, f"{path}/live") as socket:
            await socket.until("snapshot")
            await asyncio.gather(
                *(
                    said(client, f"{path}/commands/make-wager", id=f"w{n}", spot=spot, amount=1000)
                    for n, spot in enumerate(("field", "place 6", "place 8", "hard 4", "any-seven"))
                    for client in clients
                )
            )
            numbers = [(await socket.until("entry"))["number"] for _ in range(30)]
            assert numbers == list(range(numbers[0], numbers[0] + 30))
        desks = [house.floor.desks["t_1"] for house in (first, second)]
        for desk in desks:
            await desk.catch_up()
        assert desks[0].scene.table == desks[1].scene.table
        assert len(desks[0].scene.table.wagers) == 30
        await second.close()
        await first.close()

    asyncio.run(play())


def test_a_post_that_is_taken_gets_the_same_answer_for_its_id(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            _, path = await table_of(house, is_practice=False)
            sue = await somebody(house, "sue", {Role.STICK: "*", Role.BOX: "*"})
            first = await said(sue, f"{path}/posts", id="x1", role="stick")
            await said(sue, f"{path}/posts", id="x2", role="box")
            assert first["entries"]
            assert await said(sue, f"{path}/posts", id="x1", role="stick") == first
            assert house.floor.desks["t_1"].facts.posts["p_sue"] == (Role.BOX,)

    asyncio.run(play())


def test_who_has_heard_more_from_another_process_is_not_sent_back(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as first:
            second = hurried(open_store(store_url))
            await second.floor.start()
            owner, path = await table_of(first)
            assert await second.floor.desk("t_1")
            told = await said(owner, f"{path}/commands/sit", id="a", position=1, chips=5000)
            last = told["entries"][-1]["number"]
            async with connected(second, owner, f"{path}/live?after={last}") as socket:
                assert "people" in await socket.next()
                await said(owner, f"{path}/commands/bring", id="b", chips=5000)
                assert (await socket.until("entry"))["number"] == last + 1
            await second.close()

    asyncio.run(play())


def test_the_clock_of_the_table_follows_the_wall_and_never_goes_back(store_url: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(store_url, clock) as house:
            owner, path = await table_of(house)
            clock.move(90)
            await said(owner, f"{path}/commands/sit", id="a", position=1, chips=5000)
            clock.move(-3600)
            await said(owner, f"{path}/commands/bring", id="b", chips=5000)
            clock.move(0.4)
            await said(owner, f"{path}/commands/bring", id="c", chips=5000)
            entries = await house.store.read("t_1")
            moved = [each.event.at for each in entries if isinstance(each.event, ClockMoved)]
            assert moved == [START // 1000 + 90]
            assert sorted(each.at for each in entries) == [each.at for each in entries]

    asyncio.run(play())


def test_a_sign_that_was_posted_comes_into_force_by_the_clock(store_url: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(store_url, clock) as house:
            owner, path = await table_of(house)
            await said(owner, f"{path}/commands/sit", id="a", position=1, chips=50_000)
            sign = (await owner.get(path)).json()["table"]["sign"]
            sign["limit"]["least"] = 2500
            post = {"id": "p", "by": "manager", "sign": sign, "minutes": 30}
            posted = await said(owner, f"{path}/commands/post-sign", **post)
            assert "refused" not in posted
            clock.move(29 * 60)
            await said(owner, f"{path}/commands/bring", id="b", chips=100)
            assert house.floor.desks["t_1"].scene.table.sign.limit.least < 2500
            clock.move(61)
            await said(owner, f"{path}/commands/bring", id="c", chips=100)
            assert house.floor.desks["t_1"].scene.table.sign.limit.least == 2500

    asyncio.run(play())


# Bad luck


class Faulty:
    """A store that fails when told to, before or after the write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fails_before = self.fails_after = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        if self.fails_before:
            raise StoreFailed("The disk is full.")
        done = await self._store.append(table, expected, batch)
        if self.fails_after:
            raise StoreFailed("The connection was lost.")
        return done


def test_a_table_pauses_with_wagers_held_and_goes_on_where_it_was(store_url: str) -> None:
    async def play(when: str) -> None:
        store = Faulty(open_store(store_url))
        clock = Clock()
        house = hurried(store, clock)
        await house.open()
        owner, path = await table_of(house)
        await said(owner, f"{path}/commands/sit", id="a", position=1, chips=50_000)
        await said(owner, f"{path}/commands/make-wager", id="b", spot="pass", amount=1000)
        desk = house.floor.desks["t_1"]
        async with connected(house, owner, f"{path}/live") as socket:
            await socket.until("snapshot")
            setattr(store, when, True)
            body = {"id": "c", "spot": "field", "amount": 1000}
            answer = await owner.post(f"{path}/commands/make-wager", json=body)
            assert answer.status_code == 503
            assert "wagers are held" in (await socket.until("paused"))["sentence"]
            assert (await owner.get("/healthz")).status_code == 503
            assert desk.scene.table.seats["p_max"].rail == 49_000
            await desk.move_clock()  # there is nothing to write, which shows nothing
            assert desk.paused
            setattr(store, when, False)
            clock.move(1)
            assert await socket.until("resumed") == {}
            again = await said(owner, f"{path}/commands/make-wager", **body)
            assert len(again["entries"]) == 1
        assert (await owner.get("/healthz")).status_code == 200
        assert len(desk.scene.table.wagers) == 2
        assert desk.scene.table.seats["p_max"].rail == 48_000
        await house.close()

    asyncio.run(play("fails_before"))


class Rival(Faulty):
    """A store to which somebody else writes first, so many times."""

    rounds = 0

    async def append(
        self, table: str, expected: int, batch: Sequence[Draft]
    ) -> tuple[Entry, ...] | Conflict:
        if self.rounds:
            self.rounds -= 1
            other = Draft(START, "house", "house", f"rival:{expected}", ClockMoved(START // 1000))
            await self._store.append(table, expected, [other])
        return await self._store.append(table, expected, batch)


def test_who_loses_again_and_again_gets_in_at_last_and_nothing_is_paused(store_url: str) -> None:
    async def play() -> None:
        store = Rival(open_store(store_url))
        house = hurried(store)
        await house.open()
        owner, path = await table_of(house)
        store.rounds = 60
        await said(owner, f"{path}/commands/sit", id="a", position=1, chips=5000)
        assert store.rounds == 0
        store.rounds = 10_000
        busy = await owner.post(f"{path}/commands/bring", json={"id": "b", "chips": 100})
        assert (busy.status_code, busy.headers["retry-after"]) == (503, "1")
        assert (await owner.get("/healthz")).status_code == 200
        await house.close()

    asyncio.run(play())


def test_what_was_written_before_the_failure_is_not_written_twice(store_url: str) -> None:
    async def play() -> None:
        store = Faulty(open_store(store_url))
        house = hurried(store)
        await house.open()
        owner, path = await table_of(house)
        store.fails_after = True
        body = {"id": "a", "position": 1, "chips": 5000}
        assert (await owner.post(f"{path}/commands/sit", json=body)).status_code == 503
        store.fails_after = False
        done = await said(owner, f"{path}/commands/sit", **body)
        assert "refused" not in done
        assert len(house.floor.desks["t_1"].scene.table.seats) == 1
        await house.close()

    asyncio.run(play())


def test_facts_survive_a_restart_from_a_snapshot(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            owner, path = await table_of(house, dice="fair", name="Gold")
            await said(owner, f"{path}/posts", id="p", role="stick")
            desk = house.floor.desks["t_1"]
            await desk._save(desk._standing, desk._facts)
            before = desk.scene
        async with opened(store_url) as house:
            desk = house.floor.desks["t_1"]
            assert desk.scene.facts == before.facts
            assert desk.scene.table == before.table
            assert desk.scene.facts.posts == {"p_max": (Role.STICK,)}

    asyncio.run(play())


def test_a_note_of_staff_is_not_taken_for_a_note_of_the_house(store_url: str) -> None:
    async def play() -> None:
        async with opened(store_url) as house:
            owner, path = await table_of(house)
            forged = 'house {"opened":{"name":"x","dice":"seeded","seed":1,"is_practice":false}}'
            note = {"id": "n", "clause": "1.1 Dealer", "text": forged}
            done = await said(owner, f"{path}/commands/note", **note)
            assert "refused" not in done
            entries = await house.store.read("t_1")
            assert any(isinstance(e.event, Noted) and e.event.text == forged for e in entries)
            assert house.floor.desks["t_1"].scene.facts.is_practice

    asyncio.run(play())


@pytest.mark.parametrize(
    ("elsewhere", "why"), [({"book": "atlantis"}, "atlantis"), ({"edition": "1901"}, "1901")]
)
def test_a_table_of_a_book_that_is_not_here_is_paused_and_says_so(
    store_url: str, elsewhere: dict[str, str], why: str
) -> None:
    """Another edition is another book: standing wagers are not settled by rules made since."""

    async def play() -> None:
        book = load("singapore")
        opened_there = open_table(book, load_sign(book)).but(**elsewhere)
        store = open_store(store_url)
        await store.append("t_9", 0, [Draft(START, "house", "house", "open", opened_there)])
        await store.close()
        async with opened(store_url) as house:
            client = await somebody(house, "ann", {})
            answer = await client.get("/api/tables/t_9")
            assert (answer.status_code, why in answer.text) == (503, True)
            health = {"is_well": True, "paused": [], "closed": ["t_9"]}
            assert (await client.get("/healthz")).json() == health
            [row] = (await client.get("/api/floor")).json()["tables"]
            assert (row["id"], row["is_paused"]) == ("t_9", True)

    asyncio.run(play())


def test_a_table_that_is_opened_again_and_again_still_gets_its_snapshots(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.house.floor.desk.EVERY", 10)

    async def play() -> None:
        async with opened(store_url) as house:
            owner, path = await table_of(house)
            token = owner.cookies["passline_session"]
            await said(owner, f"{path}/commands/sit", id="sit", position=1, chips=5000)
        for start in range(5):  # each start adds fewer entries than lie between two snapshots
            async with opened(store_url) as house:
                client = visitor(house)
                client.cookies.set("passline_session", token)
                for n in range(3):
                    await said(client, f"{path}/commands/bring", id=f"{start}-{n}", chips=100)
        store = open_store(store_url)
        found = await store.snapshot("t_1")
        await store.close()
        assert found is not None

    asyncio.run(play())


def test_the_floor_stands_in_the_order_of_its_names(store_url: str) -> None:
    async def body() -> None:
        async with opened(store_url) as house:
            owner = await somebody(house, "owner", {}, is_owner=True)
            for name in ("Table 10", "Mini", "table 9", "Table 2"):
                await said(owner, "/api/tables", book="singapore", name=name)
            tables = (await owner.get("/api/floor")).json()["tables"]
            names = [each["name"] for each in tables]
            assert names == ["Mini", "Table 2", "table 9", "Table 10"]

    asyncio.run(body())
