"""What each book prints on its felt, and who works there, as the books say it."""

from collections.abc import Mapping

from passline.records import Record, record
from passline.rulebook.words import Role

SIX = (4, 5, 6, 8, 9, 10)


@record
class Printed(Record):
    """A felt: its letters by spot, and what other books have and this one has not."""

    letters: Mapping[str, str]
    lacks: tuple[str, ...]
    dealer: tuple[str, Role]  # who pays and confirms
    numbers: tuple[int, ...] = SIX
    places: int = 16
    off: bool = True  # whether calling a wager off, or on, needs somebody's word
    on: bool = True


MELBOURNE = {
    "pass": "WIN LINE",
    "dont-pass": "DON'T WIN LINE",
    "come": "COME",
    "place 6": "SIX",
    "buy 4": "Buy",
    "lay 10": "Lay",
    "place-to-lose 4": "Don't Place",
    "horn": "Horn",
    "horn-high 12": "Horn High 12",
    "two": "Two Crap",
    "big 6": "BIG 6",
}
MELBOURNE_LACKS = ("world", "craps-eleven", "any-hard", "all-small")

PRINTED: Mapping[str, Printed] = {
    "crown-melbourne": Printed(MELBOURNE, MELBOURNE_LACKS, ("Ben", Role.BASE)),
    "crown-melbourne-mini": Printed(MELBOURNE, MELBOURNE_LACKS, ("Dan", Role.DEALER), places=8),
    "crown-perth": Printed(
        {
            "pass": "PASS LINE",
            "come": "COME",
            "place 2": "2",
            "place 12": "12",
            "buy 3": "Buy",
            "any-hard": "Any Hard",
            "two": "Craps Two",
            "eleven": "Eleven in One Roll",
            "all-small": "All Small · 30 to 1",
            "make-em-all": "Make 'Em All · 150 to 1",
            "all-tall": "All Tall · 30 to 1",
        },
        ("dont-pass", "dont-come", "lay 4", "place-to-lose 4", "horn-high 2", "world"),
        ("Ben", Role.BASE),
        numbers=(2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
    ),
    "singapore": Printed(
        {
            "pass": "PASS LINE",
            "dont-pass": "DON'T PASS",
            "place 9": "NINE",
            "lay 10": "Lay",
            "two": "Two Crap",
            "craps-eleven": "Craps & Eleven (C & E)",
            "horn-high 3": "Horn High 3",
        },
        ("place-to-lose 4", "big 6", "world", "any-hard"),
        ("Dan", Role.DEALER),
        off=False,
        on=False,
    ),
    "skycity-adelaide": Printed(
        {
            "pass": "PASS",
            "dont-pass": "DON'T PASS",
            "buy 4": "Buy",
            "lay 10": "Buy to Lose",
            "place-to-lose 4": "Place to Lose",
            "eleven": "11 in One Roll",
            "craps-eleven": "Craps Eleven",
            "world": "World",
        },
        ("horn-high 2", "any-hard", "all-tall"),
        ("Dan", Role.DEALER),
    ),
    "star-sydney": Printed(
        {
            "pass": "WIN LINE",
            "dont-pass": "DON'T WIN",
            "place 8": "8",
            "lay 10": "Lay",
            "place-to-lose 4": "Place to Lose",
            "three": "Craps Three",
            "craps-eleven": "Crap-Eleven",
            "horn-high 2": "Horn High 2",
        },
        ("world", "any-hard", "make-em-all"),
        ("Dan", Role.DEALER),
        off=False,
    ),
}
