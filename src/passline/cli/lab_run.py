"""Running what `passline simulate` and `passline solve` ask for."""

import re
from pathlib import Path
from typing import NamedTuple

from passline.cli.failure import fail
from passline.cli.lab_tools import ProgressLine
from passline.cli.page import Page
from passline.cli.posted import Asking, amount, open_table
from passline.cli.strategies import open_strategy
from passline.lab import charts, files
from passline.lab.chunk import Task
from passline.lab.contest import duel
from passline.lab.results import Results
from passline.lab.simulation import run, task_for
from passline.lab.unfit import Unfit


class Wanted(NamedTuple):
    sessions: int
    workers: int | None
    cluster: str | None
    output: Path | None
    plot: Path | None
    replay: str | None
    is_json: bool


def tasks_for(
    strategies: list[str],
    book: str,
    sign: str | None,
    readings: list[str],
    bankroll: str,
    rolls: int | None,
    shooters: int | None,
    hours: float | None,
    seed: int,
    is_full: bool,
) -> list[Task]:
    opened, posted = open_table(Asking(book, tuple(readings), sign))
    brought = amount("--bankroll", bankroll)
    return [
        task_for(
            open_strategy(name),
            opened,
            posted,
            bankroll=brought,
            rolls=rolls,
            shooters=shooters,
            hours=hours,
            seed=seed,
            is_full=is_full,
        )
        for name in strategies
    ]


def run_all(tasks: list[Task], wanted: Wanted) -> list[Results]:
    chance = _percentile(wanted.replay)
    if wanted.output:
        files.check_path(wanted.output)
    if wanted.plot:
        files.check_path(wanted.plot, charts.ENDINGS)
    found = []
    for task in tasks:
        found.append(_run(task, wanted))
        if not found[-1].is_whole:
            break
    if wanted.output:
        files.write_results(found, wanted.output)
    if wanted.plot:
        charts.results_chart(found, wanted.plot)
    if chance is not None:
        _replay(found[0], chance)
    return found


def _run(task: Task, wanted: Wanted) -> Results:
    from concurrent.futures import ThreadPoolExecutor
    from os import cpu_count

    line = ProgressLine()
    try:
        if wanted.cluster:
            from passline.lab.cluster import CHUNK, executor_at

            with executor_at(wanted.cluster) as executor:
                return run(task, wanted.sessions, executor, CHUNK, line, is_far=True)
        with ThreadPoolExecutor(wanted.workers or cpu_count() or 1) as executor:
            return run(task, wanted.sessions, executor, progress=line)
    finally:
        line.close()


def report(found: list[Results], wanted: Wanted) -> None:
    page = Page()
    if wanted.is_json:
        plain = [each.plain() for each in found]
        page.json(plain[0] if len(plain) == 1 else plain)
        return
    if wanted.replay:
        return
    for each in found:
        print(f"{each.task.strategy.name} at {each.task.book.id}")
        for name, text in each.lines():
            print(f"  {name:<15} {text}")
        for name, made, fee, won, lost in each.sums.wagers:
            cost = f", commission {fee / 100:,.0f}" if fee else ""
            amounts = f"won {won / 100:,.0f}, lost {lost / 100:,.0f}{cost}"
            print(f"    {name:<13} made {made / 100:,.0f}, {amounts}")


def run_duel(tasks: list[Task], wanted: Wanted) -> None:
    if len(tasks) != 2:
        fail("A duel is between two strategies: passline simulate --duel A B.")
    if wanted.output or wanted.replay:
        fail("A duel writes no results: leave out -o and --replay, or ask for --json and --plot.")
    if wanted.plot:
        files.check_path(wanted.plot, charts.ENDINGS)
    fought = duel(tasks[0], tasks[1], wanted.sessions)
    first, second = (task.strategy.name for task in tasks)
    better, worse = fought.wins
    mean, sd = fought.differences.mean / 100, fought.differences.sd / 100
    if wanted.plot:
        charts.duel_chart(fought, wanted.plot)
    if wanted.is_json:
        Page().json(
            {
                "first": first,
                "second": second,
                "sessions": fought.sessions,
                "difference": mean,
                "sd": sd,
                "first_ahead": better,
                "second_ahead": worse,
            }
        )
        return
    print(f"{first} against {second}, {fought.sessions:,} sessions on the same dice")
    print(
        f"  {first} ends ahead {better:.2%}, {second} {worse:.2%}, level {1 - better - worse:.2%}"
    )
    print(f"  Difference {mean:+,.2f} on average, SD {sd:,.2f}")


def _percentile(said: str | None) -> float | None:
    if said is None:
        return None
    match = re.fullmatch(r"p(\d{1,2}(?:\.\d+)?)", said)
    if not match or not 0 < float(match[1]) < 100:
        raise Unfit(f"--replay {said}: write a percentile, such as p5 or p50.")
    return float(match[1]) / 100


def _replay(results: Results, chance: float) -> None:
    from passline.lab.rerun import rerun, session_at

    print(rerun(results, session_at(results, chance)).transcript(), end="")
