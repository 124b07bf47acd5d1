"""The greeting: which table this is, and what a stranger may type."""

from collections.abc import Iterator

from passline.cli.page import Cell, Page
from passline.cli.terminal.session import Session
from passline.money import dollars
from passline.rulebook.load import ids
from passline.rulebook.sign import Sign

SAYINGS = (
    ("bet 10 pass", "make a wager: pass, place 6, odds pass, field, …"),
    ("remove place 6", "take a wager down; or: reduce field to 5"),
    ("roll", "throw the dice; or call them yourself: roll 4-2"),
    ("help", "what may be bet now, and why the rest may not; help place"),
    ("rules place", "what the book says of a wager, or in a clause: rules {clause}"),
    ("layout", "the table; also: history, save FILE, quit"),
)
MORE = (
    "Type: bet 10 pass, remove place 6, roll, layout, history, save FILE, quit; rules CLAUSE or"
    " WAGER for the book; help WAGER or WORD for more; help talk for every sentence."
)


def _posted(sign: Sign) -> Iterator[str]:
    """The limits that the sign of the table posts."""
    least, most = dollars(sign.limit.least), dollars(sign.limit.most)
    yield f"wagers from {least} to {most}{' for each player' if sign.is_per_player else ''}"
    if sign.unit is not None:
        yield f"in steps of {dollars(sign.unit)}"
    if sign.asks_multiples:
        yield f"in multiples of {least}"
    if sign.odds is not None:
        yield f"odds up to {sign.odds}×"


def greeting(page: Page, session: Session) -> None:
    source, sign = session.book.source, session.table.sign
    title = f"{source.title}, {source.jurisdiction}  ({session.book.id})"
    page.paragraph(Cell(title, "bold"))
    chips = " ".join(dollars(chip) for chip in sign.chips)
    rail = dollars(session.table.seats[session.me].rail)
    page.paragraph(
        f"You are {session.me}, with {rail} in chips; {', '.join(_posted(sign))}, chips of {chips}."
    )
    others = ", ".join(id for id in ids() if id != session.book.id)
    page.paragraph(Cell(f"Other tables (passline play BOOK): {others}.", "dim"))
    page.heading("Type")
    clause = session.book.shooting.line.clause
    page.columns([Cell(what, "bold"), means.format(clause=clause)] for what, means in SAYINGS)
