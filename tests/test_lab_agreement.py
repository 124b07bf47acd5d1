"""The compiled walk and the reference table give the same chips on the same dice."""

from itertools import islice

import numpy as np
import pytest

from passline.lab.language.shelf import library
from passline.lab.seat.bot import play
from passline.lab.sessions.chunk import Task, runner_for
from passline.lab.sessions.runner import RUN_OUT, Runner
from passline.lab.sessions.simulation import task_for
from passline.lab.strategy.fit import missing
from passline.lab.walk.philox import dice
from passline.rulebook.load import ids, load

SESSIONS, ROLLS, SEED = 6, 120, 11
PLAYED = [
    (name, book)
    for name, strategy in library().items()
    for book in ids()
    if not missing(strategy, load(book))
]


def compare(task: Task, sessions: int) -> None:
    runner = runner_for(task)
    played = runner.play(task.seed, np.arange(sessions, dtype=np.uint64))
    strategy = task.strategy.but(stops=task.strategy.stops.but(rolls=runner.rolls))
    for number in range(sessions):
        throws = islice(dice(task.seed, number), runner.rolls + RUN_OUT)
        if not strategy.runs_out:
            throws = islice(throws, runner.rolls)
        session = play(task.book, task.sign, strategy, throws, task.bankroll)
        found = int(played.chips[number]) * task.sign.chip, int(played.rolls[number])
        assert found == (session.final, len(session.rolls)), session.transcript()


@pytest.mark.parametrize(("name", "book"), PLAYED)
def test_chips_are_the_same_on_the_same_dice(name: str, book: str) -> None:
    strategy = library()[name]
    chips = max(30 * strategy.unit, 100_00)
    compare(task_for(strategy, book, bankroll=chips, rolls=ROLLS, seed=SEED), SESSIONS)


@pytest.mark.parametrize("name", ["pass-line", "three-point-molly", "iron-cross", "martingale"])
@pytest.mark.parametrize("units", [1, 3, 7, 11])
def test_chips_are_the_same_when_money_is_short(name: str, units: int) -> None:
    strategy = library()[name]
    compare(task_for(strategy, bankroll=units * strategy.unit, rolls=60, seed=SEED), 30)


@pytest.mark.parametrize("rolls", [1, 7, 8, 9, 31, 32, 33])
def test_sessions_of_any_length_agree(rolls: int) -> None:
    compare(task_for(library()["pass-2-come"], bankroll=300_00, rolls=rolls, seed=SEED), 10)


def test_a_session_may_be_counted_in_shooters() -> None:
    strategy = library()["pass-line"]
    runner = runner_for(task_for(strategy, bankroll=1000_00, shooters=3, seed=SEED))
    played = runner.play(SEED, np.arange(20, dtype=np.uint64))
    stopped = strategy.but(stops=strategy.stops.but(shooters=3))
    book = load("crown-melbourne")
    for number in range(20):
        session = play(book, runner.automaton.felt.empty.sign, stopped, dice(SEED, number), 1000_00)
        assert (int(played.chips[number]) * 100, int(played.rolls[number])) == (
            session.final,
            len(session.rolls),
        )


def test_what_had_to_be_forgotten_is_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passline.lab.automaton.automaton.AT_ONCE", 10)
    task = task_for(library()["double-tap"], bankroll=300_00, rolls=30, seed=SEED)
    sessions = np.arange(16, dtype=np.uint64)
    roomy = runner_for(task)
    narrow = Runner(roomy.automaton.anew(), roomy.purse, roomy.brought, roomy.rolls)
    narrow.automaton.most = 700
    played = zip(roomy.play(SEED, sessions), narrow.play(SEED, sessions), strict=True)
    assert all(one.tolist() == other.tolist() for one, other in played)
    assert narrow.times_anew > 0
    one, other = roomy.survey(SEED, sessions, 5), narrow.survey(SEED, sessions, 5)
    assert (one.falls.tolist(), one.fan.tolist()) == (other.falls.tolist(), other.fan.tolist())
    assert (one.wagers, one.expected) == (other.wagers, other.expected)
