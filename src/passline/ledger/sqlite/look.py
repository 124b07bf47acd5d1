"""Opening an SQLite ledger to look at it: nothing in it is changed, nothing is migrated."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

import apsw

from passline.ledger.fault import BadStore
from passline.ledger.sqlite import open as sqlite_open
from passline.ledger.sqlite.open import refuse_foreign, refuse_old, rows, told

Tidy = Callable[[], None]  # what is to be done after the connection is closed
FLAGS = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI


def open_to_look(path: str) -> tuple[apsw.Connection, Tidy]:
    """A connection that cannot write. Raises BadStore if there is no ledger."""
    refuse_old(apsw.sqlite_lib_version())
    try:
        try:
            return _opened(path), _nothing
        except (apsw.CantOpenError, apsw.ReadOnlyError):
            return _where_nobody_writes(path)
    except apsw.CantOpenError:
        raise BadStore(f"{path}: it cannot be opened. May we read it?") from None
    except apsw.Error as error:
        raise BadStore(told(path, error)) from None
    except OSError as error:
        raise BadStore(f"{path}: {error.strerror}, while a copy of it was made.") from None


def _where_nobody_writes(path: str) -> tuple[apsw.Connection, Tidy]:
    """SQLite cannot make its index of the log there: it needs none if the log is empty.

    If it is not, the newest entries are in it, and a copy is looked at.
    """
    log = Path(f"{path}-wal")
    if not log.exists() or log.stat().st_size == 0:
        return _opened(path, "?immutable=1"), _nothing
    folder = TemporaryDirectory(prefix="passline-")
    try:
        copy = shutil.copy(path, folder.name)
        shutil.copy(log, f"{copy}-wal")
        return _opened(copy), folder.cleanup
    except BaseException:
        folder.cleanup()
        raise


def _opened(path: str, how: str = "") -> apsw.Connection:
    connection = apsw.Connection(f"file:{quote(str(Path(path).absolute()))}{how}", flags=FLAGS)
    try:
        connection.set_busy_timeout(sqlite_open.PATIENCE)
        refuse_foreign(connection, path)
        if not rows(connection, "SELECT 1 FROM sqlite_schema WHERE name = 'entries'"):
            raise BadStore(f"{path}: there is no ledger in it. Name another file.")
    except BaseException:
        with suppress(apsw.Error):
            connection.close()
        raise
    return connection


def _nothing() -> None:
    pass
