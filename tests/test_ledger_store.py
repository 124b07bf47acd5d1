"""What every store must do: both run all of this."""

import asyncio
from contextlib import suppress
from hashlib import sha256

import pytest
from ledger_kit import NOW, draft, entered, insisted, run, session

from passline.ledger.chain import START, is_linked
from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import BadName, BadStore, StoreFailed
from passline.ledger.snapshot import Snapshot
from passline.ledger.standing import Standing, standing
from passline.ledger.state_codec import state_bytes
from passline.ledger.store import Store, open_store
from passline.table import events as e


def test_what_was_entered_is_read_back_in_order_after_a_restart(store_url: str) -> None:
    played = session()
    entries = run(store_url, lambda store: entered(store, "main", played))

    async def again(store: Store) -> None:
        assert await store.read("main", 0, 10_000) == tuple(entries)
        assert await store.read("main", 5, 3) == tuple(entries[5:8])
        assert await store.read("other") == ()
        assert await store.tables() == ("main",)

    run(store_url, again)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert [draft.event for batch in played for draft in batch] == [each.event for each in entries]


def test_each_entry_is_chained_to_the_one_before(store_url: str) -> None:
    entries = run(store_url, lambda store: entered(store, "main", session(commands=50)))
    assert entries[0].before == START
    assert all(map(is_linked, entries))
    assert [each.digest for each in entries[:-1]] == [each.before for each in entries[1:]]


def test_the_digest_is_that_of_the_bytes_as_anybody_would_write_them(store_url: str) -> None:
    batch = [Draft(NOW, "p_1", "manager", "c1", e.ClockMoved(60))]

    async def body(store: Store) -> tuple[Entry, ...]:
        found = await store.append("main", 0, batch)
        assert not isinstance(found, Conflict)
        return found

    [entry] = run(store_url, body)
    written = (
        b'{"at":1790000000000,"command_id":"c1","event":{"at":60,"event":"ClockMoved"},'
        b'"number":1,"role":"manager","table":"main","who":"p_1"}'
    )
    assert entry.digest == sha256(bytes(32) + written).digest()


def test_of_two_writers_one_loses_cleanly_and_retries(store_url: str) -> None:
    opening, *_ = session(commands=1)

    async def body(store: Store) -> None:
        other = open_store(store_url)
        await store.append("main", 0, opening)
        asks = [
            each.append("main", 1, [draft(e.ClockMoved(1), number)])
            for number, each in enumerate((store, other), 10)
        ]
        found = await asyncio.gather(*asks)
        lost = [each for each in found if isinstance(each, Conflict)]
        assert len(lost) == 1
        assert lost[0].number == 2
        assert not lost[0].answered
        again = 10 + [isinstance(each, Conflict) for each in found].index(True)
        assert await other.append("main", 2, [draft(e.ClockMoved(2), again)])
        assert len(await store.read("main")) == 3
        await other.close()

    run(store_url, body)


def test_the_same_command_gets_the_same_answer(store_url: str) -> None:
    opening, *_ = session(commands=1)
    batch = [draft(e.ClockMoved(1), 7), draft(e.ClockMoved(2), 7)]

    async def body(store: Store) -> None:
        await store.append("main", 0, opening)
        first = await store.append("main", 1, batch)
        again = await store.append("main", 3, batch)
        assert again == Conflict("main", 3, ("c7",))
        assert await store.answer("main", "c7") == first
        assert await store.answer("main", "c8") == ()
        assert await store.answer("other", "c7") == ()
        assert len(await store.read("main")) == 3

    run(store_url, body)
    assert len(run(store_url, lambda store: store.answer("main", "c7"))) == 2


