"""Routes for the floor and its tables."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from passline.house.facts import Dice
from passline.house.floor.desk import Desk
from passline.house.floor.facts_paper import facts_at
from passline.house.floor.floor import Opening, book_and_sign
from passline.house.floor.row import place_on_floor, plain_row
from passline.house.people.grants import (
    EVERYWHERE,
    OWNER,
    grants_of,
    is_management,
    may_watch,
    roles_at,
)
from passline.house.people.people import BLANK, plain_name
from passline.house.plans.scene import Scene
from passline.house.routes.door import (
    answered,
    body_of,
    good,
    house_of,
    in_turn,
    number_of,
    signed_in,
    stop,
)
from passline.house.screens.chances import plain_chances
from passline.house.screens.messages import people_at, people_in
from passline.house.screens.screen import plain_answer, plain_dice, plain_entry, plain_scene
from passline.house.wire.powers import OPENING, opener
from passline.ledger.people_store import Person
from passline.ledger.standing import standing
from passline.money import MOST
from passline.rulebook.words import Role
from passline.table.decide import BANK
from passline.table.refusals import one_of

PAGE = 1000  # entries at once
Short = Annotated[str, Meta(max_length=60)]

Endpoint = Callable[[Request], Awaitable[Response]]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    book: Short
    name: Short = ""
    sign: dict[Short, Any] = field(default_factory=dict)
    dice: Dice = Dice.FAIR
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    is_practice: bool = False
    readings: dict[Short, Short] = field(default_factory=dict)
    bank: Annotated[int, Meta(ge=0, le=MOST)] = BANK
    staff: dict[Role, Annotated[int, Meta(ge=0, le=20)]] | None = None


async def floor(request: Request) -> Response:
    floor = house_of(request).floor
    desks = (*floor.desks.values(), *floor.closed.values())
    known = sorted((desk for desk in desks if desk.is_known), key=place_on_floor)
    return answered({"tables": [plain_row(desk) for desk in known]})


async def open_table(request: Request) -> Response:
    said = await body_of(request, OpenTable)
    person, house = await signed_in(request), house_of(request)
    if not is_management(person):
        raise stop(403, "Only management opens a table.")
    name = plain_name(said.name) or f"Table {len(house.floor.desks) + 1}"
    if not _is_seen(name):
        raise stop(400, "A table's name is of letters, digits and signs that can be seen.", "name")
    wanted = Opening(
        said.book,
        name,
        said.sign,
        said.dice,
        said.seed,
        said.is_practice,
        said.readings,
        said.bank,
        said.staff,
    )
    desk = good(await house.floor.open(person.id, _opener(person, wanted), wanted))
    return answered({"table": plain_row(desk)})


def _is_seen(name: str) -> bool:
    return name.isprintable() and any(each.isalnum() and each not in BLANK for each in name)


def _opener(person: Person, wanted: Opening) -> str:
    """As what a person opens this table: by a role that its book lets post limits, or as owner."""
    book, _ = good(book_and_sign(wanted))
    held = [each.role for each in grants_of(person) if each.table == EVERYWHERE]
    if role := opener(book, held):
        return role
    if OWNER in person.roles:
        return OWNER
    power = book.powers[OPENING]
    raise stop(403, f"Under this book {one_of(book, power.by)} opens a table (§ {power.clause}).")


async def table(request: Request) -> Response:
    desk = await desk_of(request)
    return answered({"table": plain_row(desk)})


async def desk_of(connection: HTTPConnection) -> Desk:
    id, floor = connection.path_params["id"], house_of(connection).floor
    desk = await floor.desk(id)
    if desk is None and id in floor.closed:
        raise stop(503, floor.closed[id].paused, "book")
    if desk is None:
        raise stop(404, "There is no such table.")
    return desk


async def watched(connection: HTTPConnection) -> tuple[Desk, Person]:
    """The table and who asks about it, if that person may watch."""
    person, desk = await signed_in(connection), await desk_of(connection)
    if not may_watch(person, desk.scene.facts):
        raise stop(403, "Guests watch and play at practice tables.")
    return desk, person


async def inspected(connection: HTTPConnection) -> tuple[Desk, Person]:
    """The table and who asks about it, if that person is staff of it."""
    desk, person = await watched(connection)
    if not set(roles_at(person, desk.id, desk.scene.facts)) - {Role.PLAYER}:
        raise stop(403, "Only staff of this table may do this.")
    return desk, person


async def entries(request: Request) -> Response:
    desk, person = await watched(request)
    after = number_of(request, "after", 0, 10**12, 0)
    most = number_of(request, "most", 1, PAGE, PAGE)
    async with in_turn(house_of(request).readings, person.id):
        found = await house_of(request).store.read(desk.id, after, most)
        seen = await desk.audience.names_of(people_in(found))
        return answered({"entries": [plain_entry(each) for each in found], "people": seen})


async def snapshot(request: Request) -> Response:
    """The table as it stood after an entry."""
    desk, person = await watched(request)
    at = number_of(request, "at", 1, 10**12, desk.number)
    if at > desk.number:
        raise stop(404, f"The table has {desk.number} entries.", "at")
    house = house_of(request)
    async with in_turn(house.readings, person.id):
        then = await standing(house.store, desk.id, at)
        facts = await facts_at(house.store, house.papers, desk.id, at)
    assert then.state is not None
    scene = Scene(desk.id, desk.scene.book, then.state, at, facts)
    people = await desk.audience.names_of(people_at(scene))
    return answered({"snapshot": plain_scene(scene), "people": people})


async def dice(request: Request) -> Response:
    desk, _ = await watched(request)
    return answered({"dice": plain_dice(desk.scene.facts)})


async def chances(request: Request) -> Response:
    desk, person = await watched(request)
    scene = desk.scene
    if not scene.facts.is_practice:
        raise stop(403, "Chances are told at practice tables only.")
    async with in_turn(house_of(request).readings, person.id):
        told = await asyncio.to_thread(plain_chances, scene.book, scene.table.sign)
    return answered({"chances": told})


def command(name: str, body: type[Struct]) -> Endpoint:
    """The route of one command."""

    async def give(request: Request) -> Response:
        said = await body_of(request, body, name)
        desk, person = await watched(request)
        house = house_of(request)
        wish = house.wish(desk, person, name, msgspec.to_builtins(said))
        given = asyncio.create_task(house.give(desk, wish))
        answer = good(await asyncio.shield(given))  # carried through even if the request is not
        return answered(plain_answer(answer, desk.audience.names))

    return give
