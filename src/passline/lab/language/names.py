"""Names: the wagers that a strategy can speak of, and how people write them."""

from passline.dice import TOTALS

CRAPLESS = tuple(total for total in TOTALS if total != 7)

# wager -> the numbers it can have, in one book or another
NUMBERS: dict[str, tuple[int, ...]] = {
    "pass": (),
    "dont-pass": (),
    "come": CRAPLESS,
    "dont-come": CRAPLESS,
    "odds pass": (),
    "odds dont-pass": (),
    "odds come": CRAPLESS,
    "odds dont-come": CRAPLESS,
    "odds": (),
    "place": CRAPLESS,
    "place-to-lose": CRAPLESS,
    "buy": CRAPLESS,
    "lay": CRAPLESS,
    "hard": (4, 6, 8, 10),
    "any-hard": (),
    "big": (6, 8),
    "field": (),
    "any-seven": (),
    "any-craps": (),
    "two": (),
    "three": (),
    "twelve": (),
    "eleven": (),
    "horn": (),
    "horn-high": (2, 3, 11, 12),
    "craps-eleven": (),
    "world": (),
    "all-small": (),
    "all-tall": (),
    "make-em-all": (),
}

# To be bet on, these must have numbers; the others go down without.
ON_NUMBERS = frozenset({"place", "place-to-lose", "buy", "lay", "hard", "big", "horn-high"})

GROUPS = {
    "inside": (5, 6, 8, 9),
    "outside": (4, 5, 9, 10),
    "across": (4, 5, 6, 8, 9, 10),
}

_ALSO = {
    ("hardway",): "hard",
    ("hardways",): "hard",
    ("yo",): "eleven",
    ("any", "hardway"): "any-hard",
    ("make", "em", "all"): "make-em-all",
}


def _spellings() -> dict[tuple[str, ...], str]:
    """Each wager as its words may be written: "dont-pass" and "dont pass"."""
    found = dict(_ALSO)
    for name in NUMBERS:
        found[tuple(name.split())] = name
        found[tuple(name.replace("-", " ").split())] = name
    return found


SPELLINGS = _spellings()
LONGEST = max(len(words) for words in SPELLINGS)
