"""What tests of the ledger share: a played session as drafts, and its entry into a store."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from driver import Driver

from passline.ledger.entry import Conflict, Draft, Entry
from passline.ledger.fault import StoreFailed
from passline.ledger.store import Store, open_store
from passline.rulebook.load import load
from passline.table import events as e

T = TypeVar("T")

NOW = 1_790_000_000_000
PATIENCE = 50


class GaveUp(Exception):
    """A client was refused cleanly, so often that it went away."""


def session(id: str = "crown-melbourne", seed: int = 1, commands: int = 200) -> list[list[Draft]]:
    """A table played by chance: the drafts of each command, the opening first."""
    driver = Driver(load(id), seed)
    played = [[draft(driver.opened, 0)]]
    for number, (_, events, _) in enumerate(driver.play(commands), 1):
        if events:
            played.append([draft(event, number) for event in events])
        if any(isinstance(event, e.TableClosed) for event in events):
            break
    return played


def draft(event: e.Event, command: int, who: str = "p_1") -> Draft:
    return Draft(NOW + 1000 * command, who, "player", f"c{command}", event)


async def entered(store: Store, table: str, played: Sequence[Sequence[Draft]]) -> list[Entry]:
    """The whole session entered, command by command."""
    entries: list[Entry] = []
    for batch in played:
        found = await store.append(table, len(entries), batch)
        assert not isinstance(found, Conflict), found
        entries += found
    return entries


async def insisted(
    store: Store, table: str, batch: Sequence[Draft]
) -> tuple[tuple[Entry, ...], int]:
    """Enter a command as a desk does, again and again until it is answered; and how many failed."""
    failed = 0
    while True:
        try:
            if answer := await store.answer(table, batch[0].command_id):
                return answer, failed
            last = (await store.read(table, 0, 10**9))[-1:]
            found = await store.append(table, last[0].number if last else 0, batch)
            if not isinstance(found, Conflict):
                return found, failed
        except StoreFailed:
            failed += 1
            if failed == PATIENCE:
                raise GaveUp from None


def run(url: str, body: Callable[[Store], Awaitable[T]]) -> T:
    async def inside() -> T:
        store = open_store(url)
        try:
            return await body(store)
        finally:
            await store.close()

    return asyncio.run(inside())
