"""Chance beyond single edges: tables that run on, bands, readings, comparisons, the par sheet."""

import csv
import io
import json
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from html.parser import HTMLParser
from itertools import accumulate, pairwise
from random import Random
from statistics import NormalDist

import pytest

from passline.chance.asked import all_of, find
from passline.chance.bands import band, quantile
from passline.chance.comparison import compare, compare_one
from passline.chance.edges import edge
from passline.chance.mix import Kept, covariance, hold
from passline.chance.par import ParSheet, Terms, par
from passline.chance.par_data import COLUMNS, as_csv, as_json
from passline.chance.par_html import as_html
from passline.chance.readings import worths
from passline.chance.upkeep import game_for
from passline.dice import ROLLS
from passline.rulebook.load import ids, load, load_sign
from passline.wagers.judge import judge
from passline.wagers.verdict import Outcome

# Tables that run on


@pytest.mark.parametrize("id", ["singapore", "crown-perth"])
def test_the_spread_of_a_kept_wager_is_that_of_its_decisions(id: str) -> None:
    """Roll by roll or decision by decision: both ways give one variance."""
    book = load(id)
    sign = load_sign(book)
    for name in ("pass", "come", "place 6", "hard 8", "odds pass 4", "odds come 9", "field"):
        kept = Kept(book, sign, find(book, sign, name))
        by_decision = float(kept.edge.variance) * kept.rate()
        assert covariance(book, kept, kept) == pytest.approx(by_decision, rel=1e-9), name


def test_with_and_against_the_dice_leaves_the_bar_number() -> None:
    """Pass and don't pass together lose one unit on the 12, and nothing else, once a round."""
    book = load("singapore")
    sign = load_sign(book)
    both = [(find(book, sign, name), Fraction(1)) for name in ("pass", "dont-pass")]
    found, lost = hold(book, sign, both), Fraction(1, 36)
    rounds = Fraction(165, 557)
    assert found.win == pytest.approx(float(rounds * lost))
    assert found.variance == pytest.approx(float(rounds * (lost - lost**2)))


def test_a_mix_with_odds_is_the_flat_and_its_odds() -> None:
    book = load("singapore")
    sign = load_sign(book)
    found = hold(book, sign, [(find(book, sign, "pass + 3-4-5x odds"), Fraction(1))])
    alone = edge(book, "pass + 3-4-5x odds")
    assert found.edge == pytest.approx(float(alone.made))
    assert found.variance == pytest.approx(float(alone.variance * Fraction(165, 557)))


@pytest.mark.parametrize(("name", "seed"), [("come", 1), ("dont-come", 2), ("odds come 6", 3)])
def test_a_come_wager_is_made_as_often_as_at_a_real_table(name: str, seed: int) -> None:
    """The long run against fifty thousand rolls of a seeded table; the tolerance is five sigma."""
    book = load("crown-melbourne")
    sign = load_sign(book)
    asked = find(book, sign, name)
    kept, game, random = Kept(book, sign, asked), game_for(book, asked), Random(seed)
    state, ended, rolls = game.start, 0, 50_000
    for _ in range(rolls):
        roll, place = random.choice(ROLLS), game.place(asked, state)
        if not isinstance(place, str) and kept.is_on[state[0] is not None]:
            ended += judge(asked.rule, place, roll).outcome not in (Outcome.STAYS, Outcome.MOVES)
        state = game.next(state, roll)
    rate = kept.rate()
    assert abs(ended - rolls * rate) < 5 * (rolls * rate) ** 0.5, f"seed {seed}"


# Bands


def exact_law(law: Mapping[Fraction, Fraction], wagers: int) -> list[tuple[Fraction, float]]:
    """The chance of every sum, by adding one wager after another."""
    sums = {Fraction(0): 1.0}
    for _ in range(wagers):
        after: dict[Fraction, float] = {}
        for total, chance in sums.items():
            for gain, each in law.items():
                after[total + gain] = after.get(total + gain, 0.0) + chance * float(each)
        sums = after
    return sorted(sums.items())


def exact_quantile(law: list[tuple[Fraction, float]], chance: float) -> Fraction:
    reached = accumulate(each for _, each in law)
    return next(
        at for (at, _), so_far in zip(law, reached, strict=True) if so_far >= chance - 1e-12
    )


@pytest.mark.parametrize(("wager", "width"), [("twelve", 0.0), ("place 6", 0.0), ("field", 0.021)])
def test_a_band_is_close_to_the_exact_law(wager: str, width: float) -> None:
    """Two results: exactly the quantile. More than two: within one step of the sum."""
    found, wagers = edge(load("singapore"), wager), 60
    law = exact_law(found.law, wagers)
    for chance in (0.025, 0.25, 0.5, 0.75, 0.975):
        exactly = float(exact_quantile(law, chance)) / wagers
        assert abs(quantile(found, wagers, chance) - exactly) <= width + 1e-9


def test_a_band_closes_in_on_the_edge() -> None:
    found = edge(load("crown-perth"), "make-em-all list 5")
    bands = [band(found, wagers, 0.95) for wagers in (1_000, 10_000, 100_000, 1_000_000)]
    assert all(b.high - b.low < a.high - a.low for a, b in pairwise(bands))
    assert all(each.low < found.made < each.high for each in bands)
    z = NormalDist().inv_cdf(0.975)
    assert bands[-1].high - bands[-1].low == pytest.approx(2 * z * found.sd / 1_000, rel=0.01)


