"""A reader of a live table: what waits to be sent, up to a limit."""

from asyncio import Queue, QueueFull
from collections import deque
from collections.abc import Callable, Sequence

ROOM = 512  # messages that may wait; who falls further behind is dropped
BEHIND, UNWELCOME = 1013, 1008  # why: to come again at once, or not as this person

Write = Callable[[str], bool]  # to the wire at once; says whether the reader keeps up


class Reader:
    def __init__(
        self, person: str, session: str = "", write: Write | None = None, place: str = ""
    ) -> None:
        self.person, self.session, self.place = person, session, place
        self.dropped = 0  # why
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
        if self.dropped:
            return
        if self._write is not None:
            if not self._write(message):
                self.drop()
            return
        try:
            self._queue.put_nowait(message)
        except QueueFull:
            self.drop()

    def drop(self, why: int = BEHIND) -> None:
        self.dropped = why
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def next(self) -> str | None:
        """The next message that nobody has written; None once the reader was dropped."""
        return self._first.popleft() if self._first else await self._queue.get()
