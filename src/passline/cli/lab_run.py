"""Running what `passline simulate` and `passline solve` ask for."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from passline.cli.failure import fail
from passline.cli.lab_tools import ProgressLine
from passline.cli.page import Page
from passline.cli.posted import Asking, amount, open_table
from passline.cli.report_page import report_page
from passline.cli.strategies import open_strategy
from passline.cli.strategy_page import refused_lines
from passline.lab.report import charts, files
from passline.lab.report.report import duel_report, results_report
from passline.lab.sessions.chunk import Task
from passline.lab.sessions.contest import fight
from passline.lab.sessions.gather import CHUNK
from passline.lab.sessions.results import Results
from passline.lab.sessions.simulation import run, task_for
from passline.lab.strategy.unfit import Unfit

if TYPE_CHECKING:
    from concurrent.futures import Executor


class Wanted(NamedTuple):
    sessions: int
    workers: int | None
    cluster: str | None
    output: Path | None
    plot: Path | None
    replay: str | None
    is_json: bool


def tasks_for(
    strategies: list[str], asking: Asking, bankroll: str, is_full: bool, **how_long: Any
) -> list[Task]:
    book, sign = open_table(asking)
    brought = amount("--bankroll", bankroll)
    return [
        task_for(open_strategy(name), book, sign, bankroll=brought, is_full=is_full, **how_long)
        for name in strategies
    ]


def run_all(tasks: list[Task], wanted: Wanted) -> None:
    chance = _percentile(wanted.replay)
    _check_files(wanted)
    found = []
    for task in tasks:
        with _executor(wanted) as (executor, chunk, line):
            is_far = bool(wanted.cluster)
            found.append(run(task, wanted.sessions, executor, chunk, line, is_far))
        if not found[-1].is_whole:
            break
    if wanted.output:
        files.write_results(found, wanted.output)
    if wanted.plot:
        charts.results_chart(found, wanted.plot)
    if chance is not None:
        _replay(found[0], chance)
    else:
        _report(found, wanted)


def run_duel(tasks: list[Task], wanted: Wanted) -> None:
    if len(tasks) != 2:
        fail("A duel is between two strategies: passline simulate --duel A B.")
    first, second = tasks
    if wanted.replay:
        fail("A duel has two sessions to each number: leave out --duel or --replay.")
    _check_files(wanted)
    with _executor(wanted) as (executor, chunk, line):
        is_far = bool(wanted.cluster)
        fought = fight(first, second, wanted.sessions, executor, chunk, line, is_far)
    if wanted.output:
        files.write_duel(fought, wanted.output)
    if wanted.plot:
        charts.duel_chart(fought, wanted.plot)
    if wanted.is_json:
        Page().json(fought.plain())
    else:
        report_page(Page(), duel_report(fought))


def _check_files(wanted: Wanted) -> None:
    if wanted.output:
        files.check_path(wanted.output)
    if wanted.plot:
        charts.check_path(wanted.plot)


@contextmanager
def _executor(wanted: Wanted) -> "Iterator[tuple[Executor, int, ProgressLine]]":
    """Who plays the sessions, in chunks of which size, and a line that says how far it is."""
    from concurrent.futures import ThreadPoolExecutor
    from os import cpu_count

    from passline.lab.sessions import cluster

    line = ProgressLine()
    line(0, wanted.sessions, 0)
    try:
        if wanted.cluster:
            with cluster.executor_at(wanted.cluster) as far:
                yield far, cluster.chunk_for(wanted.sessions), line
        else:
            with ThreadPoolExecutor(wanted.workers or cpu_count() or 1) as near:
                yield near, CHUNK, line
    finally:
        line.close()


def _report(found: list[Results], wanted: Wanted) -> None:
    page = Page()
    if wanted.is_json:
        plain = [each.plain() for each in found]
        page.json(plain[0] if len(plain) == 1 else plain)
        return
    for nth, each in enumerate(found):
        if nth:
            page.blank()
        report_page(page, results_report(each))
        refused_lines(page, each.task.book, each.task.sign, each.task.strategy)


def _percentile(said: str | None) -> float | None:
    if said is None:
        return None
    match = re.fullmatch(r"p(\d{1,2}(?:\.\d+)?)", said)
    if not match or not 0 < float(match[1]) < 100:
        raise Unfit(f"--replay {said}: write a percentile, such as p5 or p50.")
    return float(match[1]) / 100


def _replay(results: Results, chance: float) -> None:
    from passline.lab.sessions.rerun import rerun, session_at

    print(rerun(results, session_at(results, chance)).transcript(), end="")
