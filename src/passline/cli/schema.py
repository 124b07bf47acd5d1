"""passline schema: JSON Schemas of a casino's files, for editors."""

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command("schema")(schema)


def schema(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help="source, clauses, readings, rulebook or sign; without it, all."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="The schemas are JSON in any case.")] = True,
) -> None:
    """Print JSON Schemas of a casino's files, for editors."""
    from passline.cli.failure import fail
    from passline.cli.page import Page
    from passline.rulebook.fault import nearest
    from passline.rulebook.schema import schemas

    known = schemas()
    name = file.removesuffix(".toml") if file else None
    if name is None:
        Page().json(known)
    elif name in known:
        Page().json(known[name])
    else:
        fail(f"A casino has no file {file}. {nearest(name, known)}")
