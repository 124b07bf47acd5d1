"""passline replay: play transcripts and cases, and say what did not hold."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import BAD_INPUT, DOES_NOT_HOLD
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.notation.replay import Played
    from passline.notation.script import Script


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of table talk.")],
    casinos: Annotated[
        Path | None, typer.Option(help="A folder of casinos besides those that come with passline.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only what did not hold.")] = False,
    json: AsJson = False,
) -> None:
    """Play what was written: what happened line by line, and what did not hold (exit code 1)."""
    from passline.cli.page import Page

    scripts = {path: _script(path) for path in files}
    _refuse_unreadable(scripts)
    page = Page()
    played = {path: _played(script, casinos) for path, script in scripts.items()}
    if json:
        page.json([_plain(path, each) for path, cases in played.items() for each in cases])
    for path, cases in played.items():
        _show(page, path, cases, json, quiet)
    raise typer.Exit(_code([each for cases in played.values() for each in cases]))


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


def _played(script: "Script", casinos: Path | None) -> "list[Played]":
    from passline.notation.replay import play
    from passline.rulebook.load import ids

    known = ids(casinos) if casinos else ()
    return [play(case, casinos if _book_of(case) in known else None) for case in script.cases]


def _book_of(case: Any) -> str:
    from passline.notation.checks import BookLine

    named = [line.head.book for line in case.heads if isinstance(line.head, BookLine)]
    return named[-1] if named else ""


def _code(played: "list[Played]") -> int:
    if any(each.opened is None for each in played):
        return BAD_INPUT
    return DOES_NOT_HOLD if any(each.failures for each in played) else 0


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


def _show(page: "Page", path: Path, cases: "list[Played]", json: bool, quiet: bool) -> None:
    from passline.cli.played_page import played_page, summary

    for played in cases:
        if not json and not quiet:
            played_page(page, path, played)
        for failure in played.failures:
            typer.echo(f"{path}:{failure.line}: {failure.text}: {failure.what}", err=True)
    if not json:
        page.line(summary(path, cases))
