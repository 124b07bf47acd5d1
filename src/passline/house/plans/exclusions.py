"""Exclusions from the casino: ordered at one table, they hold at every table of the house."""

from collections.abc import Iterable, Iterator
from typing import Any

from passline.house.facts import Exclusion
from passline.house.plans.answer import Denied
from passline.house.plans.scene import Scene, Script
from passline.house.plans.wish import Wish
from passline.house.wire.registry import ROWS
from passline.records import Record, record
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.events import Refused

# What an excluded person is refused at other tables. Going, and what is down already, is free.
PLAYING = frozenset({"sit", "bring", "make-wager", "accept-dice", "name-thrower", "throw", "roll"})
THROW = "Throw"  # what the house's own dice are asked for


@record
class Order(Record):
    """An exclusion, with the table at which it was given."""

    person: str
    exclusion: Exclusion
    scene: Scene


def orders(scenes: Iterable[Scene]) -> Iterator[Order]:
    """All that are in force, table by table."""
    for scene in scenes:
        for person, exclusion in scene.facts.exclusions.items():
            yield Order(person, exclusion, scene)


def order_against(wish: Wish, here: Scene, scenes: Iterable[Scene]) -> Order | None:
    """The order that stands against a wish; at the table where it was given the book refuses."""
    if wish.name not in PLAYING or Role.PLAYER not in wish.held:
        return None
    found = (each for each in orders(scenes) if each.person == wish.who)
    return next((each for each in found if each.scene.id != here.id and _reaches(each, here)), None)


def _reaches(order: Order, here: Scene) -> bool:
    """At practice all staff may act as management, but for practice only."""
    return here.facts.is_practice or not order.scene.facts.is_practice


async def refuse_by(order: Order, wish: Wish, script: Script) -> Denied | None:
    """A refusal in the ledger of this table, under a clause of its own book."""
    scene, clause = order.scene, order.exclusion.clause
    is_same = scene.book.id == script.book.id
    cited = clause if is_same else script.book.refusals[Why.EXCLUDED]
    sentence = f"{wish.who} is excluded from the casino: {scene.book.id} § {clause}, "
    sentence += f"at {scene.facts.name or scene.id}."
    kind = ROWS[wish.name].kind.__name__ if wish.name in ROWS else THROW
    refused = Refused(kind, wish.who, Why.EXCLUDED, cited, sentence)
    script.add(wish.id, wish.who, Role.PLAYER, (refused,))
    return None


def plain_order(order: Order, names: dict[str, str]) -> dict[str, Any]:
    exclusion, scene = order.exclusion, order.scene
    return {
        "person": order.person,
        "name": names.get(order.person),
        "since": exclusion.at,
        "by": exclusion.who,
        "by_name": names.get(exclusion.who),
        "role": exclusion.role,
        "clause": exclusion.clause,
        "book": scene.book.id,
        "table": scene.id,
        "table_name": scene.facts.name,
        "is_practice": scene.facts.is_practice,
        "number": exclusion.number,
    }
