"""Chance: the exact mathematics of a rulebook, read from the same judge as the table."""

from passline.chance.asked import NoSuchWager
from passline.chance.comparison import compare
from passline.chance.edge import Edge
from passline.chance.edges import edge, edges
from passline.chance.par import Terms, par
from passline.chance.readings import worths
from passline.chance.rounding import best, free, stakes, worst
from passline.chance.spread import hand_between, hand_length, hand_lengths, hand_longer

__all__ = [
    "Edge",
    "NoSuchWager",
    "Terms",
    "best",
    "compare",
    "edge",
    "edges",
    "free",
    "hand_between",
    "hand_length",
    "hand_lengths",
    "hand_longer",
    "par",
    "stakes",
    "worst",
    "worths",
]
