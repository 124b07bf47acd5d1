"""Frames on a real wire: who does not read is sent away, whatever it is that waits for him."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from passline.house.server import frames
from passline.house.server.frames import EXTENSION, Wired

PATIENCE = 20.0
MOST = 64_000_000  # bytes that kernels and houses together do not hold
PING = b"\x89\xfd" + bytes(4) + b"x" * 125
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: house.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

Hand = Callable[[Wired], None]


@contextlib.asynccontextmanager
async def wired(hand: Hand, **config: Any) -> AsyncIterator[tuple[Any, list[Wired]]]:
    """The writing end of a socket that nobody reads, and who has gone."""
    gone: list[Wired] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        wire: Wired = scope["extensions"][EXTENSION]
        hand(wire)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        gone.append(wire)

    known = Config(app, ws=Wired, lifespan="off", log_config=None, **config)
    known.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Wired(known, ServerState(), {}), "127.0.0.1", 0)
    address = server.sockets[0].getsockname()[:2]
    reader, writer = await asyncio.open_connection(*address, limit=1000)
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield writer, gone
    finally:
        writer.transport.abort()
        server.close()


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def test_who_asks_for_signs_of_life_and_reads_none_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frames, "ROOM", 1 << 16)

    async def ask() -> int:
        async with wired(lambda wire: None) as (writer, gone):
            sent = 0
            while sent < MOST and not gone:
                with contextlib.suppress(ConnectionError):
                    writer.write(PING * 1000)
                    await asyncio.wait_for(writer.drain(), PATIENCE)
                sent += len(PING) * 1000
                await asyncio.sleep(0)
            return sent

    assert asyncio.run(ask()) < MOST


def test_who_does_not_read_what_is_told_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "ROOM", 1 << 16)
    told: list[bool] = []

    def flood(wire: Wired) -> None:
        async def tell() -> None:
            text = json.dumps("x" * 50_000)
            while wire.tell(text) and len(told) < MOST // len(text):
                told.append(True)
                await asyncio.sleep(frames.MOMENT * 2)

        wire.loop.create_task(tell())

    async def stay() -> None:
        async with wired(flood) as (_, gone):
            await until(lambda: gone)
            assert gone[0].is_behind

    asyncio.run(stay())


def test_who_is_not_there_any_more_leaves_nothing_behind() -> None:
    """A farewell that nobody reads would wait for ever, and all that was to be told with it."""

    def fill(wire: Wired) -> None:
        while wire.transport.get_write_buffer_size() < 1000:
            wire.transport.write(bytes(100_000))

    async def vanish() -> None:
        async with wired(fill, ws_ping_interval=0.05, ws_ping_timeout=0.05) as (_, gone):
            await until(lambda: gone)

    asyncio.run(vanish())
