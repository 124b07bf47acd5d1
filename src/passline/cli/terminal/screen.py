"""The screen: everything that a session shows to people."""

from collections.abc import Sequence
from typing import Protocol

import typer

from passline.cli.entry import entry_page, has_entry, no_entry
from passline.cli.page import Cell, Page
from passline.cli.played_page import told_page
from passline.cli.terminal.about import about_page
from passline.cli.terminal.advice import advice_page
from passline.cli.terminal.felt import felt_page, wagers_of
from passline.cli.terminal.greeting import MORE, greeting
from passline.cli.terminal.session import Session
from passline.money import dollars
from passline.notation.unreadable import Unreadable
from passline.rulebook.why import Why
from passline.table.events import Event, Refused, Rolled, RoundEnded, SeatTaken

PROMPT = "> "
STUCK = (Why.NO_SHOOTER, Why.NO_LINE_WAGER)


class Screen(Protocol):
    """What a session is shown on: text for people, JSON for programs."""

    def greet(self, session: Session) -> None: ...
    def events(self, session: Session, events: Sequence[Event]) -> None: ...
    def slip(self, slip: Unreadable) -> None: ...
    def note(self, text: str) -> None: ...
    def felt(self, session: Session) -> None: ...
    def advice(self, session: Session) -> None: ...
    def about(self, session: Session, word: str) -> None: ...
    def clause(self, session: Session, id: str) -> None: ...
    def history(self, session: Session) -> None: ...
    def farewell(self, session: Session) -> None: ...


class TextScreen:
    """For people. `is_typed`: lines come from a keyboard, not from a pipe."""

    def __init__(self, page: Page, *, is_typed: bool) -> None:
        self._page = page
        self._is_typed = is_typed

    def greet(self, session: Session) -> None:
        greeting(self._page, session)
        self._page.blank()
        felt_page(self._page, session.book, session.table)
        self._page.blank()

    def events(self, session: Session, events: Sequence[Event]) -> None:
        shown = [event for event in events if not isinstance(event, RoundEnded)]
        told_page(self._page, session.book, shown, indent=2)
        for event in events:
            if isinstance(event, Refused) and event.why in STUCK:
                self.note(_way_out(session))
        if any(isinstance(event, Rolled | SeatTaken) for event in events):
            felt_page(self._page, session.book, session.table)
            self._page.blank()

    def slip(self, slip: Unreadable) -> None:
        """At the keyboard a caret shows the place; in a pipe it is named."""
        if self._is_typed:
            self._page.line(" " * (len(PROMPT) + slip.column - 1), Cell("^", "yellow"))
            self._page.paragraph(Cell(f"{slip.what}. {slip.expected}", "yellow"), indent=2)
        else:
            self._page.console.file.flush()  # so that both streams stay in order
            typer.echo(str(slip), err=True)

    def note(self, text: str) -> None:
        self._page.paragraph(text, indent=2)

    def felt(self, session: Session) -> None:
        felt_page(self._page, session.book, session.table)

    def advice(self, session: Session) -> None:
        advice_page(self._page, session)
        self._page.blank()
        self._page.paragraph(Cell(MORE, "dim"))

    def about(self, session: Session, word: str) -> None:
        about_page(self._page, session, word)

    def clause(self, session: Session, id: str) -> None:
        if has_entry(session.book, id):
            entry_page(self._page, session.book, id)
        else:
            self.note(no_entry(session.book, id))

    def history(self, session: Session) -> None:
        for line in session.transcript.lines:
            self._page.line(line)

    def farewell(self, session: Session) -> None:
        seat = session.table.seats.get(session.me)
        if seat is None:
            return
        up = sum(wager.stake for wager in session.table.wagers_of(session.me))
        told = f"{session.me} has {dollars(seat.rail)} on the rail"
        if up:
            told += f", and on the layout {wagers_of(session.book, session.table, session.me)}"
        self.note(f"{told}.")


def _way_out(session: Session) -> str:
    """What gets the dice rolling when nobody may throw them."""
    least, line = session.table.sign.limit.least, session.book.shooting.line.text.split()[0]
    passing = "; or: yield the dice" if session.table.shooter == session.me else ""
    return f"To go on: bet {dollars(least)} {line}{passing}."
