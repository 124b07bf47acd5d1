"""Craps by the book: casinos' rules as data, and a table that plays by them.

These are the public words. Each is fetched when it is first used, so that `passline --help` need
not wait for all of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from passline.dice import ROLLS, Roll
    from passline.money import cents, dollars
    from passline.notation.lines import read_command
    from passline.notation.plain import from_plain, plain
    from passline.notation.write import phrase, sentence
    from passline.rulebook.fault import BadRulebook
    from passline.rulebook.load import ids, load, load_sign, sign_from
    from passline.rulebook.model import Rulebook
    from passline.rulebook.sign import Sign
    from passline.rulebook.why import Why
    from passline.rulebook.words import Role
    from passline.table import commands, events
    from passline.table.commands import CallRoll, CutWager, MakeWager, Sit
    from passline.table.decide import decide, open_table
    from passline.table.events import Refused
    from passline.table.evolve import evolve, evolve_all
    from passline.table.spot import Spot, spot
    from passline.table.state import Table
    from passline.wagers.judge import judge
    from passline.wagers.verdict import Outcome, Verdict

__all__ = [
    "ROLLS",
    "BadRulebook",
    "CallRoll",
    "CutWager",
    "MakeWager",
    "Outcome",
    "Refused",
    "Role",
    "Roll",
    "Rulebook",
    "Sign",
    "Sit",
    "Spot",
    "Table",
    "Verdict",
    "Why",
    "cents",
    "commands",
    "decide",
    "dollars",
    "events",
    "evolve",
    "evolve_all",
    "from_plain",
    "ids",
    "judge",
    "load",
    "load_sign",
    "open_table",
    "phrase",
    "plain",
    "read_command",
    "sentence",
    "sign_from",
    "spot",
]

# Where each word lives. tests/test_public.py holds this equal to the imports above.
_HOMES = {
    "passline.dice": ("ROLLS", "Roll"),
    "passline.money": ("cents", "dollars"),
    "passline.notation.lines": ("read_command",),
    "passline.notation.plain": ("from_plain", "plain"),
    "passline.notation.write": ("phrase", "sentence"),
    "passline.rulebook.fault": ("BadRulebook",),
    "passline.rulebook.load": ("ids", "load", "load_sign", "sign_from"),
    "passline.rulebook.model": ("Rulebook",),
    "passline.rulebook.sign": ("Sign",),
    "passline.rulebook.why": ("Why",),
    "passline.rulebook.words": ("Role",),
    "passline.table": ("commands", "events"),
    "passline.table.commands": ("CallRoll", "CutWager", "MakeWager", "Sit"),
    "passline.table.decide": ("decide", "open_table"),
    "passline.table.events": ("Refused",),
    "passline.table.evolve": ("evolve", "evolve_all"),
    "passline.table.spot": ("Spot", "spot"),
    "passline.table.state": ("Table",),
    "passline.wagers.judge": ("judge",),
    "passline.wagers.verdict": ("Outcome", "Verdict"),
}


def __getattr__(name: str) -> Any:
    for home, words in _HOMES.items():
        if name in words:
            module = import_module(home)
            return getattr(module, name, None) or import_module(f"{home}.{name}")
    raise AttributeError(f"passline has no public word {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
