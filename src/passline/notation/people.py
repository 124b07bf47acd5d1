"""People: players by name, staff by their role."""

import re
from typing import Any

from passline.notation.kinds import Listed, One, OneOf
from passline.notation.tokens import OWNS, Token, quote
from passline.rulebook.words import Role

# Words that begin a sentence of their own. A player who is called so stands in quotes.
BEGINNINGS = frozenset(
    (
        *("announced", "another", "at", "bank", "book", "clock", "commission"),
        *("dice", "dispute", "faces", "held", "landed", "lamps", "last"),
        *("layout", "limits", "no", "noted", "nothing", "notice", "offered"),
        *("outcome", "phase", "point", "puck", "rail", "reading", "refused"),
        *("rested", "roll", "rolled", "round", "shooter", "sign", "staff"),
        *("staffed", "table", "throw", "told", "whole"),
    )
)
RESERVED = BEGINNINGS | {role.value for role in Role}

_NAME = re.compile(r"[^\W\d_][\w-]*")


class Name(One):
    """A player's name: one word, or anything in quotes."""

    what = "a player's name"

    def value(self, token: Token) -> str | None:
        if token.quoted is not None:
            return None if token.is_owner else token.quoted
        return token.text if _is_name(token.text) else None

    def write(self, value: Any) -> str:
        return value if _is_name(value) else quote(value)

    def wrong(self, token: Token) -> str:
        if token.text in RESERVED:
            return f"{quote(token.text)} is a word of the table; in quotes it is a name"
        return f"{quote(token.text)} is not a name" if token.is_bare else ""


class Owner(Name):
    """Whose: `ann's`."""

    what = "whose (ann's)"

    def value(self, token: Token) -> str | None:
        if token.quoted is not None:
            return token.quoted if token.is_owner else None
        name = token.text.removesuffix(OWNS)
        return name if name != token.text and _is_name(name) else None

    def write(self, value: Any) -> str:
        return super().write(value) + OWNS

    def wrong(self, token: Token) -> str:
        return ""


class Thrower(Name):
    """Who throws: a player, or the stick."""

    def value(self, token: Token) -> str | None:
        return Role.STICK.value if token.text == Role.STICK else super().value(token)

    def write(self, value: Any) -> str:
        return Role.STICK.value if value == Role.STICK else super().write(value)


ROLE = OneOf("a role (box, dealer)", {role.value: role for role in Role})
ROLES = Listed(ROLE, "and", "who confirms (base and box)")


def _is_name(text: str) -> bool:
    return _NAME.fullmatch(text) is not None and text not in RESERVED
