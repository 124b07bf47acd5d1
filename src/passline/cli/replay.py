"""passline replay: play transcripts and cases, and say what did not hold."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import BAD_INPUT, DOES_NOT_HOLD
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.notation.replay import Played
    from passline.notation.script import Case, Script
    from passline.rulebook.model import Rulebook

    Pair = tuple[Rulebook | None, Played]


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of table talk.")],
    casinos: Annotated[
        Path | None, typer.Option(help="A folder of casinos besides those that come with passline.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only what did not hold.")] = False,
    json: AsJson = False,
) -> None:
    """Play transcripts and cases again.

    Tells what happened line by line. Exit code 1 if an expectation does not hold; 2 if a line
    names a player, place, wager, amount or roll that cannot be, or if a file cannot be read, and
    then nothing is played.
    """
    from passline.cli.page import Page

    scripts = {path: _script(path) for path in files}
    _refuse_unreadable(scripts)
    page = Page()
    played = {path: _played(script, casinos) for path, script in scripts.items()}
    if json:
        page.json([_plain(path, each) for path, cases in played.items() for _, each in cases])
    for path, cases in played.items():
        _show(page, path, cases, is_told=not json and not quiet)
        _tell_failures(path, cases)
        if not json:
            page.line(_summary(path, [each for _, each in cases]))
    raise typer.Exit(_code([each for cases in played.values() for _, each in cases]))


def _script(path: Path) -> "Script":
    from passline.cli.failure import fail
    from passline.notation.read import read

    try:
        return read(path.read_text("utf-8"))
    except OSError as error:
        fail(f"{path}: {error.strerror}. Name a file of table talk.")
    except UnicodeDecodeError:
        fail(f"{path}: this is not text in UTF-8. Name a file of table talk.")


def _refuse_unreadable(scripts: "dict[Path, Script]") -> None:
    """All slips of all files at once, before anything is played."""
    from passline.cli.failure import fail

    slips = [
        f"{path}:{slip.line}:{slip.column}: {slip.what}. {slip.expected}"
        for path, script in scripts.items()
        for slip in script.problems
    ]
    if slips:
        fail(*slips)


def _played(script: "Script", casinos: Path | None) -> "list[Pair]":
    from passline.notation.replay import play
    from passline.rulebook.load import ids

    known = ids(casinos) if casinos else ()
    folders = [casinos if _book_of(case) in known else None for case in script.cases]
    pairs = zip(script.cases, folders, strict=True)
    return [(_opened(case, folder), play(case, folder)) for case, folder in pairs]


def _book_of(case: "Case") -> str:
    from passline.notation.checks import BookLine

    named = [line.head.book for line in case.heads if isinstance(line.head, BookLine)]
    return named[-1] if named else ""


def _opened(case: "Case", folder: Path | None) -> "Rulebook | None":
    from passline.notation.opening import Opened, open_case

    opened = open_case(case, folder)
    return opened.book if isinstance(opened, Opened) else None


def _code(played: "list[Played]") -> int:
    if any(each.opened is None or _names_nothing(each) for each in played):
        return BAD_INPUT
    return DOES_NOT_HOLD if any(each.failures for each in played) else 0


def _names_nothing(played: "Played") -> bool:
    """Whether a line was refused, unannounced, because what it names cannot be."""
    from passline.rulebook.why import Why
    from passline.table.events import Refused

    slips = {Why.NO_SUCH_PLAYER, Why.NO_SUCH_SEAT, Why.SEAT_TAKEN, Why.NO_SUCH_WAGER}
    slips |= {Why.BAD_AMOUNT, Why.BAD_DICE}
    return any(
        isinstance(event, Refused) and event.why in slips
        for turn in played.turns
        if turn.failures
        for event in turn.events
    )


def _plain(path: Path, played: "Played") -> dict[str, Any]:
    from passline.notation.plain import plain

    return {
        "file": str(path),
        "line": played.case.line,
        "clauses": list(played.case.clauses),
        "title": played.case.title,
        "events": [plain(event) for event in played.events],
        "failures": [{"line": each.line, "what": each.what} for each in played.failures],
    }


def _show(page: "Page", path: Path, cases: "list[Pair]", *, is_told: bool) -> None:
    from passline.cli.played_page import played_page

    for book, played in cases:
        if is_told and book is not None:
            played_page(page, book, played)


def _tell_failures(path: Path, cases: "list[Pair]") -> None:
    for _, played in cases:
        for failure in played.failures:
            typer.echo(f"{path}:{failure.line}: {failure.text}: {failure.what}", err=True)


def _summary(path: Path, played: "list[Played]") -> str:
    failed = sum(bool(each.failures) for each in played)
    count = "one case" if len(played) == 1 else f"{len(played)} cases"
    return f"{path}: {count}, {f'{failed} failed' if failed else 'all as written'}."
