"""Routes for who forgot a password: a link, good once, and the new password."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from passline.house.people.grants import is_manager_somewhere, may_link
from passline.house.routes.door import (
    answered,
    body_of,
    check_pace,
    good,
    house_of,
    signed_in,
    stop,
)
from passline.house.routes.people import Password, inside
from passline.house.wire.structures import PersonId


class LinkFor(Struct, frozen=True, forbid_unknown_fields=True):
    person: PersonId


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    password: Password


async def link(request: Request) -> Response:
    """A one-time link for somebody who forgot the password."""
    said = await body_of(request, LinkFor)
    person, house = await signed_in(request), house_of(request)
    if not is_manager_somewhere(person):
        raise stop(403, "Only management may do this.")
    other = await house.people.person(said.person)
    if other is None or other.login is None:
        raise stop(404, "Nobody of this id has a password.", "person")
    if not may_link(person, other):
        raise stop(403, f"You may not give {other.name} a new password.", "person")
    token, made = await house.people.link(person.id, other)
    return answered({"link": {"token": token, "name": other.name, "expires": made.until}})


async def linked(request: Request) -> Response:
    check_pace(request)
    person, made = good(await house_of(request).people.linked(request.path_params["token"]))
    return answered({"link": {"name": person.name, "expires": made.until}})


async def new_password(request: Request) -> Response:
    said = await body_of(request, NewPassword)
    check_pace(request)
    token = request.path_params["token"]
    return await inside(request, good(await house_of(request).new_password(token, said.password)))
