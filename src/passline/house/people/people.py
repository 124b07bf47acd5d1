"""People: accounts, sessions, invitations. What they may do is in their grants."""

import asyncio
import re
from collections.abc import Callable, Collection, Mapping
from secrets import token_urlsafe
from unicodedata import normalize

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from passline.house.people.grants import OWNER, Grant, grants_of, may_link, may_offer, written
from passline.house.plans.answer import Denied
from passline.ledger.entry import HOUSE
from passline.ledger.fault import StoreFailed
from passline.ledger.people_store import Invitation, PasswordLink, PeopleStore, Person, Session
from passline.rulebook.words import Role

DAY = 24 * 3600 * 1000  # milliseconds
SESSION, INVITED, LINKED = 14 * DAY, 7 * DAY, DAY
FRESH = 5000  # how long what was read of a person may be used, in milliseconds
SHORTEST, LONGEST = 10, 200

GUEST = " (guest)"
BLANK = frozenset("\u115f\u1160")  # letters that nobody sees
_NAME = re.compile(r"[^\W_][\w .'-]{0,39}")

log = structlog.get_logger("passline.people")  # by ids: a name can be erased, a log cannot

Ids = Callable[[str], str]  # a new id that starts so


def random_id(start: str) -> str:
    """Short for what is seen, long for what opens doors."""
    return f"{start}_{token_urlsafe(9)}" if start in ("p", "t") else token_urlsafe(32)


