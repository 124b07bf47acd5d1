"""passline best: what a player with a goal does best, among the wagers that are allowed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.options import AsJson
from passline.cli.simulate import OneBook, Readings, Signed

if TYPE_CHECKING:
    from passline.cli.page import Page
    from passline.lab.goals.beside import System
    from passline.lab.goals.optimum import Best

Words = Annotated[str, typer.Argument(metavar="GOAL", help='In words: "turn 200 into 400".')]
Wagers = Annotated[
    str | None,
    typer.Option(
        "--wagers",
        metavar="A,B",
        help='What may be wagered on: "pass,odds pass"; the line (and come) unless said.',
    ),
]
Unit = Annotated[str, typer.Option(metavar="DOLLARS", help="Stakes are multiples of it.")]
Bankroll = Annotated[str, typer.Option(metavar="DOLLARS", help="Brought, if the goal is silent.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write the strategy to this file.")
]


def register(app: typer.Typer) -> None:
    app.command("best")(best)


def best(
    goal: Words,
    wagers: Wagers = None,
    book: OneBook = "crown-melbourne",
    sign: Signed = None,
    reading: Readings = None,
    unit: Unit = "10",
    bankroll: Bankroll = "200",
    output: Output = None,
    json: AsJson = False,
) -> None:
    """The best play for a goal, as a strategy, with its exact value and other systems' beside it.

    Goals: "turn 200 into 400 before ruin", "last 100 rolls", "lose least per hour with 3 numbers
    working". Wagers stay up until they are decided.
    """
    from passline.cli.failure import fail
    from passline.cli.lab_tools import need_lab
    from passline.cli.page import Page
    from passline.cli.posted import Asking, amount, open_table

    need_lab()
    from passline.lab.goals.beside import beside
    from passline.lab.goals.optimum import best as found_best
    from passline.lab.report.files import check_path, write_whole
    from passline.lab.strategy.unfit import Unfit

    opened, posted = open_table(Asking(book, tuple(reading or ()), sign))
    allowed = wagers.split(",") if wagers is not None else None
    units, brought = amount("--unit", unit), amount("--bankroll", bankroll)
    try:
        if output:
            check_path(output, (".strategy",))
        found = found_best(goal, allowed, opened, posted, unit=units, bankroll=brought)
        if output:
            write_whole(output, str(found.strategy).encode())
    except Unfit as bad:
        fail(bad)
    if json:
        Page().json(_plain(found, beside(found)))
    else:
        _show(Page(), found, beside(found))


def _show(page: "Page", found: "Best", systems: "list[System]") -> None:
    page.paragraph(f"To {found.goal} at {found.book.id}, with {', '.join(found.wagers)}:")
    page.line(f"  {_said(found, found.value)}{_fraction(found)}")
    page.blank()
    for line in str(found.strategy).splitlines():
        page.line(line)
    if systems:
        from passline.money import dollars

        unit = dollars(found.strategy.unit)
        page.heading(f"Systems of the library with these wagers, unit {unit}{_within(found)}")
        page.columns([[each.name, _said(found, each.value)] for each in systems])


def _said(found: "Best", value: Any) -> str:
    from passline.lab.goals.goal import LoseLeast

    if isinstance(found.goal, LoseLeast):
        return f"{float(value):+,.2f} dollars an hour"
    return f"{float(value):.4%}"


def _within(found: "Best") -> str:
    from passline.lab.goals.beside import LONG
    from passline.lab.goals.goal import Turn

    return f", within {LONG} rolls" if isinstance(found.goal, Turn) else ""


def _fraction(found: "Best") -> str:
    text = str(found.value)
    return f", exactly {text}" if "/" in text and len(text) <= 40 else ""


def _plain(found: "Best", systems: "list[System]") -> dict[str, Any]:
    from fractions import Fraction

    return {
        "goal": str(found.goal),
        "book": found.book.id,
        "wagers": list(found.wagers),
        "value": float(found.value),
        "exact": str(found.value) if isinstance(found.value, Fraction) else None,
        "strategy": str(found.strategy),
        "table": [dict(zip(("when", "what", "if"), row, strict=True)) for row in found.table],
        "systems": [each._asdict() for each in systems],
    }
