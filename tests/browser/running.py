"""A house that runs beside the test: a real server on a real port, with a clock that is moved."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from house_open import Clock, hurried

from passline.house.house import House
from passline.house.people.grants import Grant, written
from passline.house.server.app import make_app
from passline.ledger.people_store import Person
from passline.ledger.store import open_store
from passline.rulebook.words import Role

T = TypeVar("T")
WAIT = 20.0  # seconds, for anything


class Running:
    """Start, stop, start again: the ledger and the port stay the same."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self._url = f"sqlite:///{folder / 'house.db'}"
        self._port = _free_port()
        self._people: dict[str, str] = {}  # name -> session
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        assert self._ready.wait(WAIT), "the house did not open"

    def stop(self) -> None:
        self._server.should_exit = True
        self._server.force_exit = True  # as in a crash: open sockets are not waited for
        self._thread.join(WAIT)
        assert not self._thread.is_alive(), "the house did not close"

    def drop(self, person: str) -> None:
        """Break this person's connections, as a bad network does."""
        self._do(self._dropped(person))

    async def _dropped(self, person: str) -> None:
        for desk in self._house.floor.desks.values():
            for reader in [each for each in desk.audience.readers if each.person == person]:
                reader.drop()

    def join(
        self, name: str, grants: Mapping[Role, str], *, is_owner: bool = False, id: str = ""
    ) -> str:
        """Somebody with these roles (role -> table, or *); their session."""
        if name not in self._people:
            roles = tuple(written(Grant(role, table)) for role, table in grants.items())
            roles = ("owner", *roles) if is_owner else roles
            person = Person(
                id or f"p_{name.lower()}", name.casefold(), name, "", roles, self.clock()
            )
            self._people[name] = self._do(self._added(person))
        return self._people[name]

    async def _added(self, person: Person) -> str:
        await self._house.people._store.add(person)
        return await self._house.people.begin(person)

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._house: House = hurried(open_store(self._url), self.clock)
        await self._house.open()
        self._server = uvicorn.Server(
            uvicorn.Config(
                make_app(self._house),
                host="127.0.0.1",
                port=self._port,
                ws="wsproto",
                ws_per_message_deflate=False,
                lifespan="off",
                log_level="error",
                timeout_graceful_shutdown=1,
            )
        )
        task = asyncio.create_task(self._server.serve())
        while not self._server.started and not task.done():
            await asyncio.sleep(0.01)
        self._ready.set()
        await task
        await self._house.close()


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
