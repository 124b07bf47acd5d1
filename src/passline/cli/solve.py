"""passline solve: the exact law of a session, without sampling."""

from typing import Annotated

import typer

from passline.cli.options import AsJson
from passline.cli.simulate import Bankroll, Hours, OneBook, Plot, Readings, Rolls, Shooters, Signed


def register(app: typer.Typer) -> None:
    app.command("solve")(solve)


def solve(
    strategy: Annotated[str, typer.Argument(help="Of passline strategies, or a file.")],
    book: OneBook = "crown-melbourne",
    sign: Signed = None,
    reading: Readings = None,
    bankroll: Bankroll = "300",
    rolls: Rolls = None,
    shooters: Shooters = None,
    hours: Hours = None,
    exactly: Annotated[bool, typer.Option("--exactly", help="In fractions; small cases.")] = False,
    plot: Plot = None,
    json: AsJson = False,
) -> None:
    """The chances of every final bankroll, ruin and how long a session lasts."""
    from passline.cli.failure import fail
    from passline.cli.lab_tools import need_lab

    need_lab()
    from passline.cli.lab_run import tasks_for
    from passline.cli.posted import Asking
    from passline.cli.solve_page import exact_page, law_page
    from passline.lab.exact.solution import solve as law_of
    from passline.lab.exact.solution import solve_exactly
    from passline.lab.report import charts
    from passline.lab.strategy.unfit import Unfit

    try:
        if plot:
            charts.check_path(plot)
        asking = Asking(book, tuple(reading or ()), sign)
        how_long = {"rolls": rolls, "shooters": shooters, "hours": hours}
        (task,) = tasks_for([strategy], asking, bankroll, False, **how_long)
        if exactly:
            if plot:
                fail("Fractions are not drawn: leave out --exactly or --plot.")
            exact_page(task, solve_exactly(task), json)
            return
        law = law_of(task)
        if plot:
            charts.law_chart(law, plot)
        law_page(law, json)
    except Unfit as bad:
        fail(bad)
