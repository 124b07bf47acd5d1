"""How fast is the ledger? Durable events per second, and how soon a long table opens.

Printed beside a bare SQLite loop in the same run, which writes rows of the same size with no
chain, no codec and no waiting callers: `make bench-ledger [ENTRIES=…]`.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from passline.house.facts import Facts
from passline.house.floor import facts_paper
from passline.house.house import House
from passline.house.papers import Papers
from passline.ledger.entry import Conflict, Draft
from passline.ledger.sqlite.open import open_file
from passline.ledger.sqlite.store import SqliteStore
from passline.ledger.standing import Standing, standing
from passline.rulebook.load import load, load_sign
from passline.table.decide import open_table
from passline.table.events import ClockMoved, Event, SeatTaken, WagerMade
from passline.table.spot import Spot

LONG = 1_000_000
CLIENTS = 256
EACH = 40
WITHIN = 2.0  # seconds to open the long table

MADE = WagerMade("p_4Xq71kZ", Spot("place", 6), 30_00, "3.6.9")


def main(entries: int = LONG) -> None:
    with tempfile.TemporaryDirectory(prefix="passline-bench-") as name:
        folder = Path(name)
        _rates(folder)
        asyncio.run(_long_table(folder / "long.db", entries))


def _rates(folder: Path) -> None:
    bare_one = _bare(folder / "bare-one.db", 1)
    bare_many = _bare(folder / "bare-many.db", CLIENTS)
    one = asyncio.run(_clients(folder / "one.db", 1, 1500))
    many = asyncio.run(_clients(folder / "many.db", CLIENTS, EACH))
    report("durable events, one client, one commit each", one, bare_one)
    report(f"durable events, {CLIENTS} clients at once", many, bare_many)


def _bare(path: Path, group: int) -> float:
    """Rows of the same size, so many to a commit."""
    connection = open_file(str(path))
    body, digest = os.urandom(330), bytes(32)
    count = max(1500, CLIENTS * EACH if group > 1 else 0)
    started = time.perf_counter()
    for first in range(0, count, group):
        connection.execute("BEGIN IMMEDIATE")
        for number in range(first, first + group):
            row = (f"t{number % group}", number, f"c{number}", body, digest, digest)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)
        connection.execute("COMMIT")
    spent = time.perf_counter() - started
    connection.close()
    return count / spent


async def _clients(path: Path, clients: int, each: int) -> float:
    """Clients that each wait for an answer before they ask again, each at a table of its own."""
    store = SqliteStore(str(path))

    async def client(table: str) -> None:
        for number in range(each):
            await store.append(table, number, [_draft(MADE, number)])

    started = time.perf_counter()
    await asyncio.gather(*(client(f"t{number}") for number in range(clients)))
    spent = time.perf_counter() - started
    await store.close()
    return clients * each / spent


def _draft(event: Event, number: int) -> Draft:
    return Draft(1_790_000_000_000 + number, "p_4Xq71kZ", "player", f"c{number}", event)


async def _long_table(path: Path, entries: int) -> None:
    store = SqliteStore(str(path))
    book = load("crown-melbourne")
    opening = (open_table(book, load_sign(book)), SeatTaken("p_4Xq71kZ", 1, 10**12), MADE)
    now = tail = Standing("main")
    started = time.perf_counter()
    while now.number < entries:
        first = opening if now.number == 0 else ()
        count = min(1000, entries - now.number) - len(first)
        events = [*first, *(ClockMoved(now.number + each) for each in range(count))]
        drafts = [_draft(event, now.number + at) for at, event in enumerate(events)]
        written = await store.append("main", now.number, drafts)
        assert not isinstance(written, Conflict)
        now = now.after(*written)
        tail = now if now.number <= max(1000, entries - 1000) else tail
    spent = time.perf_counter() - started
    print(f"{entries:,} entries of one table written in {spent:.0f} s, {entries / spent:,.0f} /s")
    await store.save_snapshot(tail.snapshot())
    await facts_paper.save(Papers(store), "main", tail.number, Facts())
    await store.close()
    await _opened(path, now)
    await _opened_by_a_house(path, now)


async def _opened(path: Path, right: Standing) -> None:
    started = time.perf_counter()
    store = SqliteStore(str(path))
    now = await standing(store, "main")
    spent = time.perf_counter() - started
    assert now == right
    await store.close()
    print(f"{now.number:,} entries opened from a snapshot 1,000 entries back in {spent:.3f} s")
    assert spent < WITHIN, f"not within {WITHIN} s"


async def _opened_by_a_house(path: Path, right: Standing) -> None:
    started = time.perf_counter()
    house = House(SqliteStore(str(path)))
    await house.open()
    spent = time.perf_counter() - started
    assert house.floor.desks["main"].scene.table == right.state
    await house.close()
    print(f"{right.number:,} entries: a house with this table is open in {spent:.3f} s")
    assert spent < WITHIN, f"not within {WITHIN} s"


def report(what: str, speed: float, bare: float) -> None:
    print(f"{what:46} {speed:10,.0f} /s   1 : {bare / speed:,.1f} of a bare SQLite loop")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
