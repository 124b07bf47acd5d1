"""A player who gives a command each second, and counts."""

import asyncio
import json
import time

from load.fast_socket import FastSocket

PATIENCE = 30.0


class Player:
    def __init__(self, host: str, port: int, table: str, cookie: str, place: int) -> None:
        self.host, self.port, self.table = host, port, table
        self.cookie, self.place = cookie, place
        self.number = 0  # of the last entry that was seen
        self.gaps = self.errors = self.entries = 0
        self.seconds: list[float] = []
        self._count = 0
        self._asked: dict[bytes, tuple[float, asyncio.Future[bytes]]] = {}
        self._socket: FastSocket | None = None
        self._first: asyncio.Future[None] | None = None

    async def come(self) -> None:
        """Connect, and have the snapshot or what was missed."""
        loop = asyncio.get_running_loop()
        self._first = loop.create_future()
        after = f"?after={self.number}" if self.number else ""
        path = f"/api/tables/{self.table}/live{after}"
        host = f"{self.host}:{self.port}"
        _, self._socket = await loop.create_connection(
            lambda: FastSocket(host, path, self.cookie, self._heard), self.host, self.port
        )
        await asyncio.wait_for(self._first, PATIENCE)

    def drop(self) -> None:
        assert self._socket is not None
        self._socket.drop()

    def _heard(self, content: bytes) -> None:
        if content.startswith(b'{"entry":{"number":'):
            self._entry(int(content[19 : content.index(b",", 19)]))
        elif content.startswith(b'{"answer":"'):
            self._answered(content)
        elif content.startswith(b'{"snapshot"'):
            self.number = json.loads(content)["snapshot"]["number"]
        if self._first is not None and not self._first.done():
            self._first.set_result(None)

    def _entry(self, number: int) -> None:
        self.gaps += number != self.number + 1
        self.number = number
        self.entries += 1

    def _answered(self, content: bytes) -> None:
        id = content[11 : content.index(b'"', 11)]
        start, future = self._asked.pop(id, (0.0, None))
        if future is None or future.done():
            return
        self.seconds.append(time.perf_counter() - start)
        self.errors += b'"error"' in content[:200]
        future.set_result(content)

    async def give(self, command: str, **fields: object) -> bytes:
        return await asyncio.wait_for(self.wish(command, **fields), PATIENCE)

    def wish(self, command: str, **fields: object) -> asyncio.Future[bytes]:
        """Send a command without waiting for what follows."""
        assert self._socket is not None
        self._count += 1
        id = f"{self.place}-{self._count}"
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[id.encode()] = time.perf_counter(), future
        self._socket.send(json.dumps({"command": command, "id": id, **fields}).encode())
        return future

    async def play(self, until: float, pace: float) -> None:
        """Bet and take down, once in so many seconds; the first at the table throws at times."""
        loop = asyncio.get_running_loop()
        due = loop.time() + pace * (hash((self.table, self.place)) % 1000 / 1000 - 1)
        shift = hash(self.table) % 10  # tables do not throw in step
        for turn in range(shift, 10**9):
            due += pace
            if due > until:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            await self._turn(turn)

    async def _turn(self, turn: int) -> None:
        if self.place == 1 and turn % 10 == 9:
            await self.give("roll")
        elif self.place == 1 and turn % 10 == 8:
            await self.give("make-wager", spot="pass", amount=1000)
        elif turn % 2:
            await self.give("make-wager", spot="field", amount=500)
        else:
            await self.give("make-wager", spot="place 6", amount=600)
