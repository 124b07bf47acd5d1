"""Books by what a person calls them: a casino's id, or the path of its folder."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

from passline.cli.failure import fail
from passline.rulebook.fault import BadRulebook
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign

NOTHING: Mapping[str, str] = MappingProxyType({})


def all_books() -> list[Rulebook]:
    """Those that come with passline."""
    return [load(id) for id in ids()]


def place_of(name: str) -> tuple[str, Path | None]:
    """A casino's id and the folder it stands in; None for those that come with passline."""
    if "/" not in name and "\\" not in name:
        return name, None
    path = Path(name).resolve()
    return path.name, _shorter(path.parent)


def _shorter(path: Path) -> Path:
    """As seen from here, if it is below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def open_book(name: str, readings: Mapping[str, str] = NOTHING) -> Rulebook:
    id, folder = place_of(name)
    with told_to(name):
        return load(id, readings, folder)


def open_sign(name: str, book: Rulebook) -> Sign:
    _, folder = place_of(name)
    with told_to(name):
        return load_sign(book, folder=folder)


@contextmanager
def told_to(name: str) -> Iterator[None]:
    """Whoever names a book hears what is wrong with it."""
    try:
        yield
    except BadRulebook as bad:
        fail(*bad.faults)
    except OSError as error:
        fail(f"{name}: {error.strerror}. Name a casino, or the path of its folder.")
