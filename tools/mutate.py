"""Does a case notice? `make mutate`, or `python tools/mutate.py [BOOK | guards | TEXT]…`

Every pay, number, pattern, bar, cap, notice, role and word of every rulebook is changed alone (see
changes.py), and every condition of the guards of `accept` (guards.py). The casebook is played after
each change; what no case notices is printed. What the loader refuses is noticed; what loads as the
same book is no change. What cannot be noticed stands with its reason in equivalent.toml.

Without BOOK all are changed, and the guards; with `guards` only those (and BOOK says whose cases
are played). Any other TEXT: only the changes that hold it.
"""

import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any
from unittest.mock import patch

import changes
import guards

from passline.notation import opening
from passline.notation.read import read
from passline.notation.replay import play
from passline.notation.script import Case, cases
from passline.records import Record, record
from passline.rulebook import load
from passline.rulebook.clause import cited
from passline.rulebook.fault import BadRulebook
from passline.rulebook.files import Files, merged, open_files
from passline.rulebook.model import Rulebook

ROOT = Path(__file__).parent.parent
BOOKS = ROOT / "src" / "passline" / "rulebooks"
GUARDS = "guards"
PROCESSES = max(1, (os.cpu_count() or 2) - 1)

files_of = cache(open_files)
# Each book is changed hundreds of times; its files stay as they are.
setattr(load, "open_files", files_of)  # noqa: B010


@record
class Trial(Record):
    """One change, and the books whose cases are played after it."""

    of: str  # a book, or the guards
    change: changes.Change | guards.Flip
    books: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.of}: {self.change}"


@cache
def casebook(id: str) -> list[Case]:
    paths = sorted((ROOT / "tests" / "casebook" / id).glob("*.case"))
    return [case for path in paths for case in cases(read(path.read_text("utf-8")))]


def is_noticed(id: str) -> bool:
    """Whether some case of this book fails now, or cannot be played at all."""
    told = casebook(id)
    for nth, case in enumerate(told):
        try:
            fails = bool(play(case).failures)
        except Exception:  # whatever a change breaks, it was noticed
            fails = True
        if fails:
            told.insert(0, told.pop(nth))  # the next change is often noticed by the same case
            return True
    return False


def tried(trial: Trial) -> tuple[Trial, str]:
    """What became of a change: refused (by the loader), same, noticed or unnoticed."""
    if isinstance(trial.change, guards.Flip):
        with guards.flipped(trial.change):
            found = any(is_noticed(id) for id in trial.books)
        return trial, "noticed" if found else "unnoticed"
    files = _changed(trial.of, trial.change)
    try:
        if _is_same(files):
            return trial, "same"
    except BadRulebook:
        return trial, "refused"
    with patch.object(opening, "load", _loader(files)):
        return trial, "noticed" if is_noticed(trial.of) else "unnoticed"


def _changed(id: str, change: changes.Change) -> Files:
    """The files of a book after a change of what it says itself."""
    files, table = files_of(id), change.applied(_own_table(id, change.file))
    if base := cited(_own_table(id, "rulebook").get("extends", "")):
        table = merged(files_of(base.text).tables[change.file], table)
    return files.but(tables={**files.tables, change.file: table})


def _is_same(files: Files) -> bool:
    plain = files_of(files.id)
    if repr(load.book_from(files)) != _shown(files.id, ()):
        return False
    switches = load.book_from(plain).switches
    return all(repr(load.book_from(files, dict([s]))) == _shown(files.id, s) for s in switches)


@cache
def _shown(id: str, switch: tuple[str, str] | tuple[()]) -> str:
    return repr(load.book_from(files_of(id), dict([switch] if switch else [])))


@cache
def _own_table(id: str, file: str) -> dict[str, Any]:
    path = BOOKS / id / f"{file}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def _loader(files: Files) -> Any:
    made: dict[tuple[tuple[str, str], ...], Rulebook] = {}

    def loaded(id: str, readings: dict[str, str] | None = None, folder: object = None) -> Rulebook:
        key = tuple(sorted((readings or {}).items()))
        if key not in made:
            made[key] = load.book_from(files, dict(key))
        return made[key]

    return loaded


def trials(chosen: list[str]) -> Iterator[Trial]:
    books = tuple(id for id in load.ids() if id in chosen) or load.ids()
    if GUARDS in chosen or books == load.ids():
        yield from (Trial(GUARDS, flip, books) for flip in guards.flips())
    for id in books if GUARDS not in chosen else ():
        book = load.load(id)
        for change in changes.rulebook_changes(_own_table(id, "rulebook"), dict(book.roles)):
            yield Trial(id, change, (id,))
        for change in changes.reading_changes(_own_table(id, "readings"), set(book.switches)):
            yield Trial(id, change, (id,))


class Equivalents:
    """What cannot be noticed, as equivalent.toml has it; * stands for anything."""

    def __init__(self) -> None:
        entries = tomllib.loads((ROOT / "tools" / "equivalent.toml").read_text("utf-8"))
        self.patterns = {
            f"{each['book']}: {change}": False
            for each in entries["equivalent"]
            for change in each["changes"]
        }

    def hold(self, trial: Trial) -> bool:
        held = False
        for pattern in self.patterns:
            if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), str(trial)):
                self.patterns[pattern] = held = True
        return held

    @property
    def unused(self) -> list[str]:
        return [pattern for pattern, used in self.patterns.items() if not used]


def main(chosen: list[str]) -> int:
    wanted = [text for text in chosen if text not in (GUARDS, *load.ids())]
    todo = [t for t in trials(chosen) if all(text in str(t) for text in wanted)]
    if failing := [id for id in sorted({id for t in todo for id in t.books}) if is_noticed(id)]:
        print(f"The casebook fails as it is: {', '.join(failing)}")
        return 2
    equivalents, counts = Equivalents(), dict[str, Counter[str]]()
    with Pool(PROCESSES, maxtasksperchild=50) as pool:
        for trial, what in pool.imap_unordered(tried, todo, 4):
            if what == "unnoticed" and equivalents.hold(trial):
                what = "equivalent"
            counts.setdefault(trial.of, Counter())[what] += 1
            if what == "unnoticed":
                print(f"{trial}: no case notices", flush=True)
    for of, count in counts.items():
        told = ", ".join(f"{count[what]} {what}" for what in TOLD)
        print(f"{of}: {count.total() - count['same']} changes: {told}")
    unused = [] if chosen else equivalents.unused
    for each in unused:
        print(f"equivalent.toml: {each}: is noticed, or changes nothing")
    return 1 if unused or any(count["unnoticed"] for count in counts.values()) else 0


TOLD = ("refused", "noticed", "equivalent", "unnoticed")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
