"""Apart: what one person may not do at a live table beside something else done there.

At practice one person may be everybody.
"""

from passline.house.plans.answer import Denied
from passline.house.plans.scene import Script
from passline.house.plans.wish import Wish
from passline.house.wire.registry import REVIEW, Row
from passline.rulebook.words import Role


def kept_apart(script: Script, wish: Wish, role: Role, row: Row | None = None) -> Denied | None:
    """Who plays does not run the table, and nobody reviews a ruling of his own."""
    if script.scene.facts.is_practice:
        return None
    if row is not None and row.power == REVIEW and (denied := _own_ruling(script, wish)):
        return denied
    is_seated = wish.who in script.table.seats
    posts = script.scene.facts.posts.get(wish.who, ())
    if role is not Role.PLAYER and is_seated:
        return Denied(403, f"You play at this table: leave your place to act as {role}.", wish.name)
    if role is Role.PLAYER and posts and not is_seated:
        return Denied(403, f"You stand as {posts[0]} here: play at another table.", wish.name)
    return None


def _own_ruling(script: Script, wish: Wish) -> Denied | None:
    held = script.book.powers.get(REVIEW)  # a book that lets nobody review says so itself
    if held is None or script.scene.facts.ruled.get(str(wish.fields["number"])) != wish.who:
        return None
    clause = "N17" if "N17" in script.book.readings else held.clause
    return Denied(403, f"Somebody else reviews your ruling (§ {clause}).", wish.name)
