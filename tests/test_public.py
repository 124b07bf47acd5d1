"""The public words of passline."""

import ast
from pathlib import Path

import pytest

import passline

SOURCE = Path(passline.__file__)


def imports() -> dict[str, set[str]]:
    """What the type checker sees, by module."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    return {
        node.module: {alias.name for alias in node.names}
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("passline.")
        if node.module
    }


def test_the_words_are_the_same_for_the_type_checker_and_for_the_run() -> None:
    assert {home: set(words) for home, words in passline._HOMES.items()} == imports()
    words = [word for words in passline._HOMES.values() for word in words]
    assert sorted(words) == sorted(passline.__all__) == dir(passline)


@pytest.mark.parametrize("word", passline.__all__)
def test_a_public_word_can_be_fetched(word: str) -> None:
    assert getattr(passline, word) is not None


def test_there_are_no_other_words() -> None:
    with pytest.raises(AttributeError, match="passline has no public word 'bet'"):
        _ = passline.bet
