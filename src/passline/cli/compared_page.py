"""Casinos side by side on a page: the edge of each wager, the best marked."""

from collections.abc import Sequence
from typing import Any

from passline.chance.comparison import Compared
from passline.chance.edge import Edge
from passline.chance.edge_json import edge_parts
from passline.cli.figures import NONE, bare
from passline.cli.page import Cell, Page

BEST = "*"
NAME = 22  # columns for the wager's name
NOTE = (
    "House edge in per cent of each wager made; * is the least, – is not offered. Less than nothing"
    " is the player's edge."
)


def all_compared(page: Page, ids: Sequence[str], found: Sequence[Compared]) -> None:
    widths = [max(8, *map(len, _lines(id))) for id in ids]
    for line in range(max(len(_lines(id)) for id in ids)):
        cells = [_part(id, line).rjust(width) for id, width in zip(ids, widths, strict=True)]
        page.line(Cell(" " * NAME + " ".join(cells), "dim"))
    for names, each in _alike(found):
        cells = [_cell(each, at).rjust(width) for at, width in enumerate(widths)]
        page.line(names.ljust(NAME), " ".join(cells))
    page.blank()
    page.paragraph(Cell(NOTE, "dim"))


def _lines(id: str) -> list[str]:
    """A casino's name broken at its hyphens, so that columns stay narrow."""
    return id.split("-")


def _part(id: str, line: int) -> str:
    parts = _lines(id)
    return parts[line] if line < len(parts) else ""


def _cell(compared: Compared, at: int) -> str:
    edge = compared.edges[at]
    if edge is None:
        return f"{NONE} "
    return f"{bare(edge.made)}{BEST if at in compared.best else ' '}"


def _alike(found: Sequence[Compared]) -> list[tuple[str, Compared]]:
    """Wagers that differ in their number only, and cost the same everywhere, in one line."""
    groups: dict[object, list[Compared]] = {}
    for each in found:
        kind, _, number = each.wager.rpartition(" ")
        key = (kind if number.isdigit() else each.wager, *map(_made, each.edges))
        groups.setdefault(key, []).append(each)
    return [(_name(group), group[0]) for group in groups.values()]


def _made(edge: Edge | None) -> object:
    return edge and edge.made


def _name(group: list[Compared]) -> str:
    first, *others = group
    numbers = [each.wager.rpartition(" ")[2] for each in others]
    name = " ".join([first.wager, *numbers])
    return name if len(name) <= NAME else f"{first.wager}…{numbers[-1]}"


def plain_compared(ids: Sequence[str], compared: Compared) -> dict[str, Any]:
    return {
        "wager": compared.wager,
        "edges": {
            id: edge and edge_parts(edge) for id, edge in zip(ids, compared.edges, strict=True)
        },
        "best": [ids[at] for at in compared.best],
    }
