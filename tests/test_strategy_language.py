"""The language of strategies: read, printed back, and every slip with its place and remedy."""

import re
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passline.lab import BadStrategy, Strategy, read
from passline.lab import build as b
from passline.lab.language.names import CRAPLESS, NUMBERS, ON_NUMBERS
from passline.lab.strategy.act import Act, Ask, Bet, Call, Keep, Leave, Press, Regress, TakeDown
from passline.lab.strategy.amount import (
    Amount,
    Chips,
    Least,
    Most,
    Multiple,
    Percent,
    ThreeFourFive,
    ToWin,
    Units,
)
from passline.lab.strategy.condition import (
    Both,
    Compare,
    Condition,
    Either,
    How,
    IsUp,
    Not,
    PointIs,
)
from passline.lab.strategy.happening import Decided, PointMade, PointSet, RollOf, SevenOut
from passline.lab.strategy.progression import Progression
from passline.lab.strategy.rule import ALWAYS, COME_OUT, POINT, Rule
from passline.lab.strategy.spots import EVERYTHING, Spots, Which
from passline.lab.strategy.stops import Stops
from passline.lab.strategy.system import (
    Dalembert,
    Fibonacci,
    Labouchere,
    Martingale,
    Oscar,
    Steps,
    System,
)
from passline.lab.strategy.tally import SCOPES, FiveCount, Result, Times
from passline.lab.strategy.term import (
    Bankroll,
    Count,
    Covered,
    Profit,
    Rail,
    Spent,
    StakeOn,
    Term,
    WagersUp,
)
from passline.rulebook.load import ids, load

MOLLY = """
strategy Three Point Molly, unit 10
  on the come-out   bet pass 1 unit
  on a point        bet odds pass max
  on a point        bet come 1 unit while come wagers < 2
  always            bet odds come max
  stop at rolls 200, bankroll 0, bankroll 500
"""


def test_the_same_strategy_is_read_and_built() -> None:
    built = b.strategy(
        "Three Point Molly",
        10,
        b.on_come_out(b.bet("pass", b.units(1))),
        b.on_point(b.bet("odds pass", b.most)),
        b.on_point(b.bet("come", b.units(1)), b.wagers("come") < 2),
        b.always(b.bet("odds come", b.most)),
        stops=b.Stops(rolls=200, bankrolls=(b.chips(0), b.chips(500))),
    )
    assert read(MOLLY) == built
    assert hash(read(MOLLY)) == hash(built)
    assert read(str(built)) == built


def test_whatever_can_be_said_can_be_built() -> None:
    said = read(
        """
        strategy All of It, unit 5
          after place 6 wins, on a point   half press place 6 up to $60 unless hits of 6 >= 3
          on point 6 8      press place by 1 unit
          always            keep place 6 at steps 1.2 2.4 units after wins hold
          always            bet pass martingale 1 unit up to 8 units each shooter
          always            bet field fibonacci $5 of pass
          always            bet dont-pass oscar's grind 1 unit
          always            bet dont-come labouchere 1 2 3 units
          always            bet come d'alembert 1 unit
          always            bet lay 4 to win $10 if pass losses in a row >= 2 or no pass
          always            bet odds 3-4-5x
          always            call hard off
          after a roll of 7 11   leave if result this shooter < $5
        """
    )
    built = b.strategy(
        "All of It",
        5,
        b.after(
            b.wins("place 6"),
            b.half_press("place 6", up_to=b.chips(60)),
            ~(b.hits(6) >= 3),
            when="on a point",
        ),
        b.on_point(b.press("place", b.units(1)), b.point_is(6, 8)),
        b.always(
            b.keep("place 6", b.steps(b.units("1.2"), b.units("2.4"), after="wins", hold=True))
        ),
        b.always(b.bet("pass", b.martingale(b.units(1), up_to=b.units(8), each_shooter=True))),
        b.always(b.bet("field", b.fibonacci(b.chips(5), of="pass"))),
        b.always(b.bet("dont-pass", b.oscar(b.units(1)))),
        b.always(b.bet("dont-come", b.labouchere(1, 2, 3))),
        b.always(b.bet("come", b.dalembert(b.units(1)))),
        b.always(
            b.bet("lay 4", b.to_win(b.chips(10))),
            (b.losses("pass", "in a row") >= 2) | ~b.is_up("pass"),
        ),
        b.always(b.bet("odds", b.three_four_five)),
        b.always(b.call_off("hard")),
        b.after(b.roll_of(7, 11), b.leave, b.result() < b.chips(5)),
    )
    assert said == built


