"""A reader of a live table: what waits to be sent, up to a limit."""

from asyncio import Queue, QueueFull
from collections import deque
from collections.abc import Callable, Sequence

ROOM = 512  # messages that may wait; who falls further behind is dropped

Write = Callable[[str], bool]  # to the wire at once; says whether the reader keeps up


class Reader:
    def __init__(self, person: str, write: Write | None = None) -> None:
        self.person = person
        self.is_dropped = False
        self._write = write
        self._first: deque[str] = deque()
        self._queue: Queue[str | None] = Queue(ROOM)

    def begin(self, first: Sequence[str]) -> None:
        """What is told before anything else."""
        if self._write is None:
            self._first.extend(first)
        for message in first if self._write else ():
            self.tell(message)

    def tell(self, message: str) -> None:
        """Hand it over without waiting. None of a message is lost unless all that follow are."""
        if self.is_dropped:
            return
        if self._write is not None:
            if not self._write(message):
                self.drop()
            return
        try:
            self._queue.put_nowait(message)
        except QueueFull:
            self.drop()

    def drop(self) -> None:
        self.is_dropped = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def next(self) -> str | None:
        """The next message that nobody has written; None once the reader was dropped."""
        return self._first.popleft() if self._first else await self._queue.get()
