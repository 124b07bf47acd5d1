"""Edges: what `passline.chance` makes of the judge, against closed forms and published figures."""

import tomllib
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from closed_forms import FORMS, Figures, hand_rolls

from passline.chance.asked import NoSuchWager, all_of, find
from passline.chance.chain import fate, step
from passline.chance.edge import Edge
from passline.chance.edges import edge, edges
from passline.chance.rounding import Stakes, best, free, staked, worst
from passline.chance.spread import hand_between, hand_length, hand_longer
from passline.money import CENTS
from passline.rulebook.load import ids, load, load_sign
from passline.wagers.gather import Lamps
from passline.wagers.judge import Wagers, Where

HERE = Path(__file__).parent / "edges"


@cache
def golden(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))


def is_met(found: Fraction | float, given: str) -> bool:
    """A fraction exactly; a decimal to its last place."""
    if "." not in given:
        return found == Fraction(given)
    last = Decimal(given).as_tuple().exponent
    assert isinstance(last, int)
    return abs(Fraction(found) - Fraction(given)) <= Fraction(10) ** last / 2


WAGERS = [(book, wager) for book in ids() for wager in golden(book)]
PUBLISHED = golden("published")
READINGS = golden("readings")["reading"]
STAKES = golden("rounding")["stake"]


# The golden edges


@pytest.mark.parametrize(("book", "wager"), WAGERS)
def test_the_golden_edges_follow_from_closed_forms(book: str, wager: str) -> None:
    row = golden(book)[wager]
    form, *numbers = row["by"]
    figures: Figures = FORMS[form](*numbers)
    assert {name: row[name] for name in Figures._fields} == {
        name: str(value) for name, value in figures._asdict().items()
    }


@pytest.mark.parametrize("book", ids())
def test_every_wager_of_a_book_has_its_golden_edge(book: str) -> None:
    found = {each.wager: figures_of(each) for each in edges(load(book))}
    rows = golden(book)
    assert {name: {key: row[key] for key in Figures._fields} for name, row in rows.items()} == found


def figures_of(edge: Edge) -> dict[str, str]:
    figures = Figures(edge.win, edge.lose, edge.push, edge.rolls, edge.made, edge.variance)
    return {name: str(value) for name, value in figures._asdict().items()}


@pytest.mark.parametrize("book", ids())
def test_an_edge_is_the_same_made_resolved_and_by_the_roll(book: str) -> None:
    for each in edges(load(book)):
        assert each.win + each.lose + each.push == 1 == sum(each.law.values())
        assert each.resolved * (1 - each.push) == each.made == each.roll * each.rolls
        assert each.outlay * (each.action + each.fee) == each.made * each.action


# What others have published


@pytest.mark.parametrize("figure", PUBLISHED["figure"], ids=lambda figure: figure["from"])
def test_a_published_figure_is_met(figure: dict[str, str]) -> None:
    found = edge(load(figure["book"]), figure["wager"])
    for name in figure.keys() - {"from", "book", "wager"}:
        assert is_met(getattr(found, name), figure[name]), (name, getattr(found, name))


def test_a_hand_lasts_as_long_as_published() -> None:
    hand = PUBLISHED["hand"]
    book = load(hand["book"])
    assert is_met(hand_length(book), hand["mean"])
    for rolls, chance in hand["lengths"].items():
        least, *most = map(int, rolls.split())
        found = hand_between(book, least, most[0]) if most else hand_longer(book, least - 1)
        assert is_met(found, chance), rolls


def test_a_hand_of_crapless_craps_is_shorter() -> None:
    book = load("crown-perth")
    assert hand_length(book) == hand_rolls([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]) < Fraction(1671, 196)


# Readings


@pytest.mark.parametrize("row", READINGS, ids=lambda row: f"{row['book']} {row['choice']}")
def test_a_reading_is_worth_what_the_analysis_says(row: dict[str, Any]) -> None:
    id, _, choice = row["choice"].partition("=")
    book = load(row["book"], {id: choice})
    for wager, given in row["edges"].items():
        assert is_met(edge(book, wager).made, given), wager


# What readings that nobody can switch would be worth, from the chain itself


@pytest.mark.parametrize(
    ("lit", "given"),
    [
        ({2}, "-1.285"),
        ({3}, "-0.401"),
        ({4}, "-0.127"),
        ({5}, "-0.0024"),
        ({6}, "0.064"),
        ({3, 4, 5, 6}, "-3.429"),
    ],
)
def test_a_bonus_wager_that_joins_lit_lamps_is_a_gift(lit: set[int], given: str) -> None:
    rule = load("crown-perth").wagers["all-small"]
    assert is_met(cost_from(rule, Lamps(frozenset(lit), "1")), given)


