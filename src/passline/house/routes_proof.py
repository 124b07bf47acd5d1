"""Routes for who inspects a table: its notation, its proof, its signed evidence."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from passline.house.door import answered, house_of, number_of
from passline.house.messages import people_in
from passline.house.routes_tables import PAGE, inspected, watched
from passline.ledger.audit import audit_table, plain_report
from passline.ledger.bundle import bundle
from passline.notation.write import phrase

_proofs = asyncio.Semaphore(1)  # each reads a whole table


async def notation(request: Request) -> Response:
    """Entries as phrases of table talk, people by their names."""
    desk, _ = await watched(request)
    after = number_of(request, "after", 0, 10**12, 0)
    most = number_of(request, "most", 1, PAGE, PAGE)
    found = await house_of(request).store.read(desk.id, after, most)
    names = await desk.names_of(people_in(found))
    lines = [{"number": each.number, "says": _named(phrase(each.event), names)} for each in found]
    return answered({"lines": lines})


def _named(text: str, names: dict[str, str]) -> str:
    for id in sorted(names, key=len, reverse=True):
        text = text.replace(id, names[id])
    return text


async def proof(request: Request) -> Response:
    """Chain, postings, replay and every settlement, as passline audit proves them."""
    desk = await inspected(request)
    async with _proofs:
        report = await audit_table(house_of(request).store, desk.id)
    return answered({"proof": plain_report(report)})


async def evidence(request: Request) -> Response:
    """The whole table, signed by the house, for passline verify."""
    desk, house = await inspected(request), house_of(request)
    key = await house.papers.signing_key()
    async with _proofs:
        content = await bundle(house.store, desk.id, key)
    told = {"name": f"{desk.id}.evidence", "key": key.public, "content": content.decode()}
    return answered({"evidence": told})
