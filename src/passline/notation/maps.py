"""Pairs and small records, as they are written: who stands where, whose rail, whose limits."""

from collections.abc import Iterator
from typing import Any

from passline.notation.amounts import Amount, Clock, Count, Sum
from passline.notation.kinds import Found, Kind, OneOf, Word
from passline.notation.people import ROLE, Name
from passline.notation.tokens import Tokens
from passline.notation.trail import Trail
from passline.rulebook.sign import Limit
from passline.table.state import PersonalLimit


class Pairs(Kind):
    """Pairs one after another: `stick 1 base 2`; `none` where there are none."""

    def __init__(self, first: Kind, second: Kind, what: str) -> None:
        self.first = first
        self.second = second
        self.what = what

    def pairs(self, tokens: Tokens, at: int, trail: Trail) -> tuple[int, list[tuple[Any, Any]]]:
        found: list[tuple[Any, Any]] = []
        while at < len(tokens):
            first = next(self.first.read(tokens, at, trail), None)
            second = self._second(tokens, first[0], trail) if first else None
            if first is None or second is None:
                break
            found.append((first[1], second[1]))
            at = second[0]
        return at, found

    def _second(self, tokens: Tokens, at: int, trail: Trail) -> Found | None:
        found = next(self.second.read(tokens, at, trail), None) if at < len(tokens) else None
        if found is None:
            trail.want(at, self.second.wanted)
        return found

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].text == "none":
            yield at + 1, self.value([])
        end, found = self.pairs(tokens, at, trail)
        if found:
            yield end, self.value(found)

    def value(self, pairs: list[tuple[Any, Any]]) -> Any:
        return dict(pairs)

    def items(self, value: Any) -> Any:
        return value.items()

    def write(self, value: Any) -> str:
        pairs = (f"{self.first.write(a)} {self.second.write(b)}" for a, b in self.items(value))
        return " ".join(pairs) or "none"


class Staff(Pairs):
    def __init__(self) -> None:
        super().__init__(ROLE, Count(), "who stands at the table (stick 1 base 2 box 1)")


class ReadingsKind(Pairs):
    def __init__(self) -> None:
        super().__init__(Word("a reading"), Word("a choice"), "readings (S5 off)")


class Rails(Pairs):
    def __init__(self) -> None:
        super().__init__(Name(), Sum(), "rails (ann 10 bob -5)")

    def value(self, pairs: list[tuple[Any, Any]]) -> Any:
        return tuple(pairs)

    def items(self, value: Any) -> Any:
        return value


class Personal(Kind):
    """One player's limits: `min 5 max 500 unit 5 kept since 14:20`."""

    what = "limits (min 5 max 500 granted since 14:20)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        has_unit = at + 4 < len(tokens) and tokens[at + 4].text == "unit"
        words = _WITH_UNIT if has_unit else _WITHOUT
        values = _values(words, tokens, at, trail)
        if values:
            least, most, *unit, is_kept, since = values
            limit = Limit(least, most)
            yield at + len(words), PersonalLimit(limit, unit[0] if unit else None, is_kept, since)

    def write(self, value: Any) -> str:
        limit = f"min {_AMOUNT.write(value.limit.least)} max {_AMOUNT.write(value.limit.most)}"
        unit = "" if value.unit is None else f" unit {_AMOUNT.write(value.unit)}"
        return f"{limit}{unit} {_KEPT.write(value.is_kept)} since {_CLOCK.write(value.since)}"


_AMOUNT, _CLOCK = Sum(), Clock()
_KEPT = OneOf("kept or granted", {"kept": True, "granted": False})
_HEAD: tuple[str | Kind, ...] = ("min", _AMOUNT, "max", _AMOUNT)
_TAIL: tuple[str | Kind, ...] = (_KEPT, "since", _CLOCK)
_WITHOUT = _HEAD + _TAIL
_WITH_UNIT = (*_HEAD, "unit", Amount(), *_TAIL)


def _values(
    words: tuple[str | Kind, ...], tokens: Tokens, at: int, trail: Trail
) -> list[Any] | None:
    """The values among these words, if all of them stand here."""
    values: list[Any] = []
    for place, word in enumerate(words, at):
        if place >= len(tokens):
            return None
        if isinstance(word, Kind):
            values += [value for _, value in word.read(tokens, place, trail)]
        elif tokens[place].text != word:
            return None
    return values if len(values) == sum(isinstance(word, Kind) for word in words) else None
