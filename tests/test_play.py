"""passline play: sessions as they are typed, at each of the six games, through a pipe."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner, Result

from passline.cli import app
from passline.cli.terminal.bowl import Bowl
from passline.dice import ROLLS
from passline.rulebook.load import ids


@pytest.fixture(autouse=True)
def _at_80_columns_in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def typed(lines: str, *words: str) -> Result:
    return CliRunner().invoke(app, ["play", *words], input=lines)


def shown(lines: str, *words: str) -> str:
    """What follows the greeting."""
    done = typed(lines, *words)
    assert done.exit_code == 0, done.output
    return done.stdout.partition("quit\n\n")[2]


def objects(lines: str, *words: str) -> list[dict[str, Any]]:
    done = typed(lines, *words, "--json")
    return [json.loads(line) for line in done.stdout.splitlines()]


class Game(NamedTuple):
    book: str
    line: str  # what the book calls pass
    place: str  # … and place 8
    locked: str  # the clause that locks a line wager
    paid: str  # … and the one that pays place 8
    come: str  # … and the one that says when a come wager is made


GAMES = [
    Game("crown-melbourne", "Win Line", "Place Bet 8", "3.4.1", "6.1 Place 6 and 8", "3.6.5"),
    Game("crown-melbourne-mini", "Win Line", "Place Bet 8", "3.4.1", "6.1 Place 6 and 8", "3.6.5"),
    Game("crown-perth", "Pass Line Bet", "Place Bet 8", "4.5(a)", "8.1 Place 8", "4.9"),
    Game("singapore", "Pass Line", "Place 8", "1 Contract Wager", "4.1 Place 6 or 8", "D.5"),
    Game(
        "skycity-adelaide", "Pass Bet", "Place Bet to Win 8", "5(c)", "6(c) Place 8 to Win", "4(d)"
    ),
    Game("star-sydney", "Win Line", "Place Bet to Win 8", "6.4", "8.1 Place to Win 8", "6.1.3"),
]

EVENING = """
# a comment, and an empty line

