"""A live table on a socket: a snapshot, then every entry; commands and their answers."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Literal, Union

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from passline.house.floor.desk import Desk
from passline.house.floor.reader import BEHIND, UNWELCOME, Reader
from passline.house.house import House
from passline.house.people.grants import roles_at
from passline.house.plans.answer import Denied
from passline.house.plans.offers import OFFERS
from passline.house.routes.door import (
    COOKIE,
    LARGEST,
    Stopped,
    check_origin,
    decoded,
    denied_response,
    house_of,
    place_of,
    stop,
)
from passline.house.routes.tables import watched
from passline.house.screens import messages
from passline.house.screens.spots import open_spots
from passline.house.server.frames import EXTENSION, Wired
from passline.house.wire.registry import ROWS
from passline.ledger.fault import NOT_NOW, LedgerFault
from passline.ledger.people_store import Person

log = structlog.get_logger("passline.stream")

TOO_BIG = 1009
CLOSING = 2.0  # seconds for a farewell

AHEAD = 8  # messages that may wait to be heard; a sender who is faster waits

MESSAGES = {row.name: row.message for row in ROWS.values()} | {
    offer.name: offer.message for offer in OFFERS.values()
}
_COMMANDS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[*MESSAGES.values()])


class Head(msgspec.Struct):
    """Enough of a message to know what it is."""

    command: str | None = None
    id: str = ""


class Ask(msgspec.Struct, forbid_unknown_fields=True):
    """A question instead of a command."""

    ask: Literal["spots", "snapshot"]


async def live(websocket: WebSocket) -> None:
    try:
        check_origin(websocket)
        desk, person = await watched(websocket)
        after = _after(websocket)
        _check_room(house_of(websocket), person, place_of(websocket))
    except Stopped as stopped:
        await _turn_away(websocket, stopped.denied)
        return
    await websocket.accept()
    await Stream(websocket, house_of(websocket), desk, person).run(after)


def _after(websocket: WebSocket) -> int | None:
    text = websocket.query_params.get("after")
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise stop(400, "A whole number.", "after")
    return int(text)


def _check_room(house: House, person: Person, place: str) -> None:
    readers = [reader for each in house.floor.desks.values() for reader in each.audience.readers]
    if len(readers) >= house.settings.most_readers:
        raise stop(503, "The house is full.", retry=5)
    if sum(reader.place == place for reader in readers) >= house.settings.most_of_place:
        raise stop(429, "Too many tables are open from your address.", retry=5)
    mine = sum(reader.person == person.id for reader in readers)
    if mine >= house.settings.most_of_one:
        raise stop(429, "You have too many tables open.", retry=5)


async def _turn_away(websocket: WebSocket, denied: Denied) -> None:
    with suppress(RuntimeError):
        await websocket.send_denial_response(denied_response(denied))
        return
    await websocket.close(1008, denied.what[:100])


class Stream:
    def __init__(self, websocket: WebSocket, house: House, desk: Desk, person: Person) -> None:
        self.socket, self.house, self.desk, self.person = websocket, house, desk, person
        self._wire: Wired | None = (websocket.scope.get("extensions") or {}).get(EXTENSION)
        write = self._wire.tell if self._wire else None
        session = websocket.cookies.get(COOKIE, "")
        self.reader = Reader(person.id, session, write, place_of(websocket))
        self._unheard: deque[str | bytes] = deque()
        self._hearing: asyncio.Task[None] | None = None

    async def run(self, after: int | None) -> None:
        self.house.metrics.readers.inc()
        try:
            await self._run(after)
        finally:
            self.desk.audience.readers.discard(self.reader)
            self.house.metrics.readers.dec()
            self.house.metrics.dropped.inc(self._is_behind)

    @property
    def _is_behind(self) -> bool:
        return self.reader.dropped == BEHIND or (self._wire is not None and self._wire.is_behind)

    async def _run(self, after: int | None) -> None:
        """Send and receive side by side; when one of them ends, so does the other."""
        roles = roles_at(self.person, self.desk.id, self.desk.scene.facts)
        self.reader.begin(await self.desk.join(self.reader, roles, after))  # nothing comes between
        if self._wire is not None:
            self._wire.listen(self._hear_soon)
        tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._receive())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    log.error("bug", table=self.desk.id, exc_info=ended)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (waiting := await self.reader.next()) is not None:
                await self.socket.send_text(waiting)
            await asyncio.wait_for(self.socket.close(self.reader.dropped), CLOSING)

    async def _receive(self) -> None:
        """Until the other side leaves. Where there is no wire, messages come here, too."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                content = message.get("text") or message.get("bytes") or ""
                if len(content) > LARGEST:
                    await self.socket.close(TOO_BIG)
                    return
                await self._hear(content)

    # One message after another: who sends faster than the table answers, waits

    def _hear_soon(self, content: str | bytes) -> bool:
        """Whoever leaves meanwhile has said it all the same: it is carried through."""
        self._unheard.append(content)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all())
        return len(self._unheard) < AHEAD

    async def _hear_all(self) -> None:
        while self._unheard:
            await self._hear(self._unheard.popleft())
        self._hearing = None
        if self._wire is not None:
            self._wire.resume()

    async def _hear(self, content: str | bytes) -> None:
        id = ""
        try:
            said = _command_in(content)
            id = said.id if said is not None else (head := decoded(content, Head)).id
            await (self._command(said) if said is not None else self._otherwise(head, content))
        except Stopped as stopped:
            self._deny(id, stopped.denied)
        except LedgerFault as fault:
            log.warning("ledger", table=self.desk.id, why=str(fault))
            self._deny(id, Denied(503, NOT_NOW, retry=1))
        except Exception as error:
            log.error("bug", table=self.desk.id, exc_info=error)
            self._deny(id, Denied(500, "A fault of ours; it is written down."))

    def _deny(self, id: str, denied: Denied) -> None:
        self.reader.tell(messages.answer(id, denied, {}) if id else messages.failed(denied))

    async def _command(self, said: Any) -> None:
        person = await self._person_now()
        if person is None:
            return
        name = said.__struct_config__.tag
        wish = self.house.wish(self.desk, person, name, msgspec.to_builtins(said))
        answer = await self.house.give(self.desk, wish)
        self.reader.tell(messages.answer(said.id, answer, self.desk.audience.names))

    async def _person_now(self) -> Person | None:
        """Who sent it, as it is by now; nobody once the session has ended."""
        person = await self.house.people.of_session(self.reader.session)
        if person is None:
            self.reader.drop(UNWELCOME)
        return person

    async def _otherwise(self, head: Head, content: str | bytes) -> None:
        """What is no sound command: a question, or a slip that is told."""
        if head.command is not None:
            raise _slip(head.command, content)
        asked = decoded(content, Ask).ask
        self._check_asks()
        person = await self._person_now()
        if person is None:
            return
        if asked == "spots":
            await self._spots()
        else:
            self._snapshot(person)

    async def _spots(self) -> None:
        scene = self.desk.scene
        names = dict(self.desk.audience.names)  # which grows while another thread reads
        spots = await asyncio.to_thread(open_spots, scene, self.person.id, names)
        self.reader.tell(messages.encode({"open": {"number": scene.number, "spots": spots}}))

    def _snapshot(self, person: Person) -> None:
        scene = self.desk.scene
        roles = roles_at(person, self.desk.id, scene.facts)
        paused = bool(self.desk.paused)
        self.reader.tell(messages.snapshot(scene, person.id, roles, paused))

    def _check_asks(self) -> None:
        if wait := self.house.asks.wait(self.person.id):
            raise stop(429, "Slower, please.", "ask", wait)


def _command_in(content: str | bytes) -> Any:
    """The command that a message is; None if it is none, or not a sound one."""
    try:
        return _COMMANDS.decode(content)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _slip(name: str, content: str | bytes) -> Stopped:
    """Why a message is not the command that it says it is."""
    kind = MESSAGES.get(name)
    if kind is None:
        return stop(404, "There is no such command.", name[:60])
    decoded(content, kind, name)
    raise AssertionError(f"{name} was a sound command")
