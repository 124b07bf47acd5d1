"""The wire of a real house: slow readers, hasty senders, heads that never come."""

import asyncio
import json
import logging
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_open import ADDRESS, Clock, Counted, hurried, opened, said, somebody
from house_process import PATIENCE, free_port
from house_socket import Turned, connected
from load.hurried import TABLE, TOKEN
from websockets.sync.client import ClientConnection, connect

from passline.house.house import House, Settings
from passline.house.pace import Pace
from passline.house.server.app import make_app
from passline.house.server.heads import SOON
from passline.house.server.serve import write_logs
from passline.ledger.store import open_store
from passline.rulebook.words import Role

COOKIE = {"Cookie": f"passline_session={TOKEN}"}
MANY = 6000  # snapshots that nobody reads: more than all buffers between two sockets


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


@contextmanager
def hurried_house(url: str) -> Iterator[int]:
    """The port of a house that asks nobody to wait."""
    port = free_port()
    script = Path(__file__).parent / "load" / "hurried.py"
    command = [sys.executable, str(script), url, str(port)]
    house = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(port)
        yield port
    finally:
        house.terminate()
        house.wait(PATIENCE)


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the house did not open")


def at_the_table(port: int) -> ClientConnection:
    address = f"ws://127.0.0.1:{port}/api/tables/{TABLE}/live"
    return connect(address, additional_headers=COOKIE, ping_interval=None)


def answer(table: ClientConnection, id: str) -> Any:
    while (message := json.loads(table.recv(PATIENCE))).get("answer") != id:
        pass
    return message


def dropped(port: int) -> float:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    [line] = [each for each in text.splitlines() if each.startswith("passline_readers_dropped_t")]
    return float(line.split()[1])


def test_who_does_not_read_is_dropped_and_counted_and_nobody_waits(url: str) -> None:
    with hurried_house(url) as port, at_the_table(port) as player, _line(port) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.sendall(_handshake(port))
        with suppress(OSError):  # it may be out before the last
            for _ in range(MANY):
                slow.sendall(_frame(b'{"ask": "snapshot"}'))
        player.send(json.dumps({"command": "sit", "id": "a", "position": 1, "chips": 5000}))
        assert "refused" not in answer(player, "a")
        until = time.monotonic() + PATIENCE
        while dropped(port) != 1 and time.monotonic() < until:
            time.sleep(0.05)
        assert dropped(port) == 1


def _handshake(port: int) -> bytes:
    return (
        f"GET /api/tables/{TABLE}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {COOKIE['Cookie']}\r\n\r\n"
    ).encode()


def _frame(content: bytes) -> bytes:
    """A text message of a client, under the mask that changes nothing."""
    return bytes((0x81, 0x80 | len(content))) + bytes(4) + content


def test_who_sends_without_waiting_is_answered_in_turn(url: str) -> None:
    """More at once than the house lets wait: the rest is read when there is room."""
    with hurried_house(url) as port, at_the_table(port) as player:
        seat = {"command": "sit", "id": "sit", "position": 1, "chips": 1_000_000}
        bets = [
            {"command": "make-wager", "id": f"w{n}", "spot": "field", "amount": 500}
            for n in range(60)
        ]
        said = b"".join(_long(json.dumps(each).encode()) for each in (seat, *bets))
        player.socket.sendall(said)
        found: list[str] = []
        while len(found) < 61:
            message = json.loads(player.recv(PATIENCE))
            found += [message["answer"]] if "answer" in message else []
        assert found == ["sit", *(f"w{n}" for n in range(60))]


def _long(content: bytes) -> bytes:
    if len(content) < 126:
        return _frame(content)
    return bytes((0x81, 0x80 | 126)) + len(content).to_bytes(2, "big") + bytes(4) + content


