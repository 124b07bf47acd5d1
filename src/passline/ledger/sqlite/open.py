"""Opening an SQLite file: only ours, only sound, only by a library that does not corrupt it."""

import os
from contextlib import suppress
from typing import Any

import apsw

from passline.ledger import migrations
from passline.ledger.fault import BadStore

OLDEST = (3, 51, 3)  # older ones can corrupt a WAL database
APPLICATION = 0x70_6C_6E_31  # "pln1", in the header of the file
PATIENCE = 5_000  # milliseconds to wait for another process

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA cache_size = -16000",
)


def refuse_old(version: str) -> None:
    """Raises BadStore for a library that is not safe."""
    if tuple(map(int, version.split(".")[:3])) < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise BadStore(f"SQLite {version} can corrupt a ledger. Install apsw {wanted} or newer.")


def open_file(path: str, vfs: str | None = None) -> apsw.Connection:
    """A connection to a ledger, made if there is none. Raises BadStore for anything else."""
    refuse_old(apsw.sqlite_lib_version())
    connection: apsw.Connection | None = None
    try:
        _make(path)
        connection = apsw.Connection(path, vfs=vfs)
        connection.set_busy_timeout(PATIENCE)
        refuse_foreign(connection, path)
        for pragma in PRAGMAS:
            connection.execute(pragma).fetchall()
        _migrate(connection)
    except (apsw.Error, BadStore) as error:
        if connection is not None:
            with suppress(apsw.Error):
                connection.close()
        raise error if isinstance(error, BadStore) else BadStore(told(path, error)) from None
    return connection


def _make(path: str) -> None:
    """A file that only its owner reads; SQLite's own files beside it become the same."""
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))


def told(path: str, error: Exception) -> str:
    """What befell the file, in words."""
    for kind, words in WORDS.items():
        if isinstance(error, kind):
            return f"{path}: {words}"
    return f"{path}: {str(error).rstrip('.') or type(error).__name__}."


WORDS = {
    apsw.NotADBError: "this is not an SQLite database. Name another file.",
    apsw.BusyError: "another program has locked it. Close that, and try again.",
    apsw.LockedError: "another program has locked it. Close that, and try again.",
    apsw.FullError: "the disk is full. Make room; play goes on where it was.",
    apsw.CantOpenError: "it cannot be opened. Is the folder there, and may we write in it?",
    apsw.ReadOnlyError: "it may not be written. Look at its permissions.",
    apsw.CorruptError: "the file is damaged. Restore a copy, and prove that with passline audit.",
    apsw.IOError: "the disk failed. Look at it; play goes on where it was.",
}


def refuse_foreign(connection: apsw.Connection, path: str) -> None:
    """Raises BadStore for a database that is not ours, or is ahead of us."""
    [(application,)] = rows(connection, "PRAGMA application_id")
    [(tables,)] = rows(connection, "SELECT count(*) FROM sqlite_schema")
    if application != APPLICATION and (tables or application):
        raise BadStore(f"{path}: this is a database of another program. Name another file.")
    if _version(connection) > migrations.NEWEST:
        raise BadStore(f"{path}: it was made by a newer passline. Use that one.")


def _version(connection: apsw.Connection) -> int:
    [(version,)] = rows(connection, "PRAGMA user_version")
    return int(version)


def rows(connection: apsw.Connection, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    return connection.execute(sql, values).fetchall()


def _migrate(connection: apsw.Connection) -> None:
    if _version(connection) == migrations.NEWEST:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        for number, statements in migrations.steps(_version(connection), migrations.SQLITE):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(apsw.Error):
            connection.execute("ROLLBACK")
        raise
