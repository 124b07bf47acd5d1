"""Patterns: one sentence with its gaps, from which both the reader and the writer work.

    {player} bets {amount} [{money}] {spot} [confirmed by {confirmed}]

A gap in braces is a field of the record; `{to:amount}` names its kind where the field's name does
not. What stands in brackets may be left out. `{is_only?only}` is a word that is there when the
field is true.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from passline.notation.kinds import Kind
from passline.notation.tokens import Tokens
from passline.notation.trail import Trail, Wanted
from passline.records import Record, record

Gaps = dict[str, Any]
Kinds = Mapping[str, Kind]
Usual = frozenset[str]  # fields that are as they are when nothing is said of them

NOT = "not"
_PART = re.compile(r"\[|\]|\{[^}]*\}|[^\s\[\]{}]+")


@record
class Literal(Record):
    """A word that stands as it is."""

    word: str

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[tuple[int, Gaps]]:
        if at < len(tokens) and tokens[at].text == self.word:
            yield at + 1, {}
        else:
            trail.want(at, Wanted(self.word, (self.word,)))

    def write(self, values: Gaps, usual: Usual) -> str:
        return self.word


@record
class Gap(Record):
    """A field, or several that are written as one."""

    fields: tuple[str, ...]
    kind: Kind

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[tuple[int, Gaps]]:
        is_read = False
        for end, value in self.kind.read(tokens, at, trail) if at < len(tokens) else ():
            is_read = True
            yield end, self._gaps(value)
        if not is_read:
            trail.want(at, self.kind.wanted)

    def _gaps(self, value: Any) -> Gaps:
        values = (value,) if len(self.fields) == 1 else value
        return dict(zip(self.fields, values, strict=True))

    def value(self, values: Gaps) -> Any:
        several = tuple(values[name] for name in self.fields)
        return several[0] if len(several) == 1 else several

    def write(self, values: Gaps, usual: Usual) -> str:
        return self.kind.write(self.value(values))


@record
class Flag(Record):
    """Words that are there when a field is true; with "not" before them it must be false."""

    field: str
    words: tuple[str, ...]

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[tuple[int, Gaps]]:
        end = at + len(self.words)
        if tuple(token.text for token in tokens[at:end]) == self.words:
            yield end, {self.field: True}
        else:
            trail.want(at, Wanted(" ".join(self.words), self.words[:1]))
        if tuple(token.text for token in tokens[at : end + 1]) == (NOT, *self.words):
            yield end + 1, {self.field: False}
        yield at, {}

    def write(self, values: Gaps, usual: Usual) -> str:
        return " ".join(self.words) if values[self.field] else ""


@record
class Group(Record):
    """Parts that may be left out together."""

    parts: tuple["Part", ...]

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[tuple[int, Gaps]]:
        yield from walk(self.parts, tokens, at, trail)
        yield at, {}

    def write(self, values: Gaps, usual: Usual) -> str:
        is_left_out = usual.issuperset(fields(self.parts))
        return "" if is_left_out else written(self.parts, values, usual)


Part = Literal | Gap | Flag | Group
Parts = tuple[Part, ...]


def walk(parts: Parts, tokens: Tokens, at: int, trail: Trail) -> Iterator[tuple[int, Gaps]]:
    """All ways to read these parts from here on."""
    if not parts:
        yield at, {}
        return
    for after, some in parts[0].read(tokens, at, trail):
        for end, more in walk(parts[1:], tokens, after, trail):
            yield end, {**some, **more}


def written(parts: Parts, values: Gaps, usual: Usual = frozenset()) -> str:
    """The parts with their gaps filled, without groups that tell only what is usual."""
    texts = (part.write(values, usual) for part in parts)
    return " ".join(text for text in texts if text)


def gaps(parts: Parts, usual: Usual = frozenset()) -> Iterator[Gap]:
    """The gaps that are filled in writing."""
    for part in parts:
        if isinstance(part, Gap):
            yield part
        elif isinstance(part, Group) and not usual.issuperset(fields(part.parts)):
            yield from gaps(part.parts, usual)


def fields(parts: Parts) -> Iterator[str]:
    """The names of all fields that these parts read and write."""
    for part in parts:
        if isinstance(part, Gap):
            yield from part.fields
        elif isinstance(part, Flag):
            yield part.field
        elif isinstance(part, Group):
            yield from fields(part.parts)


def parts(pattern: str, kinds: Kinds) -> Parts:
    """Cut a pattern into its parts."""
    return _until_end(iter(_PART.findall(pattern)), kinds)


def _until_end(texts: Iterator[str], kinds: Kinds) -> Parts:
    found: list[Part] = []
    for text in texts:
        if text == "]":
            break
        found.append(_part(text, texts, kinds))
    return tuple(found)


def _part(text: str, texts: Iterator[str], kinds: Kinds) -> Part:
    if text == "[":
        return Group(_until_end(texts, kinds))
    if not text.startswith("{"):
        return Literal(text)
    inside = text[1:-1]
    if "?" in inside:
        name, _, words = inside.partition("?")
        return Flag(name, tuple(words.split()))
    name, _, kind = inside.partition(":")
    return Gap(tuple(name.split("+")), kinds[kind or name])
