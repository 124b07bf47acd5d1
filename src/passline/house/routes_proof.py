"""Routes for who inspects a table: its notation, its proof, its signed evidence."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from passline.house.door import answered, house_of, number_of, stop
from passline.house.messages import people_in
from passline.house.routes_tables import PAGE, inspected, watched
from passline.ledger.audit import audit_table, plain_report
from passline.ledger.bundle import bundle
from passline.ledger.store import Store
from passline.notation.write import phrase

T = TypeVar("T")

_proofs = asyncio.Semaphore(1)  # each reads a whole table


async def notation(request: Request) -> Response:
    """Entries as phrases of table talk, people by their names."""
    desk, _ = await watched(request)
    after = number_of(request, "after", 0, 10**12, 0)
    most = number_of(request, "most", 1, PAGE, PAGE)
    found = await house_of(request).store.read(desk.id, after, most)
    names = await desk.audience.names_of(people_in(found))
    lines = [{"number": each.number, "says": _named(phrase(each.event), names)} for each in found]
    return answered({"lines": lines})


def _named(text: str, names: dict[str, str]) -> str:
    for id in sorted(names, key=len, reverse=True):
        text = text.replace(id, names[id])
    return text


async def proof(request: Request) -> Response:
    """Chain, postings, replay and every settlement, as passline audit proves them."""
    desk = await inspected(request)
    report = await _aside(house_of(request).store, lambda store: audit_table(store, desk.id))
    return answered({"proof": plain_report(report)})


async def evidence(request: Request) -> Response:
    """The whole table or a span of it, signed by the house, for passline verify."""
    desk, house = await inspected(request), house_of(request)
    first = number_of(request, "first", 1, 10**12, 1)
    last = number_of(request, "last", 1, 10**12, desk.number)
    if not first <= last <= desk.number:
        raise stop(404, f"The table has entries 1 to {desk.number}.", "last")
    key = await house.papers.signing_key()
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

    async with _proofs:
        return await asyncio.to_thread(lambda: asyncio.run(inside()))
