"""Frames on the wire: one made for all readers of a table, and written without detours.

What a house tells goes to everybody at a table, and a server's frames carry no mask, so that the
same bytes serve all of them. Frames of one moment leave together.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

from uvicorn.protocols.websockets.wsproto_impl import FrameTooLargeError, WSProtocol

Hear = Callable[[str | bytes], bool]  # takes a message; says whether it can take more at once

EXTENSION = "passline.frames"
ROOM = 1 << 20  # bytes that may wait for a slow reader
MOMENT = 0.002  # seconds; an entry and the answer to its command leave together
WIDEST = 4  # bytes of one character
TEXT, SHORT, LONG = 0x81, 126, 127


@lru_cache(maxsize=64)
def frame(text: str) -> bytes:
    """A whole text message of a server."""
    content = text.encode()
    size = len(content)
    if size < SHORT:
        return bytes((TEXT, size)) + content
    if size < 1 << 16:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + content
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big") + content


class Wired(WSProtocol):
    """uvicorn's protocol, with a way past its queue in both directions."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self._waiting: list[bytes] = []
        self.is_behind = False  # and therefore sent away
        self._hear: Hear | None = None
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = self

    # What is heard

    def listen(self, hear: Hear) -> None:
        """From now on messages go to `hear`, those first that came before."""
        self._hear = hear
        for _ in range(self.queue.qsize()):
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                self._heard(message.get("text") or message.get("bytes") or "")
            else:
                self.queue.put_nowait(message)

    def handle_message(self, event: Any) -> None:
        if self._hear is None:
            super().handle_message(event)
        elif (content := self._whole(event)) is not None:
            self._heard(content)

    def _whole(self, event: Any) -> str | bytes | None:
        """The message, once all of it is here. One that is too large is left to uvicorn."""
        is_one_piece = event.message_finished and self.buffer.value is None
        if is_one_piece and len(event.data) <= self.config.ws_max_size // WIDEST:
            return cast(str | bytes, event.data)
        try:
            self.buffer.extend(event)
        except FrameTooLargeError:
            super().handle_message(event)
            return None
        if not event.message_finished:
            return None
        message: Any = self.buffer.to_message()
        self.buffer.clear()
        return cast(str | bytes, message.get("text") or message.get("bytes") or "")

    def _heard(self, content: str | bytes) -> None:
        assert self._hear is not None
        if not self._hear(content) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """There is room again for what comes in."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What is told

    def tell(self, text: str) -> bool:
        """To be written in a moment; not if the reader has fallen behind."""
        if self.is_behind:
            return False
        if not self._waiting:
            if not _UNSENT:
                self.loop.call_later(MOMENT, _flush)
            _UNSENT.append(self)
        self._waiting.append(frame(text))
        return True

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(waiting))
            self._look_behind()

    def _look_behind(self) -> None:
        self.is_behind = self.transport.get_write_buffer_size() > ROOM
        if self.is_behind:
            self.transport.abort()

    def handle_ping(self, event: Any) -> None:
        """Who asks whether we are there, and does not hear that we are, has fallen behind, too."""
        if not self.transport.is_closing():
            super().handle_ping(event)
            self._look_behind()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more to whom a farewell could be told."""
        super().keepalive_timeout()
        self.transport.abort()


_UNSENT: list[Wired] = []  # who has frames that wait for the end of this moment


def _flush() -> None:
    unsent = _UNSENT[:]
    _UNSENT.clear()
    for each in unsent:
        each.flush()
