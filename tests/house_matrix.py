"""The matrix of powers: every role, every command, at one's own table and at another.

What is expected stands in tests/powers, written by hand from the clauses of each book. Everything
else is a no.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from passline.rulebook.words import Role

POWERS = Path(__file__).parent / "powers"

# What players do for themselves: staff are turned away at the door.
PLAYERS = {
    *("sit", "bring", "leave", "make-wager", "cut-wager", "call-working", "ask-down"),
    *("accept-dice", "decline-dice", "yield-dice", "refuse-line", "name-thrower"),
    *("agree-change", "dispute-faces", "raise-dispute", "choose-dice"),
}
EITHER = {"throw", "roll"}  # players for themselves, staff by their power

DOOR = "403 at the door"
NO = "refused: has not the power"
YES = "granted"

# Bodies that fit; none of them would change a table on which nobody sits, but for what is told.
BODIES: dict[str, dict[str, Any]] = {
    "sit": {"position": 0, "chips": 1000},
    "bring": {"chips": 1000},
    "make-wager": {"spot": "pass", "amount": 1000},
    "cut-wager": {"spot": "pass"},
    "call-working": {"spot": "pass", "on": True},
    "ask-down": {"spot": "pass"},
    "name-thrower": {"thrower": "p_nobody"},
    "raise-dispute": {"about": "the pay"},
    "choose-dice": {"is_same": True},
    "announce": {"first": 7, "second": 1},
    "call-roll": {"first": 7, "second": 1},
    "rule-faces": {"first": 7, "second": 1},
    "order-pass": {"reason": "delay"},
    "lose-dice": {"count": 9},
    "find-dice": {"count": 9},
    "reject-wager": {"player": "p_nobody", "spot": "pass"},
    "keep-limits": {"player": "p_nobody"},
    "end-limits": {"player": "p_nobody"},
    "grant-limit": {"player": "p_nobody", "least": 500, "most": 500},
    "tell": {"whom": "surveillance"},
    "void-outcome": {"ground": "none such"},
    "void-wagers": {"player": "p_nobody"},
    "exclude": {"player": "p_nobody"},
    "exclude-from-casino": {"player": "p_nobody"},
    "lift-exclusion": {"player": "p_nobody"},
    "hold-winnings": {"player": "p_nobody", "amount": 100},
    "release-winnings": {"player": "p_nobody", "amount": 100},
    "forfeit-winnings": {"player": "p_nobody", "amount": 100},
    "close-table": {"ground": "none such"},
    "rule-dispute": {"number": 1, "ruling": "as paid"},
    "review-dispute": {"number": 1, "review": "upheld"},
    "vacate": {"player": "p_nobody"},
    "set-staff": {"post": "box", "count": -1},
    "fill-bank": {"amount": 0},
    "issue-token": {"player": "p_nobody", "amount": 1000},
    "note": {"clause": "none such"},
}


class Cell(NamedTuple):
    role: Role
    command: str
    is_own: bool

    def __str__(self) -> str:
        return f"{self.role} {self.command} at {'its own' if self.is_own else 'another'} table"


class Powers:
    """Who may do what under a book, as its clauses say."""

    def __init__(self, id: str) -> None:
        found = tomllib.loads((POWERS / f"{id}.toml").read_text("utf-8"))
        self.cited = {line.partition(" § ")[2] for part in found.values() for line in _lines(part)}
        self.commands, self.no_rolls = _roles(found["command"]), _roles(found["no-roll"])
        self.confirms, self.posts = _roles(found["confirm"]), _roles(found["post"])["post"]

    def expected(self, cell: Cell) -> str:
        """At a table where nobody sits."""
        if not cell.is_own or not _may_ask(cell):
            return DOOR
        return AT_EMPTY[cell.command] if cell.role in self.commands[cell.command] else NO

    def no_roll(self, role: Role, reason: str) -> str:
        """With the dice out, and a line wager behind them."""
        if role is Role.PLAYER:
            return DOOR
        if reason not in self.no_rolls:
            is_caller = any(role in roles for roles in self.no_rolls.values())
            return _refused("no such reason") if is_caller else NO
        return NOT_THEN.get(reason, YES) if role in self.no_rolls[reason] else NO


def _may_ask(cell: Cell) -> bool:
    is_player = cell.role is Role.PLAYER
    return cell.command in EITHER or is_player == (cell.command in PLAYERS)


def _lines(part: Mapping[str, list[str]]) -> list[str]:
    return [line for lines in part.values() for line in lines]


def _roles(part: Mapping[str, list[str]]) -> dict[str, set[Role]]:
    return {name: {Role(each) for each in _words(lines)} for name, lines in part.items()}


def _words(lines: list[str]) -> list[str]:
    return [word for line in lines for word in line.partition(" § ")[0].split()]


def found(status: int, answer: Any) -> str:
    """What an answer is: a grant, a refusal with its why, or a plain no with its status."""
    if status != 200:
        assert answer["error"]["what"], answer
        return DOOR if status == 403 else str(status)
    refused = answer.get("refused")
    if refused is None:
        return YES
    assert refused["clause"], refused
    return NO if refused["why"] in ("not entitled", "no such power") else _refused(refused["why"])


def differing(cell: str, wanted: str, answers: Iterable[str]) -> list[str]:
    """A line for each answer, by HTTP and on a socket, that is not the one wanted."""
    ways = zip(("by HTTP", "on a socket"), answers, strict=True)
    return [f"{cell}, {way}: {got}, not {wanted}" for way, got in ways if got != wanted]


def _refused(why: str) -> str:
    return f"refused: {why}"


# What becomes of these bodies where nobody sits, if the role may give the command.
AT_EMPTY = {
    **dict.fromkeys(PLAYERS, _refused("no such player")),
    "sit": _refused("no such seat"),
    "throw": _refused("no shooter"),
    "offer-dice": _refused("no shooter"),
    "call-no-more-bets": _refused("no shooter"),
    "land": _refused("wrong phase"),
    "rest": _refused("wrong phase"),
    "announce": _refused("bad dice"),
    "call-roll": _refused("bad dice"),
    "settle": _refused("wrong phase"),
    "question-faces": _refused("wrong phase"),
    "rule-faces": _refused("bad dice"),
    "order-pass": _refused("no shooter"),
    "cancel-point": _refused("wrong phase"),
    "lose-dice": _refused("no dice"),
    "find-dice": _refused("no dice"),
    "post-sign": _refused("outside book"),
    "change-sign": _refused("outside book"),
    "tell": YES,
    "void-outcome": _refused("not there"),
    "post-closing": _refused("no notice"),
    "close-table": _refused("not grounds"),
    "rule-dispute": _refused("no such dispute"),
    "review-dispute": _refused("no such dispute"),
    "set-staff": _refused("bad amount"),
    "relieve-stick": YES,
    "fill-bank": _refused("bad amount"),
    "note": _refused("no such reason"),
    **dict.fromkeys(
        (
            *("reject-wager", "keep-limits", "end-limits", "grant-limit", "void-wagers"),
            *("exclude", "exclude-from-casino", "lift-exclusion", "vacate", "issue-token"),
            *("hold-winnings", "release-winnings", "forfeit-winnings"),
        ),
        _refused("no such player"),
    ),
}

# Reasons for a no roll that the table itself knows not to hold.
NOT_THEN = {
    "no-line-wager": _refused("no such reason"),
    "disputed": _refused("not disputed"),
}
