"""A page in the terminal: headings, paragraphs and columns, coloured only where colour shows.

Lines are broken here, at words and with a hanging indent, so that a page reads the same in a
terminal of 80 columns and in a pipe. Rich paints them.
"""

import json
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

MARK = "§"
_TIED = "\u00a0"  # a space at which no line is broken

WIDEST = 100  # longer lines are hard to read
NARROWEST = 40
HANG = 4  # how far in the rest of a broken line stands


class Cell(NamedTuple):
    """A text and how it is painted: "bold", "dim", "green", …"""

    text: str
    style: str = ""


Row = Sequence[str | Cell]


class Page:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(
            highlight=False, emoji=False, markup=False, soft_wrap=True
        )
        self.width = max(NARROWEST, min(self.console.width, WIDEST))

    def blank(self) -> None:
        self.console.print()

    def line(self, *cells: str | Cell) -> None:
        text = Text()
        for cell in map(_cell, cells):
            text.append(*cell)
        text.rstrip()
        self.console.print(text)

    def heading(self, text: str) -> None:
        self.blank()
        self.line(Cell(text, "bold"))

    def paragraph(self, text: str | Cell, indent: int = 0) -> None:
        self.columns([[text]], indent)

    def columns(self, rows: Iterable[Row], indent: int = 2, gap: int = 2) -> None:
        """Rows side by side; the last cell of each is broken into lines where it must be."""
        table = [[_cell(cell) for cell in row] for row in rows]
        widths = _widths(table)
        for row in table:
            self._row(row, widths, indent, gap)

    def _row(self, row: list[Cell], widths: list[int], indent: int, gap: int) -> None:
        *first, last = row
        padded = [
            Cell(cell.text.ljust(width + gap), cell.style)
            for cell, width in zip(first, widths, strict=False)
        ]
        margin = indent + sum(len(cell.text) for cell in padded)
        if self.width - margin < NARROWEST // 2:  # no room beside the others: below them
            self.line(" " * indent, *padded)
            padded, margin = [], indent + 2 * gap
            self._wrapped([Cell(" " * margin)], last, margin)
        else:
            self._wrapped([Cell(" " * indent), *padded], last, margin)

    def _wrapped(self, before: list[Cell], last: Cell, margin: int) -> None:
        first, *others = _broken(last.text, self.width - margin)
        self.line(*before, Cell(first, last.style))
        for line in others:
            self.line(" " * margin, Cell(line, last.style))

    def cited(self, text: str | Cell, clause: str, indent: int = 0, column: int = 0) -> None:
        """A text and, from this column on or after it, its clause; if need be on a line below."""
        said, mark = _cell(text), f"{MARK} {clause}" if clause else ""
        *before, last = _broken(said.text, self.width - indent - HANG)
        for line in before:
            self.line(" " * indent, Cell(line, said.style))
            indent += HANG if line is before[0] else 0
        padded = last.ljust(column)
        if mark and indent + len(padded) + 2 + len(mark) > self.width:
            self.line(" " * indent, Cell(last, said.style))
            indent, padded = indent + HANG, ""
        gap = "  " if padded and mark else ""
        self.line(" " * indent, Cell(padded, said.style), Cell(f"{gap}{mark}", "dim"))

    def beside(self, row: Row, gap: int = 2) -> None:
        """Cells of equal width, each broken into lines of its own; the first is narrower."""
        first = self.width // 4
        others = (self.width - first) // (len(row) - 1) - gap
        widths = [first - gap, *[others] * (len(row) - 1)]
        cells = [_cell(cell) for cell in row]
        broken = [_broken(cell.text, width) for cell, width in zip(cells, widths, strict=True)]
        for texts in zip_longest(*broken, fillvalue=""):
            self.line(
                *(
                    Cell(text.ljust(width + gap), cell.style)
                    for text, width, cell in zip(texts, widths, cells, strict=True)
                )
            )

    def json(self, value: Any) -> None:
        self.console.print(Text(json.dumps(value, ensure_ascii=False, indent=2)))


def _cell(cell: str | Cell) -> Cell:
    return cell if isinstance(cell, Cell) else Cell(cell)


def _broken(text: str, width: int) -> list[str]:
    """Lines of whole words; a clause's mark stays with its clause."""
    joined = text.replace(f"{MARK} ", f"{MARK}{_TIED}")
    lines = wrap(joined, width, break_long_words=False, break_on_hyphens=False)
    return [line.replace(_TIED, " ") for line in lines] or [""]


def _widths(table: list[list[Cell]]) -> list[int]:
    """How wide each column is, but for the last cell of each row."""
    columns = max((len(row) - 1 for row in table), default=0)
    return [
        max((len(row[at].text) for row in table if len(row) > at + 1), default=0)
        for at in range(columns)
    ]
