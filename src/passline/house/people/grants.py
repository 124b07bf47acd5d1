"""Grants: the roles that a person has, at one table or at all of them."""

from functools import lru_cache

from passline.house.facts import Facts
from passline.house.wire.powers import MANAGEMENT, STAFF
from passline.ledger.people_store import Invitation, Person
from passline.records import Record, record
from passline.rulebook.words import Role

OWNER = "owner"
EVERYWHERE = "*"


@record
class Grant(Record):
    role: Role
    table: str


def written(grant: Grant) -> str:
    return f"{grant.role}@{grant.table}"


def grants_of(person: Person) -> tuple[Grant, ...]:
    return read(person.roles)


def read(roles: tuple[str, ...]) -> tuple[Grant, ...]:
    pairs = (each.partition("@") for each in roles if "@" in each)
    return tuple(Grant(Role(role), table) for role, _, table in pairs)


def roles_at(person: Person, table: str, facts: Facts) -> tuple[Role, ...]:
    """What a person may act as at a table. At practice all may play, and staff take any post."""
    return _roles(person.roles, table, facts.is_practice)


@lru_cache(maxsize=10_000)  # asked for at every command
def _roles(written: tuple[str, ...], table: str, is_practice: bool) -> tuple[Role, ...]:
    grants = read(written)
    held = [each.role for each in grants if each.table in (table, EVERYWHERE)]
    if is_practice:
        is_staff = any(each.role is not Role.PLAYER for each in grants)
        held += [*STAFF, Role.PLAYER] if is_staff else [Role.PLAYER]
    return tuple(dict.fromkeys(held))


def may_watch(person: Person, facts: Facts) -> bool:
    return facts.is_practice or person.login is not None


def is_management(person: Person, table: str = EVERYWHERE) -> bool:
    """Whether a person has a role by which some book has tables opened: at one, or everywhere."""
    return OWNER in person.roles or any(
        each.role in MANAGEMENT and each.table in (table, EVERYWHERE) for each in grants_of(person)
    )


def may_invite(person: Person, role: Role, table: str) -> bool:
    """The owner invites to any role; managers to those below them, where they are managers."""
    if OWNER in person.roles:
        return True
    return role in BELOW and any(
        each.role in (Role.MANAGER, Role.SENIOR) and each.table in (table, EVERYWHERE)
        for each in grants_of(person)
    )


def invites(person: Person) -> bool:
    """Whether a person may invite anybody to anything."""
    return any(may_invite(person, Role.PLAYER, each.table) for each in grants_of(person)) or (
        OWNER in person.roles
    )


def may_offer(person: Person, invitation: Invitation) -> bool:
    """Whether a person may make this invitation, and take it back."""
    return all(may_invite(person, each.role, each.table) for each in read(invitation.roles))


def is_manager_somewhere(person: Person) -> bool:
    """Whether a person is management at any table."""
    return OWNER in person.roles or any(each.role in MANAGEMENT for each in grants_of(person))


def may_link(person: Person, other: Person) -> bool:
    """Who may give somebody a link to a new password: the owner, or who could have invited them."""
    if other.login is None:
        return False
    if OWNER in person.roles:
        return True
    roles = grants_of(other)
    is_below = all(may_invite(person, each.role, each.table) for each in roles)
    return bool(roles) and is_below and OWNER not in other.roles


BELOW = (Role.PLAYER, Role.DEALER, Role.BASE, Role.STICK, Role.BOX, Role.SUPERVISOR)