class People:
    def __init__(
        self,
        store: PeopleStore,
        now: Callable[[], int],
        hasher: PasswordHasher | None = None,
        ids: Ids = random_id,
    ) -> None:
        self._store = store
        self._now = now
        self._hasher = hasher or PasswordHasher()
        self._ids = ids
        self._busy = asyncio.Semaphore(2)  # a digest takes 64 MiB
        self._read: dict[str, tuple[int, Person | None]] = {}  # by token and by id
        self._nobody = self._hasher.hash(token_urlsafe(16))

    # Who

    async def of_session(self, token: str) -> Person | None:
        """Who holds this token. What was read a moment ago is used again."""
        if (known := self._known(token)) is not None:
            return known[1]
        session = await self._store.session(token, self._now())
        person = await self._store.person(session.person) if session else None
        self._keep(token, person)
        return person

    async def person(self, id: str) -> Person | None:
        if (known := self._known(id)) is not None:
            return known[1]
        person = await self._store.person(id)
        self._keep(id, person)
        return person

    def _known(self, key: str) -> tuple[int, Person | None] | None:
        known = self._read.get(key)
        return known if known and 0 <= self._now() - known[0] < FRESH else None

    def _keep(self, key: str, person: Person | None) -> None:
        if len(self._read) > 20_000:
            self._read.clear()
        self._read[key] = self._now(), person

    # Coming in

    async def guest(self, name: str) -> Person | Denied:
        name = plain_name(name)
        if denied := _bad_name(name):
            return denied
        if await self._store.by_login(login_of(name)):
            return _taken(name)
        return await self._add(None, name, "", ())

    async def sign_in(self, name: str, password: str) -> Person | Denied:
        person = await self._store.by_login(login_of(name)) if len(name) <= LONGEST else None
        digest = person.password if person else self._nobody  # the same time for nobody
        if await self._is_right(digest, password) and person:
            return person
        return Denied(401, "This name and password do not go together.")

    async def join(
        self, token: str, name: str, password: str, known: Person | None
    ) -> Person | Denied:
        """Take up an invitation, with a new account or with one's own."""
        invitation = await self.invitation(token)
        if isinstance(invitation, Denied):
            return invitation
        if known is None or known.login is None:
            made = await self._account(name, password)
            if isinstance(made, Denied):
                return made
            known = made
        return await self._joined(token, known.id)

    async def _joined(self, token: str, id: str) -> Person | Denied:
        """The person with the roles of the invitation, from the row as it is by now."""
        while True:  # each time that it cannot be done, somebody else has done something
            invitation, person = await self.invitation(token), await self._store.person(id)
            if isinstance(invitation, Denied) or person is None:
                return _no_invitation()
            roles = tuple(dict.fromkeys((*person.roles, *invitation.roles)))
            if await self._store.use(token, person, roles, self._now()):
                self._read.clear()
                log.info("joined", person=id, roles=invitation.roles, by=invitation.made_by)
                return person.but(roles=roles)

    async def _account(self, name: str, password: str) -> Person | Denied:
        name = plain_name(name)
        if denied := _bad_name(name):
            return denied
        if denied := _bad_password(password):
            return denied
        return await self._add(login_of(name), name, await self._digest(password), ())

    async def _digest(self, password: str) -> str:
        async with self._busy:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _add(
        self, login: str | None, name: str, digest: str, roles: tuple[str, ...]
    ) -> Person | Denied:
        if login is not None and await self._store.by_login(login):
            return _taken(name)
        person = Person(self._ids("p"), login, name, digest, roles, self._now())
        try:
            await self._store.add(person)
        except StoreFailed as failed:
            if login is not None and await self._store.by_login(login):
                return _taken(name)
            raise failed from None
        return person

    async def _is_right(self, digest: str, password: str) -> bool:
        async with self._busy:
            return await asyncio.to_thread(self._verified, digest, password)

    def _verified(self, digest: str, password: str) -> bool:
        try:
            return self._hasher.verify(digest, password[:LONGEST])
        except (VerificationError, InvalidHashError):
            return False

    # Sessions

    async def begin(self, person: Person) -> str:
        token, now = self._ids("s"), self._now()
        await self._store.begin(token, Session(person.id, now, now + SESSION))
        return token

    async def end(self, token: str) -> None:
        await self._store.end(token)
        self._read.pop(token, None)

    async def erase(self, person: Person) -> None:
        """All that is known of a person. The ledger keeps an id that means nobody."""
        await self._store.erase(person.id)
        self._read.clear()

    async def over(self, tokens: Collection[str]) -> set[str]:
        """Those of these sessions that have ended, here or at another process."""
        ended = set(tokens) - await self._store.alive(tokens, self._now())
        for token in ended:
            self._read.pop(token, None)
        return ended

    async def erased(self, people: Collection[str]) -> set[str]:
        """Those of these people who were erased, here or at another process."""
        return set(people) - await self._store.known(people)

    async def tidy(self) -> None:
        """Sessions that are over are forgotten, and with them guests who only looked."""
        now = self._now()
        if await self._store.forget_guests(now):
            self._read.clear()
        await self._store.end_old(now)

    # Forgotten passwords

    async def link(self, by: str, person: Person) -> tuple[str, PasswordLink]:
        """A token by which this person chooses a new password, once."""
        token, now = self._ids("w"), self._now()
        made = PasswordLink(person.id, by, now, now + LINKED)
        await self._store.link(token, made)
        log.info("password link", person=person.id, by=by)
        return token, made

    async def linked(self, token: str) -> tuple[Person, PasswordLink] | Denied:
        link = await self._store.linked(token, self._now())
        person = await self._store.person(link.person) if link else None
        if link is None or person is None or not await self._is_still_good(link, person):
            return _no_invitation()
        return person, link

    async def _is_still_good(self, link: PasswordLink, person: Person) -> bool:
        """A link is as good as who made it."""
        maker = await self._store.person(link.made_by)
        return link.made_by == HOUSE or (maker is not None and may_link(maker, person))

    async def choose(self, token: str, password: str) -> Person | Denied:
        """The new password. All sessions of the person end: who knows the old one is out."""
        found = await self.linked(token)
        denied = found if isinstance(found, Denied) else _bad_password(password)
        if denied or isinstance(found, Denied):
            return denied or _no_invitation()
        digest = await self._digest(password)
        if not await self._store.unlink(token, self._now()):
            return _no_invitation()
        changed = found[0].but(password=digest)
        await self._store.change(changed)
        await self._store.end_all(changed.id)
        self._read.clear()
        log.info("new password", person=changed.id, by=found[1].made_by)
        return changed

    async def named(self, name: str) -> Person | None:
        """Who signs in by this name."""
        return await self._store.by_login(login_of(name))

    # Roles

    async def staff(self) -> tuple[Person, ...]:
        """Everybody who has a role."""
        return tuple(person for person in await self._store.with_roles() if grants_of(person))

    async def withdraw(self, by: str, id: str, grant: Grant) -> Person | Denied:
        """Take a role away, and with it the links that it made."""
        while True:
            person = await self._store.person(id)
            if person is None or written(grant) not in person.roles:
                return Denied(404, "Nobody of this id has this role there.", "person")
            left = tuple(each for each in person.roles if each != written(grant))
            if await self._store.change_roles(person, left):
                break
        less = person.but(roles=left)
        log.info("withdrawn", person=id, role=written(grant), by=by)
        await self._void_links(less)
        self._read.clear()
        return less

    async def _void_links(self, person: Person) -> None:
        for link, invitation in (await self.open_invitations()).items():
            if invitation.made_by == person.id and not may_offer(person, invitation):
                await self._store.revoke(link)

    # Invitations

    async def invite(self, by: str, role: Role, table: str) -> tuple[str, Invitation]:
        token, now = self._ids("i"), self._now()
        roles = (written(Grant(role, table)),)
        invitation = Invitation(roles, by, now, now + INVITED)
        await self._store.invite(token, invitation)
        log.info("invited", roles=roles, by=by)
        return token, invitation

    async def invitation(self, token: str) -> Invitation | Denied:
        found = await self._store.invitation(token)
        if found is None or found.used is not None or found.until <= self._now():
            return _no_invitation()
        if OWNER in found.roles and await self._has_owner():
            return _no_invitation()
        return found if await self._is_backed(found) else _no_invitation()

    async def _is_backed(self, invitation: Invitation) -> bool:
        """Whether who made it may still do so. The house itself invites the owner."""
        if invitation.made_by == HOUSE:
            return True
        by = await self._store.person(invitation.made_by)
        return by is not None and may_offer(by, invitation)

    async def open_invitations(self) -> Mapping[str, Invitation]:
        """Those of people, by an id that opens nothing."""
        found = await self._store.open_invitations(self._now())
        return {id: each for id, each in found.items() if each.made_by != HOUSE}

    async def revoke(self, id: str) -> bool:
        """Take a link back. Says whether it was good until now."""
        return await self._store.revoke(id)

    async def owner_link(self) -> str | None:
        """A token for the owner, if the house has none yet."""
        if await self._has_owner():
            return None
        token, now = self._ids("o"), self._now()
        roles = (OWNER, *(written(Grant(role, "*")) for role in (Role.MANAGER, Role.SENIOR)))
        await self._store.invite(token, Invitation(roles, HOUSE, now, now + INVITED))
        return token

    async def _has_owner(self) -> bool:
        return any(OWNER in person.roles for person in await self._store.with_roles())


