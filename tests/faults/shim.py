"""A shim between SQLite and the disk: it numbers what changes files, and spoils what it is told to.

Boundaries are writes, syncs, truncations and deletions, in the order in which SQLite asks for them.
"""

import os
import signal
from collections.abc import Callable
from typing import Any

import apsw

NAME = "faulty"

Fault = Callable[["Change"], None]


class Change:
    """Something that SQLite is about to do to a file."""

    def __init__(
        self, shim: "Shim", number: int, kind: str, do: Callable[[], object], half: Any = None
    ) -> None:
        self.shim = shim
        self.number = number
        self.kind = kind
        self.do = do
        self.half = half or do  # a torn write: only its first half


class Shim(apsw.VFS):
    """All files of a database, and one fault."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.count = 0
        self.fault = fault
        self.unsynced: list[Unsynced] = []  # in the order in which it was written
        super().__init__(NAME, "")

    def xOpen(self, name: Any, flags: list[int]) -> "ShimFile":  # noqa: N802  # its name in SQLite
        return ShimFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802  # its name in SQLite
        self.change("delete", lambda: super(Shim, self).xDelete(filename, syncdir))

    def synced(self, path: str) -> None:
        self.unsynced = [each for each in self.unsynced if each.path != path]

    def cut_power(self, *, torn: bool) -> None:
        """The disk holds what was synced, and perhaps half of what was written last."""
        for each in reversed(self.unsynced):
            each.undo()
        if torn and self.unsynced:
            self.unsynced[-1].tear()
        os.kill(os.getpid(), signal.SIGKILL)

    def change(self, kind: str, do: Callable[[], object], half: Any = None) -> None:
        self.count += 1
        if self.fault:
            self.fault(Change(self, self.count, kind, do, half))
        do()


class Unsynced:
    """A write that may be lost, and what was there before it."""

    def __init__(self, path: str, size: int, offset: int, before: bytes, data: bytes) -> None:
        self.path, self.size, self.offset = path, size, offset
        self.before, self.data = before, data

    def undo(self) -> None:
        with open(self.path, "r+b") as file:
            file.seek(self.offset)
            file.write(self.before)
            file.truncate(self.size)

    def tear(self) -> None:
        with open(self.path, "r+b") as file:
            file.seek(self.offset)
            file.write(self.data[: len(self.data) // 2])


class ShimFile(apsw.VFSFile):
    def __init__(self, shim: Shim, name: Any, flags: list[int]) -> None:
        self._shim = shim
        self._path = str(name.filename() if isinstance(name, apsw.URIFilename) else name)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  # its name in SQLite
        write = super().xWrite
        self._remember(offset, len(data), data)
        half = data[: len(data) // 2]
        self._shim.change(
            "write", lambda: write(data, offset), lambda: half and write(half, offset)
        )

    def xSync(self, flags: int) -> None:  # noqa: N802  # its name in SQLite
        sync = super().xSync
        self._shim.change("sync", lambda: sync(flags))
        self._shim.synced(self._path)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  # its name in SQLite
        truncate = super().xTruncate
        self._remember(newsize, self.xFileSize() - newsize, b"")
        self._shim.change("truncate", lambda: truncate(newsize))

    def _remember(self, offset: int, length: int, data: bytes) -> None:
        size = self.xFileSize()
        before = self.xRead(max(0, min(length, size - offset)), offset)
        self._shim.unsynced.append(Unsynced(self._path, size, offset, before, data))


# Faults


def kill_at(number: int, *, torn: bool = False) -> Fault:
    """SIGKILL just before a change, or in the middle of it."""

    def fault(change: Change) -> None:
        if change.number == number:
            if torn:
                change.half()
            os.kill(os.getpid(), signal.SIGKILL)

    return fault


def cut_power_at(number: int, *, torn: bool = False) -> Fault:
    """The power goes just before a change: whatever no sync has followed is lost."""

    def fault(change: Change) -> None:
        if change.number == number:
            change.shim.cut_power(torn=torn)

    return fault


def fail_at(number: int, times: int, error: type[apsw.Error]) -> Fault:
    """Some changes in a row fail, from this one on."""

    def fault(change: Change) -> None:
        if number <= change.number < number + times:
            raise error(f"made to fail at {change.kind} {change.number}")

    return fault


def fail_every(nth: int, error: type[apsw.Error]) -> Fault:
    def fault(change: Change) -> None:
        if change.number % nth == 0:
            raise error(f"made to fail at {change.kind} {change.number}")

    return fault
