"""passline export: a table, or a span of it, as signed evidence."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.ledger_file import Ledger

if TYPE_CHECKING:
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

    content, public = with_ledger(db, lambda store: _signed(store, table, key, first, last))
    try:
        to.write_bytes(content)
    except OSError as error:
        fail(f"{to}: {error.strerror}. Name a file to write.")
    typer.echo(f"{to}: {len(content.splitlines()) - 2:,} entries, signed by {public}.")


async def _signed(
    store: "Store", table: str, path: Path | None, first: int, last: int | None
) -> tuple[bytes, str]:
    from passline.house.papers import Papers
    from passline.ledger.bundle import bundle
    from passline.ledger.signing import signing_key

    key = signing_key(path) if path else await Papers(store).signing_key()
    return await bundle(store, table, key, first, last), key.public
