"""Simulations: the same bytes for any split, sums that add up, files written whole."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from passline.lab.exact.solution import solve
from passline.lab.language.shelf import find
from passline.lab.report.files import check_path, write_results, write_whole
from passline.lab.sessions.chunk import play_chunk, totalled
from passline.lab.sessions.contest import duel, fight
from passline.lab.sessions.histogram import counted
from passline.lab.sessions.rerun import rerun, session_at
from passline.lab.sessions.simulation import run, simulate, task_for
from passline.lab.strategy.unfit import Unfit
from passline.rulebook.load import load, load_sign

NAMES = ["pass-line", "three-point-molly", "iron-cross", "molly-with-stops"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("is_full", [True, False])
def test_any_split_over_threads_gives_the_same_bytes(name: str, is_full: bool) -> None:
    task = task_for(find(name), bankroll=300_00, rolls=100, seed=5, is_full=is_full)
    texts = set()
    for workers, chunk in ((1, 1000), (2, 333), (2, 5000)):
        with ThreadPoolExecutor(workers) as executor:
            texts.add(json.dumps(run(task, 3000, executor, chunk).plain()))
    assert len(texts) == 1


def test_processes_give_the_same_bytes() -> None:
    task = task_for(find("iron-cross"), bankroll=300_00, rolls=100, seed=5)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        far = run(task, 2000, executor, 500, is_far=True)
    with ThreadPoolExecutor(1) as executor:
        near = run(task, 2000, executor)
    assert json.dumps(far.plain()) == json.dumps(near.plain())


def test_full_and_lean_sums_agree() -> None:
    task = task_for(find("three-point-molly"), bankroll=300_00, rolls=200, seed=2)
    full, lean = play_chunk(task, 0, 2000), play_chunk(task._replace(is_full=False), 0, 2000)
    assert full[:4] == lean[:4]


def test_what_wagers_won_and_lost_is_what_the_bankroll_gained() -> None:
    # With a big purse and many rolls, but nothing up at the end being settled: the difference is
    # what lies on the layout, which is the player's still.
    task = task_for(find("pass-line"), bankroll=10_000_00, rolls=200, seed=2)
    sums = play_chunk(task, 0, 500)
    gained = sum(won - lost - fee for _, _, fee, won, lost in sums.wagers)
    chips = round(sums.chips.mean * 500) * 100
    assert chips - 500 * 10_000_00 == gained


def test_expectation_by_chances_is_near_what_happened() -> None:
    found = simulate(find("pass-line"), bankroll=1000_00, sessions=20_000, rolls=100, seed=3)
    assert found.edge is not None
    realised, theoretical = found.edge
    law = solve(found.task)
    assert theoretical == pytest.approx((1000 - law.mean) / found.handle, abs=0.001)
    assert realised == pytest.approx(theoretical, abs=0.01)


def test_parts_add_up_in_any_order() -> None:
    task = task_for(find("pass-line"), bankroll=300_00, rolls=50, seed=1)
    parts = [play_chunk(task, first, 100) for first in (0, 100, 200)]
    assert totalled(parts) == totalled(parts[::-1]) == play_chunk(task, 0, 300)


def test_quantiles_and_moments_of_a_histogram() -> None:
    import numpy as np

    found = counted(np.array([1, 2, 2, 3, 10]))
    assert (found.total, found.mean, found.quantile(0.5)) == (5, 3.6, 2)
    assert found.sd == pytest.approx(3.2619, abs=1e-3)
    assert found.share(2, 3) == 0.6


def test_a_duel_is_fought_on_the_same_dice() -> None:
    same = task_for(find("pass-line"), bankroll=300_00, rolls=100)
    fought = duel(same, same, 500)
    assert fought.wins == (0.0, 0.0)


def test_a_session_at_a_percentile_can_be_played_again() -> None:
    found = simulate(find("pass-2x-odds"), bankroll=300_00, sessions=2000, rolls=100)
    number = session_at(found, 0.05)
    session = rerun(found, number)
    assert session.final == round(found.quantile(0.05) * 100)


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_results_are_written_whole(tmp_path: Path, ending: str) -> None:
    found = simulate(find("pass-line"), bankroll=300_00, sessions=500, rolls=50)
    path = tmp_path / f"results.{ending}"
    write_results([found], path)
    assert path.read_text().count("\n") > 3
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_frame_holds_what_the_results_hold(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    found = simulate(find("pass-2x-odds"), bankroll=100_00, sessions=500, rolls=100)
    path = tmp_path / "results.parquet"
    check_path(path)
    write_results([found], path)
    frame = polars.read_parquet(path)
    assert frame["sessions"].sum() == 500
    assert frame["ruined"].sum() == round(found.ruin * 500) > 0
    assert (frame["final"] * frame["sessions"]).sum() / 500 == pytest.approx(found.mean)
    assert set(frame["strategy"]) == {"Pass with Double Odds"}


def test_ruin_comes_roll_by_roll_to_what_it_is_in_the_end() -> None:
    found = simulate(find("pass-2x-odds"), bankroll=100_00, sessions=500, rolls=100)
    rolls, chances = found.ruin_by()
    assert chances == sorted(chances)
    assert rolls[-1] == 100
    assert chances[-1] == pytest.approx(found.ruin)


@pytest.mark.parametrize(
    ("chips", "words"), [(200, "below the table's minimum"), (300_50, "smallest chip")]
)
def test_a_bankroll_that_cannot_be_played_is_refused(chips: int, words: str) -> None:
    with pytest.raises(Unfit, match=words):
        task_for(find("pass-line"), bankroll=chips)


def test_a_book_without_donts_is_named() -> None:
    with pytest.raises(Unfit, match="crown-perth has no dont-pass"):
        task_for(find("dont-pass"), "crown-perth", bankroll=300_00)


def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="no folder"):
        check_path(tmp_path / "none" / "x.csv")
    with pytest.raises(Unfit, match="end the file's name in"):
        check_path(tmp_path / "x.xls")


def test_a_notebook_shows_a_table() -> None:
    book = load("singapore")
    found = simulate(find("pass-line"), book, load_sign(book), bankroll=300_00, sessions=300)
    assert "Pass Line at singapore" in found._repr_html_()


def interrupt(done: int, sessions: int, rolls: int) -> None:
    raise KeyboardInterrupt


def test_what_is_done_is_kept_when_interrupted(tmp_path: Path) -> None:
    task = task_for(find("pass-line"), bankroll=300_00, rolls=50)
    with ThreadPoolExecutor(2) as executor:
        found = run(task, 10**9, executor, 1000, interrupt)
    assert not found.is_whole
    assert 1000 < found.sessions < 10**5
    write_results([found], tmp_path / "kept.json")
    assert json.loads((tmp_path / "kept.json").read_text())["whole"] is False
    assert session_at(found, 0.5) >= 0


def test_a_duel_gives_the_same_bytes_for_any_split() -> None:
    first, second = (
        task_for(find(n), bankroll=300_00, rolls=50) for n in ("pass-line", "dont-pass")
    )
    texts = set()
    for workers, chunk in ((1, 5000), (2, 333)):
        with ThreadPoolExecutor(workers) as executor:
            fought = fight(first, second, 3000, executor, chunk)
            texts.add((json.dumps(fought.plain()), fought.dots))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        far = fight(first, second, 3000, executor, 1500, is_far=True)
    assert texts == {(json.dumps(far.plain()), far.dots)}
    assert len(far.dots) == 2000


def test_a_file_that_breaks_off_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "there-already"
    folder.mkdir()
    with pytest.raises(Unfit, match="Is a directory"):
        write_whole(folder, b"x")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_notebook_shows_duels_and_laws_too() -> None:
    task = task_for(find("pass-line"), bankroll=300_00, rolls=20)
    assert "Pass Line against Pass Line" in duel(task, task, 100)._repr_html_()
    assert "No chance is further off than" in solve(task)._repr_html_()
