"""Replay: what does not hold is told with its line, and everything else is played."""

from pathlib import Path

import pytest

from passline.notation.read import read
from passline.notation.replay import miscounted, play
from passline.rulebook.sign import Limit, Sign
from passline.table.events import BankFilled, ClockMoved
from passline.table.state import Table

HEAD = "book crown-melbourne\nsign min 5 max 1000 odds 3 chips 1 5 25 100\n"
SEATED = HEAD + "ann sits 1 with 100\nann bets 10 pass\n"


def told(text: str) -> list[str]:
    script = read(text)
    assert script.problems == ()
    return [str(failure) for case in script.cases for failure in play(case).failures]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("roll 4-2 => puck on 6", ""),
        ("roll 4-2 => rolled 4-2, puck on 6", ""),
        ("roll 4-2 => puck on 5", "expected puck on 5; puck on 6 by 1.1 Point"),
        (
            "roll 4-2 => puck on 6, rolled 4-2",
            "expected rolled 4-2; it came before what stands to its left",
        ),
        ("roll 6-5 => pass wins 10, pays 1 to 1, by 6.1 Win Line, back 10", ""),
        ("roll 6-5 => by 6.1 Win Line", ""),
        ("roll 6-5 => ann's pass wins", ""),
        ("ann brings 5 => nothing", "expected nothing; ann brought 5"),
        ("ann removes field => refused", ""),
        ("ann removes field => refused not there", ""),
        ("rail ann 90", ""),
        ("rail ann 90.50", "it is rail ann 90"),
        ("rail zoe 90", "zoe is not at the table"),
        ("layout ann pass 10", ""),
        ("layout ann nothing", "it is layout ann pass 10"),
        ("bank 5", "it is bank 1000000"),
        ("puck 6", "it is puck off"),
        ("puck off", ""),
        ("shooter ann", "it is shooter none"),
        ("dice 4", "it is dice 5"),
        ("phase rest", "it is phase open"),
        ("table closed", "it is table open"),
        ("limits ann min 5 max 50", "it is limits ann as posted"),
        ("sign max 1000", ""),
        ("commission 0", ""),
        ("clock 00:00", ""),
        ("lamps all-small dark", ""),
        ("held ann 5", "it is held ann 0"),
        ("offered ann", "it is offered none"),
        ("staff stick 1", "it is staff stick 0"),
    ],
)
def test_a_line_is_told_where_it_does_not_hold(line: str, what: str) -> None:
    said = line.split(" =>")[0]
    failures = [failure.replace(" by X11", "") for failure in told(SEATED + line)]
    assert failures == ([f"line 5: {said}: {what}"] if what else [])


def test_a_refusal_that_nobody_announced_is_told() -> None:
    (failure,) = told(SEATED + "ann removes field")
    assert failure.startswith("line 5: ann removes field: refused ")


def test_breakage_holds_to_the_nearest_cent_or_as_a_fraction() -> None:
    play_six = SEATED + "ann bets 5 place 6\nroll 2-2\nroll 4-2 => place 6 wins 6, breakage "
    assert told(play_six + "0.17") == told(play_six + "1/6") == []
    assert len(told(play_six + "0.16")) == len(told(play_six + "1/5")) == 1


def test_a_case_may_change_the_head_of_its_file() -> None:
    top = "bank 500\nann sits 1 with 10\n"
    text = f"{HEAD}{top}§ 1.1  One.\nbank 500\n§ 1.1  Two.\nbank 7\nrail ann 10\nbank 7\n"
    assert [line.text for case in read(text).cases for line in case.lines] == [
        "ann sits 1 with 10",
        *("ann sits 1 with 10", "rail ann 10", "bank 7"),
    ]
    assert told(text) == []


def test_some_words_change_the_sign_that_is_there() -> None:
    text = "book crown-perth\nmanager posts sign min 10 in 10 minutes => notice due 00:10\n"
    assert (
        told(text + "at 00:10 => sign changed\nsign min 10 max 1000 chips 1 5 25 100 500\n") == []
    )


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        (
            "book singapoor",
            'line 1: book singapoor: There is no casino "singapoor". Did you mean "singapore"?',
        ),
        (
            "book singapore\nreading S55 off",
            'line 2: reading S55 off: There is no such reading. Did you mean "S5"?',
        ),
        (
            "book singapore\nreading S5 of",
            'line 2: reading S5 of: There is no choice "of". Did you mean "off"?',
        ),
        (
            "book singapore\nsign min 50 max 5",
            "line 2: sign min 50 max 5: The minimum, 50, is above the maximum, 5. Lower it.",
        ),
    ],
)
def test_a_head_that_cannot_be_opened_is_told(text: str, failure: str) -> None:
    assert told(text) == [failure]


def test_chips_from_nowhere_are_told() -> None:
    table = Table("crown-perth", Sign(Limit(500, 1000), (100,)), bank=500)
    assert miscounted(table, BankFilled(100), table.but(bank=600)) == []
    assert miscounted(table, ClockMoved(60), table.but(bank=600)) == [
        "clock 00:01: 1 too much on the table"
    ]


def test_a_house_of_ones_own_is_found_in_its_folder() -> None:
    folder = Path(__file__).parent / "casinos"
    house = sorted(each.name for each in folder.iterdir() if each.is_dir())[0]
    (case,) = read(f"book {house}\nann sits 1 with 100\nrail ann 100").cases
    assert play(case, folder).failures == ()
