"""Routes for links that nobody has used yet: which there are, and taking one back."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from passline.house.people.grants import invites, may_offer, read
from passline.house.people.people import People
from passline.house.routes.door import answered, body_of, house_of, signed_in, stop
from passline.house.wire.structures import END
from passline.ledger.people_store import Invitation

LinkId = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}", examples=["0" * 64])]


class Revoke(Struct, frozen=True, forbid_unknown_fields=True):
    invitation: LinkId


async def listed(request: Request) -> Response:
    """The open links that one may take back."""
    person, people = await signed_in(request), house_of(request).people
    if not invites(person):
        raise stop(403, "Only management may see this.")
    found = await people.open_invitations()
    mine = {id: each for id, each in found.items() if may_offer(person, each)}
    return answered({"invitations": [await _plain(people, *each) for each in mine.items()]})


async def revoke(request: Request) -> Response:
    """Take a link back: by whoever may make such a one."""
    said = await body_of(request, Revoke)
    person, people = await signed_in(request), house_of(request).people
    if not invites(person):
        raise stop(403, "Only management may do this.")
    link = (await people.open_invitations()).get(said.invitation)
    if link is not None and not may_offer(person, link):
        raise stop(403, "You may not make such a link, nor take it back.", "invitation")
    if link is None or not await people.revoke(said.invitation):
        raise stop(404, "There is no such link, or not any more.", "invitation")
    return answered({"invitation": await _plain(people, said.invitation, link)})


async def _plain(people: People, id: str, invitation: Invitation) -> dict[str, object]:
    [grant, *_] = read(invitation.roles)
    by = await people.person(invitation.made_by)
    return {
        "id": id,
        "role": grant.role,
        "table": grant.table,
        "by": by.name if by else "",
        "expires": invitation.until,
    }
