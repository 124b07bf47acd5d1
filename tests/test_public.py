"""The public words of passline, and those of its lab."""

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import passline
import passline.lab

PACKAGES = passline, passline.lab
each_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda each: each.__name__)


def imports(package: ModuleType) -> dict[str, set[str]]:
    """What the type checker sees, by module."""
    tree = ast.parse(source(package).read_text("utf-8"))
    return {
        node.module: {alias.name for alias in node.names}
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("passline.")
        if node.module
    }


def source(package: ModuleType) -> Path:
    return Path(str(package.__file__))


@each_package
def test_the_words_are_the_same_for_the_type_checker_and_for_the_run(package: ModuleType) -> None:
    assert {home: set(words) for home, words in package._HOMES.items()} == imports(package)
    words = [word for words in package._HOMES.values() for word in words]
    assert sorted(words) == sorted(package.__all__)


@pytest.mark.parametrize(
    ("package", "word"), [(package, word) for package in PACKAGES for word in package.__all__]
)
def test_a_public_word_can_be_fetched(package: ModuleType, word: str) -> None:
    assert getattr(package, word) is not None


@each_package
def test_no_module_has_the_name_of_a_word(package: ModuleType) -> None:
    """Python would put the module in the word's place as soon as it is imported."""
    inside = source(package).parent.glob("*.py")
    assert not {path.stem for path in inside} & set(package.__all__)


@each_package
def test_there_are_no_other_words(package: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"{package.__name__} has no public word 'bet'"):
        _ = package.bet


def test_the_words_of_passline_are_listed() -> None:
    assert dir(passline) == sorted(passline.__all__)


def test_a_lab_without_numba_says_how_to_get_it() -> None:
    script = "import sys; sys.modules['numba'] = None; from passline.lab import simulate"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "ImportError: This needs numba: pip install 'passline[lab]'." in done.stderr
