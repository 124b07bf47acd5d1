"""Who stands at the table, and which places that serves."""

from collections.abc import Collection

from passline.rulebook.model import Post, Rulebook
from passline.rulebook.words import Role
from passline.table.state import Table

POSTS = (Role.DEALER, Role.BASE, Role.STICK, Role.BOX)  # where one stands at a table


def works_as(book: Rulebook, role: Role) -> Role:
    """Who does this work where the book staffs a table without this post: at Mini, the dealer."""
    posts = [post for staffing in book.staffing for post in staffing.needs]
    if role not in POSTS or role in posts:
        return role
    return next((post for post in posts if role in book.roles[post].stands_for), role)


def is_staffed(book: Rulebook, table: Table) -> bool:
    """Whether one of the book's ways to staff the table is met, with the players where they are.
    A table that does not count its staff (a terminal, a simulation) is taken to be staffed."""
    if table.staff is None or not book.staffing:
        return True
    return _served_by(book, table, _places(table)) is not None


def closes(book: Rulebook, table: Table, position: int) -> Post | None:
    """The post that serves the table as it is, but not with a player at this place too."""
    if table.staff is None:
        return None
    post = _served_by(book, table, _places(table))
    return None if _served_by(book, table, [*_places(table), position]) else post


def present(book: Rulebook, table: Table, roles: Collection[Role]) -> tuple[Role, ...]:
    """Those of these who can be there, where posts are counted: one dealer is not two."""
    if table.staff is None:
        return tuple(roles)
    posts = {role for post in book.staffing for role in post.needs}
    left = {role: table.staff.get(role, 0) for role in posts}
    here = []
    for role in roles:
        if left.get(role, 1) > 0:
            here.append(role)
        if role in left:
            left[role] -= 1
    return tuple(here)


def _places(table: Table) -> list[int]:
    return [seat.position for seat in table.seats.values()]


def _served_by(book: Rulebook, table: Table, places: Collection[int]) -> Post | None:
    return next((post for post in book.staffing if _serves(table, post, places)), None)


def _serves(table: Table, post: Post, places: Collection[int]) -> bool:
    staff, half = table.staff or {}, table.sign.seats // 2  # the stick stands across from the box
    sides = {place > half for place in places}
    is_manned = all(staff.get(role, 0) >= count for role, count in post.needs.items())
    return is_manned and len(sides) <= post.sides
