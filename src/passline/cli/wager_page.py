"""A wager on a page: what it is called, what it pays, and everything the book says of it."""

from collections.abc import Sequence
from typing import Any

from passline.cli.page import Cell, Page
from passline.rulebook.compare import compare
from passline.rulebook.model import Gather, Ride, Rule, Rulebook, Stand, Travel
from passline.rulebook.said import NOTHING, YES, Side, cap_of, pays_of


def label(rule: Rule) -> str:
    """The word to type, and the numbers it goes on."""
    is_on_numbers = isinstance(rule, Stand) or (isinstance(rule, Ride) and "come" in rule.on)
    numbers = rule.numbers if is_on_numbers and isinstance(rule, Stand | Ride) else ()
    return " ".join((rule.name, *map(str, numbers)))


def in_short(page: Page, rule: Rule) -> None:
    """Three lines at most: name, pays, and how it is handled."""
    page.line("  ", Cell(label(rule), "bold"), "  ", rule.called, Cell(f"  § {rule.clause}", "dim"))
    page.paragraph(f"pays {pays_of(rule).text}{_high(rule)}", indent=6)
    page.paragraph("; ".join(_handling(rule)), indent=6)


def _high(rule: Rule) -> str:
    if not isinstance(rule, Stand) or rule.high is None:
        return ""
    return f" ({rule.high} on its own number)"


def _handling(rule: Rule) -> list[str]:
    said = [_made(rule)]
    if rule.working.text != "always":
        said.append(f"works with a {rule.working.text}")
    if rule.calls.text != "none":
        said.append(f"called {rule.calls.text}")
    if rule.contract.text != "never":
        said.append(f"locked {rule.contract.text}")
    if rule.winner.text != "comes down":
        said.append(f"a winner {rule.winner.text}")
    if isinstance(rule, Stand) and rule.commission:
        said.append(f"{rule.commission.percent} % of the {rule.commission.of}")
    if rule.offered.text != "always":
        said.append(f"offered {rule.offered.text}")
    return said


def _made(rule: Rule) -> str:
    match rule:
        case Stand() | Travel():
            return f"made {_WHEN[rule.when.text]}"
        case Ride():
            return f"rides on {rule.on}, {cap_of(rule.cap).text}"
        case Gather():
            return f"gathers {' '.join(map(str, rule.needs))}"
    return ""


_WHEN = {
    "come-out": "before a come-out roll",
    "point on": "with a point on",
    "any time": "at any time",
}


def rows_of(book: Rulebook, name: str) -> list[tuple[str, Side]]:
    """All that the book says of one wager, key by key."""
    rows = [(row.heading, row.subject, row.left) for row in compare(book, book)]
    return [
        (_key(heading, subject, name), side)
        for heading, subject, side in rows
        if heading != "names" and side != NOTHING and _is_about(subject, name)
    ]


def _is_about(subject: str, name: str) -> bool:
    return subject == name or subject.startswith(f"{name}: ")


def _key(heading: str, subject: str, name: str) -> str:
    return heading if subject == name else subject.removeprefix(f"{name}: ")


def in_full(page: Page, book: Rulebook, name: str, now: Sequence[str] = ()) -> None:
    """Everything the book says of a wager; and, at a table, what it says right now."""
    rule = book.wagers[name]
    page.line(Cell(label(rule), "bold"), "  ", rule.called, Cell(f"  § {rule.clause}", "dim"))
    rows = [[key, cited(book, side)] for key, side in rows_of(book, name)]
    page.columns([*rows, *(["now", said] for said in now)])


def cited(book: Rulebook, side: Side) -> str:
    """What is said and where: "point on § 3.5.1". Where no word is said, the clause speaks."""
    clauses = "; ".join(side.clauses)
    text = book.clause_of(side.clauses[0]) if side.text == YES and clauses else side.text
    return f"{text}  § {clauses}" if clauses else text


def plain_wager(book: Rulebook, name: str) -> dict[str, Any]:
    rule = book.wagers[name]
    said = {key: plain_side(side) for key, side in rows_of(book, name)}
    return {"wager": name, "called": rule.called, "clause": rule.clause, "says": said}


def plain_side(side: Side) -> dict[str, Any]:
    return {"text": side.text, "clauses": list(side.clauses)}
