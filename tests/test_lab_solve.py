"""The solver: exact laws, and simulations that agree with them."""

from fractions import Fraction

import pytest

from passline.lab.exact.solution import chain_for, solve, solve_exactly
from passline.lab.language.shelf import find, library
from passline.lab.sessions.simulation import simulate, task_for
from passline.lab.strategy.fit import books_for
from passline.lab.strategy.unfit import Unfit
from passline.rulebook.load import load

TOO_WIDE = {"crapless-bonus", "doey-dont", "double-tap"}  # finite, but of too many situations
SOLVED = [
    name
    for name, each in library().items()
    if each.is_finite and not each.runs_out and name not in TOO_WIDE
]


def test_one_roll_of_the_pass_line_is_worked_out_by_hand() -> None:
    # Eight ways win at once (7 and 11), four lose (2, 3, 12), twenty-four set a point.
    law = solve_exactly(task_for(find("pass-line"), bankroll=100_00, rolls=1))
    assert law == {
        ("time", Fraction(110)): Fraction(8, 36),
        ("time", Fraction(90)): Fraction(4, 36),
        ("time", Fraction(100)): Fraction(24, 36),
    }


def test_one_unit_on_the_pass_line_is_lost_with_the_book_s_chance() -> None:
    # Pass wins 244 of 495: after many rolls a single unit is doubled or lost at first.
    law = solve(task_for(find("pass-line"), bankroll=10_00, rolls=1))
    assert law.ends["ruin"] == 0  # ruin shows at the next decision
    assert law.chances.sum() == pytest.approx(1, abs=1e-12)


def test_who_loses_all_with_the_last_roll_had_all_the_time() -> None:
    # Four of 36 lose the only unit at once; whether that is ruin would show at the next decision.
    found = simulate(find("pass-line"), bankroll=10_00, rolls=1, sessions=2000)
    assert (found.ruin, found.sums.chips.quantile(0.01)) == (0, 0)


@pytest.mark.parametrize("name", ["pass-line", "pass-2x-odds", "place-inside"])
def test_floats_are_within_their_bound_of_the_fractions(name: str) -> None:
    task = task_for(find(name), bankroll=60_00, rolls=6)
    law, exact = solve(task), solve_exactly(task)
    by_bankroll: dict[float, Fraction] = {}
    for (_, chips), chance in exact.items():
        by_bankroll[float(chips)] = by_bankroll.get(float(chips), Fraction(0)) + chance
    assert sum(exact.values()) == 1
    for chips, chance in zip(law.bankrolls.tolist(), law.chances.tolist(), strict=True):
        assert abs(Fraction(chance) - by_bankroll.get(chips, Fraction(0))) <= law.error


@pytest.mark.parametrize("name", SOLVED)
def test_simulations_agree_with_the_law(name: str) -> None:
    strategy, sessions = find(name), 20_000
    book = load(books_for(strategy)[0])
    chips, rolls = 30 * strategy.unit, 60
    law = solve(task_for(strategy, book, bankroll=chips, rolls=rolls))
    found = simulate(
        strategy, book, bankroll=chips, rolls=rolls, sessions=sessions, seed=17, is_full=False
    )
    assert abs(found.mean - law.mean) <= 4.5 * law.sd / sessions**0.5 + 1e-9
    spread = (law.ruin * (1 - law.ruin) / sessions) ** 0.5
    assert abs(found.ruin - law.ruin) <= 4.5 * spread + 1e-9
    assert found.rolls == pytest.approx(law.length, rel=0.03)


@pytest.mark.parametrize("name", sorted(TOO_WIDE))
def test_a_strategy_of_too_many_situations_is_sent_to_the_simulator(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.lab.exact.solution.MOST", 1000)
    book = load(books_for(find(name))[0])
    with pytest.raises(Unfit, match="more than 1,000 different situations"):
        solve(task_for(find(name), book, bankroll=300_00))


def test_lumping_does_not_change_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    task = task_for(find("three-point-molly"), bankroll=100_00, rolls=20)
    lumped = solve(task)
    monkeypatch.setattr("passline.lab.exact.solution.lumped", lambda chain: chain)
    assert chain_for(task)[0].situations > 1
    whole = solve(task)
    assert whole.mean == pytest.approx(lumped.mean, abs=1e-9)
    assert whole.ruin == pytest.approx(lumped.ruin, abs=1e-12)


def test_a_strategy_that_looks_at_its_rail_is_sent_to_the_simulator() -> None:
    with pytest.raises(Unfit, match="changes with every chip on its rail"):
        solve(task_for(find("percent-of-bankroll"), bankroll=300_00))
