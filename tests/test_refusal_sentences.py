"""What is said with a refusal: in the book's own names, in dollars, by the right clause."""

import pytest

from passline.notation.read import read
from passline.notation.replay import play
from passline.table.events import Refused

SEATED = "ann sits 1 with 500\nbob sits 2 with 500\n"
POINT = SEATED + "ann bets 10 pass\nroll 4-2\n"
ROWS = (
    (
        "singapore",
        SEATED + "manager grants ann min 5 max 2000",
        "S17",
        "This book gives nobody the power to do this (personal limit).",
    ),
    (
        "crown-melbourne-mini",
        SEATED + "ann says 10 field",
        "7.4.2",
        "Spoken wagers are taken only while a second dealer works as Stickperson.",
    ),
    (
        "crown-melbourne-mini",
        POINT + "ann yields the dice",
        "M1",
        "With a point on this voids the game: Dealer must confirm it.",
    ),
    (
        "crown-melbourne",
        POINT + "ann yields the dice",
        "M1",
        "With a point on this voids the game: Boxperson must confirm it.",
    ),
    (
        "crown-melbourne-mini",
        SEATED + "player finds 1 die",
        "5.2.1(a)(i) found",
        "Only Dealer may do this.",
    ),
    (
        "crown-perth",
        SEATED + "manager voids ann's place 6",
        "1.1 Wager",
        "ann has no Place Bet 6 on the layout.",
    ),
    (
        "crown-perth",
        SEATED + "manager voids the wagers of ann",
        "1.1 Wager",
        "ann has no wager on the layout.",
    ),
    ("crown-perth", SEATED + 'box notes 99 "seen"', "2.1", "This book has no clause 99."),
    (
        "star-sydney",
        SEATED + "stick offers the dice\nstick offers the dice",
        "4.5",
        "The dice are being offered to ann.",
    ),
)


@pytest.mark.parametrize(("book", "talk", "clause", "sentence"), ROWS)
def test_a_refusal_says_by_which_clause_in_the_books_own_names(
    book: str, talk: str, clause: str, sentence: str
) -> None:
    script = read(f"book {book}\n{talk}")
    assert not script.problems
    (case,) = script.cases
    last = list(play(case).events)[-1]
    assert isinstance(last, Refused), last
    assert (last.clause, last.sentence) == (clause, sentence)
