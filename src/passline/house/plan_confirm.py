"""Confirmations: what waits goes through once enough people have agreed, each by another role."""

from passline.house.answer import Denied
from passline.house.facts import CALLED, Pending
from passline.house.plan_command import Plan, command_of
from passline.house.plan_post import stand
from passline.house.powers import POSTS
from passline.house.registry import ROWS
from passline.house.scene import Script, refused_in
from passline.house.wire import NotPlain
from passline.house.wish import Wish, short_id
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.commands import Command
from passline.table.events import Event
from passline.table.refusals import refuse


def confirm_plan(script: Script, wish: Wish) -> Denied | None:
    waits = _found(script, wish)
    if waits is None:
        return Denied(404, "Nothing of this id waits to be confirmed.", "of")
    role = _role(script, wish, waits)
    if isinstance(role, Denied):
        return role
    if role in POSTS and (denied := stand(script, wish, role)):
        return denied
    if not wish.fields.get("is_agreed", True):
        return _turn_down(script, wish, waits)
    return _agree(script, wish, waits, role)


def _found(script: Script, wish: Wish) -> Pending | None:
    of, player = wish.fields["of"], wish.fields.get("player")
    found = [
        each
        for each in script.scene.facts.pending.values()
        if short_id(each.id) == of and player in (None, each.player)
    ]
    return found[0] if len(found) == 1 else None


def _role(script: Script, wish: Wish, waits: Pending) -> Role | Denied:
    if not wish.staff:
        return Denied(403, "Only staff of this table may do this.", "confirm")
    if wish.by is not None and wish.by not in wish.staff:
        return Denied(403, f"You are not {wish.by} at this table.", "confirm")
    asked = {who for who, _ in waits.confirmed} | {waits.player}
    if wish.who in asked and not script.scene.facts.is_practice:  # two posts are not two people
        return Denied(403, "Somebody else must confirm this.", "confirm")
    return wish.by or _useful(script, wish, waits)


def _useful(script: Script, wish: Wish, waits: Pending) -> Role:
    """The role that brings it through; else the post one stands at, else any."""
    posts = script.scene.facts.posts.get(wish.who, ())
    held = sorted(wish.staff, key=lambda role: role not in posts)
    for role in held:
        if _judged(script, waits.but(confirmed=(*waits.confirmed, (wish.who, role)))):
            return role
    return held[0]


def _judged(script: Script, waits: Pending) -> tuple[Event, ...]:
    """What follows; nothing while more must confirm."""
    roles = tuple(role for _, role in waits.confirmed)
    events = script.judged(_command(waits).but(confirmed=roles))
    refused = refused_in(events)
    return () if refused and refused.why is Why.UNCONFIRMED else events


def _agree(script: Script, wish: Wish, waits: Pending, role: Role) -> Denied | None:
    said = {"of": waits.id, "who": wish.who, "role": role}
    script.note(wish.id, {"confirmed": said})
    events = _judged(script, waits.but(confirmed=(*waits.confirmed, (wish.who, role))))
    if events:
        _finish(script, wish, waits, events)
    return None


def _turn_down(script: Script, wish: Wish, waits: Pending) -> Denied | None:
    _finish(script, wish, waits, _refused(script, waits))
    return None


def lapsing(plan: Plan) -> Plan:
    """A plan by which dice may be called: whatever still waits then is refused, for good."""

    async def lapse(script: Script) -> Denied | None:
        denied = await plan(script)
        if denied is None and any(isinstance(each.event, CALLED) for each in script.drafts):
            for waits in script.scene.facts.pending.values():
                script.add(waits.id, waits.player, Role.PLAYER, _refused(script, waits))
        return denied

    return lapse


def _refused(script: Script, waits: Pending) -> tuple[Event, ...]:
    command = _command(waits)
    return refuse(script.book, command, Why.UNCONFIRMED, waits.sentence, waits.clause)


def _command(waits: Pending) -> Command:
    row = ROWS[waits.command]
    sent = Wish(waits.id, waits.player, (Role.PLAYER,), row.name, waits.fields)
    command = command_of(sent, row, Role.PLAYER)
    assert not isinstance(command, NotPlain)
    return command


def _finish(script: Script, wish: Wish, waits: Pending, events: tuple[Event, ...]) -> None:
    script.note(f"{wish.id}:over", {"over": waits.id})
    script.add(waits.id, waits.player, Role.PLAYER, events)
