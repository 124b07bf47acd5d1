"""The commands `passline odds` and `passline par`: what they print, and what they say to slips."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from passline.cli import app
from passline.rulebook.load import ids


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "80"})


def told(*words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_the_json_of_a_wager_has_the_promised_shape() -> None:
    found = told("odds", "crown-melbourne", "place", "6")
    (six,) = found["wagers"]
    sd = six.pop("sd")
    assert abs(sd * sd - 845 / 726) < 1e-12
    assert found["book"] == "crown-melbourne"
    assert six == {
        "wager": "place 6",
        "called": "Place Bet",
        "pays": "7 to 6",
        "win": "5/11",
        "lose": "6/11",
        "push": "0",
        "rolls": "36/11",
        "edge": {"made": "1/66", "resolved": "1/66", "roll": "1/216"},
        "clause": "3.6.9",
    }


@pytest.mark.parametrize("book", ids())
def test_all_wagers_are_told(book: str) -> None:
    found = told("odds", book)
    names = [each["wager"] for each in found["wagers"]]
    assert "place 6" in names
    assert "odds pass 4" in names
    assert len(names) == len(set(names)) > 70


def test_bonus_wagers_are_told_on_all_five_lists() -> None:
    names = [each["wager"] for each in told("odds", "crown-perth")["wagers"]]
    for wager in ("all-small", "all-tall", "make-em-all"):
        assert [name for name in names if name.startswith(wager)] == [
            f"{wager} list {number}" for number in range(1, 6)
        ]


@pytest.mark.parametrize("book", ids())
def test_the_table_of_edges_fits_eighty_columns(book: str) -> None:
    for words in ([book], [book, "horn"], [book, "--readings"], [book, "--stake", "5"]):
        result = run("odds", *words)
        assert result.exit_code == 0, result.stderr
        assert max(map(len, result.stdout.splitlines())) <= 80, words


def test_six_casinos_fit_side_by_side() -> None:
    result = run("odds", "--compare", *ids())
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_stake_in_chips_is_told_with_the_stakes_around_it() -> None:
    (six,) = told("odds", "crown-melbourne", "place 6", "--stake", "5", "--chips", "1", "5")[
        "wagers"
    ]
    stake = six["stake"]
    assert (stake["chips"], stake["edge"]) == (["1", "5"], "0")
    assert stake["free"] == ["5", "10", "15", "20", "25"]
    assert stake["best"] == {"stake": "7", "edge": "-3/77"}
    (six,) = told("odds", "crown-melbourne", "place 6", "--stake", "5", "--chips", "5")["wagers"]
    assert six["stake"]["edge"] == "-4/11"


def test_a_refused_stake_is_told_with_its_clause() -> None:
    (six,) = told("odds", "crown-perth", "place", "6", "--stake", "5")["wagers"]
    assert six["stake"]["refused"]["clause"] == "8.5"
    assert "§ 8.5" in run("odds", "crown-perth", "place 6", "--stake", "5").stdout


def test_readings_are_switched_and_weighed() -> None:
    words = ("odds", "crown-perth", "any-hard", "--reading", "P1=one-roll", "P23=eleven-to-two")
    (hard,) = told(*words)["wagers"]
    assert hard["edge"]["made"] == "4/9"
    found = told("odds", "crown-perth", "--readings")["readings"]
    (first,) = (each for each in found if each["reading"] == "P1")
    edges = {each["choice"]: each["edges"] for each in first["alternatives"]}
    assert edges["seven-only"] == [{"wager": "any-hard", "edge": "1/11", "other": "-1"}]


def test_the_sign_decides_how_much_rides() -> None:
    found = told("odds", "skycity-adelaide", "--sign", "odds 10")
    assert "pass + 10x odds" in [each["wager"] for each in found["wagers"]]


def test_the_best_casino_is_marked() -> None:
    found = told("odds", "--compare", "crown-perth", "star-sydney", "hard", "8")
    assert found["wagers"][0]["best"] == ["star-sydney"]
    assert found["wagers"][0]["edges"]["crown-perth"]["made"] == "1/11"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("odds", "Name a casino"),
        ("odds nowhere", 'no casino "nowhere"'),
        ("odds crown-perth dont-pass", "It is offered at crown-melbourne"),
        ("odds crown-perth plce 6", 'Did you mean "place 6"?'),
        ("odds crown-perth --reading P1", "write ID=CHOICE"),
        ("odds crown-perth --reading P1=x", 'no choice "x"'),
        ("odds crown-perth --reading P2=until-the-round-ends", "cannot be switched to"),
        ("odds crown-perth --sign mim 5", '"mim" cannot stand here'),
        ("odds crown-perth place 6 --stake five", "is no amount"),
        ("odds crown-perth place 6 --stake 0", "is no amount"),
        ("odds crown-perth pass + 1x odds --stake 5", "ask for the one or the other"),
        ("odds crown-perth place 6 --stake 5 --chips 5 1", "chips do not go up"),
        ("odds crown-perth --readings --stake 5", "name the wager too"),
        ("odds --compare crown-perth", "Name two casinos"),
        ("odds --compare crown-perth singapore plce 6", 'Did you mean "place 6"?'),
        ("odds --compare crown-perth singapore --reading Z1=a", "has such a reading"),
        ("par crown-perth", "name a file that ends in .html"),
        ("par crown-perth -o sheet.pdf", "name a file that ends in .html"),
        ("par crown-perth --json --level 0", "is no confidence"),
        ("par crown-perth --json --handle much", "is no amount"),
        ("par crown-perth --json --mix pas 10", 'Did you mean "pass"?'),
        ("par crown-perth --json --mix 10", "is no wager with its stake"),
        ("par crown-perth --json --mix all-small list 1 5", "see its own row"),
    ],
)
def test_a_slip_is_told_on_stderr_with_what_would_be_right(words: str, says: str) -> None:
    result = run(*words.split())
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("ending", ["html", "csv", "json"])
def test_a_par_sheet_is_written_where_it_is_wanted(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"sheet.{ending}"
    result = run("par", "singapore", "-o", str(file))
    assert result.exit_code == 0, result.stderr
    assert "singapore" in result.stdout
    assert file.read_text("utf-8").startswith(
        {"html": "<!doctype", "csv": "wager,", "json": "{"}[ending]
    )
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_a_par_sheet_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "sheet.html").mkdir()
    for file in (tmp_path / "nowhere" / "sheet.html", tmp_path / "sheet.html"):
        result = run("par", "singapore", "-o", str(file))
        assert result.exit_code == 2
        assert "can be written to" in result.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.html"]


@pytest.mark.parametrize("words", ["simulate pass-line -o n.csv", "solve pass-line", "best goal"])
def test_without_numba_the_lab_says_how_to_get_it(words: str, tmp_path: Path) -> None:
    code = "import sys; sys.modules['numba'] = None; from passline.cli import main; main()"
    line = [sys.executable, "-c", code, *words.split()]
    result = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path)
    assert result.returncode == 2
    assert "This needs numba: pip install 'passline[lab]'." in result.stderr
    assert not list(tmp_path.iterdir())


def test_the_best_stake_is_found_without_naming_one() -> None:
    text = run("odds", "crown-melbourne", "place", "6", "--up-to", "30").output
    assert "break even  5 10 15 20 25, up to 30" in text
    assert "best        7: 3.896 %, the player's" in text
    (six,) = told("odds", "crown-melbourne", "place", "6", "--up-to", "30")["wagers"]
    assert six["stake"]["best"] == {"stake": "7", "edge": "-3/77"}
    assert "amount" not in six["stake"]


def test_stakes_are_looked_for_on_one_wager() -> None:
    result = run("odds", "crown-melbourne", "--up-to", "30")
    assert (result.exit_code, result.output) == (2, "--up-to 30: name a wager, such as place 6.\n")


def test_many_stakes_that_break_even_are_told_by_their_ends() -> None:
    text = run("odds", "crown-melbourne", "odds", "dont-pass", "4", "--stake", "5").output
    assert "break even  6 8 10 12 14 16 18 20 22 24 … 100 (48 in all), up to 100" in text


def test_a_bonus_wager_without_a_list_is_on_the_list_that_is_posted() -> None:
    (posted,) = told("odds", "crown-perth", "all-small", "--sign", "list 3")["wagers"]
    (third,) = told("odds", "crown-perth", "all-small list 3")["wagers"]
    assert posted == third


def test_a_number_that_a_wager_does_not_have_is_answered_with_those_it_has() -> None:
    result = run("odds", "crown-perth", "place", "7")
    assert result.exit_code == 2
    assert 'no wager "place 7". Say which: "place 2" to "place 12".' in result.output


def test_a_par_sheet_says_what_the_table_posts() -> None:
    sheet = told("par", "crown-perth", "--sign", "min 10 list 2")
    assert sheet["sign"]["min"] == "10"
    assert sheet["sign"]["list"] == "2"
