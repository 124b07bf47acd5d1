"""Confirmations: what waits goes through once all have agreed whom the book asks."""

from passline.house.facts import CALLED, Pending, with_word
from passline.house.plans.answer import Denied
from passline.house.plans.command import command_of
from passline.house.plans.confirmers import wanted
from passline.house.plans.post import stand
from passline.house.plans.scene import Plan, Script, refused_in
from passline.house.plans.wish import Wish, short_id
from passline.house.wire.registry import ROWS
from passline.house.wire.structures import NotPlain
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.commands import Command
from passline.table.events import Event
from passline.table.refusals import one_of, refuse
from passline.table.staffing import POSTS


def confirm_plan(script: Script, wish: Wish) -> Denied | None:
    waits = _found(script, wish)
    if waits is None:
        return Denied(404, "Nothing of this id waits to be confirmed.", "of")
    role = _role(script, wish, waits)
    if isinstance(role, Denied):
        return role
    if role in POSTS and (denied := stand(script, wish, role)):
        return denied
    if wish.fields.get("is_agreed", True):
        _agree(script, wish, waits, role)
    else:
        _turn_down(script, wish, waits, role)
    return None


def _found(script: Script, wish: Wish) -> Pending | None:
    of, player = wish.fields["of"], wish.fields.get("player")
    found = [
        each
        for each in script.scene.facts.pending.values()
        if short_id(each.id) == of and player in (None, each.player)
    ]
    return found[0] if len(found) == 1 else None


def _role(script: Script, wish: Wish, waits: Pending) -> Role | Denied:
    """As what the person is heard: a role whose word the book still wants."""
    if not wish.staff:
        return Denied(403, "Only staff of this table may do this.", "confirm")
    if wish.by is not None and wish.by not in wish.staff:
        return Denied(403, f"You are not {wish.by} at this table.", "confirm")
    if wish.who == waits.player and not script.scene.facts.is_practice:
        return Denied(403, "Somebody else must confirm this.", "confirm")
    held = (wish.by,) if wish.by is not None else wish.staff
    fitting = [role for role in held if _is_news(script, wish, waits, role)]
    return _one_of(script, wish, waits, fitting) if fitting else _unwanted(script, wish, waits)


def _is_news(script: Script, wish: Wish, waits: Pending, role: Role) -> bool:
    """Whether this word brings it further; two posts are two people at practice only."""
    mine = [said for who, said in waits.confirmed if who == wish.who]
    if script.scene.facts.is_practice:
        return role not in mine and role in _wanted(script, waits)
    silent = waits.but(confirmed=tuple(each for each in waits.confirmed if each[0] != wish.who))
    if role not in _wanted(script, silent):
        return False
    return not mine or _left(script, wish, waits, role) != _wanted(script, waits)


def _one_of(script: Script, wish: Wish, waits: Pending, fitting: list[Role]) -> Role | Denied:
    """That of the post one stands at; who stands at none says which, where it matters."""
    posts = script.scene.facts.posts.get(wish.who, ())
    best = sorted(fitting, key=lambda role: role not in posts)[0]
    if posts or script.scene.facts.is_practice:
        return best
    if len({_left(script, wish, waits, role) for role in fitting}) == 1:
        return best
    return Denied(400, f"Say as what you confirm this: {' or '.join(fitting)}.", "by")


def _unwanted(script: Script, wish: Wish, waits: Pending) -> Denied:
    """Why this word does not count, and whose would."""
    is_heard = any(who == wish.who for who, _ in waits.confirmed)
    if is_heard and script.scene.facts.is_practice:
        return Denied(403, "Confirm this from another post, or let somebody else.", "confirm")
    if is_heard:
        return Denied(403, "Somebody else must confirm this.", "confirm")
    names = one_of(script.book, _wanted(script, waits)) or "nobody"
    return Denied(403, f"This waits for the word of {names} ({waits.clause}).", "confirm")


def _left(script: Script, wish: Wish, waits: Pending, role: Role) -> tuple[Role, ...]:
    """Whose word is wanted after this one."""
    return _wanted(script, with_word(script.scene.facts, waits, wish.who, role))


def _wanted(script: Script, waits: Pending) -> tuple[Role, ...]:
    """Whose word is wanted: by the clause that holds it up now, else by the first that did."""
    refused = refused_in(_decided(script, waits))
    clause = refused.clause if refused and refused.why is Why.UNCONFIRMED else waits.clause
    heard = tuple(role for _, role in waits.confirmed)
    return wanted(script.book, script.table, clause, heard)


def _decided(script: Script, waits: Pending) -> tuple[Event, ...]:
    roles = tuple(role for _, role in waits.confirmed)
    return script.judged(_command(waits).but(confirmed=roles))


def _judged(script: Script, waits: Pending) -> tuple[Event, ...]:
    """What follows; nothing while more must confirm."""
    events = _decided(script, waits)
    refused = refused_in(events)
    return () if refused and refused.why is Why.UNCONFIRMED else events


def _agree(script: Script, wish: Wish, waits: Pending, role: Role) -> None:
    script.note(wish.id, {"confirmed": {"of": waits.id, "who": wish.who, "role": role}})
    events = _judged(script, with_word(script.scene.facts, waits, wish.who, role))
    if events:
        _finish(script, wish, waits, events)


def _turn_down(script: Script, wish: Wish, waits: Pending, role: Role) -> None:
    script.note(wish.id, {"turned_down": {"of": waits.id, "who": wish.who, "role": role}})
    _finish(script, wish, waits, _refused(script, waits))


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
