"""The shelf: the strategies that come with passline, and strategies in files."""

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path

from passline.lab.language.read import read
from passline.lab.strategy.strategy import Strategy

ENDING = ".strategy"


class NoStrategy(Exception):
    """Nothing by this name can be read."""


def names() -> tuple[str, ...]:
    """What is on the shelf, by the names that commands take."""
    return tuple(sorted(file.name.removesuffix(ENDING) for file in _folder() if _is_one(file.name)))


def find(name: str) -> Strategy:
    """A strategy from the shelf by its name, or one from a file by its path."""
    if _is_path(name):
        return _in_file(Path(name))
    on_shelf = _plain(name)
    if on_shelf in names():
        return _shelved(on_shelf)
    if titled := _titled(on_shelf):
        return titled
    raise NoStrategy(f'There is no strategy "{name}". {_nearest(on_shelf)}')


def _titled(title: str) -> Strategy | None:
    """The strategy on the shelf that calls itself so."""
    return next((each for each in library().values() if _plain(each.name) == title), None)


def library() -> dict[str, Strategy]:
    return {name: _shelved(name) for name in names()}


@cache
def _shelved(name: str) -> Strategy:
    text = (files("passline.lab") / "library" / f"{name}{ENDING}").read_text("utf-8")
    return read(text, f"{name}{ENDING}")


def _folder() -> "list[Path]":
    return list((files("passline.lab") / "library").iterdir())  # type: ignore[arg-type]


def _is_one(file: str) -> bool:
    return file.endswith(ENDING)


def _plain(name: str) -> str:
    """ "Three Point Molly" is three-point-molly."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return "-".join(kept.replace("-", " ").split())


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or _is_one(name)


def _in_file(path: Path) -> Strategy:
    try:
        return read(path.read_text("utf-8"), str(path))
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise NoStrategy(f"{path}: {reason}. Name a file of a strategy's words.") from None
    except UnicodeDecodeError:
        raise NoStrategy(f"{path}: this is not text in UTF-8.") from None


def _nearest(name: str) -> str:
    close = get_close_matches(name, names(), n=3, cutoff=0.6) or _by_word(name)
    if not close:
        return 'Write "passline strategies" for a list, or the path of a file.'
    return f"Did you mean {' or '.join(close)}? A file is named by its path."


def _by_word(name: str) -> list[str]:
    """Strategies with a word in their name that is like this one."""
    return [each for each in names() if get_close_matches(name, each.split("-"), cutoff=0.7)][:3]
