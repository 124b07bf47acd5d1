"""A lean WebSocket client: a thousand of them must not be slower than one house."""

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

Heard = Callable[[bytes], None]

SHORT, LONG, LONGER = 126, 127, 1 << 16
TEXT, PING, PONG = 1, 9, 10


class FastSocket(asyncio.Protocol):
    def __init__(self, host: str, path: str, cookie: str, heard: Heard) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Cookie: passline_session={cookie}\r\n\r\n"
        ).encode()
        self._heard = heard
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport | None = None
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open and not self._opened():
            return
        at, buffer = 0, self._buffer
        while (end := self._frame(buffer, at)) is not None:
            at = end
        self._buffer = buffer[at:]

    def _opened(self) -> bool:
        head, mark, rest = self._buffer.partition(b"\r\n\r\n")
        if mark and b" 101 " not in head.splitlines()[0]:
            raise ConnectionError(head[:200])
        self._is_open, self._buffer = bool(mark), rest if mark else self._buffer
        return bool(mark)

    def _frame(self, buffer: bytes, at: int) -> int | None:
        """Where the next frame ends; None if it is not all here."""
        if len(buffer) - at < 2:
            return None
        kind, length, start = buffer[at] & 15, buffer[at + 1], at + 2
        if length >= SHORT:
            width = 2 if length == SHORT else 8
            if len(buffer) < start + width:
                return None
            [length] = struct.unpack_from(">H" if width == 2 else ">Q", buffer, start)
            start += width
        if len(buffer) < start + length:
            return None
        content = buffer[start : start + length]
        if kind == TEXT:
            self._heard(content)
        elif kind == PING:
            self.send(content, PONG)  # who does not answer is taken for gone
        return start + length

    def send(self, content: bytes, kind: int = TEXT) -> None:
        assert self.transport is not None
        mask, length = os.urandom(4), len(content)
        assert length < LONGER
        head = (
            bytes((0x80 | kind, 0x80 | length))
            if length < SHORT
            else bytes((0x80 | kind, 0x80 | SHORT)) + struct.pack(">H", length)
        )
        key = int.from_bytes((mask * (length // 4 + 1))[:length], "big")
        masked = (int.from_bytes(content, "big") ^ key).to_bytes(length, "big")
        self.transport.write(head + mask + masked)

    def drop(self) -> None:
        """As a cable is pulled."""
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)
