"""A tally of clauses: by kind, what the program does about them and which have a case."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from passline.cli.failure import fail
from passline.notation.read import read
from passline.rulebook.clause import Clause, Status, cited
from passline.rulebook.files import open_files
from passline.rulebook.load import ids, load
from passline.rulebook.model import Rulebook

COLUMNS = ("clauses", "enforced", "with a case", "shown", "recorded", "planned", "outside")

Counts = tuple[int, ...]  # in the order of COLUMNS


class Tally(NamedTuple):
    book: str
    kinds: Mapping[str, Counts]
    total: Counts
    without_case: tuple[str, ...]  # enforced, but no case names it


def tally(book: Rulebook, cases: Path) -> Tally:
    """Count the clauses of a book; `cases` is the folder of its casebook, if it is there."""
    clauses, cased = own_clauses(book), set(clauses_with_cases(cases))
    kinds = dict.fromkeys(clause.kind for clause in clauses)
    counted = {
        kind: _counts([clause for clause in clauses if clause.kind == kind], cased)
        for kind in kinds
    }
    without = tuple(c.id for c in clauses if c.status is Status.ENFORCED and c.id not in cased)
    return Tally(book.id, counted, added(counted.values()), without)


def own_clauses(book: Rulebook) -> list[Clause]:
    """The clauses of this book alone, without those of the book it extends."""
    base = _extended(book)
    below = base.clauses if base else {}
    return [clause for id, clause in book.clauses.items() if id not in below]


def _extended(book: Rulebook) -> Rulebook | None:
    if book.id not in ids():
        return None
    named = cited(str(open_files(book.id).tables["rulebook"].get("extends", "")))
    return load(named.text) if named else None


def clauses_with_cases(folder: Path) -> Iterator[str]:
    """Every clause that a case in the folder names."""
    for path in sorted(folder.glob("*.case")):
        script = read(path.read_text("utf-8"))
        if script.problems:
            fail(*(f"{path}:{slip.line}:{slip.column}: {slip}" for slip in script.problems))
        for case in script.cases:
            yield from case.clauses


def _counts(clauses: list[Clause], cased: set[str]) -> Counts:
    enforced = [clause for clause in clauses if clause.status is Status.ENFORCED]
    others = (Status.SHOWN, Status.RECORDED, Status.PLANNED, Status.OUTSIDE)
    return (
        len(clauses),
        len(enforced),
        sum(clause.id in cased for clause in enforced),
        *(sum(clause.status is status for clause in clauses) for status in others),
    )


def added(counts: Iterable[Counts]) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True))) or (0,) * len(COLUMNS)
