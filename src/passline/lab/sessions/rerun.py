"""Rerun: one session of a simulation, found by its percentile, at the reference table."""

from itertools import islice

import numpy as np

from passline.lab.seat.bot import play
from passline.lab.seat.session import Session
from passline.lab.sessions.chunk import runner_for
from passline.lab.sessions.results import Results
from passline.lab.sessions.runner import RUN_OUT
from passline.lab.walk.philox import dice

CHUNK = 1 << 12


def session_at(results: Results, chance: float) -> int:
    """The number of the first session that ends with this quantile of the final bankroll. One was
    played; after an interruption it may be one of those that came later."""
    wanted, runner = results.sums.chips.quantile(chance), runner_for(results.task)
    start = 0
    while True:
        ids = np.arange(start, start + CHUNK, dtype=np.uint64)
        found = np.flatnonzero(runner.play(results.task.seed, ids).chips == wanted)
        if len(found):
            return start + int(found[0])
        start += CHUNK


def rerun(results: Results, number: int) -> Session:
    """A session as it was played, command by command."""
    task, runner = results.task, runner_for(results.task)
    stops = task.strategy.stops.but(rolls=runner.rolls, shooters=runner.shooters)
    rolls = runner.rolls + (RUN_OUT if stops.run_out else 0)
    throws = islice(dice(task.seed, number), rolls)
    return play(task.book, task.sign, task.strategy.but(stops=stops), throws, task.bankroll)
