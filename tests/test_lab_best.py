"""Best play: against closed forms, and never below a system that may be played."""

from fractions import Fraction

import pytest

from passline.lab.exact.solution import solve_exactly
from passline.lab.goals.beside import beside, worth
from passline.lab.goals.goal import Last, LoseLeast, Turn, read_goal
from passline.lab.goals.optimum import Best, best
from passline.lab.language.read import read
from passline.lab.sessions.simulation import simulate, task_for
from passline.lab.strategy.unfit import Unfit

WIN = Fraction(244, 495)  # pass
ODDS = (1 - WIN) / WIN


def ruin_form(units: int, goal: int) -> Fraction:
    """Gambler's ruin: the chance to come from `units` to `goal`, one unit at a time."""
    return (1 - ODDS**units) / (1 - ODDS**goal)


def bold_form(share: Fraction, depth: int = 60) -> Fraction:
    """Bold play: all that is needed, or all there is."""
    if share >= 1 or share == 0:
        return Fraction(min(share, Fraction(1)))
    assert depth
    if 2 * share <= 1:
        return WIN * bold_form(2 * share, depth - 1)
    return WIN + (1 - WIN) * bold_form(2 * share - 1, depth - 1)


def test_doubling_takes_one_wager() -> None:
    found = best("turn 200 into 400 before ruin", ["pass"])
    assert found.value == WIN
    assert "bet pass $200" in str(found.strategy)


@pytest.mark.parametrize(("brought", "into"), [(100, 400), (300, 400), (50, 400), (250, 400)])
def test_bold_play_is_best_on_an_even_wager(brought: int, into: int) -> None:
    found = best(f"turn {brought} into {into}", ["pass"], unit=50_00)
    assert found.value == bold_form(Fraction(brought, into))


def test_timid_play_is_gamblers_ruin() -> None:
    # The table's maximum is its minimum, so that nobody can be bold.
    from passline.rulebook.load import load, load_sign

    book = load("crown-melbourne")
    sign = load_sign(book)
    timid = sign.but(limit=sign.limit.but(least=10_00, most=10_00), limits={})
    found = best("turn 50 into 100", ["pass"], book, timid)
    assert found.value == ruin_form(5, 10)
    assert found.value < WIN


def test_free_odds_are_better_than_the_line_alone() -> None:
    line = best("turn 200 into 400", ["pass"], unit=20_00)
    odds = best("turn 200 into 400", ["pass", "odds pass"], unit=20_00)
    assert odds.value > line.value


def test_the_dont_side_is_a_little_better() -> None:
    # A 12 bars one time in 36: of the decided ones 949/1925 win.
    assert best("turn 200 into 400", ["dont-pass"], unit=100_00).value == Fraction(949, 1925)


def test_two_place_wagers_cost_their_edges() -> None:
    found = best("lose least per hour with 2 numbers working", ["place 6", "place 8"], unit=6_00)
    # Off on the come-out. A round has one come-out roll and 392/165 others on average.
    on = Fraction(392, 557)
    assert found.value == -102 * on * 2 * 6 * Fraction(1, 216)


def test_a_line_wager_is_not_got_round_by_waiting_for_the_point() -> None:
    found = best("lose least per hour with 1 number working", ["pass"])
    assert found.value == -102 * 10 * Fraction(7, 1671)  # its edge by the roll


def test_numbers_that_cannot_work_are_refused() -> None:
    with pytest.raises(Unfit, match="With pass at most 1 number is working, not 3"):
        best("lose least per hour with 3 numbers working", ["pass"])


def test_come_wagers_and_their_odds_can_be_allowed() -> None:
    found = best("lose least per hour with 2 numbers working", ["pass", "come", "odds come"])
    assert "come" in str(found.strategy)


def test_what_does_not_look_at_the_bankroll_is_told_shortly() -> None:
    found = best("lose least per hour with 3 numbers working")
    assert [str(line) for line in str(found.strategy).splitlines()[2:]] == [
        "  on the come-out    bet pass $10",
        "  on a point         bet come $10 if come wagers < 2",
    ]
    value = worth(found, found.strategy)
    assert value == pytest.approx(float(found.value), abs=1e-6)


