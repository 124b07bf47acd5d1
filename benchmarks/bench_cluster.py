"""Two Dask workers against one, on this machine, and whether they give the same bytes.

Workers are processes with one thread each, and take turns: one, two, one, two. Needs idle cores.
"""

import json
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager

from distributed import Client, LocalCluster

from passline.lab.language.read import read
from passline.lab.simulation import run, task_for

WORDS = "strategy Pass, unit 10\n  on the come-out  bet pass 1 unit\n"
SESSIONS, CHUNK, ROUNDS = 1 << 22, 1 << 18, 5


def main() -> None:
    task = task_for(read(WORDS, "pass"), bankroll=300_00, rolls=200, is_full=False)
    seen: dict[int, list[float]] = {1: [], 2: []}
    texts = set()
    with ExitStack() as stack:
        executors = {workers: stack.enter_context(executor_of(workers)) for workers in seen}
        for executor in executors.values():  # the first time compiles
            run(task, 8 * CHUNK, executor, CHUNK, is_far=True)
        for workers in ROUNDS * list(executors):
            began = time.perf_counter()
            found = run(task, SESSIONS, executors[workers], CHUNK, is_far=True)
            seen[workers].append(time.perf_counter() - began)
            texts.add(json.dumps(found.plain()))
    one, two = (statistics.median(took) for took in seen.values())
    print(f"{SESSIONS:,} sessions of pass: one Dask worker {one:.2f} s, two {two:.2f} s")
    print(f"two workers do {one / two / 2:.0%} of twice one (>= 90 %)")
    print(f"the same bytes: {'yes' if len(texts) == 1 else 'NO'}")


@contextmanager
def executor_of(workers: int) -> Iterator[Executor]:
    with (
        LocalCluster(workers, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster, set_as_default=False) as client,
        client.get_executor(pure=False) as executor,
    ):
        yield executor


if __name__ == "__main__":
    main()
