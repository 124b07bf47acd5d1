"""Strategies: what they see, what they remember, what they do, and when they leave."""

from random import Random

import pytest

from passline.dice import Roll
from passline.lab import Session, Strategy, dice, find, library, play, read
from passline.lab.session import PLAYER
from passline.money import dollars
from passline.rulebook.load import load, load_sign
from passline.rulebook.why import Why
from passline.table.state import Table

MELBOURNE, PERTH = "crown-melbourne", "crown-perth"


def words(*lines: str, unit: int = 10) -> Strategy:
    return read("\n".join([f"strategy Tried, unit {unit}", *lines]))


def rolls(text: str) -> list[Roll]:
    return [Roll(int(each[0]), int(each[2])) for each in text.split()]


def played(strategy: Strategy, dice: str, book: str = MELBOURNE, chips: int = 1000) -> Session:
    opened = load(book)
    return play(opened, load_sign(opened), strategy, rolls(dice), chips * 100)


def before(strategy: Strategy, dice: str, book: str = MELBOURNE, chips: int = 1000) -> str:
    """What is up when the strategy has had its turn after these rolls."""
    opened = load(book)
    session = played(strategy, dice, book, chips)
    memory = strategy.start()
    table = session.table
    if dice:
        memory = _memory(strategy, session)
    return up(strategy.turn(opened, table, PLAYER, memory).table)


def _memory(strategy: Strategy, session: Session) -> "object":
    raise NotImplementedError


def up(table: Table) -> str:
    wagers = sorted(table.wagers_of(PLAYER), key=lambda wager: str(wager.spot))
    return ", ".join(f"{dollars(wager.stake)} {wager.spot}" for wager in wagers) or "-"