def test_every_wager_of_every_book_can_be_named() -> None:
    for id in ids():
        for name, rule in load(id).wagers.items():
            numbers = getattr(rule, "numbers", ()) if name in ON_NUMBERS else ()
            assert set(numbers) <= set(NUMBERS[name]), f"{id}: {name}"


SPELLINGS = [
    ("bet don't pass 1 unit", "bet dont-pass 1 unit"),
    ("BET Dont-Pass 1 Unit", "bet dont-pass 1 unit"),
    ("bet any craps $5", "bet any-craps $5"),
    ("bet place to lose 4 $5", "bet place-to-lose 4 $5"),
    ("bet hardway 8 $5", "bet hard 8 $5"),
    ("bet yo $5", "bet eleven $5"),
    ("bet place across $5", "bet place 4 5 6 8 9 10 $5"),
    ("bet field 5", "bet field $5"),
    ("bet field 12.5", "bet field $12.50"),
    ("bet field $5 unless field wins >= 2", "bet field $5 if not field wins so far >= 2"),
    ("bet field $5 while point is 6 or 8", "bet field $5 if point is 6 8"),
    ("bet field $5 if rolls at least 2", "bet field $5 if rolls so far >= 2"),
    ("bet field $5 if place 6 is down", "bet field $5 if no place 6"),
    ("bet field $5  # a comment", "bet field $5"),
]


@pytest.mark.parametrize(("written", "printed"), SPELLINGS)
def test_there_are_several_ways_to_write_and_one_to_print(written: str, printed: str) -> None:
    strategy = read(f"strategy X, unit 5\n{written}")
    assert str(strategy).splitlines()[1].split() == ["always", *printed.split()]


# One row for each slip: the line, where it goes wrong, what is wrong, what would be right.

SLIPS = [
    ("on the comeout bet pass 1 unit", 1, "no line that begins with", '"on the come-out"'),
    ("always bets pass 1 unit", 8, 'no act "bets"', 'Did you mean "bet"?'),
    ("always", 7, "act is missing", '"bet"'),
    ("bet plase 6 $10", 5, 'no wager "plase"', 'Did you mean "place"?'),
    ("bet odd pass max", 5, 'no wager "odd"', 'Did you mean "odds pass"?'),
    ("bet place $10", 5, "needs its numbers", '"place 6"'),
    ("bet place 7 $10", 11, "no place 7", "2 3 4 5 6 8 9 10 11 12"),
    ("bet place 6 8", 14, "An amount should stand here", '"1 unit"'),
    ("bet come 10", 5, "made without a number", "$10"),
    ("bet everything $5", 5, "can be taken down, not bet", "Name a wager"),
    ("bet pass one", 10, 'not "one"', '"1 unit"'),
    ("bet pass 5% of rail", 13, '"of bankroll"', ""),
    ("bet pass steps 1 2 3 after wins", 22, "does not say what it counts", "1 3 2 6 units"),
    ("bet pass steps 1 2 units", 25, 'After the steps comes "after"', ""),
    ("bet pass steps 1 2 units after ties", 32, '"wins" or "losses"', ""),
    ("bet pass labouchere 1.5 2 units", 32, "are whole", "labouchere 1 2 3 units"),
    ("keep place 6 $10", 14, '"keep place 6" comes "at"', ""),
    ("regress place 6 $10", 17, '"regress place 6" comes "to"', ""),
    ("call place maybe", 12, '"on" or "off"', ""),
    ("bet field $5 when rolls > 2", 14, 'goes on with "when"', '"if"'),
    ("bet field $5 if bankrol < 2", 17, 'no condition "bankrol"', '"bankroll"'),
    ("bet field $5 if come < 2", 22, "What about come?", '"come wagers < 2"'),
    ("bet field $5 if rolls < $2", 25, "compared with a whole number", ""),
    ("bet field $5 if rolls", 22, "is compared with something", '"rolls so far >= 2"'),
    ("bet field $5 if (rolls > 2", 27, '")"', ""),
    ("bet field $5 if hits of 13 > 1", 25, "Two dice do not make 13", "2 to 12"),
    ("after pass ties bet field $5", 12, '"wins" or "loses"', ""),
    ("after a sevenout leave", 7, "no happening", '"a seven-out"'),
    ("stop at roll 20", 9, 'no stop "roll"', '"rolls"'),
    ("stop at rolls many", 15, "How many rolls?", '"rolls 200"'),
    ("stop at rolls 5, rolls 6", 25, "there twice", "Keep one"),
    ("stop at rolls 5 loss $5", 17, "goes on with", "comma"),
    ("if refused cry", 12, 'no answer to a refusal "cry"', '"skip"'),
    ("run out now", 9, "goes on with", ""),
    ("bet field @5", 11, '"@5" cannot be read', ""),
    ("bet field $5.123", 11, "cannot be read", ""),
]


