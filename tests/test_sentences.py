"""The sentences of refusals are for people: a book's own names, and amounts in dollars."""

import re
from pathlib import Path

import pytest

from passline.notation.read import read
from passline.notation.replay import play
from passline.rulebook.load import ids, load
from passline.table.events import Refused

CASEBOOK = Path(__file__).parent / "casebook"
BARE = re.compile(
    r"(?:minimum here is|maximum here is|steps of|chips of|holds|At most|table is) \d"
)

ROWS = [
    ("crown-melbourne", "ann bets 20 odds dont-come 4", "there is no Don't Come 4."),
    ("crown-perth", "ann bets 20 odds pass", "on its number; there is no Pass Line Bet."),
    (
        "crown-perth",
        "ann bets 10 pass\nann bets 20 odds pass",
        "number; Pass Line Bet has none yet.",
    ),
    (
        "star-sydney",
        "ann bets 10 pass\nroll 4-2\nann bets 50 odds pass",
        "At most $20 may ride on a Win Line of $10.",
    ),
    ("singapore", "ann bets 500 field", "$500 is needed; the rail holds $475."),
    ("star-sydney", "ann bets 2 field", "The minimum here is $5."),
    ("skycity-adelaide", "ann removes hard 8", "ann has no Hardways 8 on the layout."),
    ("skycity-adelaide", "ann bets 5 lay 7", "The wager Buy Bet to Lose is made on 4, 5, 6,"),
    ("crown-perth", "ann calls place 6 off", "ann has no Place Bet 6 to call."),
    ("crown-perth", "ann bets 5 place 6", "$5 cannot be paid exactly in chips of $1"),
    ("star-sydney", "ann bets 5000 field", "The maximum here is $1,000."),
]


@pytest.mark.parametrize(("book", "talk", "sentence"), ROWS)
def test_a_refusal_is_told_in_the_names_of_its_book(book: str, talk: str, sentence: str) -> None:
    told = said(f"book {book}\nann sits 1 with 475\n{talk}\n")
    assert sentence in told[-1], told


@pytest.mark.parametrize("id", ids())
def test_no_refusal_of_the_casebook_speaks_as_the_notation_does(id: str) -> None:
    hyphened = [name for name in load(id).wagers if "-" in name or name.startswith("odds ")]
    for path in sorted((CASEBOOK / id).glob("*.case")):
        for sentence in said(path.read_text("utf-8")):
            assert not BARE.search(sentence), sentence
            is_list = sentence.startswith("This book has no wager")  # of what may be typed
            assert is_list or not any(name in sentence for name in hyphened), sentence


def said(text: str) -> list[str]:
    played = [play(case) for case in read(text).cases]
    return [
        event.sentence for each in played for event in each.events if isinstance(event, Refused)
    ]
