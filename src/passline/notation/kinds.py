"""Kinds: how one sort of value is written in a sentence and read from it."""

from collections.abc import Iterator, Mapping
from typing import Any

from passline.notation.tokens import Token, Tokens, bare_or_quoted, quote
from passline.notation.trail import Trail, Wanted

Found = tuple[int, Any]  # where reading goes on, and the value


class Kind:
    """Reads a value from tokens, all ways in which it can be read, best first; writes it back."""

    what = ""  # for "Expected …"
    words: tuple[str, ...] = ()  # for "did you mean …?"

    @property
    def wanted(self) -> Wanted:
        return Wanted(self.what, self.words, self.wrong)

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        """There is a token at `at`. The trail is told what was wanted beyond it."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        return str(value)

    def fits(self, value: Any) -> bool:
        """Whether this kind is the one to write such a value."""
        return True

    def wrong(self, token: Token) -> str:
        """What is wrong with a token that cannot be read; nothing if it just stands elsewhere."""
        return ""


class One(Kind):
    """A value of one token."""

    def value(self, token: Token) -> Any:
        """The value, or None."""
        raise NotImplementedError

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        value = self.value(tokens[at])
        if value is not None:
            yield at + 1, value


class Word(One):
    """Any text; one word may stand without quotes."""

    def __init__(self, what: str) -> None:
        self.what = what

    def value(self, token: Token) -> str | None:
        return token.text if token.is_bare else token.quoted

    def write(self, value: Any) -> str:
        return bare_or_quoted(value)


class Text(One):
    """Any text, in quotes."""

    what = "a text in double quotes"

    def value(self, token: Token) -> str | None:
        return None if token.is_owner else token.quoted

    def write(self, value: Any) -> str:
        return quote(value)


class OneOf(One):
    """One word out of a few, each with its value."""

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        self.what = what
        self.values = values
        self.words = tuple(values)
        self.names = {value: word for word, value in values.items()}

    def value(self, token: Token) -> Any:
        return self.values.get(token.text)

    def write(self, value: Any) -> str:
        return self.names.get(value, str(value))


class Known(OneOf):
    """A word out of a list. Another text must stand in quotes, to show that it is meant."""

    def __init__(self, what: str, words: tuple[str, ...], named: str) -> None:
        super().__init__(what, {word: word for word in words})
        self.named = named

    def value(self, token: Token) -> str | None:
        return self.values.get(token.text) if token.quoted is None else token.quoted

    def write(self, value: Any) -> str:
        return value if value in self.values else quote(value)

    def wrong(self, token: Token) -> str:
        return f"{quote(token.text)} is not {self.named}" if self.named else ""


class Listed(Kind):
    """Several values with a word between them, such as `base and box`."""

    def __init__(self, kind: Kind, between: str, what: str, none: str = "none") -> None:
        self.kind = kind
        self.between = between
        self.what = what
        self.words = kind.words
        self.none = none

    def read(self, tokens: Tokens, at: int, trail: Trail) -> Iterator[Found]:
        if tokens[at].text == self.none:
            yield at + 1, ()
            return
        found, end = self._one(tokens, at, trail), at
        values: list[Any] = []
        while found:
            end, value = found
            values.append(value)
            follows = end + 1 < len(tokens) and tokens[end].text == self.between
            found = self._one(tokens, end + 1, trail) if follows else None
        if values:
            yield end, tuple(values)

    def _one(self, tokens: Tokens, at: int, trail: Trail) -> Found | None:
        return next(self.kind.read(tokens, at, trail), None)

    def write(self, value: Any) -> str:
        texts = [self.kind.write(each) for each in value]
        return f" {self.between} ".join(texts) if texts else self.none

    def wrong(self, token: Token) -> str:
        return self.kind.wrong(token)
