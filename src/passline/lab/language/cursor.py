"""Cursor: where the reading of a line stands."""

from collections.abc import Iterable
from typing import NoReturn

from passline.lab.language.slip import Slipped
from passline.lab.language.tokens import Token, tokens
from passline.rulebook.fault import listed, nearest


class Cursor:
    def __init__(self, line: str) -> None:
        self.tokens = tokens(line)
        self.at = 0
        self.end = len(line.rstrip()) + 1  # the column behind the last word

    @property
    def next(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    @property
    def column(self) -> int:
        return self.next.column if self.next else self.end

    def sees(self, *words: str) -> bool:
        """Whether these words or signs come next."""
        coming = self.tokens[self.at : self.at + len(words)]
        return tuple(token.text for token in coming) == words

    def takes(self, phrase: str) -> bool:
        """Step over these words if they come next."""
        words = phrase.split()
        if not self.sees(*words):
            return False
        self.at += len(words)
        return True

    def first_of(self, phrases: Iterable[str]) -> str | None:
        """Step over the first of these phrases that comes next, and say which."""
        return next((phrase for phrase in phrases if self.takes(phrase)), None)

    def take_kind(self, *kinds: str) -> Token | None:
        token = self.next
        if token is None or token.kind not in kinds:
            return None
        self.at += 1
        return token

    def must(self, phrase: str, after: str) -> None:
        if not self.takes(phrase):
            self.fail(f'After {after} comes "{phrase}", not {self.found}.')

    def must_end(self, hint: str = "") -> None:
        if self.next:
            self.fail(f"The line goes on with {self.found}.", hint or "Begin a new line for it.")

    @property
    def found(self) -> str:
        return f'"{self.next.text}"' if self.next else "the end of the line"

    def fail(self, what: str, remedy: str = "") -> NoReturn:
        raise Slipped(self.column, what, remedy)

    def fail_known(self, what: str, known: Iterable[str]) -> NoReturn:
        """Fail at a word, with the nearest known one."""
        names = list(known)
        if self.next is None:
            self.fail(f"{what} is missing.", f"Write one of {listed(names)}.")
        self.fail(f"There is no {what} {self.found}.", self._nearest(names))

    def _nearest(self, names: list[str]) -> str:
        """The known name nearest to the next three words, two, or one."""
        for count in (3, 2):
            words = " ".join(token.text for token in self.tokens[self.at : self.at + count])
            if (close := nearest(words, names)).startswith("Did"):
                return close
        return nearest(self.tokens[self.at].text, names)
