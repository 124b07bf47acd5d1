"""Powers: which role may give which command, as the book says."""

from collections.abc import Mapping, Sequence

from passline.house.wire.registry import NO_ROLL, REVIEW, ROWS, Row, Way
from passline.records import Record
from passline.rulebook.model import Rulebook
from passline.rulebook.words import Role
from passline.table.refusals import suffices

STAFF = tuple(role for role in Role if role is not Role.PLAYER)
OPENING = "set limits"  # the power by which a table is opened: its sign goes up
MANAGEMENT = frozenset({Role.SUPERVISOR, Role.MANAGER, Role.SENIOR})


def may(book: Rulebook, row: Row, role: Role, command: Record | None = None) -> bool:
    """Whether this role suffices. Without the command itself: for some form of it."""
    if role is Role.PLAYER:
        return row.way in (Way.PLAYER, Way.EITHER)
    if row.way is Way.PLAYER:
        return False
    return any(suffices(book, role, wanted) for wanted in _wanted(book, row, role, command))


def _wanted(book: Rulebook, row: Row, role: Role, command: Record | None) -> list[tuple[Role, ...]]:
    if row.power == NO_ROLL:
        reason = getattr(command, "reason", None)
        return [each.by for key, each in book.no_roll.items() if reason in (None, key)]
    names = [row.power]
    if row.power == REVIEW and role is Role.INSPECTOR:
        names.append("inspect dispute")
    return [book.powers[name].by for name in names if name in book.powers]


def acting(book: Rulebook, row: Row, held: Sequence[Role], command: Record | None) -> Role | None:
    """The role to act by, of those that one has here: one that suffices, else any of staff."""
    staff = [role for role in held if role is not Role.PLAYER]
    if row.way is not Way.STAFF and Role.PLAYER in held:
        return Role.PLAYER
    if row.way is Way.PLAYER:
        return None
    return next((role for role in staff if may(book, row, role, command)), next(iter(staff), None))


def opener(book: Rulebook, held: Sequence[Role]) -> Role | None:
    """The role by which a table is opened, of those that one has: who posts its limits may."""
    by = book.powers[OPENING].by
    return next((role for role in held if suffices(book, role, by)), None)


def table_of_powers(book: Rulebook) -> Mapping[str, tuple[Role, ...]]:
    """Each command with the roles that may give it."""
    return {
        name: tuple(role for role in Role if may(book, row, role)) for name, row in ROWS.items()
    }


def is_small(book: Rulebook) -> bool:
    """Whether one person may run the whole table (Mini Craps)."""
    return any(sum(post.needs.values()) == 1 for post in book.staffing)
