"""The screen as JSON lines, one object for each thing shown."""

import json
from collections.abc import Sequence
from typing import Any

import typer

from passline.cli.entry import plain_entry
from passline.cli.terminal.about import plain_about
from passline.cli.terminal.advice import plain_answers
from passline.cli.terminal.felt import plain_felt
from passline.cli.terminal.session import Session
from passline.notation.plain import plain
from passline.notation.unreadable import Unreadable
from passline.table.events import Event


class JsonScreen:
    def greet(self, session: Session) -> None:
        _print({"book": session.book.id, "me": session.me})
        self.felt(session)

    def events(self, session: Session, events: Sequence[Event]) -> None:
        for event in events:
            _print(plain(event))

    def slip(self, slip: Unreadable) -> None:
        _print({"slip": vars(slip)})

    def note(self, text: str) -> None:
        _print({"note": text})

    def felt(self, session: Session) -> None:
        _print({"layout": plain_felt(session.book, session.table)})

    def advice(self, session: Session) -> None:
        _print({"may bet": plain_answers(session)})

    def about(self, session: Session, word: str) -> None:
        _print({"help": plain_about(session, word)})

    def clause(self, session: Session, id: str) -> None:
        _print({"rules": plain_entry(session.book, id)})

    def history(self, session: Session) -> None:
        _print({"history": session.transcript.lines})

    def farewell(self, session: Session) -> None:
        self.felt(session)


def _print(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False))
