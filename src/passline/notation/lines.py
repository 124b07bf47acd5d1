"""Lines: one sentence of table talk, one check, or one line of a head."""

from typing import Any

from passline.notation.checks import CHECKS, HEADS, ONLY_HEADS
from passline.notation.expectations import read_expectations
from passline.notation.grammar import Grammar
from passline.notation.script import CheckLine, HeadLine, Line
from passline.notation.sentences import SENTENCES, AmendSign
from passline.notation.tokens import Token, Tokens, tokens
from passline.notation.trail import Trail
from passline.notation.unreadable import Unreadable
from passline.table.commands import Command

ARROW = "=>"
MEANS = "=> and what must follow"

AnyLine = Line | CheckLine | HeadLine


def read_command(text: str) -> Command | AmendSign | Unreadable:
    """One sentence, as a player or one of the staff says it."""
    said = tokens(text)
    if isinstance(said, Unreadable):
        return said
    trail = Trail()
    command: Command | AmendSign | None = _made(SENTENCES, said, trail)
    return trail.problem(1, said) if command is None else command


def read_line(text: str, number: int, *, is_head: bool) -> AnyLine | Unreadable | None:
    """One line of a script; None if nothing is on it. `is_head`: no sentence came before it."""
    found = tokens(text, number)
    if isinstance(found, Unreadable):
        return found
    return _with_expectations(found, number, is_head) if found else None


def _with_expectations(found: Tokens, number: int, is_head: bool) -> AnyLine | Unreadable:
    at = next((at for at, token in enumerate(found) if token.text == ARROW), None)
    if at is None:
        return _line(found, number, is_head)
    line = _line(found[:at], number, is_head)
    if isinstance(line, CheckLine | HeadLine):
        return _stands_alone(found[at], number)
    if isinstance(line, Unreadable):
        return line
    expects = read_expectations(found[at], found[at + 1 :], number)
    return expects if isinstance(expects, Unreadable) else line.but(expects=expects)


def _line(said: Tokens, number: int, is_head: bool) -> AnyLine | Unreadable:
    text = " ".join(token.text for token in said)
    trail = Trail()
    if (command := _made(SENTENCES, said, trail)) is not None:
        return Line(number, text, command)
    if (head := _made(HEADS, said, trail)) is not None:
        return _head(head, said, number, text, is_head)
    if (check := _made(CHECKS, said, trail)) is not None:
        return CheckLine(number, text, check)
    return trail.problem(number, said, MEANS)


def _head(
    head: Any, said: Tokens, number: int, text: str, is_head: bool
) -> HeadLine | CheckLine | Unreadable:
    if is_head:
        return HeadLine(number, text, head)
    if not isinstance(head, ONLY_HEADS):
        return CheckLine(number, text, head)
    what = f"a {said[0].text} is named after the first sentence"
    return Unreadable(
        number, said[0].column, what, "Name it at the head of the file or of the case."
    )


def _made(grammar: Grammar, said: Tokens, trail: Trail) -> Any:
    """The record that the tokens say, or None."""
    found = grammar.read(said, trail)
    return None if found is None else found[0].kind(**found[1])


def _stands_alone(arrow: Token, number: int) -> Unreadable:
    what = "nothing follows from a check"
    return Unreadable(number, arrow.column, what, "Let the check stand alone.")
