"""passline verify: check signed evidence."""

from pathlib import Path
from typing import Annotated

import typer

from passline.cli.failure import DOES_NOT_HOLD


def register(app: typer.Typer) -> None:
    app.command("verify")(verify)


def verify(
    bundle: Annotated[Path, typer.Argument(metavar="BUNDLE", help="A file of passline export.")],
    key: Annotated[
        str | None, typer.Option(help="The house's public key; else the bundle's own is shown.")
    ] = None,
) -> None:
    """Check signed evidence: every byte of it. Exit code 1 if it is not as it was signed."""
    from passline.cli.failure import fail
    from passline.ledger.verifier import verify

    try:
        content = bundle.read_bytes()
    except OSError as error:
        fail(f"{bundle}: {error.strerror}. Name a file that passline export wrote.")
    if wrong := verify(content, key):
        typer.echo(f"{bundle}: NOT PROVED: {wrong}.", err=True)
        raise typer.Exit(DOES_NOT_HOLD)
    typer.echo(f"{bundle}: proved. {_told(content)}")
    if key is None:
        typer.echo("Compare this key with the one that the house gave you.")


def _told(content: bytes) -> str:
    from passline.ledger.canonical import from_canonical

    head = from_canonical(content.split(b"\n", 1)[0])
    span = f"entries {head['first']:,} to {head['last']:,}"
    return f"Table {head['table']}, {span}, signed by {head['key']}."
