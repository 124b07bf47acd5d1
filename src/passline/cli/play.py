"""passline play: a table in the terminal."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.failure import BAD_INPUT, fail
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.cli.terminal.screen import Screen
    from passline.cli.terminal.session import Session
    from passline.rulebook.model import Rulebook
    from passline.rulebook.sign import Sign

USUAL = "crown-melbourne"


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    book: Annotated[
        str, typer.Argument(metavar="BOOK", help="A casino, or the path of its folder.")
    ] = USUAL,
    seats: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How many play: you, and bots at the other places."),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="LIST", help="Line wagers or strategies: pass,three-point-molly.")
    ] = "",
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="Dice from this seed, not by chance.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the transcript here, line by line.")
    ] = None,
    chips: Annotated[
        str, typer.Option(metavar="AMOUNT", help="What you bring, in dollars.")
    ] = "500",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="What you are called at the table.")
    ] = "ann",
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=CHOICE", help="Switch a reading of the book; may be repeated."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play at a table in the terminal.

    Type table talk, or help. Lines may also come from a pipe; then the exit code is 2 if one of
    them could not be read.
    """
    from passline.cli.books import open_book, open_sign
    from passline.cli.terminal.words import converse

    opened = open_book(book, _readings(reading or []))
    sign = open_sign(book, opened)
    playing = _session(opened, sign, name, seed, bots, seats, chips)
    if save and (problem := playing.transcript.save(save)):
        fail(problem)
    is_typed = _is_typed()
    screen = _screen(json, is_typed)
    screen.greet(playing)
    slips = converse(playing, screen, _typed() if is_typed else _piped())
    screen.farewell(playing)
    if slips and not is_typed:
        raise typer.Exit(BAD_INPUT)


def _readings(said: list[str]) -> dict[str, str]:
    pairs = [each.partition("=") for each in said]
    for id, mark, choice in pairs:
        if not (id and mark and choice):
            fail(f"--reading {id}{mark}{choice}: write ID=CHOICE, for example P1=seven-only.")
    return {id: choice for id, _, choice in pairs}


def _session(
    book: "Rulebook",
    sign: "Sign",
    me: str,
    seed: int | None,
    said: str,
    seats: int | None,
    chips: str,
) -> "Session":
    from passline.cli.terminal.bowl import Bowl
    from passline.cli.terminal.seating import bots, sit
    from passline.cli.terminal.session import Session

    if not me.strip():
        fail("--name: a player needs a name.")
    others = bots(book, sign, me, said, seats)
    session = Session(book, sign, me, others, Bowl(seed))
    sit(session, others, chips)
    return session


def _screen(json: bool, is_typed: bool) -> "Screen":
    if json:
        from passline.cli.terminal.json_screen import JsonScreen

        return JsonScreen()
    from passline.cli.page import Page
    from passline.cli.terminal.screen import TextScreen

    return TextScreen(Page(), is_typed=is_typed)


def _is_typed() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _typed() -> Iterator[str]:
    """Lines from a keyboard, with a prompt, and with the line editing of the terminal."""
    from contextlib import suppress

    from passline.cli.terminal.screen import PROMPT

    with suppress(ImportError):
        import readline  # noqa: F401  # input() uses it once it is there
    while True:
        try:
            line = input(PROMPT)
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
        yield line


def _piped() -> Iterable[str]:
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin
