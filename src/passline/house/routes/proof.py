"""Routes for who inspects a table: its notation, its proof, its signed evidence."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from passline.house.routes.door import answered, house_of, in_turn, number_of, stop
from passline.house.routes.tables import PAGE, inspected, watched
from passline.house.screens.messages import people_in
from passline.ledger.audit import audit_table, plain_report
from passline.ledger.bundle import bundle
from passline.ledger.entry import Entry
from passline.ledger.store import Store
from passline.notation.write import phrase

T = TypeVar("T")


async def notation(request: Request) -> Response:
    """Entries as phrases of table talk, people by their names."""
    desk, person = await watched(request)
    after = number_of(request, "after", 0, 10**12, 0)
    most = number_of(request, "most", 1, PAGE, PAGE)
    async with in_turn(house_of(request).readings, person.id):
        found = await house_of(request).store.read(desk.id, after, most)
        names = await desk.audience.names_of(people_in(found))
        return answered({"lines": await asyncio.to_thread(_lines, found, names)})


def _lines(entries: Sequence[Entry], names: dict[str, str]) -> list[dict[str, Any]]:
    return [{"number": each.number, "says": _named(phrase(each.event), names)} for each in entries]


def _named(text: str, names: dict[str, str]) -> str:
    for id in sorted(names, key=len, reverse=True):
        text = text.replace(id, names[id])
    return text


async def proof(request: Request) -> Response:
    """Chain, postings, replay and every settlement, as passline audit proves them."""
    desk, person = await inspected(request)
    async with in_turn(house_of(request).proofs, person.id):
        report = await _aside(house_of(request).store, lambda store: audit_table(store, desk.id))
    return answered({"proof": plain_report(report)})


async def evidence(request: Request) -> Response:
    """The whole table or a span of it, signed by the house, for passline verify."""
    (desk, person), house = await inspected(request), house_of(request)
    first = number_of(request, "first", 1, 10**12, 1)
    last = number_of(request, "last", 1, 10**12, desk.number)
    if not first <= last <= desk.number:
        raise stop(404, f"The table has entries 1 to {desk.number}.", "last")
    key = await house.papers.signing_key()
    async with in_turn(house_of(request).proofs, person.id):
        content = await _aside(house.store, lambda store: bundle(store, desk.id, key, first, last))
    span = "" if (first, last) == (1, desk.number) else f"-{first}-{last}"
    told = {"name": f"{desk.id}{span}.evidence", "key": key.public, "content": content.decode()}
    return answered({"evidence": told})


async def _aside(store: Store, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """In a thread with a loop and a reader of its own: a long table holds up no other."""

    async def inside() -> T:
        looking = store.to_look()
        try:
            return await work(looking)
        finally:
            await looking.close()

    return await asyncio.to_thread(lambda: asyncio.run(inside()))
