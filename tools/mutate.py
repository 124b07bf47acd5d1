"""Does a test notice? Changes the rulebooks and the guards one at a time: `make mutate`.

Every pay, number, pattern, bar, cap, notice, role and word of every rulebook is changed alone, and
every guard of `accept` is left out alone. The casebook is played after each change; what no case
notices is printed. A change that the loader refuses counts as noticed.
"""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import changes

from passline.notation import opening
from passline.notation.read import read
from passline.notation.replay import play
from passline.notation.script import Case, cases
from passline.rulebook.files import Files, open_files
from passline.rulebook.load import book_from, ids
from passline.rulebook.model import Rulebook
from passline.table import accept

ROOT = Path(__file__).parent.parent
CASEBOOK = ROOT / "tests" / "casebook"
BOOKS = ROOT / "src" / "passline" / "rulebooks"


@cache
def casebook(id: str) -> tuple[Case, ...]:
    paths = sorted((CASEBOOK / id).glob("*.case"))
    return tuple(case for path in paths for case in cases(read(path.read_text("utf-8"))))


def is_noticed(id: str) -> bool:
    """Whether some case of this book fails now, or cannot be played at all."""
    try:
        return any(play(case).failures for case in casebook(id))
    except Exception:  # whatever a changed rule breaks, it was noticed
        return True


# Rulebooks


def try_change(change: tuple[str, changes.Change]) -> tuple[str, changes.Change, bool]:
    id, each = change
    files = open_files(id)
    changed = files.but(tables={**files.tables, "rulebook": each.applied(files.tables["rulebook"])})
    plain_load = opening.load
    opening.load = _loader(changed)  # type: ignore[assignment]
    try:
        return id, each, is_noticed(id)
    finally:
        opening.load = plain_load


def _loader(files: Files) -> Any:
    made: dict[tuple[tuple[str, str], ...], Rulebook] = {}

    def load(id: str, readings: dict[str, str] = {}, folder: Path | None = None) -> Rulebook:  # noqa: B006
        key = tuple(sorted(readings.items()))
        if key not in made:
            made[key] = book_from(files, readings)
        return made[key]

    return load


def rulebook_changes(only: list[str]) -> Iterator[tuple[str, changes.Change]]:
    for id in only or ids():
        # A book that extends another changes only what it says itself.
        own = _own_table(id)
        for each in changes.changes_of(own):
            yield id, each


def _own_table(id: str) -> dict[str, Any]:
    return tomllib.loads((BOOKS / id / "rulebook.toml").read_text("utf-8"))


# Guards


def guard_changes() -> Iterator[tuple[str, bool]]:
    """Each guard of `accept` left out alone: it still looks, and nobody listens."""
    guards = {guard for each in (accept.FIRST, *accept.GUARDS.values()) for guard in each}
    for guard in sorted(guards, key=lambda each: each.__name__):
        yield guard.__name__, _without(guard)


def _without(guard: Any) -> bool:
    first, by_kind = accept.FIRST, accept.GUARDS

    def deaf(wish: Any) -> tuple[()]:
        guard(wish)
        return ()

    def swapped(each: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(deaf if one is guard else one for one in each)

    accept.FIRST = swapped(first)
    accept.GUARDS = {kind: swapped(each) for kind, each in by_kind.items()}
    try:
        return any(is_noticed(id) for id in ids())
    finally:
        accept.FIRST, accept.GUARDS = first, by_kind


def main(only: list[str]) -> int:
    unnoticed = tried = 0
    for name, noticed in guard_changes():
        tried += 1
        if not noticed:
            unnoticed += 1
            print(f"accept: without {name}: no case notices")
    with Pool() as pool:
        for id, each, noticed in pool.imap_unordered(try_change, rulebook_changes(only), 4):
            tried += 1
            if not noticed:
                unnoticed += 1
                print(f"{id}: {each}: no case notices", flush=True)
    print(f"{tried} changes, {tried - unnoticed} noticed, {unnoticed} not")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