@pytest.mark.parametrize(("line", "column", "what", "remedy"), SLIPS, ids=[s[0] for s in SLIPS])
def test_a_slip_is_told_with_its_place_and_what_would_be_right(
    line: str, column: int, what: str, remedy: str
) -> None:
    with pytest.raises(BadStrategy) as bad:
        read(f"strategy X, unit 5\n{line}\nbet field $5", "x.strategy")
    (slip,) = bad.value.slips
    assert (slip.line, slip.column) == (2, column), slip
    assert what in slip.what
    assert remedy in slip.remedy
    assert str(bad.value).startswith(f"x.strategy, line 2, column {column}: ")


HEADS = [
    ("", "There is no strategy here."),
    ("bet field $5", "A strategy begins with its name."),
    ("strategy X", "not a name and a unit"),
    ("strategy X, unti 5\nbet field $5", "not a name and a unit"),
    ("strategy X, unit 1O\nbet field $5", '"1O" is not a unit'),
    ("strategy X, unit 0\nbet field $5", '"0" is not a unit'),
    ("strategy X, unit 5", "X has no rules."),
    ("strategy X, unit 5\nbet field $5\nstrategy Y, unit 5", "A second strategy"),
]


@pytest.mark.parametrize(("text", "what"), HEADS)
def test_a_strategy_has_a_head_and_rules(text: str, what: str) -> None:
    with pytest.raises(BadStrategy) as bad:
        read(text)
    assert what in bad.value.slips[0].what


def test_all_slips_of_a_text_are_told_at_once() -> None:
    with pytest.raises(BadStrategy) as bad:
        read("strategy X, unit 5\nbet feild $5\nbet field $5\nbet plase 6 $5")
    assert [slip.line for slip in bad.value.slips] == [2, 4]


def test_a_slip_in_python_is_told_in_the_same_words() -> None:
    with pytest.raises(BadStrategy, match=r'There is no wager "feild"\. Did you mean "field"\?'):
        b.bet("feild", b.units(1))


# Law: whatever a strategy is, it prints as words that mean the same.

NUMBERED = sorted(ON_NUMBERS)
PLAIN = sorted(set(NUMBERS) - ON_NUMBERS)
counts = st.integers(1, 9)
fractions = st.integers(1, 99).map(lambda tenths: Fraction(tenths, 10))
money: st.SearchStrategy[Units | Chips] = st.one_of(
    fractions.map(Units), st.integers(1, 99_999).map(Chips)
)
totals = st.lists(st.sampled_from((2, *CRAPLESS, 7)), min_size=1, max_size=3, unique=True).map(
    tuple
)
which: st.SearchStrategy[Which] = st.sampled_from(get_args(Which))


@st.composite
def made_spots(draw: st.DrawFn) -> Spots:
    if draw(st.booleans()):
        return Spots(draw(st.sampled_from(PLAIN)), (), draw(which))
    name = draw(st.sampled_from(NUMBERED))
    numbers = st.lists(st.sampled_from(NUMBERS[name]), min_size=1, max_size=3, unique=True)
    return Spots(name, tuple(draw(numbers)), draw(which))


spots = st.one_of(made_spots(), st.just(Spots(EVERYTHING)), st.just(Spots("come", (6,))))
systems: st.SearchStrategy[System] = st.one_of(
    st.sampled_from([Martingale(), Fibonacci(), Dalembert(), Oscar()]),
)


@st.composite
def progressions(draw: st.DrawFn) -> Progression:
    driver, top = draw(made_spots()), draw(st.none() | money)
    is_anew = draw(st.booleans())
    if draw(st.booleans()):
        return Progression(draw(systems), draw(money), driver, top, is_anew)
    base: Units | Chips = Units(Fraction(1)) if draw(st.booleans()) else Chips(100)
    steps = st.lists(counts, min_size=1, max_size=5)
    if draw(st.booleans()):
        return Progression(Labouchere(tuple(draw(steps))), base, driver, top, is_anew)
    listed = tuple(Fraction(step) for step in draw(steps))
    ahead = draw(st.sampled_from(["wins", "losses"]))
    system = Steps(listed, ahead, draw(st.booleans()))  # type: ignore[arg-type]
    return Progression(system, base, driver, top, is_anew)


