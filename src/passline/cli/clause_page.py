"""A clause or a reading on a page: its text, what the program does about it, who cites it."""

import re
from typing import Any

from passline.cli.page import Cell, Page
from passline.rulebook.citations import citations
from passline.rulebook.clause import Clause
from passline.rulebook.model import Rulebook
from passline.rulebook.reading import Reading


def citing(book: Rulebook, id: str) -> list[str]:
    """The keys of the rulebook that cite this clause or reading."""
    paths = [".".join(each.path) for each in citations(book) if each.clause == id]
    return list(dict.fromkeys(paths))


def concerning(book: Rulebook, id: str) -> list[Reading]:
    """The readings that say they are about this clause."""
    whole = re.compile(rf"(?<![\w.(]){re.escape(id)}(?![\w(]|\.\d)")
    return [reading for reading in book.readings.values() if whole.search(reading.where)]


def below(book: Rulebook, id: str) -> list[str]:
    """The clauses that are parts of this one."""
    starts = (f"{id}.", f"{id}(", f"{id} ")
    return [other for other in book.clauses if other.startswith(starts)]


def clause_page(page: Page, book: Rulebook, clause: Clause) -> None:
    page.line(
        Cell(f"{book.id} § {clause.id}", "bold"), Cell(f"  {clause.kind}, {clause.status}", "dim")
    )
    page.paragraph(clause.says, indent=2)
    rows = [["how", clause.how]]
    if cites := citing(book, clause.id):
        rows.append(["cited by", ", ".join(cites)])
    if parts := below(book, clause.id):
        rows.append(["parts", ", ".join(parts)])
    for reading in concerning(book, clause.id):
        chosen = book.chosen[reading.id]
        rows.append([f"reading {reading.id}", f"{reading.question} Here: {_says(reading, chosen)}"])
    page.columns(rows)


def _says(reading: Reading, choice: str) -> str:
    return reading.choices[choice].says


def reading_page(page: Page, book: Rulebook, reading: Reading) -> None:
    switch = "  switchable" if reading.is_switchable else ""
    page.line(Cell(f"{reading.id}", "bold"), f"  {reading.where}", Cell(switch, "dim"))
    page.paragraph(reading.question, indent=2)
    in_use = book.chosen[reading.id]
    for name, choice in reading.choices.items():
        mark = "*" if name == in_use else " "
        said = f"{choice.says} {choice.changes}".rstrip()
        page.columns([[mark, f"{name}: {said}"]], indent=4, gap=1)
    rows = [
        [key, text] for key, text in (("why", reading.why), ("changes", reading.changes)) if text
    ]
    page.columns(rows, indent=4)


def plain_clause(book: Rulebook, clause: Clause) -> dict[str, Any]:
    return {
        "book": book.id,
        "clause": clause.id,
        "kind": clause.kind,
        "says": clause.says,
        "status": clause.status.value,
        "how": clause.how,
        "cited by": citing(book, clause.id),
        "parts": below(book, clause.id),
        "readings": [reading.id for reading in concerning(book, clause.id)],
    }


def plain_reading(book: Rulebook, reading: Reading) -> dict[str, Any]:
    return {
        "reading": reading.id,
        "where": reading.where,
        "question": reading.question,
        "in use": book.chosen[reading.id],
        "switchable": reading.is_switchable,
        "why": reading.why,
        "changes": reading.changes,
        "choices": {
            name: {"says": choice.says, "changes": choice.changes, "sets": dict(choice.sets)}
            for name, choice in reading.choices.items()
        },
    }
