"""passline strategies and passline strategy, as typed."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from passline.cli import app
from passline.lab.language.shelf import names


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, words, env={"COLUMNS": "80"})


def as_json(*words: str) -> Any:
    result = typed(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_the_list_names_each_strategy_and_its_books() -> None:
    text = typed("strategies").output
    assert "three-point-molly  all books" in text
    assert "lay-odds  all books but crown-perth" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_list_can_be_of_one_book() -> None:
    names = {each["strategy"] for each in as_json("strategies", "--book", "crown-perth")}
    assert "crapless-2-12" in names
    assert "dont-pass" not in names


def test_a_strategy_is_shown_in_words_that_can_be_read_again(tmp_path: Path) -> None:
    file = tmp_path / "shown.strategy"
    file.write_text(typed("strategy", "show", "hammerlock").output, "utf-8")
    shown = as_json("strategy", "show", str(file))
    assert shown["text"] == as_json("strategy", "show", "hammerlock")["text"]


def test_a_check_tells_refusals_with_their_clause() -> None:
    (checked,) = as_json("strategy", "check", "pass-2x-odds", "--book", "crown-perth")
    (refusal,) = checked["refusals"]
    assert (refusal["why"], refusal["clause"]) == ("over cap", "4.30")
    assert (refusal["wish"], refusal["instead"]) == ("20 odds pass", "10 odds pass")
    assert "§ 4.30" in typed("strategy", "check", "pass-2x-odds", "--book", "crown-perth").output


def test_a_check_can_be_under_another_sign() -> None:
    words = ("strategy", "check", "pass-2x-odds", "--book", "crown-perth", "--sign", "odds 2")
    assert as_json(*words)[0]["refusals"] == []


def test_a_check_at_all_books() -> None:
    checked = {each["book"]: each["fits"] for each in as_json("strategy", "check", "lay-odds")}
    assert checked["singapore"]
    assert not checked["crown-perth"]


def test_a_book_without_the_wagers_is_told() -> None:
    result = typed("strategy", "check", "lay-odds", "--book", "crown-perth")
    assert result.exit_code == 1
    assert "This book has no dont-pass, odds dont-pass." in result.output


def test_an_explanation_is_in_the_books_own_names() -> None:
    words = ("strategy", "explain", "pass-line", "--book", "crown-melbourne")
    (first, *_) = as_json(*words)["explained"]
    assert first == "Before a come-out roll: bet Win Line, unless it is up: 1 unit ($10)."


@pytest.mark.parametrize("name", names())
def test_every_strategy_can_be_explained(name: str) -> None:
    result = typed("strategy", "explain", name)
    assert result.exit_code == 0
    assert max(map(len, result.output.splitlines())) <= 80


BAD = [
    (("strategy", "show", "moly"), "Did you mean molly-with-stops or three-point-molly?"),
    (("strategy", "show", "none.strategy"), "none.strategy: No such file or directory."),
    (("strategy", "check", "pass-line", "--book", "crown-perh"), "crown-perth"),
    (("strategies", "--book", "nowhere"), "nowhere"),
]


@pytest.mark.parametrize(("words", "told"), BAD)
def test_bad_input_is_told_with_what_would_be_right(words: tuple[str, ...], told: str) -> None:
    result = typed(*words)
    assert result.exit_code == 2
    assert told in result.output


def test_a_typo_in_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "typo.strategy"
    file.write_text("strategy X, unit 5\n  bet feild $5\n", "utf-8")
    result = typed("strategy", "check", str(file))
    assert result.exit_code == 2
    assert f"{file}, line 2, column 7: There is no wager" in result.output
    assert 'Did you mean "field"?' in result.output


def test_a_file_that_is_not_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "dice.strategy"
    file.write_bytes(b"\xff\xfe\x00")
    result = typed("strategy", "show", str(file))
    assert result.exit_code == 2
    assert "this is not text in UTF-8" in result.output
