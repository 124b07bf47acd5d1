"""The lab beside crapssim and beside the same automaton in C, in one run. Prints ratios.

crapssim comes from requirements/bench.txt; gcc is used if it is there.
"""

import ctypes
import os
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

from passline.lab.exact.law import law_of
from passline.lab.exact.solution import chain_for, solve
from passline.lab.language.read import read
from passline.lab.language.shelf import library as library_of
from passline.lab.sessions.chunk import Task, play_chunk, runner_for
from passline.lab.sessions.simulation import task_for
from passline.lab.strategy.fit import missing
from passline.rulebook.load import load

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
    print(" " * 12 + "".join(f"{aim:>10}" for aim in AIMS))
    for name, words in FIVE.items():
        beside(name, words, library, peers.get(name, float("nan")))
    times()
    shelf()
    fresh()


AIMS = (">= 1000", "", "", ">= 0.75", "<= 3x", "", ">= 20,000")


def beside(name: str, words: str, library: Any, peer: float) -> None:
    """One strategy: lean, with full statistics, in C, by turns."""
    task = task_for(read(words, name), bankroll=300_00, rolls=200, is_full=False)
    runs = {"lean": ours(task), "full": full(task._replace(is_full=True))}
    if library:
        runs["c"] = in_c(task, library)
    for run in runs.values():
        run()
    seen: dict[str, list[float]] = {key: [] for key in runs}
    for _ in range(ROUNDS):
        for key, run in runs.items():
            seen[key].append(rate(run))
    lean, whole = statistics.median(seen["lean"]), statistics.median(seen["full"])
    c = statistics.median(seen["c"]) if library else float("nan")
    print(
        f"{name:12}{lean:10.0f}{whole:10.0f}{c:10.0f}{lean / c:10.2f}{lean / whole:9.1f}x"
        f"{peer:10.3f}{lean / peer:10,.0f}"
    )


def times() -> None:
    """How long a changed strategy takes to its first result, and its exact law."""
    print(f"\n{'ms':12}{'first result':>14}{'exact law':>12}{'from its words':>16}")
    print(f"{'':12}{'<= 50':>14}{'':12}{'<= 5, molly 100':>16}")
    for name, words in FIVE.items():
        changed = words.replace("unit 10", "unit 15").replace("$10", "$15").replace("$12", "$18")
        task = task_for(read(changed, name), bankroll=300_00, rolls=200, is_full=False)
        first, _ = timed(lambda task=task: play_chunk(task, 0, 256))
        richer = task._replace(bankroll=315_00)  # nothing of this one is known yet
        built, law = timed(lambda task=richer: solve(task))
        chain, rolls = chain_for(richer)
        alone, _ = timed(
            lambda chain=chain, rolls=rolls, law=law: law_of(chain, rolls, len(law.bankrolls), 0)
        )
        print(f"{name:12}{first:14.1f}{alone:12.1f}{built:16.1f}")


def timed(do: Callable[[], Any]) -> tuple[float, Any]:
    """In milliseconds."""
    began = time.perf_counter()
    found = do()
    return (time.perf_counter() - began) * 1e3, found


def shelf() -> None:
    """Every strategy of the library: how long it takes to work out what some sessions meet, and the
    rate at which such sessions are walked then. The slowest are printed."""
    print(f"\nthe library at {SHELF_BOOK}: M rolls/s once {MET} sessions are worked out; >= 30")
    found = []
    for name, strategy in library_of().items():
        if missing(strategy, load(SHELF_BOOK)):
            continue
        chips = max(300_00, 30 * strategy.unit)
        task = task_for(strategy, SHELF_BOOK, bankroll=chips, rolls=200, is_full=False)
        learnt, _ = timed(lambda task=task: play_chunk(task, 0, MET))
        found.append((rate(lambda task=task: met(task)), name, learnt / 1e3))
    reached = sum(speed >= 30 for speed, *_ in found)
    print(f"{reached} of {len(found)} reach it; the slowest, and seconds to work them out:")
    for speed, name, learnt in sorted(found)[:SLOWEST]:
        print(f"  {name:28}{speed:8.0f}{learnt:8.1f} s")


SHELF_BOOK, MET, SLOWEST = "crown-melbourne", 256, 12


def met(task: Task) -> int:
    """The same sessions over and over, on all threads."""
    runner, ids = runner_for(task), np.tile(np.arange(MET, dtype=np.uint64), 64)
    parts = POOL.map(lambda _: int(runner.play(task.seed, ids).rolls.sum()), range(THREADS))
    return sum(parts)


FIRST = (
    "from passline.lab import find, simulate; "
    "simulate(find('pass-line'), bankroll=300_00, sessions=10_000)"
)


def fresh() -> None:
    """A new process to its first result, without and with compiled code on disk."""
    print("\na new process to its first result, s")
    with tempfile.TemporaryDirectory() as folder:
        for words in ("nothing compiled yet  <= 5", "compiled before"):
            took, _ = timed(
                lambda: subprocess.run(
                    [sys.executable, "-c", FIRST],
                    check=True,
                    env={**os.environ, "NUMBA_CACHE_DIR": folder},
                )
            )
            print(f"  {words:28}{took / 1e3:8.1f}")


if __name__ == "__main__":
    main()