bet 10 pass
roll 4-2
remove pass
bet 12 place 8
roll 4-4
roll 3-3
bet 5 come
layout
"""


def test_there_is_a_session_for_every_game() -> None:
    assert [game.book for game in GAMES] == list(ids())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.book)
def test_a_session_tells_what_each_roll_did_in_the_words_of_the_book(game: Game) -> None:
    text = shown(EVENING, game.book)
    for part in (
        f"ann bets 10 on {game.line}",
        "ann rolls 4-2: 6 (come-out)",
        f"Refused: {game.line} may not be removed or reduced now.  § {game.locked}",
        f"ann's {game.place} wins 14 at 7 to 6, stays up",
        game.paid,
        f"ann's {game.line} wins 10",
        f"Refused: It is made with a point on; this is a come-out roll.  § {game.come}",
        f"rail 512  12 on {game.place} (off)",
    ):
        assert part in text, part


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.book)
def test_a_session_fits_80_columns_and_a_pipe(game: Game) -> None:
    lines = EVENING + "help\nhelp place\nhelp talk\nrules place\nundo\nsave\nrules\n"
    text = typed(lines, game.book, "--seats", "3").stdout
    assert "\x1b" not in text
    assert "\n> " not in text, "no prompt in a pipe"
    assert not [line for line in text.splitlines() if len(line) > 80 or line != line.rstrip()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.book)
def test_a_saved_session_replays(game: Game) -> None:
    shown(EVENING + "roll\n" * 20, game.book, "--seats", "4", "--seed", "5", "--save", "a.talk")
    done = CliRunner().invoke(app, ["replay", "a.talk", "-q"])
    assert (done.exit_code, done.output) == (0, "a.talk: one case, all as written.\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.book)
def test_help_says_what_may_be_bet_and_why_the_rest_may_not(game: Game) -> None:
    [may] = [each["may bet"] for each in objects("help\n", game.book) if "may bet" in each]
    answers = {each["wager"]: each for each in may}
    assert answers["pass"]["least"] == 500
    assert answers["place"]["numbers"]
    assert (answers["come"]["why"], answers["come"]["clause"]) == ("not now", game.come)
    assert answers["odds pass"]["why"] == "no flat"


def test_help_follows_the_table() -> None:
    text = shown("bet 10 pass\nroll 4-2\nhelp\n")
    may, _, may_not = text.partition("Not now")
    assert "odds pass" in may
    assert "come " in may
    assert "dont-pass" in may_not
    assert "It is made before the come-out roll; a point is on.  § 3.6.3" in may_not


def test_help_asks_for_the_least_that_can_be_staked() -> None:
    """A Horn goes in quarters, so with chips of 1 and a minimum of 5 it begins at 8."""
    text = shown("help\n")
    assert "horn                        Horn Bet         from 8" in text


def test_help_about_a_wager_holds_its_rule_and_what_is_true_now() -> None:
    text = shown("help come\n")
    assert "pays         1 to 1" in text
    assert "now          It is made with a point on; this is a come-out roll.  § 3.6.5" in text


def test_help_about_a_word_lists_the_sentences() -> None:
    assert "PLAYER yields the dice" in shown("help dice\n")
    assert "crown-perth has no wager lay." in shown("help lay\n", "crown-perth")
    assert "no wager and no sentence with the word xyzzy" in shown("help xyzzy\n")


def test_rules_are_at_hand() -> None:
    text = shown("rules 3.4.1\nrules place\nrules M8\nrules 3.99\nrules\n")
    for part in ("crown-melbourne § 3.4.1", "place 4 5 6 8 9 10", "M8", "no clause, wager or"):
        assert part in text


def test_a_name_may_be_said_or_left_out() -> None:
    short = shown("bet 10 pass\n", "--name", "Ann Lee")
    whole = shown('"Ann Lee" bets 10 pass\n', "--name", "Ann Lee")
    assert short == whole


def test_the_first_lines_tell_a_stranger_what_to_type() -> None:
    text = typed("").stdout
    for part in ("You are ann, with 500", "bet 10 pass", "roll", "help", "quit", "crown-perth"):
        assert part in text


def test_what_cannot_be_read_is_told_with_line_and_column() -> None:
    done = typed("bet 10 pass\nbet 10 pss\nfrobnicate\nrol\n")
    assert done.exit_code == 2
    assert done.stderr.splitlines() == [
        'line 2, column 8: "pss" is not a wager. Expected a wager (pass, place 6) or money (cash,'
        ' token, voucher). Did you mean "pass"?',
        'line 3, column 1: "frobnicate" is neither a word of the table nor a player here. help'
        " lists what may be said.",
        'line 4, column 1: "rol" is neither a word of the table nor a player here. Did you mean'
        ' "roll"? help lists what may be said.',
    ]


BAD = ["bet -5 pass", "bet 0 pass", "bet 1.005 pass", "bet ten pass", "roll 0-1", "roll 7-1", '"']


@pytest.mark.parametrize("line", BAD)
def test_a_slip_changes_nothing(line: str) -> None:
    done = typed(f"{line}\nhistory\n")
    assert done.exit_code == 2
    assert "ann sits 1 with 500\n  ann has 500 on the rail." in done.stdout


def test_a_refusal_is_no_slip_and_is_written_down() -> None:
    text = shown("bet 5 all-small\nhistory\n")
    assert "ann bets 5 all-small  => refused 3.6 no such wager" in text


def test_nobody_can_throw_without_a_line_wager_and_is_told_the_way_out() -> None:
    text = shown("roll 4-2\nbet 10 pass\nroll 4-3\nroll 4-2\n")
    assert "To go on: bet 5 pass.\n" in text
    assert "To go on: bet 5 pass; or: yield the dice.\n" in text


def test_nothing_is_undone() -> None:
    assert "Nothing is undone at a table" in shown("undo\n")


def test_quit_ends_the_session() -> None:
    assert "bets" not in shown("quit\nbet 10 pass\n")


# Lamps, on and off


def test_lamps_are_shown_while_a_bonus_wager_is_up() -> None:
    text = shown("bet 5 pass\nbet 5 all-small\nroll 1-1\nroll 1-2\n", "crown-perth")
    assert "lamps  All Small  [2] [3] 4 5 6" in text


def test_wagers_called_on_are_shown_so() -> None:
    lines = "bet 10 pass\nbet 12 place 8\nlayout\ncall place on confirmed by dealer\nlayout\n"
    text = shown(lines)
    assert "12 on Place Bet 8 (off)" in text
    assert "12 on Place Bet 8 (on)" in text


# Seats, bots, dice


def test_bots_keep_a_line_wager_up() -> None:
    text = shown("roll 4-2\n", "--seats", "3")
    assert "bob bets 5 on Win Line" in text
    assert "cal bets 5 on Win Line" in text
    assert "bob takes the dice" in text


def test_bots_play_what_they_are_told() -> None:
    text = shown("roll 4-2\n", "--bots", "dont-pass", "--seats", "3")
    assert "bob bets 5 on Don't Win Line" in text
    assert "cal bets 5 on Win Line" in text


def test_a_bot_answers_when_it_is_offered_the_dice() -> None:
    text = shown("stick offers the dice\nann declines the dice\nroll 4-2\n", "--seats", "2")
    assert "bob takes the dice" in text
    assert "bob rolls 4-2" in text


def test_a_bot_plays_a_strategy_of_the_lab() -> None:
    pytest.importorskip("passline.lab.language.shelf")
    text = shown("bet 10 pass\nroll 4-2\nroll 4-4\n", "--bots", "three-point-molly")
    assert "bob bets 30 on Win Line Odds" in text
    assert "bob's Come moves to the 8" in text


def test_a_seed_gives_the_same_dice_again() -> None:
    lines = "bet 5 pass\n" + "roll\n" * 30
    words = ("--seed", "42", "--seats", "2")
    assert shown(lines, *words) == shown(lines, *words)
    assert shown(lines, *words) != shown(lines, "--seed", "43", "--seats", "2")


def test_the_bowl_gives_all_rolls_by_chance_and_by_seed() -> None:
    for bowl in (Bowl(), Bowl(1)):
        assert {bowl.throw() for _ in range(2000)} == set(ROLLS)


def test_a_reading_is_switched_for_the_table_and_written_down() -> None:
    text = shown("history\n", "crown-perth", "--reading", "P1=seven-only")
    assert "reading P1 seven-only" in text


# Saving


def test_a_transcript_is_saved_once_and_kept_up_to_date() -> None:
    shown("bet 10 pass\nsave a.talk\nroll 4-2\nsave a.talk\nroll 4-4\n")
    assert Path("a.talk").read_text("utf-8").splitlines()[-3:] == [
        "ann bets 10 pass",
        "roll 4-2",
        "roll 4-4",
    ]


def test_another_file_is_never_overwritten() -> None:
    Path("a.talk").write_text("mine\n")
    assert "a.talk: this file is there already." in shown("save a.talk\n")
    assert Path("a.talk").read_text() == "mine\n"


def test_a_session_is_json_lines_on_demand() -> None:
    told = objects("bet 10 pass\nroll 4-2\nlayout\nrules 3.4.1\nbet\nundo\nhelp place\nhistory\n")
    assert told[0] == {"book": "crown-melbourne", "me": "ann"}
    assert [each["event"] for each in told if "event" in each] == [
        *("WagerMade", "DiceTaken", "Rolled", "PuckTurned"),
    ]
    assert told[-1]["layout"]["puck"] == 6
    assert {"slip", "note", "rules", "help", "history"} <= {key for each in told for key in each}
