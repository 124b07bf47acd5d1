"""The trail of a reader: how far it came, and what could have stood there."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from passline.notation.tokens import Token, Tokens, quote
from passline.notation.unreadable import Unreadable, either

END = "the end of the line"


class Wanted(NamedTuple):
    what: str
    words: tuple[str, ...] = ()
    wrong: Callable[[Token], str] | None = None


class Trail:
    """Keeps what was wanted at the furthest token that any sentence reached."""

    def __init__(self) -> None:
        self.at = 0
        self.wanted: list[Wanted] = []

    def want(self, at: int, wanted: Wanted) -> None:
        if at > self.at:
            self.at, self.wanted = at, []
        if at == self.at and wanted not in self.wanted:
            self.wanted.append(wanted)

    def problem(self, line: int, tokens: Tokens, end: str = END) -> Unreadable:
        """What is wrong at the furthest token, or after the last."""
        expected = self._expected(end)
        if self.at >= len(tokens):
            column = tokens[-1].column + len(tokens[-1].text) if tokens else 1
            return Unreadable(line, column, "the line ends here", f"{expected}.")
        token = tokens[self.at]
        near = self._near(token)
        return Unreadable(line, token.column, self._what(token), f"{expected}{near or '.'}")

    def _expected(self, end: str) -> str:
        whats = sorted({wanted.what for wanted in self.wanted if wanted.what != END})
        is_end = any(wanted.what == END for wanted in self.wanted)
        return either([*whats, *([end] if is_end else [])])

    def _what(self, token: Token) -> str:
        slips = (wanted.wrong(token) for wanted in self.wanted if wanted.wrong)
        generic = f"{quote(token.text)} cannot stand here"
        return next((slip for slip in slips if slip), generic)

    def _near(self, token: Token) -> str:
        words = [word for wanted in self.wanted for word in wanted.words]
        close = get_close_matches(token.text, words, n=1)
        return f"; did you mean {quote(close[0])}?" if close and close[0] != token.text else ""
