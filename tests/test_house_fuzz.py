"""Fuzz: no crash, no 500, and nothing changes but by a command that was granted."""

import asyncio
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from house_fuzz import Fuzz
from house_open import opened, said, somebody
from house_process import free_port
from house_socket import Socket, connected

from passline.house.house import House
from passline.house.plans.offers import OFFERS
from passline.rulebook.load import ids
from passline.rulebook.words import Role

TOP = Path(__file__).parent.parent
LOAD = TOP / "tests" / "load"
MANY = int(os.environ.get("PASSLINE_FUZZ", "0"))  # make fuzz says how many
FEW = 400
Figure = Callable[[object], None]


async def table(house: House, book: str) -> tuple[httpx.AsyncClient, str]:
    owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
    made = await said(owner, "/api/tables", book=book, is_practice=True, dice="called")
    path = f"/api/tables/{made['table']['id']}"
    await said(owner, f"{path}/commands/sit", id="sit", position=1, chips=1_000_000)
    return owner, path


async def by_http(url: str, book: str, seed: int, count: int) -> Counter[str]:
    """What became of the messages."""
    fuzz, became = Fuzz(seed), Counter[str]()
    async with opened(url) as house:
        owner, path = await table(house, book)
        desk = house.floor.desks["t_1"]
        for _ in range(count):
            name = fuzz.name()
            below = OFFERS[name].path if name in OFFERS else f"commands/{name}"
            content, before = fuzz.content(fuzz.body(name)), desk.scene
            headers = {"content-type": "application/json"}
            answer = await owner.post(f"{path}/{below}", content=content, headers=headers)
            assert answer.status_code < 500, (seed, name, content, answer.text)
            if answer.status_code != 200:
                assert desk.scene == before, (seed, name, content)
                became["not accepted"] += 1
            elif "refused" in answer.json():  # which stands in the ledger, and changes nothing
                assert desk.scene.table == before.table, (seed, name, content)
                became["refused"] += 1
            else:
                became["granted"] += 1
            if not desk.scene.table.is_open:
                return became
    return became


async def sound(socket: Socket) -> None:
    """All that was sent was answered, and none of it as a fault of ours."""
    await socket.send(ask="snapshot")
    while "snapshot" not in (message := await socket.next()):
        assert "A fault of ours" not in str(message), message


async def by_socket(url: str, book: str, seed: int, count: int) -> None:
    fuzz = Fuzz(seed)
    async with opened(url) as house:
        owner, path = await table(house, book)
        async with connected(house, owner, f"{path}/live") as socket:
            await socket.until("snapshot")
            for n in range(count):
                name = fuzz.name()
                content = fuzz.content({"command": name, **fuzz.body(name)})
                await socket.send_bytes(content)
                if n % 20 == 0:
                    await sound(socket)
            await sound(socket)


@pytest.mark.parametrize("book", ids())
def test_bad_input_by_http(book: str, tmp_path: Path, figure: Figure) -> None:
    seed = 1 + MANY
    became = asyncio.run(by_http(f"sqlite:///{tmp_path}/house.db", book, seed, FEW + MANY))
    assert became["granted"] > 0
    assert became["refused"] > 0
    told = ", ".join(f"{count:,} {how}" for how, count in sorted(became.items()))
    figure(f"fuzz by HTTP, {book}, seed {seed}: {became.total():,} messages: {told}; no fault")


@pytest.mark.parametrize("book", ids())
def test_bad_input_on_a_socket(book: str, tmp_path: Path, figure: Figure) -> None:
    seed, count = 2 + MANY, FEW + MANY
    asyncio.run(by_socket(f"sqlite:///{tmp_path}/house.db", book, seed, count))
    figure(f"fuzz on a socket, {book}, seed {seed}: {count:,} messages, no fault")


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
