"""passline par: the par sheet of a table, for the files of a games department."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.failure import fail
from passline.cli.greedy import Greedy
from passline.cli.options import AsJson, Book
from passline.cli.posted import Asking, amount, open_table

if TYPE_CHECKING:
    from fractions import Fraction

    from passline.chance.par import MixOf, ParSheet, Terms

ENDINGS = (".html", ".csv", ".json")


def register(app: typer.Typer) -> None:
    app.command("par", cls=Greedy)(par)


def par(
    book: Book,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="FILE", help="Write it here: .html, .csv or .json."),
    ] = None,
    sign: Annotated[
        str | None, typer.Option(metavar="WORDS", help='What the table posts: "odds 3 list 2".')
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=CHOICE", help="Switch a reading of the book; may be repeated."),
    ] = None,
    handle: Annotated[
        str, typer.Option(metavar="AMOUNT", help="Staked on each wager in 100 rolls.")
    ] = "1000",
    rolls: Annotated[
        int, typer.Option(min=1, max=10**9, metavar="N", help="Give the bands after so many rolls.")
    ] = 10_000,
    level: Annotated[
        str, typer.Option(metavar="PERCENT", help="The confidence of the bands.")
    ] = "95",
    mix: Annotated[
        str | None,
        typer.Option(metavar="WAGERS", help='What lies there together: "pass 10, place 6 12".'),
    ] = None,
    json: AsJson = False,
) -> None:
    """The par sheet: every wager with edge, spread, theoretical win and bands of the hold.

    \b
    passline par crown-perth -o perth.html
    passline par singapore --sign "min 25" --handle 5000 --rolls 100000 -o singapore.csv
    """
    from passline.chance.par import Terms

    is_wanted = out is not None or json
    if not is_wanted or (out is not None and out.suffix.lower() not in ENDINGS):
        said = f"-o {out}" if out else "-o"
        fail(f"{said}: name a file that ends in {', '.join(ENDINGS)}; or --json.")
    asking = Asking(book, tuple(reading or ()), sign)
    terms = Terms(amount("--handle", handle), rolls, _level(level), _mix(mix))
    sheet = _sheet(asking, terms)
    if json:
        _print(sheet)
    if out is not None:
        _write(out, _text(sheet, out.suffix.lower()))
        typer.echo(f"{out}: {len(sheet.rows)} wagers of {sheet.book.id}", err=json)


def _level(said: str) -> "Fraction":
    from fractions import Fraction

    try:
        level = Fraction(said.strip().removesuffix("%")) / 100
    except (ValueError, ZeroDivisionError):
        level = Fraction(0)
    if not Fraction(1, 100) <= level <= Fraction(9999, 10000):
        fail(f'--level: "{said}" is no confidence. Write per cents, 1 to 99.99, for example 95.')
    return level


def _mix(said: str | None) -> "MixOf":
    """ "pass 10, place 6 12": wagers and stakes."""
    if said is None:
        return ()
    parts = [part.strip().rpartition(" ") for part in said.split(",")]
    for wager, _, stake in parts:
        if not wager:
            fail(f'--mix: "{stake}" is no wager with its stake. Write pass 10, place 6 12.')
    return tuple((wager.strip(), amount("--mix", stake)) for wager, _, stake in parts)


def _sheet(asking: Asking, terms: "Terms") -> "ParSheet":
    from passline.chance.asked import NoSuchWager
    from passline.chance.par import par as par_of

    book, sign = open_table(asking)
    try:
        return par_of(book, sign, terms)
    except NoSuchWager as none:
        fail(f"--mix: {none}")


def _print(sheet: "ParSheet") -> None:
    from passline.chance.par_data import plain
    from passline.cli.page import Page

    Page().json(plain(sheet))


def _text(sheet: "ParSheet", ending: str) -> str:
    from passline.chance.par_data import as_csv, as_json
    from passline.chance.par_html import as_html

    return {".html": as_html, ".csv": as_csv, ".json": as_json}[ending](sheet)


def _write(path: Path, text: str) -> None:
    """All of it or nothing: written beside the file, and moved there when it is whole."""
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_text(text, "utf-8", newline="\n")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        fail(f"{path}: {error.strerror}. Name a file in a folder that can be written to.")
