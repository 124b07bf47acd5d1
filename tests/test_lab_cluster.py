"""A cluster: the same bytes as one process, though a worker dies; a clear word if there is none."""

import json
import os
import signal
import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import NamedTuple

import pytest

from passline.lab.language.shelf import find
from passline.lab.sessions.simulation import run, task_for
from passline.lab.strategy.unfit import Unfit
from passline.rulebook.load import load, load_sign

try:
    import distributed
except ImportError:
    warnings.warn("dask is not installed: NOTHING here is tested", stacklevel=1)
    pytest.skip("dask is not installed: pip install 'passline[cluster]'", allow_module_level=True)

from passline.lab.sessions.cluster import chunk_for, executor_at
from passline.lab.sessions.gather import cuts, gather

SOURCE = str(Path(__file__).resolve().parent.parent / "src")
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": SOURCE,
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "10s",
}


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Loopback:
    """A scheduler and two workers, processes of their own. A worker has no nanny: dead is dead."""

    def __init__(self, folder: Path) -> None:
        self.address = f"tcp://127.0.0.1:{free_port()}"
        port = self.address.rpartition(":")[2]
        self.scheduler = started(
            "distributed.cli.dask_scheduler",
            *("--host", "127.0.0.1", "--port", port, "--no-dashboard", "--no-show"),
        )
        self.workers = [
            started(
                "distributed.cli.dask_worker",
                *(self.address, "--no-nanny", "--no-dashboard", "--nthreads", "1"),
                *("--host", "127.0.0.1", "--local-directory", str(folder / str(nth))),
            )
            for nth in range(2)
        ]

    def wait_for_workers(self) -> None:
        with distributed.Client(self.address, timeout="30s", set_as_default=False) as client:
            client.wait_for_workers(2, timeout=30)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def loopback(tmp_path: Path) -> Iterator[Loopback]:
    cluster = Loopback(tmp_path)
    try:
        cluster.wait_for_workers()
        yield cluster
    finally:
        cluster.close()


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
def test_a_worker_dies_in_the_middle_and_the_bytes_are_the_same(loopback: Loopback) -> None:
    task = task_for(find("iron-cross"), bankroll=300_00, rolls=100, seed=5)
    sessions, chunk = 40_000, 2000
    killed: list[int] = []

    def kill_one(done: int, _sessions: int, _rolls: int) -> None:
        if not killed and done < sessions:
            os.kill(loopback.workers[0].pid, signal.SIGKILL)
            killed.append(done)

    with executor_at(loopback.address) as executor:
        far = run(task, sessions, executor, chunk, kill_one, is_far=True)
    with ThreadPoolExecutor(1) as executor:
        near = run(task, sessions, executor)
    assert killed
    assert killed[0] < sessions
    assert loopback.workers[0].wait(10) == -signal.SIGKILL
    assert json.dumps(far.plain()) == json.dumps(near.plain())


class Played(NamedTuple):
    played: int
    thrown: int


def test_every_worker_of_a_large_cluster_has_work_at_the_same_time() -> None:
    workers, sessions = 48, 48 << 16
    together = Barrier(workers)  # nobody goes on before all have come

    def play(_what: None, _first: int, count: int) -> Played:
        together.wait(60)
        return Played(count, count)

    done: list[Played] = []
    with ThreadPoolExecutor(workers) as executor:
        gather(executor, play, None, cuts(0, sessions, chunk_for(sessions)), done, lambda _: None)
    assert sum(part.played for part in done) == sessions


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
def test_a_cluster_that_is_not_there_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passline.lab.sessions.cluster.PATIENCE", "1s")
    with (
        pytest.raises(Unfit, match="No Dask scheduler answers at"),
        executor_at(f"tcp://127.0.0.1:{free_port()}"),
    ):
        pass


@pytest.mark.parametrize("address", ["nowhere", "tcp://", "http://127.0.0.1:1"])
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
def test_an_address_that_is_none_is_said_so(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passline.lab.sessions.cluster.PATIENCE", "1s")
    with pytest.raises(Unfit, match="tcp://HOST:8786"), executor_at(address):
        pass


def test_a_book_of_ones_own_is_not_sent_to_workers_who_lack_it() -> None:
    casinos = Path(__file__).parent / "casinos"
    book = load("silver-nugget", folder=casinos)
    sign = load_sign(book, folder=casinos)
    task = task_for(find("pass-line"), book, sign, bankroll=300_00)
    with ThreadPoolExecutor(1) as executor, pytest.raises(Unfit, match="silver-nugget is a book"):
        run(task, 10_000, executor, is_far=True)
