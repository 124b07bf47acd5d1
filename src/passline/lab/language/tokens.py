"""Tokens: a line of a strategy cut into words, numbers and signs."""

import re
from typing import Literal, NamedTuple, NoReturn

from passline.lab.language.slip import Slipped

Kind = Literal["word", "number", "money", "times", "percent", "sign"]

PATTERN = re.compile(
    r"""\s*(?:
        (?P<money>-?\$\d+(?:\.\d{1,2})?)(?![\w.])
      | (?P<times>3-4-5x|\d+(?:\.\d+)?x)(?![\w])
      | (?P<percent>\d+(?:\.\d+)?%)
      | (?P<number>-?\d+(?:\.\d+)?)(?![\w])
      | (?P<word>[A-Za-z][A-Za-z'’]*(?:-[A-Za-z'’]+)*)
      | (?P<sign><=|>=|!=|[<>=,()&])
    )""",
    re.VERBOSE,
)
COMMENT = "#"


class Token(NamedTuple):
    kind: Kind
    text: str  # a word is in small letters, without apostrophes
    column: int


def tokens(line: str) -> tuple[Token, ...]:
    found, at = [], 0
    line = line.partition(COMMENT)[0].rstrip()
    while at < len(line):
        match = PATTERN.match(line, at)
        if match is None:
            _unknown(line, at)
        kind: Kind = match.lastgroup  # type: ignore[assignment]
        text = match[kind]
        plain = text.lower().replace("'", "").replace("’", "") if kind == "word" else text
        found.append(Token(kind, plain, match.start(kind) + 1))
        at = match.end()
    return tuple(found)


def _unknown(line: str, at: int) -> NoReturn:
    at += len(line[at:]) - len(line[at:].lstrip())
    raise Slipped(at + 1, f'"{line[at:].split()[0]}" cannot be read.', "Write words and numbers.")
