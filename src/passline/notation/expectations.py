"""Expectations: what must follow a sentence, after `=>`."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from passline.notation.phrases import DETAILS, PHRASES
from passline.notation.tokens import COMMA, Tokens, tokens
from passline.notation.trail import Trail, Wanted
from passline.notation.unreadable import Unreadable, either
from passline.records import Record, record
from passline.table.events import Event, Moved
from passline.table.spot import Spot

NOTHING = "nothing"
MORE = "a comma"


@record
class Expectation(Record):
    """What must have happened: an event of this kind of which all that is given holds."""

    text: str
    kind: type[Any] | None  # None: nothing at all may happen; Record: an event of any kind
    given: tuple[Mapping[str, Any], ...] = ()

    def with_detail(self, detail: "Expectation") -> "Expectation":
        text = f"{self.text}, {detail.text}"
        return Expectation(text, self.kind, self.given + detail.given)


def read_expectations(after: Tokens, line: int) -> tuple[Expectation, ...] | Unreadable:
    """All that stands after the arrow, parted by commas. A detail belongs to what comes before."""
    expects: list[Expectation] = []
    for part in _parted(after):
        found = _expectation(part, line)
        if isinstance(found, Unreadable):
            return found
        if found.kind is Record and expects:
            found = expects.pop().with_detail(found)
        expects.append(found)
    return tuple(expects)


def read_event(text: str) -> Event | Unreadable:
    """An event that is told in full."""
    said = tokens(text)
    if isinstance(said, Unreadable):
        return said
    trail = Trail()
    found = PHRASES.read(said, trail)
    if found is None:
        return trail.problem(1, said)
    event: Event | Unreadable = _event(found[0].kind, found[1], text)
    return event


def _parted(after: Tokens) -> Iterator[Tokens]:
    start = 0
    for at, token in enumerate(after):
        if token.text == COMMA:
            yield after[start:at] or after[at : at + 1]
            start = at + 1
    yield after[start:]


def _expectation(part: Tokens, line: int) -> Expectation | Unreadable:
    text = " ".join(token.text for token in part)
    if text == NOTHING:
        return Expectation(text, None)
    trail = Trail()
    found = PHRASES.read(part, trail) or DETAILS.read(part, trail)
    if found is None:
        trail.want(0, Wanted(NOTHING, (NOTHING,)))
        return trail.problem(line, part, MORE)
    row, given = found
    return Expectation(text, row.kind, (given,))


def _event(kind: type[Any], given: dict[str, Any], text: str) -> Any:
    needed = [each.name for each in fields(kind) if _must_be_told(each)]
    missing = [name for name in needed if name not in given]
    if missing:
        what = f"the event is not told in full: its {either(missing)} is missing"
        return Unreadable(1, len(text) + 1, what, "Tell all that it holds.")
    if kind is Moved and isinstance(given["to"], int):
        given["to"] = Spot(given["spot"].wager, given["to"])
    return kind(**given)


def _must_be_told(field: Any) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
