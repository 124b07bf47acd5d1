"""The matrix of powers: every role, every command, at one's own table and at another.

What is expected comes from the rulebooks' own TOML, read here without the loader, and from the
list of players' commands below. Everything else is a no.
"""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from passline.house.registry import ROWS
from passline.rulebook.words import Role

BOOKS = Path(__file__).parent.parent / "src" / "passline" / "rulebooks"
NO_ROLL = "off-the-table"

PLAYERS = {
    *("sit", "bring", "leave", "make-wager", "cut-wager", "call-working", "ask-down"),
    *("accept-dice", "decline-dice", "yield-dice", "refuse-line", "name-thrower"),
    *("agree-change", "dispute-faces", "raise-dispute", "choose-dice", "throw"),
}

# What is done under which heading of a book's [power].
POWERS = {
    "offer dice": "offer-dice",
    "no more bets": "call-no-more-bets",
    "call roll": "throw land rest announce call-roll settle",
    "rule faces": "rule-faces question-faces",
    "order pass": "order-pass",
    "see to dice": "lose-dice",
    "check dice": "find-dice",
    "reject wager": "reject-wager",
    "set limits": "post-sign change-sign",
    "keep limits": "keep-limits",
    "personal limit": "grant-limit end-limits",
    "tell": "tell",
    "void outcome": "void-outcome",
    "void wagers": "void-wagers",
    "exclude": "exclude",
    "exclude from casino": "exclude-from-casino",
    "lift exclusion": "lift-exclusion",
    "cancel point": "cancel-point",
    "hold winnings": "hold-winnings release-winnings",
    "forfeit winnings": "forfeit-winnings",
    "close table": "post-closing close-table",
    "rule dispute": "rule-dispute",
    "review dispute": "review-dispute",
    "vacate": "vacate",
    "staff table": "set-staff relieve-stick",
    "fill bank": "fill-bank",
    "issue token": "issue-token",
    "note": "note",
}

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
    "call-no-roll": {"reason": NO_ROLL},
    "order-pass": {"reason": "delay"},
    "lose-dice": {"count": 1},
    "find-dice": {"count": 1},
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


def cells() -> list[Cell]:
    return [Cell(role, name, own) for role in Role for name in ROWS for own in (True, False)]


class Book:
    """A book's roles and powers, as they stand in its file."""

    def __init__(self, id: str) -> None:
        found = _file(id)
        if below := found.get("extends"):
            found = _merged(_file(below.partition(" ")[0]), found)
        self.roles, self.powers = found["role"], found["power"]
        self.no_roll = found["no-roll"]

    def expected(self, cell: Cell) -> str:
        """`yes`, `no` by the book (a refusal with its clause), or `door`: not at this table."""
        if not cell.is_own:
            return "door"
        if cell.role is Role.PLAYER:
            return "yes" if cell.command in PLAYERS else "door"
        if cell.command in PLAYERS - {"throw"}:
            return "door"
        return "yes" if self._is_given(cell) else "no"

    def _is_given(self, cell: Cell) -> bool:
        stands = {cell.role, *self.roles.get(cell.role, {}).get("stands_for", ())}
        return any(stands & _roles(line) for line in self._lines(cell))

    def _lines(self, cell: Cell) -> list[str]:
        if cell.command == "call-no-roll":
            return [self.no_roll[NO_ROLL].partition(",")[2]]
        names = [name for name, commands in POWERS.items() if cell.command in commands.split()]
        if cell.command == "review-dispute" and cell.role is Role.INSPECTOR:
            names = ["inspect dispute"] if "inspect dispute" in self.powers else names
        return [self.powers[name] for name in names if name in self.powers]


def _file(id: str) -> dict[str, Any]:
    return tomllib.loads((BOOKS / id / "rulebook.toml").read_text("utf-8"))


def _roles(line: str) -> set[str]:
    return set(line.partition("§")[0].replace(" or ", " ").split())


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = dict(below)
    for key, value in above.items():
        inner = both.get(key)
        both[key] = (
            _merged(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
        )
    return both
