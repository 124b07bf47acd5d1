"""Two books side by side."""

from passline.rulebook.compare import HEADINGS, Difference, compare
from passline.rulebook.load import ids, load


def row(a: str, b: str, heading: str, subject: str) -> Difference:
    rows = compare(load(a), load(b))
    [found] = [each for each in rows if (each.heading, each.subject) == (heading, subject)]
    return found


def test_a_book_is_the_same_as_itself() -> None:
    for id in ids():
        assert all(each.is_same for each in compare(load(id), load(id)))


def test_every_heading_has_rows() -> None:
    rows = compare(load("crown-perth"), load("skycity-adelaide"))
    assert list(dict.fromkeys(each.heading for each in rows)) == list(HEADINGS)


def test_comparing_the_other_way_round_turns_the_sides() -> None:
    one = compare(load("crown-perth"), load("singapore"))
    other = compare(load("singapore"), load("crown-perth"))
    turned = {(each.heading, each.subject, each.right, each.left) for each in other}
    assert {(each.heading, each.subject, each.left, each.right) for each in one} == turned


def test_the_house_has_its_own_names() -> None:
    line = row("crown-melbourne", "crown-perth", "names", "pass")
    assert (line.left.text, line.right.text) == ("Win Line", "Pass Line Bet")
    assert line.right.clauses == ("4.8",)


def test_pays_are_grouped_whatever_the_book_prints() -> None:
    place = row("singapore", "star-sydney", "pays", "place")
    assert place.left.text == "4 10: 9 to 5, 5 9: 7 to 5, 6 8: 7 to 6"
    assert place.is_same


def test_the_bar_number_differs() -> None:
    bars = row("singapore", "crown-melbourne", "wagers", "dont-pass: first bars")
    assert (bars.left.text, bars.right.text) == ("12", "2")
    assert not bars.is_same


def test_what_a_book_does_not_have_is_none() -> None:
    bonus = row("crown-perth", "singapore", "pays", "all-small")
    assert bonus.right.text == "none"
    assert bonus.right.clauses == ()


def test_who_confirms_is_told_in_roles() -> None:
    late = row("crown-perth", "star-sydney", "betting", "confirm late")
    assert (late.left.text, late.right.text) == ("base or box", "dealer and box")


def test_mini_craps_differs_from_the_full_game_where_section_7_says() -> None:
    rows = compare(load("crown-melbourne"), load("crown-melbourne-mini"))
    differing = {each.heading for each in rows if not each.is_same}
    assert {"betting", "shooter"} <= differing
    assert not differing & {"names", "wagers", "pays", "commission", "dice", "no-roll"}


def test_the_same_rolls_are_the_same_in_other_words() -> None:
    field = row("crown-perth", "star-sydney", "wagers", "field: loses")
    assert field.left.text == field.right.text == "5 6 7 8"


def test_a_wager_that_one_book_lacks_is_named_and_not_taken_apart() -> None:
    rows = compare(load("crown-perth"), load("singapore"))
    assert [each.heading for each in rows if each.subject.startswith("all-small")] == [
        "names",
        "pays",
    ]