# Readings and comparisons


@pytest.mark.parametrize("id", ids())
def test_every_switchable_reading_is_weighed(id: str) -> None:
    book = load(id)
    found = {each.reading.id: each for each in worths(book)}
    assert list(found) == [id for id, each in book.readings.items() if each.is_switchable]
    for worth in found.values():
        assert {worth.uses, *(each.choice for each in worth.alternatives)} == set(
            worth.reading.choices
        )


def test_a_reading_is_weighed_from_the_one_in_use() -> None:
    book = load("crown-perth", {"P1": "one-roll"})
    (worth,) = (each for each in worths(book) if each.reading.id == "P1")
    changes = {each.choice: each.differences for each in worth.alternatives}
    assert worth.uses == "one-roll"
    assert [(d.wager, d.edge, d.other) for d in changes["any-easy"]] == [
        ("any-hard", Fraction(4, 9), Fraction(1, 11))
    ]
    assert [d.other for d in changes["quarters"]] == [Fraction(49, 99)]


def test_a_choice_that_cannot_be_played_has_no_edges() -> None:
    (worth,) = (each for each in worths(load("crown-perth")) if each.reading.id == "P3")
    (left_up,) = (each for each in worth.alternatives if each.choice == "left-up")
    assert (left_up.is_switchable, left_up.differences) == (False, ())


def test_a_choice_may_be_named_by_its_letter() -> None:
    assert load("crown-perth", {"P1": "C"}).chosen["P1"] == "own-number"


def test_a_reading_about_rounding_changes_a_stake_and_no_edge() -> None:
    book = load("singapore")
    (worth,) = (each for each in worths(book, stake=("place 6", 5_00)) if each.reading.id == "S17")
    changes = {each.choice: each.differences for each in worth.alternatives}
    assert [(d.wager, d.edge, d.other) for d in changes["down"]] == [
        ("5 on place 6", Fraction(0), Fraction(1, 11))
    ]
    assert [d.other for d in changes["refused"]] == [None]


def test_casinos_are_compared_wager_by_wager() -> None:
    tables = [(book, load_sign(book)) for book in map(load, ("crown-perth", "star-sydney"))]
    found = {each.wager: each for each in compare(tables)}
    assert [each and each.made for each in found["hard 8"].edges] == [
        Fraction(1, 11),
        Fraction(1, 22),
    ]
    assert found["hard 8"].best == (1,)
    assert found["place 6"].best == ()  # the same at both
    assert found["any-hard"].edges[1] is None
    assert compare_one(tables, "pass + full odds").best == (1,)


# The par sheet


@pytest.fixture(scope="module", params=ids())
def sheet(request: pytest.FixtureRequest) -> ParSheet:
    book = load(request.param)
    return par(book, load_sign(book))


def test_a_par_sheet_has_every_wager_of_the_table(sheet: ParSheet) -> None:
    wagers = [each.name for each in all_of(sheet.book, sheet.sign)]
    shown = [row.edge.wager for row in sheet.rows]
    missing = set(wagers) - set(shown)
    assert all(" list " in name for name in missing)  # only the pay lists that are not posted
    assert all(row.theo == sheet.terms.handle * row.edge.made for row in sheet.rows)


def test_a_par_sheet_is_written_for_a_spreadsheet(sheet: ParSheet) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(sheet))))
    assert list(rows[0]) == list(COLUMNS)
    by_name = {row["wager"]: row for row in rows}
    assert len(by_name) == len(sheet.rows)
    assert by_name["place 6"]["edge made"] == "1/66"
    assert by_name["place 6"]["theoretical win per 100 rolls"] == "15.1515"


def test_a_par_sheet_is_written_for_a_program(sheet: ParSheet) -> None:
    found = json.loads(as_json(sheet))
    assert found["book"] == sheet.book.id
    (six,) = (each for each in found["wagers"] if each["wager"] == "place 6")
    assert six["edge"] == {"made": "1/66", "resolved": "1/66", "roll": "1/216"}
    assert six["hold"][0] < 1 / 66 < six["hold"][1]


class Tags(HTMLParser):
    """Whether a page's tags are closed in order, and what it would fetch."""

    empty = ("meta", "line", "rect", "polyline", "polygon")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.seen: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href")]
        if tag not in self.empty:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.empty:
            assert self.open.pop() == tag


def test_a_par_page_is_whole_and_fetches_nothing(sheet: ParSheet) -> None:
    page = as_html(sheet)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.fetched == []
    assert tags.seen["svg"] == 3
    assert tags.seen["script"] == tags.seen["link"] == 0
    assert "url(" not in page
    assert "@import" not in page


def test_a_par_sheet_goes_by_its_terms() -> None:
    book = load("crown-perth")
    terms = Terms(handle=500_00, rolls=100, level=Fraction(1, 2), mix=(("field", 10_00),))
    found = par(book, load_sign(book, {"list": "3"}), terms)
    bonus = [row.edge.wager for row in found.rows if row.kind == "all-small"]
    assert bonus == ["all-small list 3"]
    assert found.mix.hold.edge == pytest.approx(1 / 36)
    assert found.mix.band.low < 0 < found.mix.band.high
