"""Gather: chunks handed to an executor, so many at a time, and what they bring back."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
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
    """Play every cut and add it to what is done. After an interruption nothing new is begun."""
    todo, pending = iter(todo), set[Future[P]]()
    try:
        while True:
            more = zip(range(AHEAD - len(pending)), todo, strict=False)
            pending |= {executor.submit(play, what, *cut) for _, cut in more}
            if not pending:
                return
            ready, pending = wait(pending, return_when=FIRST_COMPLETED)
            done += [future.result() for future in ready]
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
