"""Frames on the wire: one made for all readers of a table, and written without detours.

What a house tells goes to everybody at a table, and a server's frames carry no mask, so that the
same bytes serve all of them. Frames of one moment leave together.
"""

from functools import lru_cache
from typing import Any, cast

from uvicorn.protocols.websockets.wsproto_impl import WSProtocol

EXTENSION = "passline.frames"
ROOM = 1 << 20  # bytes that may wait for a slow reader
MOMENT = 0.002  # seconds; an entry and the answer to its command leave together
AHEAD = 8  # messages that may wait to be heard; a sender who is faster waits
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
    """uvicorn's protocol, with a way for frames past its queue."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self._waiting: list[bytes] = []
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = self.tell

    def handle_message(self, event: Any) -> None:
        """As uvicorn's, which stops reading at every message: here only from a hasty sender."""
        is_hasty = self.read_paused or self.queue.qsize() >= AHEAD
        self.read_paused = True  # so that it is not paused there
        super().handle_message(event)
        self.read_paused = is_hasty
        if is_hasty:
            self.transport.pause_reading()

    def tell(self, text: str) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > ROOM:
            self.transport.abort()
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


_UNSENT: list[Wired] = []  # who has frames that wait for the end of this moment


def _flush() -> None:
    unsent = _UNSENT[:]
    _UNSENT.clear()
    for each in unsent:
        each.flush()
