"""Two Dask workers against one, on this machine, and whether they give the same bytes.

Workers are processes with one thread each. Beside them two bare processes take the same chunks
without Dask: what they miss of twice one is the machine's (cores that share a memory, or are two
threads of one core), what Dask misses of theirs is Dask's. All take turns. Needs idle cores.
"""

import json
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context

from distributed import Client, LocalCluster

from passline.lab.language.read import read
from passline.lab.sessions.chunk import Task
from passline.lab.sessions.simulation import run, task_for

WORDS = "strategy Pass, unit 10\n  on the come-out  bet pass 1 unit\n"
ROUNDS = 5
SIZES = {"full": (1 << 22, 1 << 19), "lean": (1 << 23, 1 << 20)}  # sessions in all, in a chunk


def main() -> None:
    with ExitStack() as stack:
        executors = {
            (kind, count): stack.enter_context(make(count))
            for kind, make in (("Dask", dask), ("bare", bare))
            for count in (1, 2)
        }
        for name, (sessions, chunk) in SIZES.items():
            task = task_for(read(WORDS, "pass"), bankroll=300_00, is_full=name == "full")
            beside(name, task, sessions, chunk, executors)


def beside(
    name: str, task: Task, sessions: int, chunk: int, executors: dict[tuple[str, int], Executor]
) -> None:
    """One and two of each kind by turns."""
    seen: dict[tuple[str, int], list[float]] = {key: [] for key in executors}
    texts = set()
    for executor in executors.values():  # the first time compiles
        run(task, 4 * chunk, executor, chunk, is_far=True)
    for key in ROUNDS * list(executors):
        began = time.perf_counter()
        found = run(task, sessions, executors[key], chunk, is_far=True)
        seen[key].append(time.perf_counter() - began)
        texts.add(json.dumps(found.plain()))
    took = {key: statistics.median(times) for key, times in seen.items()}
    print(f"{sessions:,} sessions of pass, {name}; s with one and with two workers")
    for kind in ("Dask", "bare"):
        one, two = took[kind, 1], took[kind, 2]
        print(f"  {kind:6}{one:6.2f}{two:6.2f}   two do {one / two / 2:.0%} of twice one (>= 90 %)")
    print(f"  two of Dask do {took['bare', 2] / took['Dask', 2]:.0%} of two bare processes")
    print(f"  the same bytes: {'yes' if len(texts) == 1 else 'NO'}")


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster, set_as_default=False) as client,
        client.get_executor(pure=False) as executor,
    ):
        yield executor


@contextmanager
def bare(workers: int) -> Iterator[Executor]:
    with ProcessPoolExecutor(workers, get_context("spawn")) as executor:
        yield executor


if __name__ == "__main__":
    main()
