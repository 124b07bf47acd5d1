"""The lab: strategies in words, and what they really do.

Each word is fetched when it is first used, so that reading a strategy needs the standard library
only. No module here has the name of a word: importing it would put the module in the word's place.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from passline.lab.exact.solution import Law, solve, solve_exactly
    from passline.lab.goals.optimum import Best, best
    from passline.lab.language.read import read
    from passline.lab.language.shelf import NoStrategy, find, library
    from passline.lab.language.slip import BadStrategy
    from passline.lab.seat.bot import Bot, play
    from passline.lab.seat.session import Session
    from passline.lab.seat.tryout import dice, trial
    from passline.lab.sessions.contest import Duel, duel
    from passline.lab.sessions.results import Results
    from passline.lab.sessions.simulation import simulate, task_for
    from passline.lab.strategy.explanation import explain
    from passline.lab.strategy.fit import books_for, missing
    from passline.lab.strategy.strategy import Strategy
    from passline.lab.strategy.unfit import Unfit

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
    "passline.lab.seat.bot": ("Bot", "play"),
    "passline.lab.sessions.contest": ("Duel", "duel"),
    "passline.lab.strategy.explanation": ("explain",),
    "passline.lab.strategy.fit": ("books_for", "missing"),
    "passline.lab.language.read": ("read",),
    "passline.lab.language.slip": ("BadStrategy",),
    "passline.lab.goals.optimum": ("Best", "best"),
    "passline.lab.sessions.results": ("Results",),
    "passline.lab.seat.session": ("Session",),
    "passline.lab.language.shelf": ("NoStrategy", "find", "library"),
    "passline.lab.sessions.simulation": ("simulate", "task_for"),
    "passline.lab.exact.solution": ("Law", "solve", "solve_exactly"),
    "passline.lab.strategy.strategy": ("Strategy",),
    "passline.lab.seat.tryout": ("dice", "trial"),
    "passline.lab.strategy.unfit": ("Unfit",),
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
