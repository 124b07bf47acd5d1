"""Routes for books, commands and the house's own health."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from passline.house.plans.offers import OFFERS
from passline.house.routes.door import answered, house_of, stop
from passline.house.screens.books import plain_book, plain_books, plain_powers
from passline.house.screens.sign_terms import plain_sign_terms
from passline.house.wire.registry import ROWS
from passline.rulebook.load import ids

HERE = ("127.0.0.1", "::1", "testclient")


async def books(request: Request) -> Response:
    return answered({"books": plain_books()})


async def book(request: Request) -> Response:
    return answered({"book": plain_book(known(request))})


async def powers(request: Request) -> Response:
    return answered({"powers": plain_powers(known(request))})


async def sign(request: Request) -> Response:
    return answered({"sign": plain_sign_terms(known(request))})


def known(request: Request) -> str:
    id: str = request.path_params["id"]
    if id not in ids():
        raise stop(404, f"There is no book of this name. The books: {', '.join(ids())}.")
    return id


async def commands(request: Request) -> Response:
    own = [_command(row.name, row.summary, row.body) for row in ROWS.values()]
    more = [_command(offer.name, offer.summary, offer.body) for offer in OFFERS.values()]
    return answered({"commands": own + more})


def _command(name: str, says: str, body: type[msgspec.Struct]) -> dict[str, object]:
    fields = [each.name for each in msgspec.structs.fields(body)]
    return {"command": name, "says": says, "fields": fields}


async def health(request: Request) -> Response:
    house = house_of(request)
    paused = [desk.id for desk in house.floor.desks.values() if desk.paused]
    told = {"is_well": not paused, "paused": paused, "closed": list(house.floor.closed)}
    return answered(told, 503 if paused else 200)  # what is closed keeps no other table waiting


async def metrics(request: Request) -> Response:
    house = house_of(request)
    address = request.client.host if request.client else ""
    if address not in HERE or "x-forwarded-for" in request.headers:  # a proxy may stand here
        raise stop(403, "From this machine only.")
    desks = house.floor.desks.values()
    house.metrics.tables.set(len(desks))
    house.metrics.paused.set(sum(bool(desk.paused) for desk in desks))
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")
