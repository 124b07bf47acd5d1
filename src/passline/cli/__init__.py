"""The command line: one file a command, each imported when its turn comes."""

from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

# In the order in which `passline --help` lists them.
COMMANDS = (
    *("play", "replay"),
    *("rules", "readings", "compare", "coverage", "schema"),
    *("odds", "par", "strategies", "simulate", "solve", "best"),
    *("serve", "table", "password", "audit", "export", "verify", "verify_dice"),
)

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: quick to print, and the same in a pipe
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    app(prog_name="passline")


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"passline {version('passline')}")
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Craps by the book: play a casino's game by its own rules, and look them up.

    A stranger starts with: passline play
    """


def _register() -> None:
    """Add every command whose file is there. The files import what is heavy when they run."""
    for name in COMMANDS:
        module = f"{__name__}.{name}"
        if find_spec(module) is not None:
            import_module(module).register(app)


_register()
