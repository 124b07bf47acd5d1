"""The lab: strategies in words, and what they really do.

Each word is fetched when it is first used, so that reading a strategy needs the standard library
only. No module here has the name of a word: importing it would put the module in the word's place.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from passline.lab.bot import Bot, play
    from passline.lab.contest import Duel, duel
    from passline.lab.explanation import explain
    from passline.lab.fit import books_for, missing
    from passline.lab.language.read import read
    from passline.lab.language.slip import BadStrategy
    from passline.lab.optimum import Best, best
    from passline.lab.results import Results
    from passline.lab.session import Session
    from passline.lab.shelf import NoStrategy, find, library
    from passline.lab.simulation import simulate, task_for
    from passline.lab.solution import Law, solve, solve_exactly
    from passline.lab.strategy import Strategy
    from passline.lab.tryout import dice, trial
    from passline.lab.unfit import Unfit

__all__ = [
    "BadStrategy",
    "Best",
    "Bot",
    "Duel",
    "Law",
    "NoStrategy",
    "Results",
    "Session",
    "Strategy",
    "Unfit",
    "best",
    "books_for",
    "dice",
    "duel",
    "explain",
    "find",
    "library",
    "missing",
    "play",
    "read",
    "simulate",
    "solve",
    "solve_exactly",
    "task_for",
    "trial",
]

_HOMES = {
    "passline.lab.bot": ("Bot", "play"),
    "passline.lab.contest": ("Duel", "duel"),
    "passline.lab.explanation": ("explain",),
    "passline.lab.fit": ("books_for", "missing"),
    "passline.lab.language.read": ("read",),
    "passline.lab.language.slip": ("BadStrategy",),
    "passline.lab.optimum": ("Best", "best"),
    "passline.lab.results": ("Results",),
    "passline.lab.session": ("Session",),
    "passline.lab.shelf": ("NoStrategy", "find", "library"),
    "passline.lab.simulation": ("simulate", "task_for"),
    "passline.lab.solution": ("Law", "solve", "solve_exactly"),
    "passline.lab.strategy": ("Strategy",),
    "passline.lab.tryout": ("dice", "trial"),
    "passline.lab.unfit": ("Unfit",),
}


def __getattr__(name: str) -> Any:
    for home, words in _HOMES.items():
        if name in words:
            return getattr(_opened(home), name)
    raise AttributeError(f"passline.lab has no public word {name!r}")


def _opened(home: str) -> Any:
    try:
        return import_module(home)
    except ModuleNotFoundError as lacking:
        if lacking.name not in ("numpy", "numba"):
            raise
        message = f"This needs {lacking.name}: pip install 'passline[lab]'."
        raise ImportError(message, name=lacking.name) from None
