"""Cluster: the same chunks on a Dask cluster, by its executor interface."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from passline.lab.strategy.unfit import Unfit

if TYPE_CHECKING:
    from concurrent.futures import Executor

LEAST, MOST = 1 << 16, 1 << 20  # sessions in a chunk: up to a second, so that sending costs little
CHUNKS = 64  # at least, where there are enough sessions, so that many workers get some
PATIENCE = "10s"
ADDRESS = re.compile(r"(?:[a-z]+://)?(?:\[[^\s\]]+\]|[^\s:/]+):\d+")  # HOST:PORT, [::1]:PORT


def chunk_for(sessions: int) -> int:
    """How many of them are sent to a worker at one time."""
    return min(MOST, max(LEAST, sessions // CHUNKS))


@contextmanager
def executor_at(address: str, connect: Callable[..., Any] | None = None) -> "Iterator[Executor]":
    """An executor on the cluster whose scheduler is at this address."""
    client = (connect or _client)(address)
    try:
        yield client.get_executor(pure=False, retries=10)
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise Unfit("A cluster needs dask: pip install 'passline[cluster]'.") from None
    if not ADDRESS.fullmatch(address):
        raise Unfit(f'"{address}" is no address of a Dask scheduler. Write tcp://HOST:8786.')
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise Unfit(
            f"No Dask scheduler answers at {address} ({type(error).__name__}). Start one "
            "with dask scheduler, and name it as tcp://HOST:8786."
        ) from None
    if not client.scheduler_info()["workers"]:
        client.close()
        raise Unfit(f"The cluster at {address} has no workers. Start some with dask worker.")
    return client
