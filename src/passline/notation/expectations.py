"""Expectations: what must follow a sentence, after `=>`."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from passline.notation.phrases import DETAILS, PHRASES
from passline.notation.tokens import COMMA, Token, Tokens, quote, tokens
from passline.notation.trail import Trail
from passline.notation.unreadable import Unreadable, either
from passline.records import Record, record
from passline.table.events import Event, Moved
from passline.table.spot import Spot

NOTHING = "nothing"
MORE = "a comma"
PHRASE = "Expected what must follow (puck on 6, pass wins 10, refused 3.4.1, nothing)."
COMMAS = "A clause with a comma in it stands in quotes."


@record
class Expectation(Record):
    """What must have happened: an event of this kind of which all that is given holds."""

    text: str
    kind: type[Any] | None  # None: nothing at all may happen; Record: an event of any kind
    given: tuple[Mapping[str, Any], ...] = ()

    def with_detail(self, detail: "Expectation") -> "Expectation":
        text = f"{self.text}, {detail.text}"
        return Expectation(text, self.kind, self.given + detail.given)


Expectations = tuple[Expectation, ...]


def read_expectations(arrow: Token, after: Tokens, line: int) -> Expectations | Unreadable:
    """All that stands after the arrow, parted by commas. A detail belongs to what comes before."""
    expects: list[Expectation] = []
    for before, part in _parted(arrow, after):
        found = _expectation(part, line) if part else _missing(before, line)
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


def _parted(arrow: Token, after: Tokens) -> Iterator[tuple[Token, Tokens]]:
    """What stands between commas, each with the token before it."""
    before, start = arrow, 0
    for at, token in enumerate(after):
        if token.text == COMMA:
            yield before, after[start:at]
            before, start = token, at + 1
    yield before, after[start:]


def _missing(before: Token, line: int) -> Unreadable:
    column = before.column + len(before.text)
    return Unreadable(line, column, f"nothing stands after {quote(before.text)}", PHRASE)


def _expectation(part: Tokens, line: int) -> Expectation | Unreadable:
    text = " ".join(token.text for token in part)
    if text == NOTHING:
        return Expectation(text, None)
    trail = Trail()
    found = PHRASES.read(part, trail) or DETAILS.read(part, trail)
    if found is None and not trail.at:
        what = f"{quote(part[0].text)} begins nothing that may follow"
        return Unreadable(line, part[0].column, what, f"{PHRASE} {COMMAS}")
    if found is None:
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
