"""Failure: what a person has to put right, on stderr, with exit code 2."""

from typing import NoReturn

import typer

BAD_INPUT = 2
DOES_NOT_HOLD = 1
NOT_JUDGED = 3  # nothing was found to be wrong, and not all could be looked at


def fail(*messages: object) -> NoReturn:
    """Say what is wrong, where, and what would be right; then stop."""
    for message in messages:
        typer.echo(str(message), err=True)
    raise typer.Exit(BAD_INPUT)
