"""Clauses: each one that the program decides by has a case, and no case names one that is not."""

from functools import cache
from pathlib import Path

import pytest

from passline.notation.read import read
from passline.rulebook.clause import Status
from passline.rulebook.load import ids, load

CASEBOOK = Path(__file__).parent / "casebook"
# Mini Craps is section 7 over Melbourne: what it takes over has its case there.
BELOW = {"crown-melbourne-mini": "crown-melbourne"}


@cache
def named(book: str) -> dict[str, str]:
    """The clauses that the cases of a book name, each with the first place that names it."""
    found: dict[str, str] = {}
    for path in sorted((CASEBOOK / book).glob("*.case")):
        for case in read(path.read_text("utf-8")).cases:
            for clause in case.clauses:
                found.setdefault(clause, f"{book}/{path.name}:{case.line}")
    return found


def enforced(book: str) -> list[str]:
    """The enforced clauses that are a book's own."""
    below = load(BELOW[book]).clauses if book in BELOW else {}
    clauses = load(book).clauses.values()
    own = [clause for clause in clauses if below.get(clause.id) != clause]
    return [clause.id for clause in own if clause.status is Status.ENFORCED]


@pytest.mark.parametrize("book", ids())
def test_every_enforced_clause_has_a_case(book: str) -> None:
    missing = [clause for clause in enforced(book) if clause not in named(book)]
    if not named(book):
        pytest.skip(f"{book} has no cases yet for its {len(missing)} enforced clauses")
    assert not missing, "\n".join([f"{book}: {len(missing)} clauses without a case", *missing])


@pytest.mark.parametrize("book", ids())
def test_every_clause_that_a_case_names_is_in_its_book(book: str) -> None:
    rulebook = load(book)
    known = rulebook.clauses.keys() | rulebook.readings.keys()
    unknown = [f"{place}: {clause}" for clause, place in named(book).items() if clause not in known]
    assert not unknown, "\n".join([f"{book} has no such clause", *unknown])
