"""The casebook: the rulebooks as played cases, in the order of their sources."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from passline.notation.read import read
from passline.notation.replay import play
from passline.notation.script import Case, Script, cases

CASEBOOK = Path(__file__).parent / "casebook"
FILES = sorted(CASEBOOK.rglob("*.case"))


@cache
def script(path: Path) -> Script:
    return read(path.read_text("utf-8"))


def where(path: Path) -> str:
    return str(path.relative_to(CASEBOOK.parent.parent))


def all_cases() -> Iterator[Any]:
    for path in FILES:
        for case in cases(script(path)):
            yield pytest.param(path, case, id=f"{path.parent.name}/{path.stem}:{case.line}")


@pytest.mark.parametrize("path", FILES, ids=where)
def test_a_casebook_can_be_read(path: Path) -> None:
    told = [f"{where(path)}:{slip.line}: {slip}" for slip in script(path).problems]
    assert not told, "\n".join(["", *told])


@pytest.mark.parametrize(("path", "case"), list(all_cases()))
def test_a_case_is_played_as_the_rulebook_says(path: Path, case: Case) -> None:
    failures = play(case).failures
    told = [f"{where(path)}:{each.line}: {each.text}\n    {each.what}" for each in failures]
    clauses = "; ".join(case.clauses)
    assert not told, "\n".join([f"§ {clauses}  {case.title}", *told])


@pytest.mark.parametrize("path", FILES, ids=where)
def test_a_casebook_stands_in_the_folder_of_its_book(path: Path) -> None:
    books = {line.text for case in script(path).cases for line in case.heads}
    assert f"book {path.parent.name}" in books
