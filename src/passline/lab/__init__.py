"""The lab: strategies in words, and what they really do.

Each word is fetched when it is first used, so that reading a strategy needs the standard library
only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from passline.lab.bot import Bot, play
    from passline.lab.explain import explain
    from passline.lab.fit import books_for, missing
    from passline.lab.language.read import read
    from passline.lab.language.slip import BadStrategy
    from passline.lab.session import Session
    from passline.lab.shelf import NoStrategy, find, library
    from passline.lab.strategy import Strategy
    from passline.lab.trial import dice, trial

__all__ = [
    "BadStrategy",
    "Bot",
    "NoStrategy",
    "Session",
    "Strategy",
    "books_for",
    "dice",
    "explain",
    "find",
    "library",
    "missing",
    "play",
    "read",
    "trial",
]

_HOMES = {
    "passline.lab.bot": ("Bot", "play"),
    "passline.lab.explain": ("explain",),
    "passline.lab.fit": ("books_for", "missing"),
    "passline.lab.language.read": ("read",),
    "passline.lab.language.slip": ("BadStrategy",),
    "passline.lab.session": ("Session",),
    "passline.lab.shelf": ("NoStrategy", "find", "library"),
    "passline.lab.strategy": ("Strategy",),
    "passline.lab.trial": ("dice", "trial"),
}


def __getattr__(name: str) -> Any:
    for home, words in _HOMES.items():
        if name in words:
            return getattr(import_module(home), name)
    raise AttributeError(f"passline.lab has no public word {name!r}")
