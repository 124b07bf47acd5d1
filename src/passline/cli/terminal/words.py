"""The terminal's own words, besides table talk, and the conversation itself."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from passline.cli.terminal.screen import Screen
from passline.cli.terminal.session import Session
from passline.cli.terminal.talk import understand
from passline.notation.unreadable import Unreadable

Word = Callable[[Session, Screen, str], None]


class Quit(Exception):
    """Somebody said goodbye."""


def converse(session: Session, screen: Screen, lines: Iterable[str]) -> int:
    """Take lines until they end or somebody quits. How many could not be read."""
    slips = 0
    try:
        for number, line in enumerate(lines, 1):
            slip = _take(session, screen, line.strip())
            if slip is not None:
                slips += 1
                screen.slip(slip.but(line=number))
    except (Quit, KeyboardInterrupt):
        pass
    return slips


def _take(session: Session, screen: Screen, text: str) -> Unreadable | None:
    """One line: a word of the terminal, or table talk. What is wrong with it, or None."""
    first, _, rest = text.partition(" ")
    if not text or text.startswith("#"):
        return None
    if first in WORDS and not (first == ROLL and rest):
        WORDS[first](session, screen, rest.strip())
        return None
    said = understand(text, session.me, session.table.seats, WORDS)
    if isinstance(said, Unreadable):
        return said
    screen.events(session, session.say(said))
    return None


def _roll(session: Session, screen: Screen, rest: str) -> None:
    screen.events(session, session.roll())


def _help(session: Session, screen: Screen, rest: str) -> None:
    if rest:
        screen.about(session, rest)
    else:
        screen.advice(session)


def _layout(session: Session, screen: Screen, rest: str) -> None:
    screen.felt(session)


def _rules(session: Session, screen: Screen, rest: str) -> None:
    if rest:
        screen.clause(session, rest)
    else:
        clause = session.book.wagers["pass"].clause
        screen.note(f"Which clause? For example: rules {clause}, rules place, rules X10.")


def _history(session: Session, screen: Screen, rest: str) -> None:
    screen.history(session)


def _save(session: Session, screen: Screen, rest: str) -> None:
    if not rest:
        screen.note("Save where? For example: save evening.talk")
        return
    problem = session.transcript.save(Path(rest))
    screen.note(problem or f"Saved in {rest}, and kept up to date: passline replay {rest}")


def _undo(session: Session, screen: Screen, rest: str) -> None:
    screen.note("Nothing is undone at a table: the chips are down. Some wagers can be removed.")


def _quit(session: Session, screen: Screen, rest: str) -> None:
    raise Quit


ROLL = "roll"
WORDS: Mapping[str, Word] = {
    ROLL: _roll,
    "help": _help,
    "?": _help,
    "layout": _layout,
    "rules": _rules,
    "history": _history,
    "save": _save,
    "undo": _undo,
    "quit": _quit,
    "exit": _quit,
}
