"""Posts: where a member of staff stands at a table."""

from collections.abc import Sequence

from passline.house.plans.answer import Denied
from passline.house.plans.apart import kept_apart
from passline.house.plans.scene import Plan, Scene, Script
from passline.house.plans.wish import Wish
from passline.house.wire.powers import is_small
from passline.rulebook.words import Role
from passline.table.staffing import POSTS


def may_stand_twice(scene: Scene) -> bool:
    """Whether one person may hold several posts: at practice, and where the book staffs by one."""
    return scene.facts.is_practice or is_small(scene.book)


def stand(script: Script, wish: Wish, role: Role) -> Denied | None:
    """Acting takes the post, if no other is held; a second one is held only where that may be."""
    if denied := kept_apart(script, wish, role):
        return denied
    held = script.scene.facts.posts.get(wish.who, ())
    if role in held or role not in script.book.roles:  # whom the book does not know, it refuses
        return None
    if held and not may_stand_twice(script.scene):
        return Denied(403, f"You stand as {held[0]} here: take the post of {role} first.", role)
    _note(script, f"{wish.id}:post", wish.who, (*held, role))
    return None


def post_plan(script: Script, wish: Wish) -> Denied | None:
    """Take a post: instead of the old one, or beside it."""
    role = Role(wish.fields["role"])
    posts = [each for each in POSTS if each in script.book.roles]
    if role not in posts:
        return Denied(400, f"A post of this table is one of {', '.join(posts)}.", "role")
    if role not in wish.held:
        return Denied(403, f"You are not {role} at this table.", "role")
    if denied := kept_apart(script, wish, role):
        return denied
    held = script.scene.facts.posts.get(wish.who, ())
    if role in held:
        return None
    more = (*held, role) if may_stand_twice(script.scene) else (role,)
    _note(script, wish.id, wish.who, more)
    return None


def leave_plan(script: Script, wish: Wish) -> Denied | None:
    """Leave one's post, and all of them who holds several: the shift is over."""
    if not wish.staff:
        return Denied(403, "Only staff of this table may do this.", wish.name)
    if script.scene.facts.posts.get(wish.who):
        _note(script, wish.id, wish.who, ())
    return None


def leaving(id: str, who: str, left: Sequence[Role]) -> Plan:
    """The plan of somebody who has these roles only: other posts are left."""

    async def leave(script: Script) -> Denied | None:
        held = script.scene.facts.posts.get(who, ())
        if set(held) - set(left):
            _note(script, id, who, tuple(role for role in held if role in left))
        return None

    return leave


def _note(script: Script, id: str, who: str, roles: tuple[Role, ...]) -> None:
    script.note(id, {"post": {"who": who, "roles": roles}})