def plain_person(person: Person | None) -> dict[str, object] | None:
    if person is None:
        return None
    grants = [{"role": each.role, "table": each.table} for each in grants_of(person)]
    return {
        "id": person.id,
        "name": person.name,
        "is_guest": person.login is None,
        "is_owner": OWNER in person.roles,
        "grants": grants,
    }


def plain_name(name: str) -> str:
    """As it is kept: one way to write what looks the same, such as wide or bold letters."""
    return " ".join(normalize("NFKC", name).split())


def login_of(name: str) -> str:
    """The same for all ways to write a name."""
    return plain_name(name).casefold()


def shown_name(person: Person) -> str:
    """As others see it. No account can be named like a guest."""
    return person.name if person.login is not None else f"{person.name}{GUEST}"


def _taken(name: str) -> Denied:
    return Denied(409, f"There is a {name} already. Take another name.", "name")


def _bad_name(name: str) -> Denied | None:
    if _NAME.fullmatch(name) and not BLANK.intersection(name):
        return None
    return Denied(400, "A name has 1 to 40 letters, digits, spaces, or . ' -", "name")


def _bad_password(password: str) -> Denied | None:
    if SHORTEST <= len(password) <= LONGEST:
        return None
    return Denied(400, f"A password has {SHORTEST} to {LONGEST} characters.", "password")


def _no_invitation() -> Denied:
    return Denied(404, "This link is not good, or not any more. Ask for a new one.")
