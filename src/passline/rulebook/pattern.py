"""Patterns: which rolls a sentence of a rulebook speaks of.

A pattern is a list of parts, parted by commas: totals ("7 11"), `number` (the wager's own),
`hard number`, `easy number`, `hard 4 6`, `easy 4 6`, or `other` (whatever the opposite pattern
leaves).
"""

from functools import cache

from passline.dice import ROLLS, TOTALS, Roll

Rolls = frozenset[Roll]

WORDS = ("number", "hard number", "easy number", "other")


def is_pattern(text: str) -> bool:
    return all(_is_part(part.strip()) for part in text.split(",")) and bool(text.strip())


@cache
def rolls(text: str, number: int | None, opposite: str = "") -> Rolls:
    """The rolls that a pattern names for a wager on this number."""
    found: Rolls = frozenset()
    for part in text.split(","):
        found |= _part(part.strip(), number, opposite)
    return found


def totals(text: str) -> tuple[int, ...] | None:
    """Read "4 10" as totals; None if a word is not one."""
    words = text.split()
    if not all(word.isdigit() and int(word) in TOTALS for word in words):
        return None
    return tuple(int(word) for word in words)


def _is_part(part: str) -> bool:
    if part in WORDS:
        return True
    return bool(totals(part.removeprefix("hard ").removeprefix("easy ")))


def _part(part: str, number: int | None, opposite: str) -> Rolls:
    if part == "other":
        return frozenset(ROLLS) - rolls(opposite, number)
    rest = part.removeprefix("hard ").removeprefix("easy ")
    way = "hard" if part.startswith("hard ") else "easy" if part.startswith("easy ") else ""
    named = {number} if rest == "number" else set(totals(rest) or ())
    return frozenset(
        roll
        for roll in ROLLS
        if roll.total in named and (not way or (way == "hard") == roll.is_hard)
    )
