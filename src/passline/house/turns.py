"""Turns: long readings, a few at a time, and of one person one at a time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Turns:
    """Who asks for much at once waits for himself, and others do not wait for him."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._room, self._most_of_one = asyncio.Semaphore(most), most_of_one
        self._own: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._asked: Counter[str] = Counter()

    def is_full(self, who: str) -> bool:
        """Whether somebody has asked for so much that no more is heard."""
        return self._asked[who] >= self._most_of_one

    @asynccontextmanager
    async def of(self, who: str) -> AsyncIterator[None]:
        own = self._own.setdefault(who, asyncio.Lock())
        self._asked[who] += 1
        try:
            async with own, self._room:
                yield
        finally:
            self._asked[who] -= 1
            self._asked += Counter()  # forgets those who ask for nothing
