"""Books by what a person calls them: a casino's id, or the path of its folder."""

from collections.abc import Mapping
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
    path = Path(name)
    return path.resolve().name, path.parent if path.name not in ("", "..") else path.resolve().parent


def open_book(name: str, readings: Mapping[str, str] = NOTHING) -> Rulebook:
    id, folder = place_of(name)
    try:
        return load(id, readings, folder)
    except BadRulebook as bad:
        fail(*bad.faults)


def open_sign(name: str, book: Rulebook) -> Sign:
    _, folder = place_of(name)
    try:
        return load_sign(book, folder=folder)
    except BadRulebook as bad:
        fail(*bad.faults)
