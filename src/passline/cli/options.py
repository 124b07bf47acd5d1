"""Options that several commands share."""

from typing import Annotated

import typer

Book = Annotated[
    str,
    typer.Argument(metavar="BOOK", help="A casino, such as singapore, or the path of its folder."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
