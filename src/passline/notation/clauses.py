"""Clauses and reasons, as they are cited: `refused 8.1 Place 6 below minimum`."""

from collections.abc import Iterator
from typing import Any

from passline.notation.kinds import Found, Kind
from passline.notation.tokens import Tokens, bare_or_quoted, quote
from passline.notation.trail import Trail
from passline.rulebook.why import Why

LONGEST = 12  # words in a clause's id

# Words that may follow a clause. An id with one of them in it is written in quotes.
FOLLOWS = frozenset(word for why in Why for word in why.split()) | {"to", "for", "saying", "by"}


class ClauseId(Kind):
    """A clause's id, spaces and brackets included; in quotes if a comma and a space are in it."""

    what = "a clause (3.4.1, 8.1 Place 6)"

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].quoted is not None:
            yield at + 1, tokens[at].quoted
            return
        for end in range(at + 1, min(len(tokens), at + LONGEST) + 1):
            if not tokens[end - 1].is_bare:
                return
            yield end, " ".join(token.text for token in tokens[at:end])

    def write(self, value: Any) -> str:
        words = value.split(" ")
        is_plain = len(words) <= LONGEST and not FOLLOWS.intersection(words)
        return value if is_plain and all(map(_is_bare, words)) else quote(value)


class OneClause(ClauseId):
    """A clause before other words: in quotes, unless it is one word."""

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        yield from (found for found in super().read(tokens, at, trail) if found[0] == at + 1)

    def write(self, value: Any) -> str:
        return bare_or_quoted(value)


class Reason(Kind):
    """Why something was refused: `locked`, `not enough`."""

    what = "a reason (locked, not enough)"
    words = tuple(Why)

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        for end in range(min(len(tokens), at + 3), at, -1):
            words = " ".join(token.text for token in tokens[at:end])
            if words in self.words:
                yield end, Why(words)


def _is_bare(word: str) -> bool:
    return bare_or_quoted(word) == word != ""
