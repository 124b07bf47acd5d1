"""Follows: whether what happened is what a sentence said must follow."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from passline.notation.expectations import Expectation
from passline.notation.write import phrase
from passline.records import Record
from passline.table.events import Event, Refused

Events = tuple[Event, ...]

_HALF_A_CENT = Fraction(1, 2)


def unmet(expects: tuple[Expectation, ...], events: Events) -> list[str]:
    """What was to follow and did not, and refusals that nobody announced."""
    refusals = [event for event in events if isinstance(event, Refused)]
    if refusals and not any(expect.kind in (Refused, Record) for expect in expects):
        return [phrase(refusal) for refusal in refusals]
    told: list[str] = []
    start = 0
    for expect in expects:
        at = _found(expect, events, start)
        if at is None:
            told.append(f"expected {expect.text}; {_instead(expect, events)}")
        else:
            start = at
    return told


def _found(expect: Expectation, events: Events, start: int) -> int | None:
    """Where the next expectation may be looked for; None if this one is not met."""
    if expect.kind is None:
        return None if events else 0
    ends = (at + 1 for at in range(start, len(events)) if is_met(expect, events[at]))
    return next(ends, None)


def is_met(expect: Expectation, event: Event) -> bool:
    """Whether this event is of the kind and all that is given holds."""
    if expect.kind is None or not isinstance(event, expect.kind):
        return False
    return all(
        _holds(name, value, event) for given in expect.given for name, value in given.items()
    )


def _holds(name: str, given: Any, event: Event) -> bool:
    values: Mapping[str, Any] = vars(event)
    if name == "clause":
        return any(values[each] == given for each in values if each.endswith("clause"))
    if name not in values:
        return False
    actual = values[name]
    if name == "breakage" and given and given.denominator == 1:
        return bool(abs(actual - given) <= _HALF_A_CENT)
    if name == "to" and type(given) is int and not isinstance(actual, int | None):
        return bool(actual.number == given)
    return bool(actual == given)


def _instead(expect: Expectation, events: Events) -> str:
    if any(is_met(expect, event) for event in events):
        return "it came before what stands to its left"
    alike = [event for event in events if expect.kind and isinstance(event, expect.kind)]
    return "; ".join(map(phrase, alike or events)) or "nothing followed"
