"""A table as the floor shows it, also one that cannot be played here."""

import re
from typing import Any

from passline.house.floor.desk import Desk
from passline.house.screens.plain_value import plain_value


def plain_row(desk: Desk) -> dict[str, Any]:
    """A table on the floor."""
    table, facts = desk.table, desk.facts
    return {
        "id": desk.id,
        "name": facts.name,
        "book": table.book,
        "game": desk.game,
        "number": desk.number,
        "is_open": table.is_open,
        "is_practice": facts.is_practice,
        "is_paused": bool(desk.paused),
        "dice": facts.dice,
        "puck": table.puck,
        "phase": table.phase,
        "seats": {"taken": len(table.seats), "of": table.sign.seats},
        "sign": plain_value(table.sign),
    }


def place_on_floor(desk: Desk) -> tuple[list[tuple[int, str]], str]:
    """By name, Table 2 before Table 10; ids are by chance and not what anybody looks for."""
    parts = re.findall(r"\d+|\D+", desk.facts.name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], desk.id
