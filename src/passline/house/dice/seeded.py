"""Seeded dice: for tests and demonstrations only, and marked so on the page."""

from hashlib import sha256

from passline.dice import Roll
from passline.house.dice.fair import Commitment, faces


def seeded(seed: int, table: str, number: int) -> Roll:
    """The same seed at the same entry gives the same faces."""
    return faces(sha256(f"seed {seed}".encode()).digest(), "seeded", Commitment(number, ""))
