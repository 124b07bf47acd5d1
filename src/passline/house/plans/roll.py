"""The roll of a table whose dice are the house's own: fair, or seeded."""

import asyncio

from passline.dice import Roll
from passline.house.dice import fair
from passline.house.dice.fair import LONGEST
from passline.house.dice.secrets import Secrets
from passline.house.dice.seeded import seeded
from passline.house.facts import Dice
from passline.house.plans.answer import Denied
from passline.house.plans.apart import kept_apart
from passline.house.plans.command import judged, role_for
from passline.house.plans.scene import Script, refused_in
from passline.house.plans.wish import Wish
from passline.house.wire.registry import ROWS
from passline.ledger.entry import HOUSE
from passline.rulebook.words import Role
from passline.table.commands import CallRoll, Throw
from passline.table.refusals import not_entitled
from passline.table.state import Phase

THROW = ROWS["throw"]
MOST = 64  # contributions to one throw
LOST = (
    "The secret of this throw is not in the database any more; wagers are held. Restore the "
    "database, or void the game and close the table."
)


async def roll_plan(script: Script, wish: Wish, secrets: Secrets) -> Denied | None:
    """Throw, draw the faces, settle; then show the secret and commit to the next one."""
    if script.scene.facts.dice is Dice.CALLED:
        return Denied(409, "The stick calls the dice of this table.", "throw")
    role = role_for(script, wish, THROW)
    if isinstance(role, Denied):
        return role
    if denied := kept_apart(script, wish, role):
        return denied
    if not _thrown(script, wish, role):
        return None
    if script.scene.facts.dice is Dice.SEEDED:
        _settled(script, wish, _seeded(script))
        return None
    return await _fair(script, wish, secrets)


def _thrown(script: Script, wish: Wish, role: Role) -> bool:
    """The dice are out: thrown now, or before by the same thrower. Else the refusal is added."""
    table, is_players = script.table, role is Role.PLAYER
    throw = Throw(wish.who if is_players else None)
    if table.phase is Phase.OPEN or (is_players and wish.who != (table.thrower or table.shooter)):
        events = judged(script, THROW, role, throw)
    else:
        events = () if is_players else not_entitled(script.book, throw, THROW.power, role)
    script.add(wish.id, wish.who, role, events)
    return refused_in(events) is None


async def _fair(script: Script, wish: Wish, secrets: Secrets) -> Denied | None:
    commitment, table = script.scene.facts.commitment, script.scene.id
    assert commitment is not None, "a fair table has a commitment"
    secret = await secrets.of(table, commitment)
    if secret is None:
        return Denied(503, LOST, "throw")
    shown = fair.reveal(secret, table, commitment)
    if _settled(script, wish, Roll(shown.first, shown.second)):
        fact = {"secret": shown.secret, "first": shown.first, "second": shown.second}
        script.note(f"{wish.id}:reveal", {"reveal": fact})
        old = secrets.forget(table, commitment.number)
        await asyncio.gather(commit(script, f"{wish.id}:commit", secrets), old)
    return None


def _settled(script: Script, wish: Wish, roll: Roll) -> bool:
    """Have the faces called and settled; else the refusal is added."""
    stick = script.book.powers["call roll"].by[0]
    events = script.judged(CallRoll(stick, roll.first, roll.second))
    script.add(wish.id, HOUSE, stick, events)
    return refused_in(events) is None


def _seeded(script: Script) -> Roll:
    return seeded(script.scene.facts.seed, script.scene.id, script.next_number)


async def commit(script: Script, id: str, secrets: Secrets) -> None:
    """Publish the digest of the secret for the next throw."""
    secret = await secrets.draw(script.scene.id, script.next_number)
    script.note(id, {"commit": {"sha256": fair.committed(secret)}})


def contribute_plan(script: Script, wish: Wish) -> Denied | None:
    commitment, text = script.scene.facts.commitment, str(wish.fields["text"])
    if commitment is None or script.scene.facts.dice is not Dice.FAIR:
        return Denied(409, "The dice of this table take no contributions.", "contribute")
    if wish.who not in script.table.seats:
        return Denied(403, "Only players who have a seat contribute to the throw.", "contribute")
    if script.table.phase is not Phase.OPEN:
        return Denied(409, "The dice are out.", "contribute")
    if any(each.who == wish.who for each in commitment.contributions):
        return Denied(409, "You have contributed to this throw already.", "contribute")
    if len(commitment.contributions) >= MOST or not 0 < len(text) <= LONGEST:
        return Denied(409, "This throw takes no more contributions.", "contribute")
    fact = {"of": commitment.number, "who": wish.who, "text": text}
    script.note(wish.id, {"contribution": fact})
    return None
