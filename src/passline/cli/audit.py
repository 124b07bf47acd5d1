"""passline audit: prove a ledger."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import DOES_NOT_HOLD, NOT_JUDGED
from passline.cli.ledger_file import Ledger
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.ledger.audit import Report


def register(app: typer.Typer) -> None:
    app.command("audit")(audit)


def audit(
    db: Ledger,
    casinos: Annotated[
        Path | None, typer.Option(help="A folder of casinos instead of those of passline.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Prove a ledger offline: chain, postings, replay, and every settlement by its book.

    Names the first entry of each table that is wrong; then exit code 1. If none is, but a table's
    settlements could not be judged because its book is not here, exit code 3.
    """
    from passline.cli.ledger_file import with_ledger
    from passline.cli.page import Page

    reports = with_ledger(db, lambda store: _audit(store, casinos))
    if json:
        from passline.ledger.audit import plain_report

        Page().json([plain_report(report) for report in reports])
    else:
        _show(Page(), reports)
    if any(report.finding for report in reports):
        raise typer.Exit(DOES_NOT_HOLD)
    if not all(report.is_proved for report in reports):
        raise typer.Exit(NOT_JUDGED)


async def _audit(store: Any, casinos: Path | None) -> "tuple[Report, ...]":
    from passline.ledger.audit import audit

    return await audit(store, casinos)


def _show(page: "Page", reports: "tuple[Report, ...]") -> None:
    for report in reports:
        page.paragraph(_sentence(report))
    unjudged = sum(not report.finding and not report.is_proved for report in reports)
    if not reports:
        page.paragraph("The ledger is empty.")
    elif unjudged:
        page.paragraph(
            f"NOT JUDGED: {unjudged:,} of {_count(len(reports), 'table')}. Find the very edition "
            "of the book, name its folder with --casinos, and audit again."
        )
    elif all(report.is_proved for report in reports):
        entries = sum(report.entries for report in reports)
        page.paragraph(f"Proved: {_count(len(reports), 'table')}, {_count(entries, 'entry')}.")


def _sentence(report: "Report") -> str:
    if report.finding:
        return f"WRONG: {report.finding}."
    entries = f"table {report.table}: {_count(report.entries, 'entry')}"
    if report.unjudged:
        return f"{entries}, chained and balanced; settlements NOT JUDGED: {report.unjudged}."
    return f"{entries}, {_count(report.settlements, 'settlement')}, all right."


def _count(number: int, noun: str) -> str:
    plural = {"entry": "entries"}.get(noun, f"{noun}s")
    return f"{number:,} {noun if number == 1 else plural}"