def test_no_stake_is_below_the_minimum() -> None:
    # Some books pay such a stake once, and warn the player.
    wagers = ["place 5", "place 6", "place 8"]
    found = best("lose least per hour with 3 numbers working", wagers, unit=1_00)
    assert "place 5 $5" in str(found.strategy)


def test_what_is_done_alike_with_and_without_a_point_is_one_line() -> None:
    found = best("last 20 rolls", ["field"], bankroll=50_00)
    assert {rule.when for rule in found.strategy.rules} == {"always"}


def test_all_rolls_are_seen_with_money_enough() -> None:
    assert best("last 5 rolls", ["pass"], bankroll=50_00).value == 1


def test_one_wager_lasts_until_it_is_lost() -> None:
    # Ten dollars, one field wager a roll: lost on 20 of 36 at the first, so 16/36 see a second.
    found = best("last 2 rolls", ["field"], bankroll=10_00)
    assert found.value == Fraction(16, 36)


CASES = [
    ("turn 100 into 200", ["pass", "odds pass"], 20_00),
    ("turn 100 into 160", ["pass", "field"], 10_00),
    ("last 30 rolls", ["pass", "dont-pass"], 10_00),
    ("last 40 rolls", ["field"], 20_00),
    ("lose least per hour with 1 numbers working", ["pass", "come"], 10_00),
]


@pytest.mark.parametrize(("goal", "wagers", "unit"), CASES)
def test_a_policy_reads_back_and_no_system_is_better(
    goal: str, wagers: list[str], unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passline.lab.goals.beside.LONG", 100)
    found = best(goal, wagers, unit=unit, bankroll=100_00)
    assert read(str(found.strategy), "best") == found.strategy
    for system in beside(found):
        assert system.value <= float(found.value) + 1e-6, system


@pytest.mark.parametrize(
    ("goal", "wagers"), [("turn 100 into 160", ["pass", "field"]), ("turn 60 into 90", ["pass"])]
)
def test_the_simulator_finds_what_was_worked_out(goal: str, wagers: list[str]) -> None:
    found = best(goal, wagers)
    sessions = 20_000
    played = simulate(
        found.strategy, bankroll=found.brought, sessions=sessions, rolls=3000, is_full=False
    )
    chance = float(found.value)
    assert abs(1 - played.ruin - chance) < 5 * (chance * (1 - chance) / sessions) ** 0.5


def test_the_solver_finds_the_same_fraction() -> None:
    found = best("last 6 rolls", ["field"], bankroll=20_00)
    task = task_for(found.strategy, bankroll=20_00, rolls=6)
    ends = solve_exactly(task)
    assert 1 - sum(chance for (end, _), chance in ends.items() if end == "ruin") == found.value


def test_a_book_without_donts_says_so_by_its_clause() -> None:
    with pytest.raises(Unfit, match=r"dont-pass: .*crown-perth § 4 list"):
        best("turn 200 into 400", ["dont-pass"], "crown-perth")


@pytest.mark.parametrize(
    ("goal", "wagers", "unit", "said"),
    [
        ("win big", ["pass"], 10_00, "is no goal that is known"),
        ("turn 400 into 200", ["pass"], 10_00, "has to be the larger one"),
        ("turn 2 into 200", ["pass"], 10_00, "below the table's minimum"),
        ("turn 200 into 400", ["pas"], 10_00, "is no wager"),
        ("turn 200 into 400", ["pass"], 10_50, "smallest chip"),
        ("turn 200 into 400", ["place", "field"], 5_00, "allow fewer wagers, or a bigger unit"),
    ],
)
def test_what_cannot_be_asked(goal: str, wagers: list[str], unit: int, said: str) -> None:
    with pytest.raises(Unfit, match=said):
        best(goal, wagers, unit=unit)


def test_goals_are_read_as_they_are_written() -> None:
    for goal in (Turn(200_00, 400_00), Last(100), LoseLeast(3)):
        assert read_goal(str(goal)) == goal


def test_a_system_is_worth_what_the_solver_says() -> None:
    found: Best = best("turn 200 into 400", ["pass"])
    value = worth(found, found.strategy)
    assert value is not None
    assert abs(value - float(WIN)) < 1e-9
