"""passline simulate and passline solve, as typed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from passline.cli import app
from passline.cli.lab_tools import progress_text

FEW = ("--sessions", "300", "--rolls", "60")


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, words, env={"COLUMNS": "80"})


def as_json(*words: str) -> Any:
    result = typed(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("name", ["three-point-molly", "buy-4-10", "iron-cross", "hammerlock"])
def test_results_are_read_in_eighty_columns(name: str) -> None:
    text = typed("simulate", name, "--sessions", "2000").output
    assert max(map(len, text.splitlines())) <= 80
    for word in ("Final bankroll", "Ruin", "Ahead", "Rolls", "Handle", "Edge", "Drawdown"):
        assert f"\n  {word} " in text
    assert "Quantiles" in text
    assert "In a session" in text


def test_what_each_wager_did_is_told_for_a_session() -> None:
    found = as_json("simulate", "pass-line", *FEW)
    (wager,) = found["wagers"]
    gain = (wager["won"] - wager["lost"]) / found["sessions"]
    line = typed("simulate", "pass-line", *FEW).output.split("\n  pass ")[1].splitlines()[0]
    assert line.split()[3] == f"{gain:,.2f}"


def test_a_wager_that_the_book_refuses_is_told_with_its_clause(tmp_path: Path) -> None:
    file = tmp_path / "seven.strategy"
    file.write_text("strategy Seven, unit 5\n  bet pass 1 unit\n  on a point bet place 6 $7\n")
    text = typed("simulate", str(file), "--book", "crown-perth", *FEW).output
    told = " ".join(text.split())
    assert "7 place 6: $7 cannot be paid exactly in chips of $1; multiples of $6 can. § 8.5" in told


@pytest.mark.parametrize("ending", ["csv", "json", "parquet"])
def test_results_and_duels_are_written(tmp_path: Path, ending: str) -> None:
    if ending == "parquet":
        pytest.importorskip("polars")
    for words in (("pass-line",), ("--duel", "pass-line", "dont-pass")):
        path = tmp_path / f"{len(words)}.{ending}"
        assert typed("simulate", *words, *FEW, "-o", str(path)).exit_code == 0
        assert path.stat().st_size > 100
    usual = tmp_path / "usual"
    usual.touch()
    assert {path.stat().st_mode for path in tmp_path.iterdir()} == {usual.stat().st_mode}


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_charts_are_drawn_the_same_each_time(tmp_path: Path, ending: str) -> None:
    for words in (
        ("simulate", "pass-line", "iron-cross", *FEW),
        ("simulate", "pass-line", "--shooters", "2", "--sessions", "300"),
        ("simulate", "--duel", "pass-line", "dont-pass", *FEW),
        ("solve", "pass-line", "--rolls", "60"),
    ):
        drawn = set()
        for nth in (1, 2):
            path = tmp_path / f"{nth}.{ending}"
            assert typed(*words, "--plot", str(path)).exit_code == 0
            drawn.add(path.read_bytes())
        assert len(drawn) == 1


def test_a_duel_tells_the_difference_and_how_sure_it_is() -> None:
    found = as_json("simulate", "--duel", "pass-line", "dont-pass", *FEW)
    total = sum(value * count for value, count in found["differences"])
    assert found["difference"] == pytest.approx(total / found["sessions"])
    assert sum(count for _, count in found["differences"]) == found["sessions"] == 300
    assert found["margin"] > 0
    text = typed("simulate", "--duel", "pass-line", "dont-pass", *FEW).output
    assert f"{found['difference']:+,.2f} ± {found['margin']:,.2f}" in text


def test_the_session_at_a_percentile_can_be_replayed(tmp_path: Path) -> None:
    case = tmp_path / "bad-night.case"
    words = ("three-point-molly", "--replay", "p5", "--sessions", "2000")
    case.write_text(typed("simulate", *words).output, "utf-8")
    played = typed("replay", str(case))
    assert played.exit_code == 0
    assert "all as written" in played.output


def test_the_law_gives_the_fan_that_it_draws() -> None:
    found = as_json("solve", "pass-line", "--rolls", "50")
    assert [each["roll"] for each in found["fan"]][-1] == 50
    last = {str(each["at"]): each["value"] for each in found["quantiles"]}
    assert {key: found["fan"][-1][key] for key in last} == last
    assert sum(chance for _, chance in found["final"]) == pytest.approx(1)


def test_fractions_are_given_with_their_mean() -> None:
    # One roll: 8 of 36 win 10, 4 lose 10.
    text = typed("solve", "pass-line", "--rolls", "1", "--exactly").output
    assert "exactly 2710/9" in text
    assert "22.222222%  2/9" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate pss-line", 'no strategy "pss-line"'),
        ("simulate pass-line --bankroll 3", "Bring at least 5."),
        ("simulate pass-line --bankroll 5.50", "The smallest chip is 1"),
        ("simulate lay-odds --book crown-perth", "Play it at crown-melbourne"),
        ("simulate pass-line -o none/x.csv", "there is no folder none"),
        ("simulate pass-line -o x.xls", "end the file's name in"),
        ("simulate pass-line --plot x.gif", ".svg or .png"),
        ("simulate pass-line --sessions some", "Write 100000, or 1e6."),
        ("simulate pass-line --rolls 0", "at least one roll"),
        ("simulate pass-line --rolls 9 --hours 2", "say one of them"),
        ("simulate pass-line --seed 18446744073709551616", "from 0 to 18446744073709551615"),
        ("simulate pass-line --replay 5", "such as p5 or p50"),
        ("simulate --duel pass-line", "between two strategies"),
        ("simulate --duel pass-line dont-pass --replay p5", "leave out --duel or --replay"),
        ("simulate pass-line --cluster nowhere", "Write tcp://HOST:8786."),
        ("solve percent-of-bankroll", "changes with every chip"),
        ("solve molly-with-stops", "simulate it instead"),
        ("solve pass-line --plot none/x.svg", "there is no folder none"),
    ],
)
def test_a_slip_is_told_before_anything_is_written(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = typed(*words.split())
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words", [("simulate", "pass-line"), ("solve", "pass-line"), ("best", "last 2 rolls")]
)
def test_without_numba_it_says_how_to_get_it(words: tuple[str, ...]) -> None:
    script = "import sys; sys.modules['numba'] = None; from passline.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "pip install 'passline[lab]'" in done.stderr


def test_progress_fits_the_terminal_and_tells_rate_and_time_left() -> None:
    text = progress_text(250_000_000, 1_000_000_000, 30_000_000_000, 100.0)
    assert text.startswith("[#####---------------]  25%")
    assert "300 M rolls/s" in text
    assert "5:00 left" in text
    assert len(text) <= 79
