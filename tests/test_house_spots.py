"""Which areas of the felt are open, and from how much: the table is asked."""

import pytest

from passline.house.facts import Facts
from passline.house.plans.scene import Scene
from passline.house.screens.caps import plain_caps
from passline.house.screens.spots import open_spots
from passline.notation.read import read
from passline.notation.replay import play
from passline.rulebook.load import load

SEATED = "sign min 5 max 1000 chips 1 5 25 100 500\nann sits 1 with 500\n"


@pytest.mark.parametrize(
    ("talk", "least"),
    [
        ("", 500),
        ("ann bets 1 field", 400),  # let pass once, with a warning: it is raised to the minimum
        ("ann bets 10 field", 100),
    ],
)
def test_an_area_is_open_from_what_the_minimum_leaves_to_be_added(talk: str, least: int) -> None:
    (case,) = read(f"book crown-perth\n{SEATED}{talk}").cases
    table = play(case).table
    assert table is not None
    told = open_spots(Scene("t", load("crown-perth"), table, 3, Facts()), "ann", {})
    (field,) = [each for each in told if each["spot"] == "field"]
    assert field.get("least") == least, field


CAPS = [  # the rulebooks' own figures, on 4, on 5 and on 6
    ("singapore", "pass", ["At most 3× the Pass Line.", "At most 4× the", "At most 5× the"]),
    ("singapore", "dont-pass", ["At most what wins 3× the original Don't Pass.", "4×", "5×"]),
    ("star-sydney", "pass", ["At most 2× the Win Line."]),
    ("star-sydney", "dont-pass", ["At most what wins 2× the Don't Win."]),
    ("skycity-adelaide", "pass", ["the Pass Bet times the odds on the sign, 10× at most."]),
    ("crown-perth", "pass", ["the Pass Line Bet times the odds on the sign, 1× if it posts none."]),
    ("crown-melbourne", "dont-pass", ["wins the Don't Win Line times the odds on the sign."]),
]


@pytest.mark.parametrize(("id", "flat", "says"), CAPS)
def test_a_book_tells_how_much_may_ride(id: str, flat: str, says: list[str]) -> None:
    book = load(id)
    told = plain_caps(book, book.wagers[f"odds {flat}"])
    assert len(told) == len(says)
    for each, words in zip(told, says, strict=True):
        assert words in each["says"]
        assert each["clause"] in book.clauses
    assert plain_caps(book, book.wagers[flat]) == []


RIDING = [  # Singapore: 3 times on 4, 5 times on 6; the lay wins so much at 1 to 2 and at 5 to 6
    ("ann bets 5 pass\nroll 4-2", "odds pass", (2500, "D.2 cap 6 or 8")),
    ("ann bets 5 pass\nroll 3-1", "odds pass", (1500, "D.2 cap 4 or 10")),
    ("ann bets 10 dont-pass\nroll 3-1", "odds dont-pass", (6000, "D.4 cap 4 or 10")),
    ("ann bets 10 dont-pass\nroll 4-2", "odds dont-pass", (6000, "D.4 cap 6 or 8")),
    ("ann bets 5 pass", "odds pass", None),
    ("ann bets 5 dont-pass\nroll 4-2", "odds pass", None),
]


@pytest.mark.parametrize(("talk", "spot", "cap"), RIDING)
def test_who_may_take_odds_is_told_how_much(
    talk: str, spot: str, cap: tuple[int, str] | None
) -> None:
    (case,) = read(f"book singapore\n{SEATED}{talk}").cases
    table = play(case).table
    assert table is not None
    told = open_spots(Scene("t", load("singapore"), table, 3, Facts()), "ann", {})
    (odds,) = [each for each in told if each["spot"] == spot]
    assert odds.get("cap") == (cap and {"most": cap[0], "clause": cap[1]})
