"""A socket to a house in the same process, without a network between."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from passline.house.house import House
from passline.house.server.app import make_app

PATIENCE = 10.0


class Turned(Exception):
    """The handshake was refused."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class Socket:
    def __init__(self) -> None:
        self.to_house: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.from_house: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(self, **message: Any) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        await self.to_house.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, content: bytes) -> None:
        await self.to_house.put({"type": "websocket.receive", "bytes": content})

    async def next(self) -> Any:
        """The next message; or how the socket was closed."""
        message = await asyncio.wait_for(self.from_house.get(), PATIENCE)
        return json.loads(message["text"]) if "text" in message else message

    async def until(self, key: str) -> Any:
        """The next message that holds this key."""
        while key not in (message := await self.next()):
            assert message.get("type") != "websocket.close", message
        return message[key]

    async def answer(self, id: str) -> Any:
        while (message := await self.next()).get("answer") != id:
            pass
        return message


def _scope(
    path: str, client: httpx.AsyncClient, headers: dict[str, str], address: str
) -> dict[str, Any]:
    path, _, query = path.partition("?")
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    carried = {"host": client.base_url.netloc.decode(), "cookie": cookies, **headers}
    return {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "scheme": "ws",
        "headers": [(name.encode(), value.encode()) for name, value in carried.items()],
        "client": (address, 1),
        "server": ("house.test", 80),
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }


@asynccontextmanager
async def connected(
    house: House,
    client: httpx.AsyncClient,
    path: str,
    *,
    address: str = "127.0.0.1",
    **headers: str,
) -> AsyncIterator[Socket]:
    socket = Socket()
    app = make_app(house)
    await socket.to_house.put({"type": "websocket.connect"})
    scope = _scope(path, client, headers, address)
    running = asyncio.ensure_future(
        app(scope, socket.to_house.get, socket.from_house.put)  # type: ignore[arg-type]
    )
    try:
        first = await asyncio.wait_for(socket.from_house.get(), PATIENCE)
        if first["type"] != "websocket.accept":
            raise Turned(first.get("status", 0))
        yield socket
    finally:
        await socket.to_house.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(running, PATIENCE)
