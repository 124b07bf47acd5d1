"""Accidents: kills and failures of the disk at every change of a file, each with its figures."""

import os
import random
import shutil
import signal
import tempfile
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import apsw
from recorded import (
    Played,
    changes,
    check,
    final,
    in_child,
    lost_or_doubled,
    recorded,
    reopened,
)
from shim import Fault, cut_power_at, fail_at, fail_every, kill_at

from passline.ledger.sqlite.open import open_file
from passline.records import Record, record

FAILURES: tuple[type[apsw.Error], ...] = (apsw.IOError, apsw.FullError)
RESTART = 2.0  # seconds
MEMORY = "/dev/shm"


@record
class Figures(Record):
    what: str
    accidents: int
    acknowledged: int
    slowest: float  # restart, in seconds
    refused: int = 0  # stores that would not open, and said so
    gave_up: int = 0  # sessions whose every attempt was refused

    def __str__(self) -> str:
        return (
            f"{self.what}: {self.accidents:,} accidents, {self.acknowledged:,} commands "
            f"acknowledged, none lost or doubled; {self.refused} clean refusals to open, "
            f"{self.gave_up} sessions refused until they gave up; "
            f"slowest restart {1000 * self.slowest:.0f} ms"
        )


def every_write(folder: Path, commands: int, step: int = 1) -> Figures:
    """SIGKILL before and in the middle of every change."""
    played, right, count = _recorded(folder, commands)
    faults = [
        kill_at(number, torn=torn) for number in range(1, count + 1, step) for torn in (False, True)
    ]
    what = f"SIGKILL at each of {count:,} changes of files" if step == 1 else "SIGKILL at some"
    return _suffered(what, folder, played, right, faults, is_killed=True)


def every_power_cut(folder: Path, commands: int, step: int = 1) -> Figures:
    """The power goes before every change, syncs among them: what was not synced is lost."""
    played, right, count = _recorded(folder, commands)
    faults = [
        cut_power_at(number, torn=torn)
        for number in range(1, count + 1, step)
        for torn in (False, True)
    ]
    what = f"power cut at each of {count:,} changes" if step == 1 else "power cut at some changes"
    return _suffered(what, folder, played, right, faults, is_killed=True)


def every_failure(folder: Path, commands: int, step: int = 1) -> Figures:
    """The disk fails, or is full, from each change on: once, or for a while."""
    played, right, count = _recorded(folder, commands)
    faults = [
        fail_at(number, times, error)
        for number in range(1, count + 1, step)
        for times in (1, 5)
        for error in FAILURES
    ]
    what = "I/O error or full disk at each change, once or for a while"
    return _suffered(what, folder, played, right, faults, is_killed=False)


def again_and_again(folder: Path, commands: int, step: int = 1) -> Figures:
    """Every n-th change fails, in a store that was there before.

    Where a commit takes more than n changes, all that is asked for is refused.
    """
    played, right, _ = _recorded(folder, commands)
    faults = [fail_every(nth, error) for nth in range(7, 40, step) for error in FAILURES]
    what = "I/O error or full disk at every n-th change, n from 7 to 39"
    figures = _suffered(what, folder, played, right, faults, is_killed=False, is_prepared=True)
    assert not figures.refused
    assert figures.gave_up < len(faults) // 2
    return figures


def random_kills(folder: Path, kills: int, commands: int, seed: int) -> Figures:
    """SIGKILL at random moments of the clock, again and again on one file."""
    played, right, _ = _recorded(folder, commands)
    dice, path = random.Random(seed), folder / "random.db"
    acknowledged, told, slowest, done = set[str](), 0, 0.0, 0
    while done < kills:
        outcome = in_child(path, played, _kill_after(dice.uniform(0.0, 0.25)))
        told += len(outcome.acknowledged - acknowledged)  # not those that were answered again
        acknowledged |= outcome.acknowledged
        done += outcome.was_killed
        slowest = max(slowest, reopened(path))
        assert not (wrong := lost_or_doubled(path, acknowledged)), f"seed {seed}: {wrong}"
        if not outcome.was_killed:
            assert final(path) == right
            _remove(path)
            acknowledged = set()
    assert slowest <= RESTART, f"a restart took {slowest:.1f} s"
    return Figures(f"random SIGKILLs, seed {seed}", done, told, slowest)


def _kill_after(seconds: float) -> Fault:
    """Starts counting at the first change."""
    started = threading.Event()

    def fault(change: object) -> None:
        if not started.is_set():
            started.set()
            timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGKILL))
            timer.daemon = True
            timer.start()

    return fault


def _recorded(folder: Path, commands: int) -> tuple[Played, bytes, int]:
    """The session, what it must end in, and how many changes it takes."""
    played, path = recorded(commands), folder / "right.db"
    _remove(path)
    count = changes(path, played)
    return played, final(path), count


def _suffered(
    what: str,
    folder: Path,
    played: Played,
    right: bytes,
    faults: Iterable[Fault],
    *,
    is_killed: bool,
    is_prepared: bool = False,
) -> Figures:
    path, all_of_it = folder / "accident.db", {batch[0].command_id for batch in played}
    accidents, told, refused, gave_up, slowest = 0, 0, 0, 0, 0.0
    for accidents, fault in enumerate(faults, 1):
        _remove(path)
        if is_prepared:
            open_file(str(path)).close()
        outcome = in_child(path, played, fault)
        assert outcome.was_killed == is_killed
        told, refused = told + len(outcome.acknowledged), refused + outcome.was_refused
        gave_up += outcome.gave_up
        slowest = max(slowest, reopened(path))
        wrong = lost_or_doubled(path, outcome.acknowledged)
        assert not wrong, f"{what} {accidents}: {wrong}"
        check(path)
        again = in_child(path, played, None)  # the clients come back and ask for all of it
        assert again.acknowledged == all_of_it
        assert final(path) == right, f"{what} {accidents}: another table"
    assert slowest <= RESTART, f"a restart took {slowest:.1f} s"
    return Figures(what, accidents, told, slowest, refused, gave_up)


def _remove(path: Path) -> None:
    for name in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        name.unlink(missing_ok=True)


def in_folder(run: Callable[[Path], Figures]) -> Figures:
    """In memory where there is such a folder: what a killed process wrote stays there as well."""
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="passline-faults-", dir=memory))
    try:
        return run(folder)
    finally:
        shutil.rmtree(folder)
