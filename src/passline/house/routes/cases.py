"""Routes for the casebook: every case can be played on a felt."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from passline.house.routes.books import known
from passline.house.routes.door import answered, house_of, in_turn, place_of, stop
from passline.house.screens.casebook import plain_case, plain_chapters


async def chapters(request: Request) -> Response:
    book = known(request)
    async with in_turn(house_of(request).readings, place_of(request)):
        return answered({"chapters": await asyncio.to_thread(plain_chapters, book)})


async def case(request: Request) -> Response:
    book, params = known(request), request.path_params
    async with in_turn(house_of(request).readings, place_of(request)):
        found = await asyncio.to_thread(plain_case, book, params["chapter"], params["line"])
    if found is None:
        raise stop(404, "There is no such case.")
    return answered({"case": found})
