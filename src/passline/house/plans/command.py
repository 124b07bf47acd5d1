"""The plan of a command: who gives it by which role, then whatever `decide` says."""

from typing import Any

from passline.house.facts import Dice
from passline.house.plans.answer import Denied
from passline.house.plans.apart import kept_apart
from passline.house.plans.confirmers import wanted
from passline.house.plans.post import stand
from passline.house.plans.scene import Plan, Script, refused_in
from passline.house.plans.wish import Wish
from passline.house.wire.powers import acting
from passline.house.wire.registry import NO_ROLL, ROWS, Row, Way
from passline.house.wire.structures import NotPlain, record_of
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.commands import Command
from passline.table.events import Event, Refused
from passline.table.refusals import not_entitled
from passline.table.staffing import POSTS

OF_A_SEAT = frozenset({"leave", "cut-wager", "raise-dispute"})  # whatever has been withdrawn
CALLED_ONLY = frozenset({"announce", "call-roll", "rule-faces"})
MOST_WAITING = 4  # wishes of one player that wait to be confirmed


def command_plan(wish: Wish) -> Plan:
    async def plan(script: Script) -> Denied | None:
        return _plan(script, wish, ROWS[wish.name])

    return plan


def _plan(script: Script, wish: Wish, row: Row) -> Denied | None:
    if wish.id in script.scene.facts.pending:
        return None
    role = role_for(script, wish, row)
    if isinstance(role, Denied):
        return role
    if row.name in CALLED_ONLY and script.scene.facts.dice is not Dice.CALLED:
        return Denied(409, "The dice of this table are thrown, not called.", row.name)
    if denied := kept_apart(script, wish, role, row):
        return denied
    command = command_of(wish, row, role)
    if isinstance(command, NotPlain):
        return Denied(400, str(command), row.name)
    if role in POSTS and (denied := stand(script, wish, role)):
        return denied
    return _entered(script, wish, row, role, command)


def role_for(script: Script, wish: Wish, row: Row) -> Role | Denied:
    """By which role: the one that was said, or one that suffices."""
    if row.name in OF_A_SEAT and wish.who in script.table.seats:
        return Role.PLAYER
    if wish.by is not None and wish.by not in wish.held:
        return Denied(403, f"You are not {wish.by} at this table.", row.name)
    held = (wish.by,) if wish.by is not None else _fitting(script, wish, row)
    role = acting(script.book, row, held, None if wish.by else _reason(wish, row))
    if role is not None:
        return role
    who = "players" if row.way is Way.PLAYER else "staff"
    return Denied(403, f"Only {who} of this table may do this.", row.name)


def _fitting(script: Script, wish: Wish, row: Row) -> tuple[Role, ...]:
    """Staff who do not play throw as staff; posts that one stands at come first."""
    if not wish.staff:
        return wish.held
    plays = wish.who in script.table.seats
    posts = script.scene.facts.posts.get(wish.who, ())
    held = sorted(wish.held, key=lambda role: role not in posts)
    return tuple(role for role in held if role is not Role.PLAYER or plays or row.way is Way.PLAYER)


def _reason(wish: Wish, row: Row) -> Any:
    """The command, where it depends on its reason who may give it."""
    if row.power != NO_ROLL:
        return None
    made = command_of(wish, row, Role.PLAYER)
    return None if isinstance(made, NotPlain) else made


def command_of(wish: Wish, row: Row, role: Role) -> Command | NotPlain:
    """The record, with what the sender does not say."""
    known = row.kind.__dataclass_fields__
    said = dict(wish.fields)
    if "player" in known and row.way is Way.PLAYER:
        said["player"] = wish.who
    if row.has_role:
        said["by"] = role.value
    if row.way is Way.EITHER and role is Role.PLAYER:
        said["by"] = wish.who
    made: Command | NotPlain = record_of(row.kind, said)
    return made


def _entered(script: Script, wish: Wish, row: Row, role: Role, command: Command) -> Denied | None:
    events = judged(script, row, role, command)
    refused = refused_in(events)
    if refused and refused.why is Why.UNCONFIRMED:
        return _wait(script, wish, row, refused)
    script.add(wish.id, wish.who, role, events)
    return None


def judged(script: Script, row: Row, role: Role, command: Command) -> tuple[Event, ...]:
    """What follows. A command that does not name its role is held to the power all the same."""
    if role is not Role.PLAYER and not row.has_role:
        refused = not_entitled(script.book, command, row.power, role)
        if refused:
            return refused
    return script.judged(command)


def _wait(script: Script, wish: Wish, row: Row, refused: Refused) -> Denied | None:
    mine = [each for each in script.scene.facts.pending.values() if each.player == wish.who]
    if len(mine) >= MOST_WAITING:
        return Denied(429, "Too much of yours waits to be confirmed.", row.name, retry=5)
    waits = {
        "id": wish.id,
        "player": wish.who,
        "command": row.name,
        "fields": dict(wish.fields),
        "clause": refused.clause,
        "sentence": refused.sentence,
        "by": wanted(script.book, script.table, refused.clause, ()),
    }
    script.note(f"{wish.id}:pending:{script.next_number}", {"pending": waits})
    return None
