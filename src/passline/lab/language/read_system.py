"""Reading progressions: martingale, fibonacci, d'alembert, oscar, labouchere, steps."""

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_money import read_list, read_money
from passline.lab.language.read_spots import read_spots
from passline.lab.strategy.amount import Chips, Units
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.system import (
    Dalembert,
    Fibonacci,
    Labouchere,
    Martingale,
    Oscar,
    Steps,
    System,
)

PLAIN: dict[str, System] = {
    "martingale": Martingale(),
    "fibonacci": Fibonacci(),
    "dalembert": Dalembert(),
    "oscars grind": Oscar(),
    "oscar": Oscar(),
}


def read_progression(cursor: Cursor, spots: Spots) -> Progression | None:
    """A progression, moved by the wagers it is staked on unless another wager is named."""
    sized = _read_size(cursor)
    if sized is None:
        return None
    system, base = sized
    driver = read_spots(cursor) if cursor.takes("of") else spots
    top = read_money(cursor) if cursor.takes("up to") else None
    return Progression(system, base, driver, top, cursor.takes("each shooter"))


def _read_size(cursor: Cursor) -> tuple[System, Units | Chips] | None:
    if name := cursor.first_of(PLAIN):
        return PLAIN[name], read_money(cursor)
    if cursor.takes("labouchere"):
        return _labouchere(cursor)
    if cursor.takes("steps"):
        return _steps(cursor)
    return None


def _labouchere(cursor: Cursor) -> tuple[System, Units | Chips]:
    line, base = read_list(cursor)
    if any(number.denominator != 1 for number in line):
        cursor.fail("The numbers of a labouchere are whole.", 'Write "labouchere 1 2 3 units".')
    return Labouchere(tuple(map(int, line))), base


def _steps(cursor: Cursor) -> tuple[System, Units | Chips]:
    steps, base = read_list(cursor)
    cursor.must("after", "the steps")
    ahead = cursor.first_of(("wins", "losses"))
    if ahead is None:
        cursor.fail(f'Steps go on after "wins" or "losses", not {cursor.found}.')
    return Steps(steps, "wins" if ahead == "wins" else "losses", cursor.takes("hold")), base
