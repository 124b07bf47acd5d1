"""The command line: what it prints, at 80 columns and in a pipe, and what it says to bad input."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from passline.cli import app
from passline.rulebook.load import ids, load

NUGGET = str(Path(__file__).parent / "casinos" / "silver-nugget")
CASE = """book crown-melbourne

§ 3.4.1  A Win Line wager is locked once a point is set.
    ann sits 1 with 100
    ann bets 10 pass
    roll 4-2                  => puck on 6
    ann removes pass          => refused 3.4.1 locked
"""


@pytest.fixture(autouse=True)
def _at_80_columns_in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="passline")


def printed(*words: str) -> str:
    done = run(*words)
    assert done.exit_code == 0, done.output
    return done.stdout


def parsed(*words: str) -> Any:
    return json.loads(printed(*words, "--json"))


def write(name: str, text: str) -> str:
    Path(name).write_text(text, "utf-8")
    return name


# What is printed


PAGES = [
    *(["rules", id] for id in ids()),
    *(["readings", id] for id in ids()),
    ["rules"],
    ["rules", NUGGET],
    ["rules", "crown-perth", "--search", "seven"],
    ["rules", "crown-melbourne", "6.1", "Win", "Line"],
    ["rules", "singapore", "odds", "come"],
    ["rules", "crown-melbourne", "M8"],
    ["compare", "crown-perth", "star-sydney", "--all"],
    ["coverage"],
]


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_a_page_fits_80_columns_and_a_pipe(words: list[str]) -> None:
    text = printed(*words)
    assert text.strip()
    assert "\x1b" not in text
    assert not [line for line in text.splitlines() if len(line) > 80 or line != line.rstrip()]


@pytest.mark.parametrize("words", [page for page in PAGES if page], ids=" ".join)
def test_every_page_is_there_as_json(words: list[str]) -> None:
    assert parsed(*words)


def test_a_clause_is_shown_with_what_the_program_does_about_it() -> None:
    text = " ".join(printed("rules", "crown-melbourne", "3.4.1").split())
    for part in ("§ 3.4.1", "placement, enforced", "cited by wager.pass.contract", "reading M1"):
        assert part in text


def test_a_wager_is_shown_with_its_pays_and_clauses() -> None:
    says = parsed("rules", "crown-perth", "place")["says"]
    assert "6 8: 7 to 6" in says["pays"]["text"]
    assert says["working"]["clauses"]


@pytest.mark.parametrize("book", ids())
def test_a_book_is_shown_with_its_authority_its_roles_and_every_clause(book: str) -> None:
    rulebook, text = load(book), " ".join(printed("rules", book).split())
    source = rulebook.source
    parts = [part for part in (source.authority, source.date, source.note) if part]
    parts += [role.called for role in rulebook.roles.values()]
    parts += [clause.says for clause in rulebook.clauses.values()]
    assert [part for part in parts if part not in text] == []


def test_all_books_are_listed() -> None:
    assert [each["book"] for each in parsed("rules")] == list(ids())


def test_a_search_looks_into_every_clause() -> None:
    assert "4.18" in [
        each["clause"] for each in parsed("rules", "crown-perth", "--search", "ANY HARD")
    ]
    assert "No clause" in printed("rules", "crown-perth", "--search", "roulette")


def test_readings_say_which_is_in_use_and_which_can_be_switched() -> None:
    readings = {each["reading"]: each for each in parsed("readings", "crown-perth")}
    assert readings["P1"]["in use"] == "any-easy"
    assert readings["P1"]["switchable"]
    assert next(iter(readings)) == "P1", "the book's own come first"
    switchable = parsed("readings", "crown-perth", "--switchable")
    assert {each["reading"] for each in switchable} < readings.keys()


def test_a_comparison_shows_differences_and_all_of_it_on_demand() -> None:
    some = parsed("compare", "crown-melbourne", "singapore")["rows"]
    every = parsed("compare", "crown-melbourne", "singapore", "--all")["rows"]
    assert not any(row["same"] for row in some)
    assert len(some) < len(every)
    bars = next(row for row in some if row["subject"] == "dont-pass: first bars")
    assert (bars["left"]["text"], bars["right"]["text"]) == ("2", "12")


def test_a_book_differs_from_itself_in_nothing() -> None:
    assert "say the same" in printed("compare", "singapore", "singapore")


def test_coverage_counts_every_clause_once() -> None:
    totals = [each["total"] for each in parsed("coverage")]
    assert sum(total["clauses"] for total in totals) == 1260
    for total in totals:
        others = ("enforced", "shown", "recorded", "planned", "outside")
        assert total["clauses"] == sum(total[name] for name in others)


def test_coverage_counts_the_clauses_that_have_a_case() -> None:
    Path("book/crown-melbourne").mkdir(parents=True)
    write("book/crown-melbourne/01.case", CASE)
    [found] = parsed("coverage", "crown-melbourne", "--casebook", "book")
    assert found["total"]["with a case"] == 1
    assert "3.4.1" not in found["enforced without a case"]


def test_a_schema_is_printed_for_each_file() -> None:
    assert set(parsed("schema")) == {"source", "clauses", "readings", "rulebook", "sign"}
    assert json.loads(printed("schema", "sign.toml"))["title"]


# Replay


def test_a_replay_tells_what_happened_line_by_line() -> None:
    text = printed("replay", write("a.case", CASE))
    assert "the puck is on 6" in text
    assert "Refused: Win Line may not be removed" in text
    assert text.endswith("a.case: one case, all as written.\n")


def test_a_replay_as_json_holds_the_events() -> None:
    [case] = parsed("replay", write("a.case", CASE))
    assert case["clauses"] == ["3.4.1"]
    assert [event["event"] for event in case["events"]][-2:] == ["PuckTurned", "Refused"]
    assert case["failures"] == []


def test_what_does_not_hold_is_told_with_file_and_line() -> None:
    done = run("replay", "-q", write("a.case", CASE + "    rail ann 100\n"))
    assert done.exit_code == 1
    assert done.stderr == "a.case:8: rail ann 100: it is rail ann 90\n"
    assert done.stdout == "a.case: one case, 1 failed.\n"


def test_a_casino_of_ones_own_is_replayed() -> None:
    write("n.talk", "book silver-nugget\nann sits 1 with 100\n")
    assert "all as written" in printed("replay", "n.talk", "--casinos", str(Path(NUGGET).parent))


def test_nothing_is_played_while_a_file_cannot_be_read() -> None:
    done = run(
        "replay", write("a.case", CASE), write("b.case", "book singapore\nann bats 5 pass\n")
    )
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith('b.case:2:5: "bats" cannot stand here.')


NAMES_NOTHING = [
    ("bob sits 1 with 5", "ann stands at place 1. Place 2 is free."),
    ("bob sits 17 with 5", "The places are numbered 1 to 16."),
    ("bob bets 5 pass", "bob has no place at this table: take one first."),
    ("ann bets 5 world", "This book has no wager world. Its wagers: pass, dont-pass,"),
    ("ann bets 5 place 7", "The wager Place Bet is made on 4, 5, 6, 8, 9, 10."),
    ("ann bets 5 odds come", "The wager Come Bet Odds is made on 4, 5, 6, 8, 9, 10."),
    ("ann bets 5 pass 6", "The wager Win Line is made without a number."),
    ("ann bets 5.50 pass", "The smallest chip at this table is $1."),
]


@pytest.mark.parametrize(("line", "right"), NAMES_NOTHING)
def test_a_line_that_names_what_cannot_be_is_bad_input(line: str, right: str) -> None:
    talk = f"book crown-melbourne\nann sits 1 with 100\n{line}"
    done = run("replay", "-q", write("a.talk", talk + "\nrail ann 100\n"))
    assert done.exit_code == 2
    [told] = done.stderr.splitlines()
    assert told.startswith(f"a.talk:3: {line}: refused")
    assert right in told
    announced = run("replay", "-q", write("b.talk", talk + " => refused\n"))
    assert announced.exit_code == 0


# Bad input: exit code 2, on stderr, with place and remedy


BAD: list[tuple[list[str], str]] = [
    (["rules", "crown-pert"], 'Did you mean "crown-perth"?'),
    (["rules", "nowhere"], 'Known here: "crown-melbourne"'),
    (["rules", ""], 'There is no casino ""'),
    (["rules", "no/such"], "No such file or directory"),
    (["rules", "crown-perth", "99"], "no clause, wager or reading 99"),
    (["rules", "crown-perth", "4.181"], "Near it: 4.18"),
    (["readings", "sydney"], 'There is no casino "sydney"'),
    (["compare", "crown-perth", "x"], 'There is no casino "x"'),
    (["compare", "crown-perth"], "Missing argument 'BOOK'"),
    (["coverage", "x"], 'There is no casino "x"'),
    (["coverage", "--casebook", "nowhere"], "nowhere: there is no such folder"),
    (["schema", "sgn"], 'Did you mean "sign"?'),
    (["replay", "nofile"], "nofile: No such file or directory"),
    (["replay"], "Missing argument 'FILE'"),
    (["play", "x"], 'There is no casino "x"'),
    (["play", "--seats", "99"], "--seats 99: this table has 16 places."),
    (["play", "--seats", "0"], "--seats"),
    (["play", "--seats", "1", "--bots", "pass"], "leaves room for 0"),
    (["play", "--bots", "nobody-plays-so"], '"nobody-plays-so"'),
    (["play", "--chips", "0"], "--chips 0: this is not an amount."),
    (["play", "--chips=-5"], "--chips -5: this is not an amount."),
    (["play", "--chips", "1.005"], "--chips 1.005: this is not an amount."),
    (["play", "--chips", "many"], "--chips many: this is not an amount."),
    (["play", "--chips", "99999999999999"], "this is not an amount."),
    (["play", "--chips", "0.50"], "ann cannot sit down"),
    (["play", "--name", " "], "--name: a player needs a name."),
    (["play", "--seed", "x"], "--seed"),
    (["play", "--reading", "P1"], "write ID=CHOICE"),
    (["play", "crown-perth", "--reading", "P1=never"], 'There is no choice "never".'),
    (["play", "crown-perth", "--reading", "P2=until-the-round-ends"], "cannot be switched to"),
    (["play", "--save", "no/such/file"], "no/such/file: No such file or directory"),
    (["play", "--save", "."], ".: "),
    (["ruls"], "Did you mean 'rules'?"),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_told_on_stderr_with_exit_code_2(words: list[str], told: str) -> None:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


BAD_TALK = [
    ("ann bets -5 pass", '"-5" is a negative amount'),
    ("ann bets 0 pass", '"0" is not above zero'),
    ("ann bets 1.005 pass", '"1.005" is not in whole cents'),
    ("ann bets 99999999999999 pass", "is more than"),
    ("ann bets ten pass", '"ten" is not an amount'),
    ("ann bets 5 plaice 6", 'Did you mean "place"?'),
    ("roll 0-1", "a die shows 1 to 6"),
    ("roll 7-1", "a die shows 1 to 6"),
    ("§", "the heading is empty"),
    ("book singapore\nann sits\nbook singapore", "a book is named after the first sentence"),
]


@pytest.mark.parametrize(("line", "told"), BAD_TALK)
def test_a_malformed_transcript_is_told_with_line_and_column(line: str, told: str) -> None:
    done = run("replay", write("t.talk", f"book crown-perth\nann sits 1 with 100\n{line}\n"))
    assert done.exit_code == 2
    assert re.search(r"^t\.talk:\d+:\d+: ", done.stderr)
    assert told in done.stderr


BAD_HEADS = [
    ("book crown-pert", "crown-perth"),
    ("book crown-perth\nreading P1 never", 'There is no choice "never"'),
    ("book crown-perth\nsign min 10 max 5", "above the maximum"),
]


@pytest.mark.parametrize(("head", "told"), BAD_HEADS)
def test_a_table_that_cannot_be_opened_is_bad_input(head: str, told: str) -> None:
    done = run("replay", write("t.talk", f"{head}\nann sits 1 with 100\n"))
    assert done.exit_code == 2
    assert told in done.stderr


REFUSED = [
    ("ann sits 2 with 100", "seated already"),
    ("ann bets 5 come", "not now"),
    ("ann bets 500 pass", "not enough"),
    ("roll 3-3", "no shooter"),
]


def test_who_throws_for_whom_is_told_in_words() -> None:
    head = "ann sits 1 with 100\nann bets 10 pass\nroll 4-2\n"
    lets = f"book crown-melbourne\nbob sits 2 with 100\n{head}ann lets bob throw\n"
    assert "bob throws for ann " in printed("replay", write("lets.talk", lets))
    drops = f"book star-sydney\n{head}ann yields the dice\nstick offers the dice\n"
    text = printed("replay", write("drops.talk", drops))
    assert "stick throws since nobody takes the dice" in text


@pytest.mark.parametrize(("line", "why"), REFUSED)
def test_an_unexpected_refusal_does_not_hold(line: str, why: str) -> None:
    done = run("replay", write("t.talk", f"book crown-perth\nann sits 1 with 100\n{line}\n"))
    assert done.exit_code == 1
    assert why in done.stderr


def test_a_file_that_is_not_text_is_told() -> None:
    Path("x").write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in run("replay", "x").stderr


def test_a_broken_rulebook_is_told_with_file_key_and_remedy() -> None:
    Path("houses/x").mkdir(parents=True)
    write("houses/x/rulebook.toml", "points = 4\n")
    done = run("rules", "houses/x")
    assert done.exit_code == 2
    assert "houses/x/clauses.toml: This file is missing or empty." in done.stderr


# Quickness


def test_help_loads_neither_the_core_nor_rich() -> None:
    code = (
        "import sys, contextlib, passline.cli\n"
        "with contextlib.suppress(SystemExit): passline.cli.app(['--help'])\n"
        "heavy = ('passline.table', 'passline.rulebook', 'passline.lab', 'rich', 'numpy')\n"
        "print([name for name in heavy if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
