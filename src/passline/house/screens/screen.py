"""Screens: a table, an entry, an answer as JSON types, for pages and programs."""

from collections.abc import Mapping
from typing import Any

from passline.house.facts import Facts, Pending
from passline.house.plans.answer import Answer, Denied
from passline.house.plans.scene import Scene
from passline.house.plans.wish import short_id
from passline.house.screens.plain_value import plain_value
from passline.ledger.entry import Entry
from passline.notation.plain import plain
from passline.table.events import Refused
from passline.table.state import Table

Names = Mapping[str, str]  # person -> name

HIDDEN = ("before",)  # the table before the last roll
LATELY = 100  # of those who left the table, how many are told


def plain_entry(entry: Entry) -> dict[str, Any]:
    return {
        "number": entry.number,
        "at": entry.at,
        "who": entry.who,
        "role": entry.role,
        "event": plain(entry.event),
    }


def plain_table(table: Table) -> dict[str, Any]:
    told = {name: plain_value(each) for name, each in vars(table).items() if name not in HIDDEN}
    told["seats"] = [plain_value(seat) for seat in table.seats.values()]
    told["left"] = list(table.left[-LATELY:])
    told["wagers"] = [plain_value(wager) for wager in table.wagers.values()]
    return told


def plain_scene(scene: Scene) -> dict[str, Any]:
    facts = scene.facts
    return {
        "number": scene.number,
        "table": scene.id,
        "name": facts.name,
        "dice_source": facts.dice,
        "is_practice": facts.is_practice,
        **plain_table(scene.table),
        "posts": {who: list(roles) for who, roles in facts.posts.items()},
        "pending": [plain_pending(each) for each in facts.pending.values()],
    }


def plain_pending(waits: Pending) -> dict[str, Any]:
    return {
        "id": short_id(waits.id),
        "player": waits.player,
        "command": waits.command,
        "fields": dict(waits.fields),
        "clause": waits.clause,
        "sentence": waits.sentence,
        "by": waits.by,
        "confirmed": [{"who": who, "role": role} for who, role in waits.confirmed],
    }


def plain_refused(refused: Refused, names: Names) -> dict[str, Any]:
    sentence = refused.sentence
    for id in sorted(names, key=len, reverse=True):
        sentence = sentence.replace(id, names[id])
    return {"why": refused.why, "clause": refused.clause, "sentence": sentence}


def plain_answer(answer: Answer, names: Names, *, is_short: bool = False) -> dict[str, Any]:
    """What a sender hears: entries in full, or by their numbers on a socket that shows them."""
    told: dict[str, Any] = {
        "entries": [each.number if is_short else plain_entry(each) for each in answer.entries]
    }
    if answer.refused:
        told["refused"] = plain_refused(answer.refused, names)
    if answer.pending:
        told["pending"] = plain_pending(answer.pending)
    return told


def plain_denied(denied: Denied) -> dict[str, Any]:
    return {"error": {"what": denied.what, "where": denied.where}}


def plain_dice(facts: Facts) -> dict[str, Any]:
    waits = facts.commitment
    return {
        "source": facts.dice,
        "commitment": waits and {"number": waits.number, "sha256": waits.sha256},
        "contributions": [plain_value(each) for each in waits.contributions] if waits else [],
        "revealed": [
            {
                "commitment": {"number": each.commitment.number, "sha256": each.commitment.sha256},
                "contributions": [plain_value(said) for said in each.commitment.contributions],
                "secret": each.secret,
                "first": each.first,
                "second": each.second,
            }
            for each in facts.revealed
        ],
    }
