"""passline simulate: what a strategy really does, over many sessions."""

from pathlib import Path
from typing import Annotated

import typer

from passline.cli.options import AsJson

Strategies = Annotated[
    list[str], typer.Argument(metavar="STRATEGY…", help="Of passline strategies, or files.")
]
OneBook = Annotated[str, typer.Option("--book", help="A casino, or the path of its folder.")]
Signed = Annotated[
    str | None, typer.Option("--sign", metavar="WORDS", help='As posted: "min 10 odds 5".')
]
Readings = Annotated[
    list[str] | None, typer.Option("--reading", metavar="ID=CHOICE", help="Another reading.")
]
Bankroll = Annotated[str, typer.Option(metavar="DOLLARS", help="What is brought to the table.")]
Rolls = Annotated[int | None, typer.Option(help="Rolls in a session; 200 unless said.")]
Shooters = Annotated[int | None, typer.Option(help="Shooters in a session.")]
Hours = Annotated[float | None, typer.Option(help="Hours in a session, at 102 rolls an hour.")]
Plot = Annotated[Path | None, typer.Option("--plot", help="Draw charts: a .svg or .png file.")]


def register(app: typer.Typer) -> None:
    app.command("simulate")(simulate)


def simulate(
    strategies: Strategies,
    book: OneBook = "crown-melbourne",
    sign: Signed = None,
    reading: Readings = None,
    bankroll: Bankroll = "300",
    sessions: Annotated[str, typer.Option(help="How many, as 100000 or 1e6.")] = "100000",
    rolls: Rolls = None,
    shooters: Shooters = None,
    hours: Hours = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same dice.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Threads; all cores unless said.")
    ] = None,
    lean: Annotated[bool, typer.Option("--lean", help="Final bankrolls only: fastest.")] = False,
    is_duel: Annotated[
        bool, typer.Option("--duel", help="Two strategies on the same dice.")
    ] = False,
    replay: Annotated[
        str | None,
        typer.Option(metavar="pN", help="Write out the session at this percentile: p5, p50."),
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A .parquet, .csv or .json file.")
    ] = None,
    plot: Plot = None,
    json: AsJson = False,
) -> None:
    """Play many sessions of a strategy. Ctrl-C keeps what is done."""
    from passline.cli.failure import fail
    from passline.cli.lab_tools import need_lab, whole

    need_lab()
    from passline.cli.lab_run import Wanted, run_all, run_duel, tasks_for
    from passline.cli.posted import Asking
    from passline.lab.automaton.automaton import DoesNotClose
    from passline.lab.strategy.unfit import Unfit

    asking = Asking(book, tuple(reading or ()), sign)
    wanted = Wanted(whole("--sessions", sessions), workers, cluster, output, plot, replay, json)
    how_long = {"rolls": rolls, "shooters": shooters, "hours": hours}
    try:
        tasks = tasks_for(strategies, asking, bankroll, not lean, seed=seed, **how_long)
        (run_duel if is_duel else run_all)(tasks, wanted)
    except (Unfit, DoesNotClose) as bad:
        fail(bad)
