"""The trail of a reader: how far it came, and what could have stood there."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from passline.notation.tokens import Token, Tokens, quote
from passline.notation.unreadable import Unreadable, either

END = "the end of the line"
MANY = 5  # where more could stand, a near word alone is clearer than the list


class Wanted(NamedTuple):
    what: str
    words: tuple[str, ...] = ()
    wrong: Callable[[Token], str] | None = None

    @property
    def is_word(self) -> bool:
        return self.words[:1] == (self.what,)


class Trail:
    """Keeps what was wanted at the furthest token that any sentence reached."""

    def __init__(self) -> None:
        self.at = 0
        self.wanted: list[Wanted] = []
        self.begins: list[str] = []  # words that the first token could have been

    def want(self, at: int, wanted: Wanted) -> None:
        if at == 0:
            self.begins += wanted.words
        if at > self.at:
            self.at, self.wanted = at, []
        if at == self.at and wanted not in self.wanted:
            self.wanted.append(wanted)

    def problem(self, line: int, tokens: Tokens, end: str = END) -> Unreadable:
        """What is wrong at the furthest token, or after the last."""
        if self.at >= len(tokens):
            column = tokens[-1].column + len(tokens[-1].text) if tokens else 1
            return Unreadable(line, column, "the line ends here", self._expected(end))
        token, first = tokens[self.at], tokens[0]
        begins = _near(first, self.begins) if self.at == 1 and not self._near(token) else ""
        if begins:
            what = f"{quote(first.text)} begins nothing here"
            return Unreadable(line, first.column, what, begins)
        return Unreadable(line, token.column, self._what(token), self._right(token, end))

    def _right(self, token: Token, end: str) -> str:
        near = self._near(token)
        if near and len(self.wanted) > MANY:
            return near
        return f"{self._expected(end)} {near}".rstrip()

    def _expected(self, end: str) -> str:
        words = sorted({wanted.what for wanted in self.wanted if wanted.is_word})
        kinds = sorted({wanted.what for wanted in self.wanted if not wanted.is_word} - {END})
        is_end = any(wanted.what == END for wanted in self.wanted)
        return f"Expected {either([*kinds, *words, *([end] if is_end else [])])}."

    def _what(self, token: Token) -> str:
        slips = (wanted.wrong(token) for wanted in self.wanted if wanted.wrong)
        generic = f"{quote(token.text)} cannot stand here"
        return next((slip for slip in slips if slip), generic)

    def _near(self, token: Token) -> str:
        return _near(token, [word for wanted in self.wanted for word in wanted.words])


def _near(token: Token, words: list[str]) -> str:
    others = [word for word in words if word != token.text]
    close = get_close_matches(token.text, others, n=1, cutoff=7 / 10)
    return f"Did you mean {quote(close[0])}?" if close else ""
