"""Messages of a live table, as text that are made once for all who listen."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from passline.house.facts import Facts, Pending, named
from passline.house.plans.answer import Answer, Denied
from passline.house.plans.scene import Scene
from passline.house.plans.wish import short_id
from passline.house.screens.screen import (
    LATELY,
    Names,
    plain_answer,
    plain_denied,
    plain_entry,
    plain_pending,
    plain_scene,
)
from passline.ledger.entry import HOUSE, Entry

_ENCODER = msgspec.json.Encoder()


def encode(value: Any) -> str:
    return _ENCODER.encode(value).decode()


def entry(entry: Entry) -> str:
    return encode({"entry": plain_entry(entry)})


def people(names: Mapping[str, str]) -> str:
    return encode({"people": dict(names)})


def people_in(entries: Sequence[Entry]) -> list[str]:
    """Whom entries speak of: who did it, to whom, and whom the house's own notes name."""
    found = [who for each in entries for who in (each.who, getattr(each.event, "player", None))]
    found += [who for each in entries for who in named(each)]
    return [who for who in found if who and who != HOUSE]


def people_at(scene: Scene) -> list[str]:
    """Whom a snapshot speaks of."""
    table, facts = scene.table, scene.facts
    waiting = [who for each in facts.pending.values() for who in _people_of(each)]
    kept_out = (*table.excluded, *table.banned)
    disputing = (each.player for each in table.disputes)
    return [
        *table.left[-LATELY:],
        *kept_out,
        *disputing,
        *table.tokens,
        *table.wagering,
        *waiting,
        *facts.posts,
        *table.seats,
    ]


def _people_of(waits: Pending) -> tuple[str, ...]:
    return (waits.player, *(who for who, _ in waits.confirmed))


def snapshot(scene: Scene, person: str, roles: Sequence[str], is_paused: bool) -> str:
    me = _me(scene, person, roles)
    return encode({"snapshot": {**plain_scene(scene), "is_paused": is_paused, "me": me}})


def now(scene: Scene, person: str, roles: Sequence[str], is_paused: bool) -> str:
    """What a snapshot tells and entries do not, for who comes back to the entries alone."""
    waits, me = _waiting(scene.facts), _me(scene, person, roles)
    return encode({"now": {"is_paused": is_paused, "me": me, "pending": waits}})


def _me(scene: Scene, person: str, roles: Sequence[str]) -> dict[str, Any]:
    return {"id": person, "roles": list(roles), "post": list(scene.facts.posts.get(person, ()))}


def pending(facts: Facts) -> str:
    return encode({"pending": _waiting(facts)})


def _waiting(facts: Facts) -> list[Any]:
    return [plain_pending(each) for each in facts.pending.values()]


def answer(id: str, answer: Answer | Denied, names: Names) -> str:
    told: dict[str, Any] = (
        plain_denied(answer)
        if isinstance(answer, Denied)
        else plain_answer(answer, names, is_short=True)
    )
    return encode({"answer": id, **told})


def finished(done: Answer, names: Names) -> str:
    """What became of something that waited."""
    return answer(short_id(done.id), done, names)


def failed(denied: Denied) -> str:
    return encode(plain_denied(denied))


def paused(why: str) -> str:
    return encode({"paused": {"sentence": f"The table is paused; wagers are held. {why}"}})


def resumed() -> str:
    return encode({"resumed": {}})
