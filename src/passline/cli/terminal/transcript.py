"""The transcript: everything said at a table, as `passline replay` plays it."""

from collections.abc import Iterable
from pathlib import Path

from passline.notation.checks import HEADS, BankLine, BookLine, ReadingLine, WholeSignLine
from passline.notation.clauses import ClauseId
from passline.notation.sentences import AmendSign
from passline.notation.write import sentence
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.table.commands import Command
from passline.table.decide import BANK
from passline.table.events import Event, Refused


class Transcript:
    """Lines of table talk. Once it has a file, every line is written there as it is said."""

    def __init__(self, book: Rulebook, sign: Sign) -> None:
        self.lines = [*_head(book, sign), ""]
        self._file: Path | None = None

    def say(self, command: Command | AmendSign, events: Iterable[Event]) -> None:
        line = sentence(command) + _refusal(events)
        self.lines.append(line)
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")

    def save(self, path: Path) -> str:
        """Write it all, and go on writing there. What went wrong, or nothing."""
        try:
            with path.open("w" if path == self._file else "x", encoding="utf-8") as file:
                file.write("".join(f"{line}\n" for line in self.lines))
        except FileExistsError:
            return f"{path}: this file is there already. Choose another name."
        except OSError as error:
            return f"{path}: {error.strerror}. Choose another place."
        self._file = path
        return ""


def _head(book: Rulebook, sign: Sign) -> list[str]:
    switched = {id: choice for id, choice in book.chosen.items() if choice != _usual(book, id)}
    heads = [
        BookLine(book.id),
        WholeSignLine(sign),
        *(ReadingLine(id, choice) for id, choice in switched.items()),
        BankLine(BANK),
    ]
    return [HEADS.write(head) for head in heads]


def _usual(book: Rulebook, id: str) -> str:
    return book.readings[id].uses


def _refusal(events: Iterable[Event]) -> str:
    """A refusal is announced, or else the replay would not expect it."""
    for event in events:
        if isinstance(event, Refused):
            return f"  => refused {ClauseId().write(event.clause)} {event.why}"
    return ""
