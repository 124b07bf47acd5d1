"""passline export: a table, or a span of it, as signed evidence."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.ledger_file import Ledger

if TYPE_CHECKING:
    from passline.ledger.signing import SigningKey
    from passline.ledger.store import Store


def register(app: typer.Typer) -> None:
    app.command("export")(export)


def export(
    db: Ledger,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Whose entries.")],
    to: Annotated[Path, typer.Option("--to", "-o", help="The file to write.")],
    first: Annotated[int, typer.Option(min=1, help="The first entry.")] = 1,
    last: Annotated[int | None, typer.Option(min=1, help="The last entry.")] = None,
    key: Annotated[
        Path | None,
        typer.Option(help="Another signing key than the house's own; made if there is none."),
    ] = None,
) -> None:
    """Write a table's entries as signed evidence, for passline verify."""
    from passline.cli.failure import fail
    from passline.cli.ledger_file import with_ledger

    try:
        signer = _signer(db, key)
    except ModuleNotFoundError as missing:
        fail(f"The ledger needs {missing.name}. Install passline[house].")
    content = with_ledger(db, lambda store: _signed(store, table, signer, first, last))
    try:
        to.write_bytes(content)
    except OSError as error:
        fail(f"{to}: {error.strerror}. Name a file to write.")
    typer.echo(f"{to}: {len(content.splitlines()) - 2:,} entries, signed by {signer.public}.")


def _signer(db: str, path: Path | None) -> "SigningKey":
    """The key of the file; else the house's own, which is written down if it has none yet."""
    from passline.cli.failure import fail
    from passline.cli.ledger_file import with_ledger
    from passline.ledger.fault import BadStore
    from passline.ledger.signing import signing_key

    if path is None:
        known = with_ledger(db, _known)
        return known or with_ledger(db, _made, is_only_looked_at=False)
    try:
        return signing_key(path)
    except BadStore as bad:
        fail(bad)


async def _known(store: "Store") -> "SigningKey | None":
    from passline.house.papers import Papers
    from passline.ledger.fault import StoreFailed

    try:
        return await Papers(store).known_signing_key()
    except StoreFailed:  # a ledger of a time when houses had no papers
        return None


async def _made(store: "Store") -> "SigningKey":
    from passline.house.papers import Papers

    return await Papers(store).signing_key()


async def _signed(
    store: "Store", table: str, key: "SigningKey", first: int, last: int | None
) -> bytes:
    from passline.cli.ledger_file import check_table
    from passline.ledger.bundle import bundle

    await check_table(store, table)
    return await bundle(store, table, key, first, last)