plain_amounts: st.SearchStrategy[Amount] = st.one_of(
    money,
    st.sampled_from([Most(), Least(), ThreeFourFive()]),
    st.builds(Multiple, fractions, st.none() | made_spots()),
    fractions.map(Percent),
)
amounts = st.one_of(plain_amounts, plain_amounts.map(ToWin), progressions())
tallies = st.one_of(
    st.builds(
        Times,
        st.one_of(
            st.builds(Decided, spots, st.sampled_from(["wins", "loses"])),
            totals.map(RollOf),
            st.sampled_from([RollOf(), SevenOut(), PointMade()]),
        ),
        st.sampled_from(SCOPES),
    ),
    st.just(FiveCount()),
)
count_terms: st.SearchStrategy[Term] = st.one_of(
    spots.map(WagersUp), st.just(Covered()), tallies.map(Count)
)
money_terms: st.SearchStrategy[Term] = st.one_of(
    spots.map(StakeOn),
    st.sampled_from([Bankroll(), Rail(), Profit(), Spent(), Count(Result("this round"))]),
)
hows: st.SearchStrategy[How] = st.sampled_from(["<", "<=", ">", ">=", "=", "!="])
tests: st.SearchStrategy[Condition] = st.one_of(
    st.builds(Compare, count_terms, hows, counts),
    st.builds(Compare, money_terms, hows, st.one_of(money, st.just(Chips(-500)))),
    spots.map(IsUp),
    totals.map(PointIs),
)
conditions: st.SearchStrategy[Condition] = st.recursive(
    tests,
    lambda inner: st.one_of(
        st.builds(Both, inner, inner), st.builds(Either, inner, inner), inner.map(Not)
    ),
    max_leaves=5,
)
acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(Bet, made_spots(), amounts),
    st.builds(Keep, made_spots(), amounts),
    st.builds(
        Press,
        spots,
        st.one_of(plain_amounts, st.sampled_from([Fraction(1), Fraction(1, 2)])),
        st.none() | money,
    ),
    st.builds(Regress, spots, plain_amounts),
    spots.map(TakeDown),
    st.builds(Call, spots, st.booleans()),
    spots.map(Ask),
    st.just(Leave()),
)
happenings = st.one_of(
    st.builds(Decided, spots, st.sampled_from(["wins", "loses"])),
    totals.map(RollOf),
    st.sampled_from([SevenOut(), PointMade(), PointSet()]),
)
rules = st.builds(
    Rule,
    acts,
    st.sampled_from([ALWAYS, COME_OUT, POINT]),
    st.none() | happenings,
    st.none() | conditions,
)
some = st.none() | st.integers(1, 999)
stops = st.builds(
    Stops,
    some,
    some,
    st.lists(money, max_size=2).map(tuple),
    st.none() | money,
    st.none() | money,
    st.none() | money,
    st.booleans(),
)


@given(
    st.builds(
        Strategy,
        st.sampled_from(["A", "Two Words", "Comma, and More"]),
        st.integers(1, 99_999),
        st.lists(rules, min_size=1, max_size=4).map(tuple),
        stops,
        st.sampled_from(["skip", "round", "stop"]),
        st.sampled_from(["", 'Somewhere: "quoted", with commas.']),
    )
)
def test_any_strategy_prints_as_words_that_mean_the_same(strategy: Strategy) -> None:
    assert read(str(strategy)) == strategy


PAGE = (Path(__file__).parent.parent / "docs" / "strategies.md").read_text("utf-8")
BLOCK = re.compile(r"^```rules\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("rules", BLOCK.findall(PAGE))
def test_every_rule_on_the_page_can_be_read(rules: str) -> None:
    strategy = read(f"strategy Shown, unit 10\nbet pass 1 unit\n{rules}")
    assert read(str(strategy)) == strategy


ACTS = re.findall(r"^\| `((?:bet|keep|press|half|regress|take|call|ask|leave)[^`]*)`", PAGE, re.M)
SYSTEMS = "martingale|fibonacci|d'alembert|oscar|labouchere|steps"
AMOUNTS = re.findall(rf"^\| `((?:max|2x pass|to win|2%|{SYSTEMS})[^`]*)`", PAGE, re.M)


@pytest.mark.parametrize("rule", [*ACTS, *(f"bet field {amount}" for amount in AMOUNTS)])
def test_every_act_and_amount_in_its_tables_can_be_read(rule: str) -> None:
    assert read(f"strategy Shown, unit 10\n{rule}").rules


def test_the_tables_of_the_page_are_found() -> None:
    assert len(ACTS) == 9
    assert len(AMOUNTS) == 10
