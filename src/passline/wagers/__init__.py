"""Wagers: what a roll does to one of them. `judge` is the only place where that is known."""

from passline.wagers.judge import judge
from passline.wagers.verdict import Outcome, Verdict

__all__ = ["Outcome", "Verdict", "judge"]
