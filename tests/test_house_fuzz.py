"""Fuzz: no crash, no 500, and nothing changes but by a command that was granted."""

import asyncio
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_fuzz import Fuzz
from house_open import opened, said, somebody
from house_process import free_port
from house_socket import Socket, connected

from passline.house.house import House
from passline.house.plans.offers import OFFERS
from passline.house.plans.scene import Scene
from passline.ledger.audit import audit
from passline.rulebook.load import ids
from passline.rulebook.words import Role

TOP = Path(__file__).parent.parent
LOAD = TOP / "tests" / "load"
MANY = int(os.environ.get("PASSLINE_FUZZ", "0"))  # make fuzz says how many
FEW = 400
LONG = 200  # messages to a table: after more of them it is stuck in some odd corner
Figure = Callable[[object], None]


class Tables:
    """Practice tables, one after another."""

    def __init__(self, house: House, book: str, fuzz: Fuzz) -> None:
        self.house, self.book, self.fuzz = house, book, fuzz
        self.people: tuple[httpx.AsyncClient, ...] = ()
        self.count = 0

    async def renew(self) -> None:
        """A table with two people, both new: who was excluded from the casino cannot sit down."""
        self.count += 1
        max, eve = f"max{self.count}", f"eve{self.count}"
        owner = await somebody(self.house, max, dict.fromkeys(Role, "*"), is_owner=True)
        self.people = owner, owner, owner, await somebody(self.house, eve, {})
        self.fuzz.people = f"p_{max}", f"p_{eve}"
        made = await said(owner, "/api/tables", book=self.book, is_practice=True, dice="called")
        self.path = f"/api/tables/{made['table']['id']}"
        self.desk = self.house.floor.desks[made["table"]["id"]]
        for position, each in enumerate(self.people[-2:], 1):
            sat = {"id": f"sit{position}", "position": position, "chips": 1_000_000}
            await said(each, f"{self.path}/commands/sit", **sat)

    def became(self, before: Scene, answer: Any, message: object) -> str:
        """What an answer says, which the table must bear out."""
        now = self.desk.scene
        if "error" in answer:
            assert now == before, message
            return "not accepted"
        if "refused" in answer:  # which stands in the ledger, and changes nothing
            assert now.table == before.table, message
            return "refused"
        if "pending" in answer:
            assert now.table == before.table, message
            return "waiting"
        return "granted"


@asynccontextmanager
async def played(url: str, book: str, fuzz: Fuzz) -> AsyncIterator[Tables]:
    """A house whose ledger proves clean afterwards: no chip came from nowhere, none is lost."""
    async with opened(url) as house:
        tables = Tables(house, book, fuzz)
        await tables.renew()
        yield tables
        reports = await audit(house.store)
        assert all(each.is_proved for each in reports), reports


async def by_http(url: str, book: str, seed: int, count: int) -> Counter[str]:
    """What became of the messages."""
    fuzz, became = Fuzz(seed), Counter[str]()
    headers = {"content-type": "application/json"}
    async with played(url, book, fuzz) as tables:
        for _ in range(count):
            name, who = fuzz.name(), fuzz.random.choice(tables.people)
            below = OFFERS[name].path if name in OFFERS else f"commands/{name}"
            content, before = fuzz.content(fuzz.body(name)), tables.desk.scene
            answer = await who.post(f"{tables.path}/{below}", content=content, headers=headers)
            told = (seed, name, content, answer.text)
            assert answer.status_code < 500, told
            assert ("error" in answer.json()) == (answer.status_code != 200), told
            became[tables.became(before, answer.json(), told)] += 1
            if not tables.desk.table.is_open or became.total() % LONG == 0:
                await tables.renew()
    return became


