"""Spread: how long a shooter's hand lasts, roll by roll, exactly."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from passline.chance.chain import End, Step, fate, step
from passline.dice import ROLLS
from passline.rulebook.model import Rulebook, Travel
from passline.wagers.judge import Where
from passline.wagers.verdict import Outcome

NOUGHT = Fraction(0)


def line_of(book: Rulebook) -> Travel:
    """The wager with the shooter: its number is the point, its loss on a point ends the hand."""
    rule = book.wagers[book.shooting.line.text.split()[0]]
    assert isinstance(rule, Travel)
    return rule


def round_length(book: Rulebook) -> Fraction:
    """Rolls from a come-out to the decision of the line, on average."""
    return fate(line_of(book), None).rolls


def hand_length(book: Rulebook) -> Fraction:
    """Rolls of a shooter's hand on average, the seven-out included."""
    return round_length(book) / seven_out(book)


def seven_out(book: Rulebook) -> Fraction:
    """The chance that a round ends the hand."""
    line = line_of(book)
    first = step(line, None)
    points = ((at, Fraction(n, len(ROLLS))) for at, n in first.places.items() if at is not None)
    return sum((chance * _lost(line, at) for at, chance in points), NOUGHT)


def hand_lengths(book: Rulebook) -> Iterator[Fraction]:
    """The chance that a hand lasts one roll, two rolls, three, and so on without end."""
    line, rolls = line_of(book), 1
    hands: Counter[Where] = Counter({None: 1})  # sequences of rolls that are still one hand
    while True:
        hands, over = _next(line, hands)
        yield Fraction(over, len(ROLLS) ** rolls)
        rolls += 1


def hand_between(book: Rulebook, least: int, most: int) -> Fraction:
    """The chance that a hand lasts from so many rolls to so many, both included."""
    return sum(islice(hand_lengths(book), least - 1, most), NOUGHT)


def hand_longer(book: Rulebook, rolls: int) -> Fraction:
    """The chance that a hand lasts longer than this."""
    return 1 - hand_between(book, 1, rolls)


def _lost(line: Travel, point: Where) -> Fraction:
    chances = fate(line, point).chances
    return sum((each for end, each in chances.items() if end.outcome is Outcome.LOSES), NOUGHT)


def _next(line: Travel, hands: Counter[Where]) -> tuple[Counter[Where], int]:
    """All sequences made one roll longer, and how many of them end with the seven-out."""
    after: Counter[Where] = Counter()
    over = 0
    for puck, count in hands.items():
        ends, places = _from(line, puck)
        for place, ways in places.items():
            after[place] += count * ways
        for end, ways in ends.items():
            if puck is not None and end.outcome is Outcome.LOSES:
                over += count * ways
            else:
                after[None] += count * ways
    return after, over


@lru_cache(maxsize=256)
def _from(line: Travel, puck: Where) -> Step[End, Where]:
    return step(line, puck)
