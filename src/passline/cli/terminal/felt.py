"""The felt: the table as one sees it, puck, players, chips and lamps."""

from typing import Any

from passline.cli.page import Cell, Page, Row
from passline.money import dollars
from passline.rulebook.model import Gather, Rulebook
from passline.table.names import wager_name
from passline.table.settle import in_order
from passline.table.spot import Spot
from passline.table.state import Phase, Table, Wager
from passline.table.working import is_working


def felt_page(page: Page, book: Rulebook, table: Table) -> None:
    page.line("  ", *_puck(book, table), Cell(_asides(table), "dim"))
    seats = sorted(table.seats.values(), key=lambda seat: seat.position)
    rows: list[Row] = [
        [
            f"{seat.position}",
            Cell(f"{seat.player}{'*' if seat.player == table.shooter else ''}", "bold"),
            f"rail {dollars(seat.rail)}",
            wagers_of(book, table, seat.player),
        ]
        for seat in seats
    ]
    page.columns([*rows, *_lamps(book, table)], indent=2)


def _puck(book: Rulebook, table: Table) -> list[Cell]:
    """The numbers, the one under the puck in brackets."""
    cells = [Cell("puck ")]
    for number in (None, *map(int, book.points.text.split())):
        name = "OFF" if number is None else str(number)
        is_here = number == table.puck
        cells.append(Cell(f"[{name}]" if is_here else f" {name} ", "bold" if is_here else "dim"))
    return cells


def _asides(table: Table) -> str:
    said = [f"bank {dollars(table.bank)}"]
    if table.commission:
        said.append(f"commission {dollars(table.commission)}")
    if table.shooter is not None:
        said.append("* shooter")
    if table.phase is not Phase.OPEN:
        said.append(f"dice {table.phase}")
    if table.is_closed:
        said.append("no more bets")
    if not table.is_open:
        said.append("closed")
    return "   " + ", ".join(said)


def wagers_of(book: Rulebook, table: Table, player: str) -> str:
    up = [wager for wager in in_order(book, table) if wager.player == player]
    return "; ".join(_wager(book, table, wager) for wager in up) or "-"


def _wager(book: Rulebook, table: Table, wager: Wager) -> str:
    text = f"{dollars(wager.stake)} on {wager_name(book, wager.spot)}"
    if not is_working(table, book.wagers[wager.spot.wager], wager):
        return f"{text} (off)"
    return f"{text} (on)" if wager.on else text


def _lamps(book: Rulebook, table: Table) -> list[Row]:
    up = {wager.spot.wager for wager in table.wagers.values()}
    return [
        [Cell(""), Cell("lamps"), Cell(rule.called), Cell(_lit(rule, table))]
        for name, rule in book.wagers.items()
        if isinstance(rule, Gather) and name in up
    ]


def _lit(rule: Gather, table: Table) -> str:
    lit = table.lamps.get(rule.name, frozenset())
    return " ".join(f"[{number}]" if number in lit else f"{number}" for number in rule.needs)


def plain_felt(book: Rulebook, table: Table) -> dict[str, Any]:
    return {
        "puck": table.puck,
        "phase": table.phase.value,
        "shooter": table.shooter,
        "bank": table.bank,
        "commission": table.commission,
        "seats": [
            {
                "player": seat.player,
                "position": seat.position,
                "rail": seat.rail,
                "wagers": [_plain(book, table, w) for w in table.wagers_of(seat.player)],
            }
            for seat in table.seats.values()
        ],
        "lamps": {name: sorted(lit) for name, lit in table.lamps.items()},
    }


def _plain(book: Rulebook, table: Table, wager: Wager) -> dict[str, Any]:
    return {
        "wager": str(wager.spot),
        "called": wager_name(book, Spot(*wager.spot)),
        "stake": wager.stake,
        "working": is_working(table, book.wagers[wager.spot.wager], wager),
    }
