"""The lab beside crapssim and beside the same automaton in C, in one run. Prints ratios.

crapssim comes from requirements/bench.txt; gcc is used if it is there.
"""

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np

from passline.lab.chunk import Task, play_chunk, runner_for
from passline.lab.language.read import read
from passline.lab.simulate import task_for
from passline.lab.solve import chain_for, law_of, solve

FIVE = {
    "pass": "strategy Pass, unit 10\n  on the come-out  bet pass 1 unit\n",
    "pass + 2x": "strategy Pass 2x, unit 10\n  on the come-out  bet pass 1 unit\n"
    "  on a point  bet odds pass 2x\n",
    "molly": "strategy Molly, unit 10\n  on the come-out  bet pass 1 unit\n"
    "  on a point  bet odds pass 2x\n  on a point  bet come 1 unit if come wagers < 2\n"
    "  always  bet odds come 2x\n",
    "iron cross": "strategy Cross, unit 10\n  on the come-out  bet pass 1 unit\n"
    "  on a point  bet place 5 $10\n  on a point  bet place 6 8 $12\n  on a point  bet field $10\n",
    "martingale": "strategy Martingale, unit 10\n"
    "  on the come-out  bet pass martingale 1 unit up to $640\n",
}
THREADS = cpu_count() or 1
SESSIONS = 1 << 17
ROUNDS = 5


def rate(rolls: Callable[[], int]) -> float:
    """Million rolls a second."""
    began = time.perf_counter()
    return rolls() / (time.perf_counter() - began) / 1e6


def ours(task: Task) -> Callable[[], int]:
    runner = runner_for(task)
    runner.complete(10**6)

    def part(first: int) -> int:
        ids = np.arange(first, first + SESSIONS, dtype=np.uint64)
        return int(runner.play(task.seed, ids).rolls.sum())

    return lambda: sum(POOL.map(part, range(0, 4 * SESSIONS, SESSIONS)))


def full(task: Task) -> Callable[[], int]:
    def part(first: int) -> int:
        sums = play_chunk(task, first, SESSIONS)
        return sum(v * c for v, c in zip(*sums.rolls, strict=True))

    return lambda: sum(POOL.map(part, range(0, 4 * SESSIONS, SESSIONS)))


def in_c(task: Task, library: Any) -> Callable[[], int]:
    runner = runner_for(task)
    packed, purse = runner.known.packed, task.bankroll // task.sign.chip

    def part(first: int) -> int:
        chips, lengths = np.zeros(SESSIONS, np.int64), np.zeros(SESSIONS, np.int64)
        whole = [ctypes.c_uint64(each) for each in (packed.start, packed.over)]
        library.walk(
            packed.table.ctypes,
            *whole,
            ctypes.c_int64(purse),
            ctypes.c_int64(task.rolls),
            ctypes.c_uint64(task.seed),
            ctypes.c_uint64(first),
            ctypes.c_int64(SESSIONS),
            chips.ctypes,
            lengths.ctypes,
        )
        return int(lengths.sum())

    return lambda: sum(POOL.map(part, range(0, 4 * SESSIONS, SESSIONS)))


def compiled() -> Any:
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    target = Path(tempfile.mkdtemp()) / "reference.so"
    source = Path(__file__).with_name("reference.c")
    command = [gcc, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(target), str(source)]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(target))


def crapssim_rates() -> dict[str, float]:
    """crapssim, one process, the strategies that it has."""
    try:
        from crapssim.strategy import BetPassLine, PassLineOddsMultiplier
        from crapssim.strategy.examples import IronCross, ThreePointMolly
        from crapssim.table import Table
    except ImportError as error:
        print(f"crapssim is not here ({error})", file=sys.stderr)
        return {}
    makers = {
        "pass": lambda: BetPassLine(10),
        "pass + 2x": lambda: BetPassLine(10) + PassLineOddsMultiplier(2),
        "molly": lambda: ThreePointMolly(10),
        "iron cross": lambda: IronCross(10),
    }

    def play(maker: Callable[[], Any]) -> int:
        rolls = 0
        for seed in range(20):
            table = Table(seed=seed)
            table.add_player(bankroll=300, strategy=maker())
            table.run(max_rolls=200, max_shooter=10**9, verbose=False, runout=False)
            rolls += table.dice.n_rolls
        return rolls

    return {name: rate(lambda maker=maker: play(maker)) for name, maker in makers.items()}  # type: ignore[misc]


POOL = ThreadPoolExecutor(THREADS)


def main() -> None:
    library, peers = compiled(), crapssim_rates()
    print(f"{THREADS} threads; bankroll 300, unit 10, 200 rolls; M rolls/s, medians of {ROUNDS}")
    heads = ("lean", "full", "in C", "of C", "slower", "crapssim", "times")
    print(" " * 12 + "".join(f"{head:>10}" for head in heads))
    for name, words in FIVE.items():
        task = task_for(read(words, name), bankroll=300_00, rolls=200, is_full=False)
        runs = {"lean": ours(task), "full": full(task._replace(is_full=True))}
        if library:
            runs["c"] = in_c(task, library)
        for run in runs.values():
            run()
        seen = {key: [rate(run) for _ in range(1)] for key, run in runs.items()}
        for _ in range(ROUNDS - 1):
            for key, run in runs.items():
                seen[key].append(rate(run))
        lean, whole = statistics.median(seen["lean"]), statistics.median(seen["full"])
        c = statistics.median(seen["c"]) if library else float("nan")
        peer = peers.get(name, float("nan"))
        print(
            f"{name:12}{lean:10.0f}{whole:10.0f}{c:10.0f}{lean / c:10.2f}{lean / whole:9.1f}x"
            f"{peer:10.3f}{lean / peer:10,.0f}"
        )
    times()


def times() -> None:
    """How long a strategy takes to its first result, and its exact law."""
    print(f"{'':12}{'first result':>14}{'exact law':>12}{'with building':>15}  ms")
    for name, words in FIVE.items():
        fresh = read(
            words.replace("unit 10", "unit 15").replace("$10", "$15").replace("$12", "$18"), name
        )
        task = task_for(fresh, bankroll=300_00, rolls=200, is_full=False)
        began = time.perf_counter()
        play_chunk(task, 0, 256)
        first = time.perf_counter() - began
        chain, rolls = chain_for(task)
        width = len(solve(task).bankrolls)
        began = time.perf_counter()
        law_of(chain, rolls, width, 0)
        law = time.perf_counter() - began
        began = time.perf_counter()
        solve(task)
        built = time.perf_counter() - began
        print(f"{name:12}{first * 1e3:14.1f}{law * 1e3:12.1f}{built * 1e3:15.1f}")


if __name__ == "__main__":
    main()
