"""passline verify-dice: recompute every roll of a fair table."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import DOES_NOT_HOLD
from passline.cli.ledger_file import Ledger
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.house.dice.proof import DiceReport


def register(app: typer.Typer) -> None:
    app.command("verify-dice")(verify_dice)


def verify_dice(
    db: Ledger,
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="One table; else all.")] = "",
    json: AsJson = False,
) -> None:
    """Recompute every roll of fair dice from what was committed, contributed and revealed.

    Exit code 1 if a roll is not what it must be, was called beside the dice, or if what it was
    made of was entered too late.
    """
    from passline.cli.ledger_file import with_ledger
    from passline.cli.page import Page

    reports = with_ledger(db, lambda store: _proved(store, table))
    if json:
        Page().json([_plain(report) for report in reports])
    else:
        for report in reports:
            Page().paragraph(_sentence(report))
        if not reports:
            Page().paragraph("The ledger is empty.")
    if any(report.doubts for report in reports):
        raise typer.Exit(DOES_NOT_HOLD)


async def _proved(store: Any, table: str) -> "list[DiceReport]":
    from passline.cli.ledger_file import known_table
    from passline.house.dice.proof import proved

    if table:
        await known_table(store, table)
    return [await proved(store, each) for each in ([table] if table else await store.tables())]


def _sentence(report: "DiceReport") -> str:
    if report.doubts:
        return f"table {report.table}: WRONG: {'; '.join(report.doubts)}"
    if report.source != "fair":
        return f"table {report.table}: {report.source} dice, nothing to verify."
    rolls = f"{report.throws:,} {'roll' if report.throws == 1 else 'rolls'}"
    return f"table {report.table}: {rolls} of fair dice, all right."


def _plain(report: "DiceReport") -> dict[str, Any]:
    return {
        "table": report.table,
        "source": report.source,
        "throws": report.throws,
        "wrong": list(report.doubts),
    }
