"""Opening a ledger that a person named: a file, or an address."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from passline.ledger.store import Store

T = TypeVar("T")

Ledger = Annotated[
    str,
    typer.Argument(metavar="DB", help="A ledger: its file, sqlite:///… or postgresql://…"),
]


def with_ledger(
    db: str, body: "Callable[[Store], Awaitable[T]]", *, is_only_looked_at: bool = True
) -> T:
    """Do this with the ledger open; a ledger that cannot be used is told, with exit code 2."""
    from passline.cli.failure import fail

    try:
        from passline.ledger.fault import BadEntry, LedgerFault
        from passline.ledger.store import open_store, shown
    except ModuleNotFoundError as missing:
        fail(f"The ledger needs {missing.name}. Install passline[house].")

    async def inside() -> T:
        store = open_store(_url(db), is_only_looked_at=is_only_looked_at)
        try:
            return await body(store)
        finally:
            await store.close()

    try:
        return asyncio.run(inside())
    except BadEntry as bad:
        fail(f"{file_of(db) or shown(db)}: {bad} passline audit says what of this ledger is sound.")
    except LedgerFault as fault:
        fail(fault)
    except ModuleNotFoundError as missing:
        fail(f"The ledger needs {missing.name}. Install passline[house].")


async def check_table(store: "Store", table: str) -> None:
    """Stop, with exit code 2, if the ledger has no such table."""
    from passline.cli.failure import fail

    known = await store.tables()
    if table not in known:
        named = f"Its tables: {', '.join(known)}." if known else "It has none."
        fail(f"There is no table {table} in this ledger. {named}")


def file_of(db: str) -> Path | None:
    """The file of an SQLite ledger."""
    if db.startswith(("postgresql://", "postgres://")):
        return None
    return Path(db.removeprefix("sqlite:///"))


def _url(db: str) -> str:
    from passline.cli.failure import fail

    path = file_of(db)
    if path is None:
        return db
    if not path.is_file():
        fail(f"{path}: there is no such file. Name a ledger, such as house.db.")
    return f"sqlite:///{path}"