async def by_socket(url: str, book: str, seed: int, count: int) -> Counter[str]:
    fuzz, became, waiting = Fuzz(seed), Counter[str](), set[str]()
    async with played(url, book, fuzz) as tables:
        while became.total() < count:
            await tables.renew()
            owner, path = tables.people[0], f"{tables.path}/live"
            async with connected(tables.house, owner, path) as socket:
                await socket.until("snapshot")
                for _ in range(min(LONG, count - became.total())):
                    name, before = fuzz.name(), tables.desk.scene
                    content = fuzz.content({"command": name, **fuzz.body(name)})
                    await socket.send_bytes(content)
                    answer = await _answer(socket, content, waiting)
                    told = (seed, name, content, answer)
                    assert "A fault of ours" not in str(answer), told
                    became[tables.became(before, answer, told)] += 1
                    if not tables.desk.table.is_open:
                        break
    return became


async def _answer(socket: Socket, content: bytes, waiting: set[str]) -> Any:
    """By the message's own id, or without one; what had waited may be told meanwhile."""
    while True:
        message = await socket.next()
        assert message.get("type") != "websocket.close", message
        id = message.get("answer", "")
        is_late = id in waiting and id.encode() not in content
        if {"answer", "error"} & message.keys() and not is_late:
            waiting.update([id] if "pending" in message else ())
            return message


def seed_of(book: str, way: int) -> int:
    return MANY + 10 * ids().index(book) + way


def told_of(became: Counter[str]) -> str:
    """In figures. A third and more must have come to the table, and some have been granted."""
    assert became.total() - became["not accepted"] >= became.total() / 3, became
    assert became["granted"] >= became.total() / 20, became
    each = ", ".join(f"{count:,} {how}" for how, count in sorted(became.items()))
    return f"{became.total():,} messages: {each}; no fault"


@pytest.mark.parametrize("book", ids())
def test_bad_input_by_http(book: str, tmp_path: Path, figure: Figure) -> None:
    seed, url = seed_of(book, 1), f"sqlite:///{tmp_path}/house.db"
    became = asyncio.run(by_http(url, book, seed, FEW + MANY))
    figure(f"fuzz by HTTP, {book}, seed {seed}: {told_of(became)}")


@pytest.mark.parametrize("book", ids())
def test_bad_input_on_a_socket(book: str, tmp_path: Path, figure: Figure) -> None:
    seed, url = seed_of(book, 2), f"sqlite:///{tmp_path}/house.db"
    became = asyncio.run(by_socket(url, book, seed, FEW + MANY))
    figure(f"fuzz on a socket, {book}, seed {seed}: {told_of(became)}")


def test_the_fuzzer_of_the_openapi_document_finds_nothing(tmp_path: Path, figure: Figure) -> None:
    port = str(free_port())
    url = f"sqlite:///{tmp_path}/house.db"
    with (tmp_path / "log").open("w") as log:
        house = subprocess.Popen([sys.executable, LOAD / "hurried.py", url, port], stderr=log)
        try:
            done = _schemathesis(f"http://127.0.0.1:{port}", tmp_path)
        finally:
            house.terminate()
            house.wait(20)
    assert done.returncode == 0, done.stdout[-5000:]
    assert '"bug"' not in (tmp_path / "log").read_text()
    cases = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
    assert cases, done.stdout[-1000:]
    figure(f"Schemathesis: {cases[1]} cases generated, {cases[2]} passed")


def _schemathesis(address: str, folder: Path) -> subprocess.CompletedProcess[str]:
    phases = "examples,coverage,fuzzing" if MANY else "fuzzing"
    # A whole number written as 5.0 is valid by the schema and refused here: amounts are exact.
    return subprocess.run(
        [
            *(Path(sys.executable).parent / "schemathesis", "--config-file"),
            *(LOAD / "schemathesis.toml", "run", f"{address}/api/openapi.json"),
            *("--wait-for-schema", "30", "--checks", "all"),
            *("--exclude-checks", "positive_data_acceptance"),
            *("--header", "Cookie: passline_session=a-session-for-fuzzing"),
            *("--phases", phases, "-n", str(MANY // 100 or 1), "--generation-database", "none"),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