@pytest.mark.parametrize(
    ("number", "given"), [(2, "5/7"), (11, "1/2"), (4, "1/3"), (9, "1/5"), (6, "1/11")]
)
def test_a_line_wager_on_a_known_number_is_dear(number: int, given: str) -> None:
    assert cost_from(load("crown-perth").wagers["pass"], number) == Fraction(given)


@pytest.mark.parametrize(("book", "given"), [("crown-perth", "-1/6"), ("crown-melbourne", "-1/9")])
def test_a_shooter_who_drops_every_point_has_the_edge(book: str, given: str) -> None:
    first = step(load(book).wagers["pass"], None).ends
    assert -sum((end.gain * Fraction(n, 36) for end, n in first.items()), Fraction(0)) == Fraction(
        given
    )


@pytest.mark.parametrize(("wager", "given"), [("pass", "244/495"), ("two", "11/12")])
def test_a_token_is_worth_what_it_wins(wager: str, given: str) -> None:
    law = edge(load("star-sydney"), wager).law
    assert sum((gain * c for gain, c in law.items() if gain > 0), Fraction(0)) == Fraction(given)


def cost_from(rule: Wagers, where: Where) -> Fraction:
    chances = fate(rule, where).chances
    return -sum((end.gain * chance for end, chance in chances.items()), Fraction(0))


# Rounding


@pytest.mark.parametrize("row", STAKES, ids=lambda row: f"{row['book']} {row['stake']}")
def test_a_stake_in_chips_costs_what_the_books_own_rule_makes_of_it(row: dict[str, Any]) -> None:
    book = load(row["book"], row.get("readings", {}))
    sign = load_sign(book, row["sign"])
    found = staked(book, sign, find(book, sign, row["wager"]), row["stake"] * CENTS)
    if "refused" in row:
        assert found.refused is not None
        assert found.refused.clause == row["refused"]
    else:
        assert found.refused is None
        assert is_met(found.edge, row["edge"]), found.edge


def test_small_stakes_on_place_6_are_free_in_melbourne_and_seven_is_a_gift() -> None:
    # 5 10 15 20 25 win 6 12 18 24 30; 7 wins 9: 5 x 9 - 6 x 7 = 3, of 7 x 11.
    book = load("crown-melbourne")
    sign = load_sign(book)
    found = Stakes(book, sign, find(book, sign, "place 6")).up_to(100 * CENTS)
    least, most = best(found), worst(found)
    assert [each.stake // CENTS for each in free(found)] == [5, 10, 15, 20, 25]
    assert least is not None
    assert most is not None
    assert (least.stake // CENTS, least.edge) == (7, Fraction(-3, 77))
    assert (most.stake // CENTS, most.edge) == (6, Fraction(1, 66))


@pytest.mark.parametrize("book", ids())
def test_a_stake_that_chips_can_pay_has_the_exact_edge_at_the_table(book: str) -> None:
    """The table's own settlement agrees with the chain: an amount that all pays divide."""
    opened = load(book)
    sign = load_sign(opened, {"chips": ["0.05"], "max": 10_000})
    for asked in all_of(opened, sign):
        if asked.ridden is None:
            found = staked(opened, sign, asked, 6_600 * CENTS)
            assert found.refused is None, (asked.name, found.refused)
            assert found.edge == found.exact, asked.name


# Names


@pytest.mark.parametrize(
    ("book", "wager", "says"),
    [
        ("crown-perth", "plce 6", 'Did you mean "place 6"?'),
        ("crown-perth", "dont-pass", "Its wagers: pass, come, place"),
        ("crown-perth", "place", '"place 2" to "place 12"'),
        ("singapore", "pass + 2x odds", '"pass + 3-4-5x odds"'),
        ("skycity-adelaide", "pass + 11x odds", "1x to 10x"),
        ("crown-perth", "field + 2x odds", 'no odds on "field"'),
        ("crown-perth", "dont-pass + full odds", "Its wagers: pass, come"),
        ("crown-melbourne", "pass + 0x odds", "no 0x odds"),
    ],
)
def test_a_wager_that_is_not_there_is_answered_with_what_is(
    book: str, wager: str, says: str
) -> None:
    with pytest.raises(NoSuchWager, match=says.replace("+", r"\+").replace("?", r"\?")):
        edge(load(book), wager)


def test_full_odds_are_what_book_and_sign_allow() -> None:
    book = load("skycity-adelaide")
    ten = edge(book, "pass + full odds", load_sign(book, {"odds": 10}))
    assert (ten.wager, ten.made) == ("pass + 10x odds", Fraction(7, 495) / Fraction(23, 3))
