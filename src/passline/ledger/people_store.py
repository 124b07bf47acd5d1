"""People, their sessions and invitations: outside the chain, so that they can be erased.

Tokens are kept as digests only; a stolen database opens no session.
"""

import json
from hashlib import sha256

from passline.ledger.store import Row, Rows
from passline.records import Record, record


@record
class Person(Record):
    id: str  # opaque, "p_…": all that the chain ever sees
    login: str | None  # None: a guest
    name: str
    password: str  # a digest of it, in the words of its own library; empty: none
    roles: tuple[str, ...]
    made: int  # milliseconds since 1970


@record
class Session(Record):
    person: str
    made: int
    until: int


@record
class Invitation(Record):
    roles: tuple[str, ...]
    made_by: str
    made: int
    until: int
    used_by: str | None = None
    used: int | None = None


class PeopleStore:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    # People

    async def add(self, person: Person) -> None:
        """Raises StoreFailed if the id or the login is taken."""
        await self._rows.run(f"INSERT INTO people VALUES ({_marks(6)})", *_values(person))

    async def person(self, id: str) -> Person | None:
        return await self._found("SELECT * FROM people WHERE id = ?", id)

    async def by_login(self, login: str) -> Person | None:
        return await self._found("SELECT * FROM people WHERE login = ?", login)

    async def _found(self, sql: str, text: str) -> Person | None:
        """Nobody is called by what a database cannot hold."""
        return _person(await self._rows.run(sql, text)) if _is_text(text) else None

    async def people(self) -> tuple[Person, ...]:
        rows = await self._rows.run("SELECT * FROM people ORDER BY made, id")
        return tuple(found for row in rows if (found := _person([row])))

    async def change(self, person: Person) -> None:
        sql = "UPDATE people SET login = ?, name = ?, password = ?, roles = ?, made = ? "
        id, *others = _values(person)
        await self._rows.run(f"{sql} WHERE id = ?", *others, id)

    async def erase(self, id: str) -> None:
        """All that is known of a person. Entries keep the opaque id, which now means nobody."""
        await self._rows.run("DELETE FROM people WHERE id = ?", id)
        await self._rows.forget()

    # Sessions

    async def begin(self, token: str, session: Session) -> None:
        values = digest(token), session.person, session.made, session.until
        await self._rows.run(f"INSERT INTO sessions VALUES ({_marks(4)})", *values)

    async def session(self, token: str, now: int) -> Session | None:
        """The session of this token, unless it is over."""
        sql = "SELECT person, made, until FROM sessions WHERE token = ? AND until > ?"
        return next((Session(*row) for row in await self._rows.run(sql, digest(token), now)), None)

    async def end(self, token: str) -> None:
        await self._rows.run("DELETE FROM sessions WHERE token = ?", digest(token))

    async def end_old(self, now: int) -> None:
        await self._rows.run("DELETE FROM sessions WHERE until <= ?", now)

    # Invitations

    async def invite(self, token: str, invitation: Invitation) -> None:
        values = json.dumps(invitation.roles), invitation.made_by, invitation.made, invitation.until
        sql = f"INSERT INTO invitations VALUES ({_marks(5)}, NULL, NULL)"
        await self._rows.run(sql, digest(token), *values)

    async def invitation(self, token: str) -> Invitation | None:
        sql = "SELECT roles, made_by, made, until, used_by, used FROM invitations WHERE token = ?"
        return next((_invitation(row) for row in await self._rows.run(sql, digest(token))), None)

    async def use(self, token: str, person: str, now: int) -> bool:
        """Take up an invitation: once, and before it runs out. Says whether it could be."""
        sql = (
            "UPDATE invitations SET used_by = ?, used = ? "
            "WHERE token = ? AND used IS NULL AND until > ? RETURNING token"
        )
        return bool(await self._rows.run(sql, person, now, digest(token), now))


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _is_text(text: str) -> bool:
    """No NUL, which PostgreSQL does not take, and no half of a character."""
    return "\0" not in text and not any("\ud800" <= each <= "\udfff" for each in text)


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _values(person: Person) -> tuple[object, ...]:
    roles = json.dumps(person.roles)
    return person.id, person.login, person.name, person.password, roles, person.made


def _person(rows: list[Row]) -> Person | None:
    for id, login, name, password, roles, made in rows:
        return Person(id, login, name, password, tuple(json.loads(roles)), made)
    return None


def _invitation(row: Row) -> Invitation:
    roles, *others = row
    return Invitation(tuple(json.loads(roles)), *others)
