"""Edges on a page: all of a book in a table, or one wager in full."""

from collections.abc import Sequence

from passline.chance.asked import Asked
from passline.chance.edge import Edge
from passline.chance.groups import Group, grouped
from passline.cli.figures import bare, exact, lined_up, look, percent
from passline.cli.page import Cell, Page
from passline.rulebook import words
from passline.rulebook.model import Rulebook

NAMES = len("player's edge")
WIDE = 96  # from here on there is room for the exact fractions

HEAD = ("wager", "wins %", "edge %", "a roll %", "SD", "pays")

NOTE = (
    "Edge: of each wager made, a part of the stake; with odds, of all the money. A roll: for each"
    " roll on which the wager works. SD: of one unit staked. Exact fractions, stand-offs and"
    " commissions: name a wager, or --json."
)


def all_edges(page: Page, book: Rulebook, edges: Sequence[Edge]) -> None:
    page.line(Cell(f"{book.source.title}", "bold"), Cell(_switched(book), "dim"))
    is_wide = page.width >= WIDE
    rows = [_row(group, is_wide) for group in grouped(edges)]
    head = [Cell(word, "dim") for word in _head(is_wide)]
    right = range(1, len(head) - 1)
    page.columns(lined_up([head, *rows], right), indent=0)
    page.blank()
    page.paragraph(Cell(NOTE, "dim"))


def _switched(book: Rulebook) -> str:
    others = [f"{id}={at}" for id, at in book.chosen.items() if at != book.readings[id].uses]
    return f"  read with {', '.join(others)}" if others else ""


def _head(is_wide: bool) -> list[str]:
    head = list(HEAD)
    return [*head[:3], "exactly", *head[3:]] if is_wide else head


def _row(group: Group, is_wide: bool) -> list[Cell]:
    edge = group.edge
    exactly = [Cell(exact(edge.made))] if is_wide else []
    return [
        Cell(group.name),
        Cell(bare(edge.win, 2)),
        Cell(bare(edge.made), look(edge.made)),
        *exactly,
        Cell(bare(edge.roll)),
        Cell(f"{edge.sd:.3f}"),
        Cell(edge.pays),
    ]


def one_edge(page: Page, book: Rulebook, asked: Asked, edge: Edge) -> None:
    page.line(Cell(edge.wager, "bold"), f": {edge.called}, {book.id} § {edge.clause}")
    page.columns([[Cell("pays".ljust(NAMES), "dim"), edge.pays]])
    rows = [
        ("wins", str(edge.win), percent(edge.win)),
        ("loses", str(edge.lose), percent(edge.lose)),
        *([("stands off", str(edge.push), percent(edge.push))] if edge.push else []),
        ("rolls", str(edge.rolls), f"{float(edge.rolls):.3f} to a decision{_working(asked)}"),
        *_edge_rows(edge),
        ("variance", exact(edge.variance, 24), f"SD {edge.sd:.6f} of one unit{_flat(edge)}"),
    ]
    page.columns([[Cell(name.ljust(NAMES), "dim"), value, says] for name, value, says in rows])


def _edge_rows(edge: Edge) -> list[tuple[str, str, str]]:
    whose = "player's edge" if edge.made < 0 else "house edge"
    of = "of all the money, for each wager made" if edge.action != 1 else "of each wager made"
    rows = [(whose, edge.made, of)]
    if edge.push:
        rows.append(("", edge.resolved, "of each resolved, stand-offs left out"))
    rows.append(("", edge.roll, "of each roll on which it works"))
    if edge.fee:
        rows.append(("", edge.outlay, f"of the outlay, commission {percent(edge.fee)} on top"))
    if edge.action != 1:
        rows.append(("", edge.cost, f"of the flat; {float(edge.action):.3f} at risk for each unit"))
    return [(name, str(abs(part)), f"{percent(abs(part))} {says}") for name, part, says in rows]


def _working(asked: Asked) -> str:
    if asked.rule.working.text == words.ALWAYS:
        return ""
    return f"; off on a come-out § {asked.rule.working.clause}"


def _flat(edge: Edge) -> str:
    return " on the flat" if edge.action != 1 else ""
