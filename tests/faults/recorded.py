"""A recorded session, played into a store by a process that may be killed at any moment."""

import asyncio
import os
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ledger_kit import GaveUp, insisted, session
from shim import NAME, Fault, Shim

from passline.ledger.audit import audit_table
from passline.ledger.entry import Draft, Entry
from passline.ledger.fault import BadStore, StoreFailed
from passline.ledger.sqlite.open import open_file
from passline.ledger.sqlite.store import SqliteStore
from passline.ledger.standing import standing
from passline.ledger.state_codec import state_bytes
from passline.records import Record, record

TABLE = "main"
REFUSED, GAVE_UP = 3, 4  # exit codes of a child
Played = Sequence[Sequence[Draft]]

RECORDED = ("crown-melbourne", 3)


def recorded(commands: int) -> list[list[Draft]]:
    return session(*RECORDED, commands)


@record
class Outcome(Record):
    """What became of a process that played."""

    acknowledged: set[str]
    was_killed: bool
    was_refused: bool  # the store could not be opened, and said so cleanly
    gave_up: bool  # each time it asked, it was refused cleanly


def in_child(path: Path, played: Played, fault: Fault | None) -> Outcome:
    """Play in a process of its own. Any other end than these is a bug."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        _child(path, played, fault, writing)
    os.close(writing)
    acknowledged = _acknowledged(reading)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return Outcome(acknowledged, was_killed=True, was_refused=False, gave_up=False)
    code = os.WEXITSTATUS(status)
    assert code in (0, REFUSED, GAVE_UP), (
        f"the session itself failed after {len(acknowledged)} commands"
    )
    assert code != REFUSED or not acknowledged
    return Outcome(acknowledged, False, code == REFUSED, code == GAVE_UP)


def _child(path: Path, played: Played, fault: Fault | None, pipe: int) -> None:
    code = 1
    try:
        asyncio.run(play(path, played, fault, pipe))
        code = 0
    except BadStore:
        code = REFUSED
    except GaveUp:
        code = GAVE_UP
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def _acknowledged(pipe: int) -> set[str]:
    with os.fdopen(pipe) as told:
        lines = told.read().split("\n")
    return set(lines[:-1])  # the last one has no end, or is empty


async def play(path: Path, played: Played, fault: Fault | None, pipe: int) -> int:
    """Every command of the session; each is told only once it is durable. How many changes."""
    shim = Shim(fault)
    store = SqliteStore(str(path), NAME)
    for at, batch in enumerate(played):
        await insisted(store, TABLE, batch)
        os.write(pipe, f"{batch[0].command_id}\n".encode())
        if at == len(played) // 2:
            with suppress(StoreFailed):  # a snapshot may fail; the entries are what counts
                await store.save_snapshot((await standing(store, TABLE)).snapshot())
    await store.close()
    shim.unregister()
    return shim.count


def changes(path: Path, played: Played) -> int:
    """How many changes of files the session takes when nothing goes wrong."""
    reading, writing = os.pipe()
    try:
        return asyncio.run(play(path, played, None, writing))
    finally:
        os.close(writing)
        os.close(reading)


def reopened(path: Path) -> float:
    """Seconds until a new process could play on."""

    async def body() -> None:
        store = SqliteStore(str(path))
        await standing(store, TABLE)
        await store.close()

    started = time.perf_counter()
    asyncio.run(body())
    return time.perf_counter() - started


def lost_or_doubled(path: Path, acknowledged: set[str]) -> list[str]:
    """What is wrong with the file after the accident, in words."""
    entries, finding = asyncio.run(_entries(path))
    wrong = [str(finding)] if finding else []
    written = {entry.command_id for entry in entries}
    return wrong + [f"{id} was acknowledged and is lost" for id in acknowledged - written]


async def _entries(path: Path) -> tuple[tuple[Entry, ...], object]:
    store = SqliteStore(str(path))
    entries = await store.read(TABLE, 0, 10**9)
    report = await audit_table(store, TABLE)  # finds a command that was entered twice, too
    await store.close()
    return entries, report.finding


def final(path: Path) -> bytes:
    """The state that a table ends in, and the events that led to it, as bytes."""

    async def body() -> bytes:
        store = SqliteStore(str(path))
        entries = await store.read(TABLE, 0, 10**9)
        now = await standing(store, TABLE)
        await store.close()
        assert now.state is not None
        return b"".join(entry.digest for entry in entries) + state_bytes(now.state)

    return asyncio.run(body())


def check(path: Path) -> None:
    """The file itself is sound."""
    connection = open_file(str(path))
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