def test_heads_and_bodies_that_do_not_come_are_not_waited_for(url: str) -> None:
    with hurried_house(url) as port:
        silent, half, bodiless = (_line(port) for _ in range(3))
        half.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        bodiless.sendall(
            b"POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 40\r\n\r\n{"
        )
        assert (silent.recv(100), half.recv(100)) == (b"", b"")
        assert b" 408 " in bodiless.recv(100)
        for each in (silent, half, bodiless):
            each.close()


def _line(port: int) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port))
    made.settimeout(4 * SOON)
    return made


def test_a_house_has_so_much_room_and_a_person_so_many_tables(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            house.settings = Settings(most_readers=3, most_of_one=2, is_hurried=True)
            ann = await somebody(house, "ann", {Role.MANAGER: "*"}, is_owner=True)
            bob = await somebody(house, "bob", {})
            made = await said(ann, "/api/tables", book="singapore", is_practice=True)
            live = f"/api/tables/{made['table']['id']}/live"
            async with connected(house, ann, live) as one, connected(house, ann, live) as two:
                await asyncio.gather(one.until("snapshot"), two.until("snapshot"))
                with pytest.raises(Turned, match="429"):
                    async with connected(house, ann, live):
                        pass
                async with connected(house, bob, live) as third:
                    await third.until("snapshot")
                    with pytest.raises(Turned, match="503"):
                        async with connected(house, bob, live):
                            pass

    asyncio.run(play())


@pytest.mark.parametrize(
    ("address", "near", "far"),
    [
        ("203.0.113.9", "::ffff:203.0.113.9", "203.0.113.10"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9%eth0", "2001:db8:1:3::1"),
    ],
)
def test_who_asks_from_one_place_shares_its_sockets_and_its_pace(
    url: str, address: str, near: str, far: str
) -> None:
    async def play() -> None:
        async with opened(url) as house:
            house.settings = Settings(most_of_place=1, is_hurried=True)
            house.doors = Pace(1, 3, house.now)
            ann = await somebody(house, "ann", {}, is_owner=True)
            bob = await somebody(house, "bob", {})
            made = await said(ann, "/api/tables", book="singapore", is_practice=True)
            live = f"/api/tables/{made['table']['id']}/live"
            async with connected(house, ann, live, address=address) as one:
                await one.until("snapshot")
                with pytest.raises(Turned, match="429"):
                    async with connected(house, bob, live, address=near):
                        pass
                async with connected(house, bob, live, address=far) as other:
                    await other.until("snapshot")
            asked = [await _guest(house, each) for each in (address, near, far)]
            assert asked == [200, 429, 200]

    asyncio.run(play())


async def _guest(house: House, address: str) -> int:
    transport = httpx.ASGITransport(make_app(house), client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
        return (await client.post("/api/guest", json={"name": "Eve"})).status_code


def test_figures_are_for_the_machine_itself(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            for address, status in (("127.0.0.1", 200), ("203.0.113.9", 403)):
                transport = httpx.ASGITransport(make_app(house), client=(address, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                    assert (await client.get("/metrics")).status_code == status

    asyncio.run(play())


def test_what_was_begun_is_told_before_the_house_closes(url: str) -> None:
    async def play() -> None:
        house = hurried(open_store(url), Clock(), Counted())
        await house.open()
        ann = await somebody(house, "ann", {Role.MANAGER: "*"}, is_owner=True)
        made = await said(ann, "/api/tables", book="singapore", is_practice=True)
        live = f"/api/tables/{made['table']['id']}/live"
        async with connected(house, ann, live) as socket:
            await socket.until("snapshot")
            await socket.send(command="sit", id="a", position=1, chips=5000)
            while not house.floor.desks["t_1"]._lock.locked():
                await asyncio.sleep(0)
            await house.close()
            assert (await socket.until("entry"))["event"]["event"] == "SeatTaken"

    asyncio.run(play())


def test_lines_of_libraries_are_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    try:
        write_logs()
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
        line = json.loads(capsys.readouterr().err)
    finally:
        root.handlers[:] = before
    assert (line["event"], line["level"]) == ("Invalid HTTP request received.", "warning")
