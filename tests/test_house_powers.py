"""Every role, every command, at one's own table and at another: by HTTP and on a socket."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from house_matrix import BODIES, Cell, Powers, differing
from house_open import Clock, opened
from house_stand import Stand, stands

from passline.house.screens.plain_value import plain_value
from passline.house.wire.registry import ROWS
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.words import Role

BY_REASON = "call-no-roll"
COMMANDS = [name for name in ROWS if name != BY_REASON]


def body(book: str, command: str) -> dict[str, Any]:
    """One that fits, and that changes nothing at a table where nobody sits."""
    own = dict(BODIES.get(command, {}))
    if command in ("post-sign", "change-sign"):
        sign = load_sign(load(book))
        own["sign"] = plain_value(sign.but(limit=sign.limit.but(least=-5)))
    if command in ("post-sign", "post-closing"):
        own["minutes"] = 20 if command == "post-sign" else 1
    return own


async def walk(url: str, id: str) -> tuple[int, list[str]]:
    powers, bodies = Powers(id), {name: body(id, name) for name in COMMANDS}
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        roles = await stands(house, stack, id, dice="called")
        told = await asyncio.gather(*(_walk_one(each, powers, bodies) for each in roles))
        for desk in house.floor.desks.values():
            assert desk.scene.table.is_open
            assert not desk.scene.table.seats
    return sum(count for count, _ in told), [line for _, lines in told for line in lines]


async def _walk_one(
    stand: Stand, powers: Powers, bodies: dict[str, dict[str, Any]]
) -> tuple[int, list[str]]:
    count, told = 0, []
    for cell in (Cell(stand.role, name, own) for name in bodies for own in (True, False)):
        wanted = powers.expected(cell)
        answers = await stand.both(cell.command, cell.is_own, bodies[cell.command])
        count += len(answers)
        told += differing(str(cell), wanted, answers.values())
    return count, told


@pytest.mark.parametrize("id", ids())
def test_every_cell_of_the_matrix_is_as_the_book_says(id: str, tmp_path: Path) -> None:
    count, told = asyncio.run(walk(f"sqlite:///{tmp_path}/house.db", id))
    assert not told, "\n".join([id, *told])
    assert count == 2 * 2 * len(Role) * len(COMMANDS)


@pytest.mark.parametrize("id", ids())
def test_the_powers_name_every_command_and_cite_what_the_book_holds(id: str) -> None:
    powers, book = Powers(id), load(id)
    assert set(powers.commands) == set(COMMANDS)
    assert powers.cited - {"house"} <= {*book.clauses, *book.readings}
