"""Grammar: a table of rows, each a record and the pattern of its sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING
from dataclasses import fields as record_fields
from functools import cached_property
from typing import Any

from passline.notation.pattern import Gaps, Kinds, Parts, fields, gaps, parts, walk, written
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

    def usual(self, values: Gaps) -> frozenset[str]:
        """The fields that may go unwritten."""
        return frozenset(name for name, usual in self.defaults.items() if usual == values[name])

    def writes(self, values: Gaps) -> bool:
        """Whether this sentence tells all of these values."""
        usual = self.usual(values) - self.fixed.keys()
        is_implied = all(values[name] == value for name, value in self.fixed.items())
        told = usual | self.fixed.keys() | set(fields(self.parts))
        return (
            is_implied
            and told.issuperset(values)
            and all(
                value is not None and gap.kind.fits(value)
                for gap in gaps(self.parts, usual)
                for value in [gap.value(values)]
            )
        )

    def write(self, values: Gaps) -> str:
        return written(self.parts, values, self.usual(values))


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