def test_a_command_sent_many_times_at_once_is_entered_once(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("main", 0, session(commands=1)[0])
        batch = [draft(e.ClockMoved(1), 7)]
        found = await asyncio.gather(*(insisted(store, "main", batch) for _ in range(20)))
        assert len({answer for answer, _ in found}) == 1
        assert len(await store.read("main")) == 2

    run(store_url, body)


def test_many_tables_and_writers_leave_no_gap(store_url: str) -> None:
    opening = session(commands=1)[0]

    async def write(store: Store, table: str, who: int) -> None:
        for number in range(15):
            batch = [draft(e.ClockMoved(number), 100 * who + number + 1)]
            await insisted(store, table, batch)

    async def body(store: Store) -> None:
        stores = (store, open_store(store_url))
        names = [f"t{number}" for number in range(6)]
        for name in names:
            await store.append(name, 0, opening)
        writers = [write(each, name, who) for who, each in enumerate(stores) for name in names]
        await asyncio.gather(*writers)
        for name in names:
            entries = await store.read(name)
            assert [entry.number for entry in entries] == list(range(1, 32))
            assert all(map(is_linked, entries))
        assert await store.tables() == tuple(names)
        await stores[1].close()

    run(store_url, body)


def test_a_clock_that_jumps_back_stands_still(store_url: str) -> None:
    batch = [Draft(NOW - 5_000, "house", "manager", "c9", e.ClockMoved(1))]

    async def body(store: Store) -> None:
        await store.append("main", 0, session(commands=1)[0])
        await store.append("main", 1, batch)

    run(store_url, body)
    first, second = run(store_url, lambda store: store.read("main"))
    assert first.at == second.at == NOW


def test_a_table_opens_from_its_last_sound_snapshot(store_url: str) -> None:
    played = session(commands=150)

    async def body(store: Store) -> None:
        entries = await entered(store, "main", played)
        whole = Standing("main").after(*entries)
        for number in (40, 90):
            await store.save_snapshot(Standing("main").after(*entries[:number]).snapshot())
        # One of another chain is not used.
        assert whole.state is not None
        await store.save_snapshot(Snapshot("main", 95, bytes(32), whole.state))
        for number in range(91, 95):  # nor is one that was spoiled
            await store.save_snapshot(Standing("main").after(*entries[:number]).snapshot())
        await store.rows.run("UPDATE snapshots SET seal = ? WHERE number > 90", bytes(32))
        found = await store.snapshot("main")
        assert found is not None
        assert found.number == 90
        earlier = await store.snapshot("main", 89)
        assert earlier is not None
        assert earlier.number == 40
        assert await store.snapshot("main", 39) is None
        now = await standing(store, "main")
        assert now == whole
        assert now.state is not None
        assert state_bytes(now.state) == state_bytes(whole.state)
        assert await standing(store, "main", 60) == Standing("main").after(*entries[:60])

    run(store_url, body)


def test_readers_are_woken(store_url: str) -> None:
    async def body(store: Store) -> None:
        other = open_store(store_url)
        await store.append("main", 0, session(commands=1)[0])
        woken: asyncio.Queue[str] = asyncio.Queue()
        listening = asyncio.create_task(_listen(other, woken))
        await asyncio.sleep(0.5)
        await store.append("main", 1, [draft(e.ClockMoved(1), 1)])
        assert await asyncio.wait_for(woken.get(), 5) == "main"
        assert len(await other.read("main", 1)) == 1
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
        await other.close()

    run(store_url, body)


async def _listen(store: Store, woken: "asyncio.Queue[str]") -> None:
    async for table in store.changed():
        woken.put_nowait(table)


def test_names_that_could_do_harm_are_refused(store_url: str) -> None:
    async def body(store: Store) -> None:
        event = session(commands=1)[0][0].event
        for name in ("", "a b", "a\0b", "ä", "x" * 201):
            with pytest.raises(BadName):
                await store.append("main", 0, [Draft(NOW, "p_1", "player", name, event)])
            with pytest.raises(BadName):
                await store.append(name, 0, [Draft(NOW, "p_1", "player", "c1", event)])
        assert await store.append("main", 0, ()) == ()
        assert await store.tables() == ()

    run(store_url, body)


def test_any_text_in_an_event_survives(store_url: str) -> None:
    about = 'quotes " and \0 and ä and \ud800 and 🎲'
    batch = [draft(e.DisputeRaised(1, "p_1", about, "1.1"), 2)]

    async def body(store: Store) -> tuple[Entry, ...]:
        await store.append("main", 0, session(commands=1)[0])
        await store.append("main", 1, batch)
        return await store.read("main", 1)

    [entry] = run(store_url, body)
    assert entry.event == batch[0].event


def test_a_store_outlives_a_fault_of_ours(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.append("main", 0, session(commands=1)[0])
        with pytest.raises(StoreFailed):
            await store.append("main", 1, [draft(object(), 1)])  # type: ignore[arg-type]
        assert await store.append("main", 1, [draft(e.ClockMoved(1), 2)])

    run(store_url, body)


def test_a_closed_store_takes_nothing_and_had_finished_what_it_took(store_url: str) -> None:
    async def body() -> None:
        store = open_store(store_url)
        await store.append("main", 0, session(commands=1)[0])
        last = asyncio.create_task(store.append("main", 1, [draft(e.ClockMoved(1), 1)]))
        await asyncio.sleep(0)
        await store.close()
        assert not isinstance(await last, Conflict)
        with pytest.raises(StoreFailed, match="closed"):
            await store.append("main", 2, [draft(e.ClockMoved(2), 2)])

    asyncio.run(body())
    assert len(run(store_url, lambda store: store.read("main"))) == 2


def test_an_address_of_no_store_is_told_how_to_write_one() -> None:
    with pytest.raises(BadStore, match=r"sqlite:///house\.db or postgresql://"):
        open_store("mysql://house")
