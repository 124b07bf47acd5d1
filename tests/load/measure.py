"""Load: many tables with ten players each, from a process beside the house. Prints its figures.

python tests/load/measure.py [--tables 100] [--seconds 60] [--pace 0.99]
"""

import argparse
import asyncio
import logging
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import structlog
import uvloop
from house_open import QUICK
from house_process import Process, process
from load.player import Player

from passline.house.facts import Dice
from passline.house.floor.floor import Opening
from passline.house.house import House, Settings, wall_clock
from passline.house.people.people import random_id
from passline.house.plans.answer import Denied
from passline.ledger.people_store import Person
from passline.ledger.store import open_store
from passline.records import Record, record
from passline.rulebook.load import ids
from passline.rulebook.words import Role

SEATS = 10
TOGETHER = 50  # who come in at the same time, at first
BACK = 5.0  # seconds within which all who were dropped are back
MOMENT = 0.05  # seconds in which some of the commands arrive


@record
class Figures(Record):
    commands: int
    seconds: float
    p50: float
    p99: float
    worst: float
    errors: int
    gaps: int
    entries: int
    memory: tuple[int, ...]  # MiB of the house: at first, after a half of the time, at last
    busy: float  # seconds of processor time that the house took
    back: float  # seconds until all who were dropped were back
    load: float  # average of the machine: what else it did counts in the waits

    def __str__(self) -> str:
        return (
            f"{self.commands:,} durable commands in {self.seconds:.0f} s, "
            f"{self.commands / self.seconds:,.0f}/s; p50 {self.p50 * 1000:.1f} ms, "
            f"p99 {self.p99 * 1000:.1f} ms, worst {self.worst * 1000:.0f} ms; "
            f"{self.errors} errors, {self.gaps} gaps; {self.entries:,} entries told; "
            f"house {' → '.join(map(str, self.memory))} MiB, "
            f"{self.busy / self.commands * 1000:.2f} ms of a core a command; "
            f"all dropped at once were back in {self.back:.2f} s; "
            f"load average {self.load:.1f} on {os.cpu_count()} cores"
        )


async def furnished(url: str, tables: int) -> list[tuple[str, str]]:
    """Tables, and ten people with a session for each; table and token."""
    house = House(open_store(url), Settings(), wall_clock, QUICK)
    await house.open()
    found = []
    for n in range(tables):
        book = ids()[n % len(ids())]
        wanted = Opening(book, f"Table {n}", {}, Dice.FAIR, 0, True, {})
        desk = await house.floor.open("house", Role.MANAGER, wanted)
        assert not isinstance(desk, Denied)
        for _ in range(SEATS):
            person = Person(random_id("p"), None, "Bot", "", (), house.now())
            await house.people._store.add(person)
            found.append((desk.id, await house.people.begin(person)))
    await house.close()
    return found


def mebibytes(house: Process) -> int:
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) // 1024


def processor(house: Process) -> float:
    fields = Path(f"/proc/{house.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def loaded(
    house: Process, people: list[tuple[str, str]], seconds: float, pace: float
) -> Figures:
    players = [
        Player("127.0.0.1", house.port, table, token, n % SEATS + 1)
        for n, (table, token) in enumerate(people)
    ]
    for start in range(0, len(players), TOGETHER):
        await asyncio.gather(*(each.come() for each in players[start : start + TOGETHER]))
    await asyncio.gather(
        *(each.give("sit", position=each.place, chips=100_000_000) for each in players)
    )
    for each in players:
        each.seconds.clear()
    memory, began, used = [mebibytes(house)], time.perf_counter(), processor(house)
    until = asyncio.get_running_loop().time() + seconds
    playing = asyncio.gather(*(each.play(until, pace) for each in players))
    await asyncio.sleep(seconds / 2)
    memory.append(mebibytes(house))
    await playing
    took, busy = time.perf_counter() - began, processor(house) - used
    memory.append(mebibytes(house))
    waits = sorted(second for each in players for second in each.seconds)
    back = await came_back(players)
    return Figures(
        len(waits),
        took,
        waits[len(waits) // 2],
        waits[len(waits) * 99 // 100],
        waits[-1],
        sum(each.errors for each in players),
        sum(each.gaps for each in players),
        sum(each.entries for each in players),
        tuple(memory),
        busy,
        back,
        os.getloadavg()[0],
    )


async def came_back(players: list[Player]) -> float:
    """All are dropped while a command of each is on its way, and come back for what they missed."""
    for each in players:
        each.wish("bring", chips=100_000)
    await asyncio.sleep(MOMENT)
    for each in players:
        each.drop()
    start = time.perf_counter()
    await asyncio.gather(*(each.come() for each in players))
    took = time.perf_counter() - start
    await asyncio.gather(*(each.give("bring", chips=100_000) for each in players))
    await asyncio.sleep(1.0)
    last: dict[str, set[int]] = {}
    for each in players:
        last.setdefault(each.table, set()).add(each.number)
    assert all(len(numbers) == 1 for numbers in last.values()), "somebody is behind"
    for each in players:
        each.drop()
    return took


def measured(tables: int, seconds: float, pace: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        people = asyncio.run(furnished(url, tables))
        with process(url) as house:
            figures = uvloop.run(loaded(house, people, seconds, pace))  # not to be the slower one
            assert house.stop() == 0
        return figures


def main() -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=0.99)  # so that the thousand is reached
    asked = parser.parse_args()
    figures = measured(asked.tables, asked.seconds, asked.pace)
    print(f"{asked.tables} tables × {SEATS} players, a command each {asked.pace:g} s: {figures}")
    if figures.errors or figures.gaps or figures.back > BACK:
        sys.exit("This load was not carried.")


if __name__ == "__main__":
    main()
