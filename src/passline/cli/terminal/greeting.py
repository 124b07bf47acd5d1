"""The greeting: which table this is, and what a stranger may type."""

from passline.cli.page import Cell, Page
from passline.cli.terminal.session import Session
from passline.money import dollars
from passline.rulebook.load import ids

SAYINGS = (
    ("bet 10 pass", "make a wager; odds pass, come, place 6, field, … go the same way"),
    ("roll", "throw the dice; roll 4-2 calls them by hand"),
    ("remove place 6", "take a wager down; reduce field to 5"),
    ("help", "what may be bet right now, and why the rest may not; help place"),
    ("layout", "the table; history: all that was said; save FILE"),
    ("rules 3", "a clause, wager or reading of this book by its name"),
    ("quit", "leave"),
)


def greeting(page: Page, session: Session) -> None:
    source, sign = session.book.source, session.table.sign
    page.line(Cell(f"{source.title}, {source.jurisdiction}", "bold"), f"  ({session.book.id})")
    limits = f"wagers from {dollars(sign.limit.least)} to {dollars(sign.limit.most)}"
    chips = " ".join(dollars(chip) for chip in sign.chips)
    rail = dollars(session.table.seats[session.me].rail)
    page.paragraph(f"You are {session.me}, with {rail} in chips; {limits}, chips of {chips}.")
    page.paragraph(Cell(f"Other tables: {', '.join(_others(session))}.", "dim"))
    sayings(page, session)


def sayings(page: Page, session: Session) -> None:
    page.heading("Type")
    first = next(iter(session.book.clauses))
    page.columns(
        [Cell(what, "bold"), means] for what, means in _for(session, dict(SAYINGS), first).items()
    )


def _for(session: Session, sayings: dict[str, str], first: str) -> dict[str, str]:
    """With a wager and a clause that this book has."""
    clause = session.book.wagers["pass"].clause if "pass" in session.book.wagers else first
    return {(f"rules {clause}" if what == "rules 3" else what): means for what, means in sayings.items()}


def _others(session: Session) -> list[str]:
    return [f"passline play {id}" for id in ids() if id != session.book.id][:1] + [
        id for id in ids() if id != session.book.id
    ][1:]
