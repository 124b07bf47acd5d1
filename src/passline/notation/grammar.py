"""Grammar: a table of rows, each a record and the pattern of its sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING
from dataclasses import fields as record_fields
from functools import cached_property
from typing import Any

from passline.notation.pattern import Gaps, Kinds, Part, Parts, fields, gaps, parts, walk, written
from passline.notation.tokens import Tokens
from passline.notation.trail import END, Trail, Wanted


class Row:
    """A sentence for a record. `fixed` are fields that the sentence implies without a gap."""

    def __init__(self, kind: type[Any], pattern: str, kinds: Kinds, fixed: Gaps) -> None:
        self.kind = kind
        self.pattern = pattern
        self.parts: Parts = parts(pattern, kinds)
        self.fixed = fixed

    def read(self, tokens: Tokens, trail: Trail) -> Gaps | None:
        """What the tokens say, if they are this sentence to the end."""
        for end, found in walk(self.parts, tokens, 0, trail):
            if end == len(tokens):
                return {**self.fixed, **found}
            trail.want(end, Wanted(END))
        return None

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        return {each.name: _default(each) for each in record_fields(self.kind)}

    @cached_property
    def optional(self) -> frozenset[str]:
        """Fields that may go unwritten when they are as usual."""
        must = {name for part in self.parts if not _is_group(part) for name in fields((part,))}
        return frozenset(self.defaults) - must

    def writes(self, values: Gaps) -> bool:
        """Whether this sentence tells all of these values."""
        told = set(fields(self.parts))
        silent = all(
            values[name] == self.fixed.get(name, default)
            for name, default in self.defaults.items()
            if name not in told
        )
        return silent and all(self._fits(gap, values) for gap in gaps(self.parts))

    def _fits(self, gap: Any, values: Gaps) -> bool:
        value = gap.value(values)
        if value is None:
            return all(self.is_usual(name, None) and name in self.optional for name in gap.fields)
        return bool(gap.kind.fits(value))

    def is_usual(self, name: str, value: Any) -> bool:
        return bool(self.defaults[name] == value)

    def write(self, values: Gaps) -> str:
        kept = {
            name: value
            for name, value in values.items()
            if name not in self.optional or not self.is_usual(name, value) or value is False
        }
        return written(self.parts, kept)


class Grammar:
    """Rows in the order in which they are tried."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)

    def read(self, tokens: Tokens, trail: Trail) -> tuple[Row, Gaps] | None:
        for row in self.rows:
            found = row.read(tokens, trail)
            if found is not None:
                return row, found
        return None

    def write(self, value: Any) -> str:
        """The first sentence that tells all of it; the last if none quite does."""
        values = vars(value)
        rows = [row for row in self.rows if row.kind is type(value)]
        return next((row for row in rows if row.writes(values)), rows[-1]).write(values)


def _default(field: Any) -> Any:
    """The value that a field has when nothing is said of it; MISSING if it must be said."""
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


def _is_group(part: Part) -> bool:
    return type(part).__name__ == "Group"
