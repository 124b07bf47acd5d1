"""Which areas of the felt are open, and from how much: the table is asked."""

import pytest

from passline.house.facts import Facts
from passline.house.plans.scene import Scene
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
