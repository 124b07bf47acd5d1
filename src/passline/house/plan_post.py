"""Posts: where a member of staff stands at a table."""

from passline.house.answer import Denied
from passline.house.apart import kept_apart
from passline.house.powers import POSTS, is_small
from passline.house.scene import Scene, Script
from passline.house.wish import Wish
from passline.rulebook.words import Role


def may_stand_twice(scene: Scene) -> bool:
    """Whether one person may hold several posts: at practice, and where the book staffs by one."""
    return scene.facts.is_practice or is_small(scene.book)


def stand(script: Script, wish: Wish, role: Role) -> Denied | None:
    """Acting takes the post, if no other is held; a second one is held only where that may be."""
    if denied := kept_apart(script, wish, role):
        return denied
    held = script.scene.facts.posts.get(wish.who, ())
    if role in held:
        return None
    if held and not may_stand_twice(script.scene):
        return Denied(403, f"You stand as {held[0]} here: take the post of {role} first.", role)
    _note(script, wish, (*held, role))
    return None


def post_plan(script: Script, wish: Wish) -> Denied | None:
    """Take a post: instead of the old one, or beside it."""
    role = Role(wish.fields["role"])
    if role not in POSTS:
        return Denied(400, f"A post is one of {', '.join(POSTS)}.", "role")
    if role not in wish.held:
        return Denied(403, f"You are not {role} at this table.", "role")
    if denied := kept_apart(script, wish, role):
        return denied
    held = script.scene.facts.posts.get(wish.who, ())
    if role in held:
        return None
    _note(script, wish, (*held, role) if may_stand_twice(script.scene) else (role,))
    return None


def _note(script: Script, wish: Wish, roles: tuple[Role, ...]) -> None:
    script.note(f"{wish.id}:post", {"post": {"who": wish.who, "roles": roles}})
