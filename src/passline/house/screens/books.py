"""Books as JSON types: wagers, areas, clauses, readings."""

from functools import lru_cache
from typing import Any

from passline.house.screens.caps import plain_caps
from passline.house.screens.spots import areas
from passline.house.wire.powers import is_small, table_of_powers
from passline.rulebook.clause import Cited
from passline.rulebook.load import ids, load
from passline.rulebook.model import Closing, Gather, Ride, Rule, Rulebook, Travel
from passline.rulebook.reading import Reading
from passline.rulebook.words import Role
from passline.table.refusals import suffices
from passline.table.roll import point_numbers


def plain_books() -> list[dict[str, Any]]:
    return [_head(load(id)) for id in ids()]


def _head(book: Rulebook) -> dict[str, Any]:
    source = book.source
    return {
        "id": book.id,
        "title": source.title,
        "jurisdiction": source.jurisdiction,
        "edition": source.edition,
        "date": source.date,
        "note": source.note,
    }


@lru_cache
def plain_book(id: str) -> dict[str, Any]:
    book = load(id)
    return {
        **_head(book),
        "points": list(point_numbers(book)),
        "line": book.shooting.line.text.split(),
        "roles": {role: each.called for role, each in book.roles.items()},
        "wagers": [_wager(book, rule) for rule in book.wagers.values()],
        "areas": [
            {"spot": str(spot), "wager": rule.name, "called": rule.called}
            for rule, spot in areas(book)
        ],
        "above": book.limits.above.clause,
        "layouts": list(book.layouts),
        "lists": list(book.lists),
        "no_rolls": [
            {
                "reason": reason,
                "must": each.must,
                "by": [role for role in Role if suffices(book, role, each.by)],
                "clause": each.clause,
            }
            for reason, each in book.no_roll.items()
        ],
        "orders": list(book.shooting.orders),
        "delegates": book.shooting.delegate is not None,
        "returns_dice": book.dice.chooses.text != "new only",
        "void_grounds": list(book.voiding.grounds) if book.voiding else [],
        "forfeits": book.voiding is not None and book.voiding.forfeit is not None,
        "emergencies": list(book.closing.emergencies) if book.closing else [],
        "closing": _closing(book.closing),
        "idle": book.idle and {"rounds": book.idle.rounds, "clause": book.idle.clause},
        "agrees": bool(book.limits.change and book.limits.change.agreed),
        "advice": book.settling["advice"].clause if "advice" in book.settling else "",
        "is_small": is_small(book),
        "clauses": [
            {
                "id": each.id,
                "says": each.says,
                "status": each.status,
                "kind": each.kind,
                "how": each.how,
            }
            for each in book.clauses.values()
        ],
        "readings": [_reading(each) for each in book.readings.values()],
    }


def plain_powers(id: str) -> dict[str, list[str]]:
    return {name: list(roles) for name, roles in table_of_powers(load(id)).items()}


def _wager(book: Rulebook, rule: Rule) -> dict[str, Any]:
    commission = getattr(rule, "commission", None)
    return {
        "wager": rule.name,
        "called": rule.called,
        "behaviour": rule.behaviour,
        "clause": rule.clause,
        "numbers": list(rule.needs if isinstance(rule, Gather) else getattr(rule, "numbers", ())),
        "pays": [
            {"totals": list(row.totals), "pays": str(row.pays), "clause": row.clause}
            for row in rule.pays
        ],
        "working": _said(rule.working),
        "calls": _said(rule.calls),
        "when": _said(getattr(rule, "when", None)),
        "contract": _said(rule.contract),
        "commission": commission
        and {"percent": commission.percent, "of": commission.of, "clause": commission.clause},
        "offered": rule.offered.text,
        "rides_on": rule.on if isinstance(rule, Ride) else None,
        "caps": plain_caps(book, rule),
        "bars": _bars(rule),
        "share": str(getattr(rule, "share", 1)),
        "high": str(getattr(rule, "high", None) or "") or None,
    }


def _closing(closing: Closing | None) -> dict[str, Any] | None:
    """How a table is closed: by notice in minutes, with the last shooter, or at will."""
    if closing is None:
        return None
    return {
        "minutes": closing.minutes,
        "notice": _clause(closing.notice),
        "last_shooter": _clause(closing.last_shooter),
        "at_will": _clause(closing.at_will),
    }


def _clause(cited: Cited | None) -> str | None:
    return None if cited is None else cited.clause


def _bars(rule: Rule) -> list[int]:
    """The totals that neither win nor lose on the first roll."""
    cited = rule.first.bars if isinstance(rule, Travel) else None
    return [int(total) for total in cited.text.split()] if cited else []


def _said(cited: Any) -> dict[str, str] | None:
    return None if cited is None else {"says": cited.text, "clause": cited.clause}


def _reading(reading: Reading) -> dict[str, Any]:
    return {
        "id": reading.id,
        "where": reading.where,
        "question": reading.question,
        "uses": reading.uses,
        "why": reading.why,
        "changes": reading.changes,
        "is_switchable": reading.is_switchable,
        "choices": {
            name: {"says": choice.says, "changes": choice.changes}
            for name, choice in reading.choices.items()
        },
    }
