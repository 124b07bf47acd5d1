"""Figures in the terminal: fractions and per cents, lined up to the right."""

from collections.abc import Sequence
from fractions import Fraction

from passline.cli.page import Cell

NONE = "–"
GOOD = "green"  # for the player


def percent(part: Fraction | float, places: int = 3) -> str:
    return f"{float(100 * part):.{places}f} %"


def bare(part: Fraction | float, places: int = 3) -> str:
    """A per cent in a column that says so at its head."""
    return f"{float(100 * part):.{places}f}"


def exact(part: Fraction, widest: int = 12) -> str:
    """A fraction, if it is short enough to be read."""
    text = str(part)
    return text if len(text) <= widest else f"≈ {float(part):.6f}"


def look(edge: Fraction) -> str:
    return GOOD if edge < 0 else ""


def lined_up(rows: Sequence[Sequence[Cell]], right: Sequence[int]) -> list[list[Cell]]:
    """The same rows, with these columns set to the right."""
    widths = {at: max(len(row[at].text) for row in rows) for at in right}
    return [
        [
            Cell(cell.text.rjust(widths[at]), cell.style) if at in widths else cell
            for at, cell in enumerate(row)
        ]
        for row in rows
    ]
