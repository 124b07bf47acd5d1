"""Tokens: a line of table talk, cut into words, texts in double quotes, and commas.

A comma counts when a space follows it, so that `6.1 Field 3,4,9,10,11` stays in one piece. `#`
at the start of a word begins a comment.
"""

import json
import re
from typing import NamedTuple

from passline.notation.unreadable import Unreadable

OWNS = "'s"
COMMA = ","

_TOKEN = re.compile(
    r"""
      (?P<quoted> "(?:[^"\\]|\\.)*" ) (?P<owns> 's )? (?= [\s,] | $ )
    | (?P<comma> , ) (?= \s | $ )
    | (?P<bare> [^\s"] \S*? ) (?= , (?: \s | $ ) | \s | $ )
    """,
    re.VERBOSE | re.DOTALL,
)
_SPACE = re.compile(r"\s*")
_BARE = re.compile(r"(?:[\w().\[\]&/%+*'-]|,(?=\w))+")


class Token(NamedTuple):
    text: str  # as it stands in the line
    column: int  # from 1
    quoted: str | None = None  # what stands between the quotes
    is_owner: bool = False  # "Ann Lee"'s

    @property
    def is_bare(self) -> bool:
        """A plain word: neither a quoted text nor a comma."""
        return self.quoted is None and self.text != COMMA


Tokens = tuple[Token, ...]


def tokens(line: str, number: int = 1) -> Tokens | Unreadable:
    """The tokens of one line, up to a comment."""
    found: list[Token] = []
    at = _skip(line, 0)
    while at < len(line) and line[at] != "#":
        match = _TOKEN.match(line, at)
        token = _token(match, at + 1) if match else None
        if match is None or token is None:
            return _torn(line, at, number)
        found.append(token)
        at = _skip(line, match.end())
    return tuple(found)


def quote(text: str) -> str:
    """Any text, in double quotes, on one line."""
    return json.dumps(text, ensure_ascii=False)


def bare_or_quoted(text: str) -> str:
    """A single word as it is, anything else in quotes."""
    return text if _BARE.fullmatch(text) else quote(text)


def _skip(line: str, at: int) -> int:
    match = _SPACE.match(line, at)
    return match.end() if match else at


def _token(match: re.Match[str], column: int) -> Token | None:
    if match["quoted"] is None:
        return Token(match[0], column)
    text = _unquoted(match["quoted"])
    return None if text is None else Token(match[0], column, text, match["owns"] is not None)


def _unquoted(text: str) -> str | None:
    try:
        return str(json.loads(text, strict=False))
    except ValueError:
        return None


def _torn(line: str, at: int, number: int) -> Unreadable:
    what = f"the text that begins with {line[at : at + 12].rstrip()} cannot be read"
    expected = r"Close it with a double quote; inside, write \" for a quote and \\ for \."
    return Unreadable(number, at + 1, what, expected)
