"""How strategies are shown in the terminal and as JSON."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, NamedTuple

from passline.cli.page import Cell, Page
from passline.lab.seat.tryout import Finding, Trial, trial
from passline.lab.strategy.fit import books_for, missing
from passline.lab.strategy.strategy import Strategy
from passline.money import dollars
from passline.rulebook.load import ids
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.spot import Spot


class Checked(NamedTuple):
    """What one book said; without a trial it lacks some of the wagers."""

    book: Rulebook
    missing: tuple[Spot, ...]
    trial: Trial | None


def checked_at(strategy: Strategy, book: Rulebook, sign: Sign) -> Checked:
    lacks = missing(strategy, book)
    return Checked(book, lacks, None if lacks else trial(book, sign, strategy))


def list_page(page: Page, found: Mapping[str, Strategy]) -> None:
    page.line(f"{len(found)} strategies. passline strategy show NAME gives the words of one.")
    for name, strategy in found.items():
        page.blank()
        page.line(Cell(name, "bold"), Cell(f"  {where(strategy)}", "dim"))
        page.paragraph(strategy.origin, indent=4)


def where(strategy: Strategy) -> str:
    """The books that have its wagers, told the shorter way."""
    books, all_ids = books_for(strategy), ids()
    others = [id for id in all_ids if id not in books]
    if not others:
        return "all books"
    if not books:
        return "no book"
    if len(others) < len(books):
        return f"all books but {', '.join(others)}"
    return ", ".join(books)


def show_page(page: Page, strategy: Strategy) -> None:
    first, *lines = str(strategy).splitlines()
    page.line(Cell(first, "bold"))
    for line in lines:
        if line.startswith("  from "):
            for text in _origin(page, strategy.origin):
                page.line(Cell(f"  from {text}", "dim"))
        else:
            page.line(line)


def _origin(page: Page, text: str) -> list[str]:
    return wrap(text, page.width - len("  from "), break_on_hyphens=False)


def check_page(page: Page, strategy: Strategy, found: list[Checked]) -> None:
    page.line(Cell(strategy.name, "bold"), f", unit {dollars(strategy.unit)}: it can be read.")
    for checked in found:
        page.blank()
        _checked(page, checked)


def _checked(page: Page, checked: Checked) -> None:
    if checked.trial is None:
        lacks = ", ".join(map(str, checked.missing))
        page.line(Cell(checked.book.id, "bold"), Cell("  does not fit", "red"))
        page.paragraph(f"This book has no {lacks}.", indent=4)
        return
    page.line(Cell(checked.book.id, "bold"), Cell("  fits", "green"))
    page.paragraph(_tried(checked.trial), indent=4)
    for finding in checked.trial.findings:
        page.cited(_refused(finding), finding.event.clause, indent=4)


def _tried(tried: Trial) -> str:
    rolls, most = len(tried.session.rolls), dollars(tried.most_up)
    return f"{tried.wagers_made} wagers in {rolls} rolls tried; at most {most} up at one time."


def _refused(finding: Finding) -> str:
    instead = f"; {finding.instead} instead" if finding.instead else ""
    said = finding.event.sentence
    return f"{finding.wish} refused {finding.times} times{instead}. {said}"


SHORT_TRIAL = 200
SHOWN = 3


def refused_lines(page: Page, book: Rulebook, sign: Sign, strategy: Strategy) -> None:
    """What the table refuses the strategy, if anything, in a few lines."""
    findings = trial(book, sign, strategy, SHORT_TRIAL).findings
    if not findings:
        return
    page.blank()
    page.line("  Refused, as a trial shows:")
    for finding in findings[:SHOWN]:
        instead = f" ({finding.instead} instead)" if finding.instead else ""
        said = f"{finding.wish}{instead}: {finding.event.sentence}"
        page.cited(said, finding.event.clause, indent=4)
    if len(findings) > SHOWN:
        page.line("    All of it: passline strategy check.")


def plain_strategy(name: str, strategy: Strategy) -> dict[str, Any]:
    return {
        "strategy": name,
        "name": strategy.name,
        "unit": dollars(strategy.unit),
        "from": strategy.origin,
        "wagers": list(strategy.wagers),
        "books": list(books_for(strategy)),
        "if_refused": strategy.on_refusal,
        "looks_at_rail": strategy.looks_at_rail,
        "is_finite": strategy.is_finite,
        "text": str(strategy),
    }


def plain_checked(checked: Checked) -> dict[str, Any]:
    tried = checked.trial
    return {
        "book": checked.book.id,
        "fits": not checked.missing,
        "missing": [str(spot) for spot in checked.missing],
        "rolls": len(tried.session.rolls) if tried else 0,
        "wagers": tried.wagers_made if tried else 0,
        "most_up": dollars(tried.most_up) if tried else "0",
        "refusals": [_plain_finding(finding) for finding in tried.findings] if tried else [],
    }


def _plain_finding(finding: Finding) -> dict[str, Any]:
    return {
        "wish": finding.wish,
        "why": finding.event.why.value,
        "clause": finding.event.clause,
        "sentence": finding.event.sentence,
        "instead": finding.instead or None,
        "times": finding.times,
    }
