"""Facts: what the house knows of a table beyond the game, folded from its own notes.

The house writes down its doings as notes in the ledger: `house ` and one JSON object. Only notes
entered by the house itself count; what staff note is theirs.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any

from passline.house.dice.fair import Commitment, Contribution, Revealed
from passline.ledger.entry import HOUSE, Entry
from passline.ledger.fault import BadEntry
from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table import events as e

MARK = "house "
CALLED = (e.Rolled, e.NoRollCalled)  # after which nothing can be confirmed any more
PERSONS = ("who", "player")  # where a fact names a person
KEPT = 20  # throws that can be looked at without reading the ledger


class Dice(StrEnum):
    CALLED = "called"
    FAIR = "fair"
    SEEDED = "seeded"


@record
class Pending(Record):
    """A command that waits until others have confirmed it."""

    id: str  # with the sender's id before it, as in the ledger
    player: str
    command: str
    fields: Mapping[str, Any]
    clause: str
    sentence: str
    by: tuple[Role, ...] = ()  # who may confirm it
    confirmed: tuple[tuple[str, Role], ...] = ()  # who, as what


@record
class Exclusion(Record):
    """An order that keeps a person out of the casino: at all tables, not just at its own."""

    number: int  # of its entry
    at: int  # milliseconds since 1970
    who: str  # gave it
    role: str
    clause: str


@record
class Facts(Record):
    name: str = ""
    dice: Dice = Dice.CALLED
    seed: int = 0
    is_practice: bool = False
    posts: Mapping[str, tuple[Role, ...]] = field(default_factory=dict)  # person -> posts
    pending: Mapping[str, Pending] = field(default_factory=dict)
    commitment: Commitment | None = None
    revealed: tuple[Revealed, ...] = ()
    exclusions: Mapping[str, Exclusion] = field(default_factory=dict)  # by person
    ruled: Mapping[str, str] = field(default_factory=dict)  # dispute -> who ruled on it


def said(fact: Mapping[str, Any]) -> str:
    """A fact as the text of a note."""
    return MARK + json.dumps(fact, sort_keys=True, separators=(",", ":"))


def heard(entry: Entry) -> Mapping[str, Any]:
    """The fact that an entry notes; nothing if it is not the house's own note.

    Raises BadEntry for what no house of ours has written.
    """
    event = entry.event
    if not isinstance(event, e.Noted) or entry.who != HOUSE or not event.text.startswith(MARK):
        return {}
    try:
        fact = json.loads(event.text.removeprefix(MARK))
    except (ValueError, RecursionError):
        fact = None
    if not isinstance(fact, dict):
        raise _unreadable(entry)
    return fact


def _unreadable(entry: Entry) -> BadEntry:
    return BadEntry("the note of the house cannot be read.", entry.table, entry.number)


def named(entry: Entry) -> list[str]:
    """Whom the house's note names."""
    facts = heard(entry).values()
    return [
        fact[key] for fact in facts for key in PERSONS if isinstance(fact, dict) and key in fact
    ]


def fold(facts: Facts, entry: Entry) -> Facts:
    """The facts after an entry. Raises BadEntry for a fact that no house of ours has written."""
    try:
        for name, value in heard(entry).items():
            facts = FOLDS[name](facts, value, entry)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise _unreadable(entry) from None
    if isinstance(entry.event, CALLED) and facts.pending:
        facts = facts.but(pending={})  # too late for these
    if isinstance(entry.event, e.ExcludedFromCasino | e.ExclusionLifted):
        facts = facts.but(exclusions=_exclusions(facts, entry, entry.event))
    if isinstance(entry.event, e.DisputeRuled):
        facts = facts.but(ruled={**facts.ruled, str(entry.event.number): entry.who})
    return facts


def _exclusions(
    facts: Facts, entry: Entry, event: e.ExcludedFromCasino | e.ExclusionLifted
) -> Mapping[str, Exclusion]:
    others = {who: each for who, each in facts.exclusions.items() if who != event.player}
    if isinstance(event, e.ExclusionLifted):
        return others
    order = Exclusion(entry.number, entry.at, entry.who, entry.role, event.clause)
    return {**others, event.player: order}


def _opened(facts: Facts, value: Any, entry: Entry) -> Facts:
    return facts.but(
        name=value["name"],
        dice=Dice(value["dice"]),
        seed=value["seed"],
        is_practice=value["is_practice"],
    )


def _post(facts: Facts, value: Any, entry: Entry) -> Facts:
    roles = tuple(map(Role, value["roles"]))
    others = {who: held for who, held in facts.posts.items() if who != value["who"]}
    return facts.but(posts={**others, value["who"]: roles} if roles else others)


def _pending(facts: Facts, value: Any, entry: Entry) -> Facts:
    by = tuple(map(Role, value.get("by", ())))
    return facts.but(pending={**facts.pending, value["id"]: Pending(**{**value, "by": by})})


def with_word(facts: Facts, waits: Pending, who: str, role: Role) -> Pending:
    """What waits, with the word of one more. At practice one person may have several."""
    before = [each for each in waits.confirmed if facts.is_practice or each[0] != who]
    return waits.but(confirmed=(*before, (who, role)))


def _confirmed(facts: Facts, value: Any, entry: Entry) -> Facts:
    waits = facts.pending.get(value["of"])
    if waits is None:
        return facts
    more = with_word(facts, waits, value["who"], Role(value["role"]))
    return facts.but(pending={**facts.pending, waits.id: more})


def _turned_down(facts: Facts, value: Any, entry: Entry) -> Facts:
    return facts  # it is over by a note of its own


def _over(facts: Facts, value: Any, entry: Entry) -> Facts:
    return facts.but(pending={id: each for id, each in facts.pending.items() if id != value})


def _commit(facts: Facts, value: Any, entry: Entry) -> Facts:
    return facts.but(commitment=Commitment(entry.number, str(value["sha256"])))


def _contribution(facts: Facts, value: Any, entry: Entry) -> Facts:
    waits, new = facts.commitment, Contribution(str(value["who"]), str(value["text"]))
    if waits is None or waits.number != value["of"]:
        return facts
    return facts.but(commitment=waits.but(contributions=(*waits.contributions, new)))


def _reveal(facts: Facts, value: Any, entry: Entry) -> Facts:
    if facts.commitment is None:
        return facts
    shown = Revealed(facts.commitment, str(value["secret"]), value["first"], value["second"])
    return facts.but(commitment=None, revealed=(*facts.revealed, shown)[-KEPT:])


FOLDS: Mapping[str, Callable[[Facts, Any, Entry], Facts]] = {
    "opened": _opened,
    "post": _post,
    "pending": _pending,
    "confirmed": _confirmed,
    "turned_down": _turned_down,
    "over": _over,
    "commit": _commit,
    "contribution": _contribution,
    "reveal": _reveal,
}
