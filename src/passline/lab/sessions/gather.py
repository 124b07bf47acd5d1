"""Gather: chunks handed to an executor, so many at a time, and what they bring back."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

CHUNK = 1 << 16  # sessions
AHEAD = 256  # chunks handed out at one time: more than a large cluster has threads

Progress = Callable[[int, int, int], None]  # sessions done, of how many, rolls so far
Cut = tuple[int, int]  # the first session, and how many


class Part(Protocol):
    """What every chunk knows of itself."""

    @property
    def played(self) -> int: ...  # sessions
    @property
    def thrown(self) -> int: ...  # rolls


P = TypeVar("P", bound=Part)


def cuts(first: int, sessions: int, chunk: int) -> Iterator[Cut]:
    for start in range(first, sessions, chunk):
        yield start, min(chunk, sessions - start)


def gather(
    executor: Executor,
    play: Callable[..., P],
    what: Any,
    todo: Iterable[Cut],
    done: list[P],
    tell: Callable[[list[P]], None],
) -> None:
    """Play every cut and add it to what is done. After an interruption nothing new is begun.

    What is ready comes by a queue: `concurrent.futures.wait` takes the locks of all futures, and an
    interruption among them would leave some locked for ever.
    """
    todo, pending = iter(todo), set[Future[P]]()
    ready: SimpleQueue[Future[P]] = SimpleQueue()
    try:
        while True:
            for cut in islice(todo, AHEAD - len(pending)):
                future = executor.submit(play, what, *cut)
                pending.add(future)
                future.add_done_callback(ready.put)
            if not pending:
                return
            future = ready.get()
            pending.discard(future)
            done.append(future.result())
            tell(done)
    finally:
        for future in pending:
            future.cancel()


def telling(sessions: int, progress: Progress | None) -> Callable[[list[P]], None]:
    """Says after each chunk how far it is."""

    def tell(done: list[P]) -> None:
        if progress:
            progress(sum(p.played for p in done), sessions, sum(p.thrown for p in done))

    return tell
