"""A reader of a live table: what waits to be sent, up to a limit."""

from asyncio import Queue, QueueFull

ROOM = 512  # messages that may wait; who falls further behind is dropped


class Reader:
    def __init__(self, person: str) -> None:
        self.person = person
        self.is_dropped = False
        self._queue: Queue[str | None] = Queue(ROOM)

    def tell(self, message: str) -> None:
        """Hand it over without waiting. None of a message is lost unless all that follow are."""
        if self.is_dropped:
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
        """The next message; None once the reader was dropped."""
        return await self._queue.get()
