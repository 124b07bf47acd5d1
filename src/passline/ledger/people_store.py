"""People, their sessions and invitations: outside the chain, so that they can be erased.

Tokens are kept as digests only; a stolen database opens no session.
"""

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Any

from passline.ledger.store import Row, Rows, Step
from passline.records import Record, record

TOGETHER = 500  # sessions looked up by one statement
OWN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-"  # a command id is made of


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


@record
class PasswordLink(Record):
    person: str
    made_by: str
    made: int
    until: int


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

    async def with_roles(self) -> tuple[Person, ...]:
        """Everybody but guests and others without a role, who may be very many."""
        rows = await self._rows.run("SELECT * FROM people WHERE roles <> '[]' ORDER BY made, id")
        return tuple(found for row in rows if (found := _person([row])))

    async def change(self, person: Person) -> None:
        """What a person is called and signs in by."""
        sql = "UPDATE people SET login = ?, name = ?, password = ? WHERE id = ?"
        await self._rows.run(sql, person.login, person.name, person.password, person.id)

    async def change_roles(self, person: Person, roles: tuple[str, ...]) -> bool:
        """Instead of those that were read; if others have changed them since, nothing is done."""
        return await self._rows.together(_new_roles(person, roles))

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
        """It is over; the row goes with the other old ones."""
        await self._rows.run("UPDATE sessions SET until = 0 WHERE token = ?", digest(token))

    async def alive(self, tokens: Collection[str], now: int) -> set[str]:
        """Those of these tokens whose session is not over."""
        known = {digest(token): token for token in tokens}
        sql = "SELECT token FROM sessions WHERE until > ? AND token IN ({})"
        return {known[bytes(row[0])] for row in await self._among(sql, list(known), now)}

    async def known(self, people: Collection[str]) -> set[str]:
        """Those of these people who are known: not the erased ones."""
        sql = "SELECT id FROM people WHERE id IN ({})"
        return {str(row[0]) for row in await self._among(sql, list(people))}

    async def _among(self, sql: str, values: list[Any], *before: object) -> list[Row]:
        """What is found for many values, some at a time."""
        found: list[Row] = []
        for start in range(0, len(values), TOGETHER):
            some = values[start : start + TOGETHER]
            found += await self._rows.run(sql.format(_marks(len(some))), *before, *some)
        return found

    async def forget_guests(self, now: int) -> int:
        """Those whose session is over and who never did anything. Says how many there were.

        To be done before the old sessions go: who is kept, is not looked for again.
        """
        guests = await self._rows.run(
            "SELECT id FROM people WHERE login IS NULL AND roles = '[]' "
            "AND id IN (SELECT person FROM sessions WHERE until <= ?) "
            "AND id NOT IN (SELECT person FROM sessions WHERE until > ?)",
            *(now, now),
        )
        gone = {str(id) for (id,) in guests} - (await self._acted() if guests else set())
        for id in gone:
            await self._rows.run("DELETE FROM people WHERE id = ?", id)
        if gone:
            await self._rows.forget()
        return len(gone)

    async def _acted(self) -> set[str]:
        """Everybody of whom there is an entry: a command's id begins with the person's."""
        sql = "SELECT DISTINCT rtrim(command_id, ?) FROM entries"
        return {str(id).partition(":")[0] for (id,) in await self._rows.run(sql, OWN)}

    async def end_old(self, now: int) -> None:
        await self._rows.run("DELETE FROM sessions WHERE until <= ?", now)

    async def end_all(self, person: str) -> None:
        """Every session of a person."""
        await self._rows.run("DELETE FROM sessions WHERE person = ?", person)

    # Forgotten passwords

    async def link(self, token: str, link: PasswordLink) -> None:
        """Only the newest link of a person is good."""
        await self._rows.run("DELETE FROM password_links WHERE person = ?", link.person)
        values = digest(token), link.person, link.made_by, link.made, link.until
        await self._rows.run(f"INSERT INTO password_links VALUES ({_marks(5)})", *values)

    async def linked(self, token: str, now: int) -> PasswordLink | None:
        """The link of this token, unless it is used or over."""
        sql = (
            "SELECT person, made_by, made, until FROM password_links WHERE token = ? AND until > ?"
        )
        found = await self._rows.run(sql, digest(token), now)
        return next((PasswordLink(*row) for row in found), None)

    async def unlink(self, token: str, now: int) -> bool:
        """Use a link: once, and before it runs out. Says whether it could be."""
        sql = "DELETE FROM password_links WHERE token = ? AND until > ? RETURNING person"
        return bool(await self._rows.run(sql, digest(token), now))

    # Invitations

    async def invite(self, token: str, invitation: Invitation) -> None:
        values = json.dumps(invitation.roles), invitation.made_by, invitation.made, invitation.until
        sql = f"INSERT INTO invitations VALUES ({_marks(5)}, NULL, NULL)"
        await self._rows.run(sql, digest(token), *values)

    async def invitation(self, token: str) -> Invitation | None:
        sql = "SELECT roles, made_by, made, until, used_by, used FROM invitations WHERE token = ?"
        return next((_invitation(row) for row in await self._rows.run(sql, digest(token))), None)

    async def use(self, token: str, person: Person, roles: tuple[str, ...], now: int) -> bool:
        """Take up an invitation: once, before it runs out, and with the roles that one then has.

        Says whether it could be; not if the person's roles are not those that were read.
        """
        sql = (
            "UPDATE invitations SET used_by = ?, used = ? "
            "WHERE token = ? AND used IS NULL AND until > ? RETURNING token"
        )
        used = sql, person.id, now, digest(token), now
        return await self._rows.together(used, _new_roles(person, roles))

    async def open_invitations(self, now: int) -> Mapping[str, Invitation]:
        """Those that nobody has used, each with an id that opens nothing."""
        sql = (
            "SELECT token, roles, made_by, made, until, used_by, used FROM invitations "
            "WHERE used IS NULL AND until > ? ORDER BY made, token"
        )
        rows = await self._rows.run(sql, now)
        return {bytes(token).hex(): _invitation(tuple(row)) for token, *row in rows}

    async def revoke(self, id: str) -> bool:
        """Take an open invitation back. Says whether there was one."""
        sql = "DELETE FROM invitations WHERE token = ? AND used IS NULL RETURNING token"
        return bool(await self._rows.run(sql, bytes.fromhex(id)))


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _new_roles(person: Person, roles: tuple[str, ...]) -> Step:
    sql = "UPDATE people SET roles = ? WHERE id = ? AND roles = ? RETURNING id"
    return sql, json.dumps(roles), person.id, json.dumps(person.roles)


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
