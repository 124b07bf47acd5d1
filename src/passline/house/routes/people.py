"""Routes for people: coming in, going out, invitations."""

from functools import partial
from typing import Annotated

import structlog
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from passline.house.people.grants import (
    EVERYWHERE,
    Grant,
    grants_of,
    invites,
    is_manager_somewhere,
    may_invite,
    written,
)
from passline.house.people.people import SESSION, login_of, plain_person
from passline.house.plans.answer import Denied
from passline.house.plans.exclusions import orders, plain_order
from passline.house.routes.door import (
    COOKIE,
    address_of,
    answered,
    body_of,
    check_origin,
    check_pace,
    good,
    house_of,
    person_of,
    signed_in,
    stop,
)
from passline.house.wire.structures import END, PersonId
from passline.ledger.people_store import Invitation, Person, digest
from passline.rulebook.words import Role

log = structlog.get_logger("passline.people")

Name = Annotated[str, Meta(max_length=200, examples=["Ann"])]
Password = Annotated[str, Meta(max_length=1000)]
Table = Annotated[str, Meta(pattern=f"^[!-~]{{1,64}}{END}", examples=["*"])]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = ""
    password: Password = ""


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    role: Role
    table: Table = "*"


class Withdraw(Struct, frozen=True, forbid_unknown_fields=True):
    person: PersonId
    role: Role
    table: Table = "*"


async def me(request: Request) -> Response:
    return answered({"person": plain_person(await person_of(request))})


async def sign_in(request: Request) -> Response:
    said = await body_of(request, SignIn)
    check_pace(request)
    house = house_of(request)
    if wait := house.names.wait(login_of(said.name)):
        raise stop(429, f"Too often. Try again in {wait} seconds.", "name", wait)
    person = await house.people.sign_in(said.name, said.password)
    if isinstance(person, Denied):
        log.warning("sign-in failed", address=address_of(request))
    return await inside(request, good(person))


async def sign_out(request: Request) -> Response:
    await body_of(request, Nothing)
    if token := request.cookies.get(COOKIE):
        await house_of(request).sign_out(token)
    response = answered({"person": None})
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def erase(request: Request) -> Response:
    """Forget me. What was played stays in the ledger, by an id that means nobody."""
    await body_of(request, Nothing)
    await house_of(request).erase(await signed_in(request))
    response = answered({"person": None})
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def guest(request: Request) -> Response:
    said = await body_of(request, Guest)
    check_pace(request)
    return await inside(request, good(await house_of(request).people.guest(said.name)))


async def invite(request: Request) -> Response:
    said = await body_of(request, Invite)
    person, house = await signed_in(request), house_of(request)
    if not may_invite(person, said.role, said.table):
        raise stop(403, f"You may not invite a {said.role}.", "role")
    desk = None if said.table == EVERYWHERE else await house.floor.desk(said.table)
    if desk is None and said.table != EVERYWHERE:
        raise stop(404, "There is no such table.", "table")
    if desk is not None and said.role not in (Role.PLAYER, *desk.scene.book.roles):
        known = ", ".join((Role.PLAYER, *desk.scene.book.roles))
        raise stop(400, f"The book of this table knows no {said.role}. Its roles: {known}.", "role")
    token, invitation = await house.people.invite(person.id, said.role, said.table)
    return answered({"invitation": _invitation(token, invitation)})


async def staff(request: Request) -> Response:
    """Who has which role, of those roles that one may take back."""
    person = await signed_in(request)
    if not invites(person):
        raise stop(403, "Only who may invite may see this.")
    known = map(partial(_below, person), await house_of(request).people.staff())
    return answered({"people": [plain_person(each) for each in known if grants_of(each)]})


def _below(person: Person, other: Person) -> Person:
    """Somebody with the roles that this person may take back, and no others."""
    kept = [each for each in grants_of(other) if may_invite(person, each.role, each.table)]
    others = (each for each in other.roles if "@" not in each)
    return other.but(roles=(*others, *map(written, kept)))


async def withdraw(request: Request) -> Response:
    """Take a role back: by whoever may invite to it."""
    said = await body_of(request, Withdraw)
    person, house = await signed_in(request), house_of(request)
    if not may_invite(person, said.role, said.table):
        raise stop(403, f"You may not withdraw a {said.role}.", "role")
    less = good(await house.withdraw(person.id, said.person, Grant(said.role, said.table)))
    return answered({"person": plain_person(less)})


async def exclusions(request: Request) -> Response:
    """Who is excluded from the casino: for management."""
    house = house_of(request)
    if not is_manager_somewhere(await signed_in(request)):
        raise stop(403, "Only management may see this.")
    found = list(orders(house.floor.scenes()))
    people = {who for each in found for who in (each.person, each.exclusion.who)}
    names = {who: known.name for who in people if (known := await house.people.person(who))}
    return answered({"exclusions": [plain_order(each, names) for each in found]})


async def invited(request: Request) -> Response:
    check_pace(request)
    token = request.path_params["token"]
    found = good(await house_of(request).people.invitation(token))
    return answered({"invitation": _invitation(token, found)})


async def join(request: Request) -> Response:
    """Also the owner's link, which is an invitation like others."""
    said = await body_of(request, Join)
    check_pace(request)
    check_origin(request)
    house, known = house_of(request), await person_of(request)
    token = request.path_params["token"]
    return await inside(
        request, good(await house.people.join(token, said.name, said.password, known))
    )


async def inside(request: Request, person: Person) -> Response:
    """A session begins, and the one that the browser had until now ends."""
    if before := request.cookies.get(COOKIE):
        await house_of(request).sign_out(before)
    token = await house_of(request).people.begin(person)
    response = answered({"person": plain_person(person)})
    response.set_cookie(
        COOKIE,
        token,
        max_age=SESSION // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _invitation(token: str, invitation: Invitation) -> dict[str, object]:
    role, _, table = next(each for each in invitation.roles).partition("@")
    return {
        "token": token,
        "id": digest(token).hex(),
        "role": role,
        "table": table or "*",
        "expires": invitation.until,
    }
