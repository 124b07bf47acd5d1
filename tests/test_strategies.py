"""Strategies: what they see, what they remember, what they do, and when they leave."""

from fractions import Fraction
from random import Random

import pytest

from passline.dice import Roll
from passline.lab import Session, Strategy, books_for, dice, find, library, play, read
from passline.lab.language.names import ON_NUMBERS
from passline.lab.seat.bot import sit
from passline.lab.seat.session import PLAYER, Seats
from passline.lab.strategy.memory import Memory
from passline.lab.strategy.system import (
    Dalembert,
    Fibonacci,
    Labouchere,
    Martingale,
    Oscar,
    Steps,
    System,
)
from passline.money import dollars
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.why import Why
from passline.table.events import Rolled, WagerMade
from passline.table.spot import Spot
from passline.table.state import Table

MELBOURNE, PERTH, SYDNEY = "crown-melbourne", "crown-perth", "star-sydney"


def words(*lines: str, unit: int = 10) -> Strategy:
    return read("\n".join([f"strategy Tried, unit {unit}", *lines]))


def rolls(text: str) -> list[Roll]:
    return [Roll(int(each[0]), int(each[2])) for each in text.split()]


def played(strategy: Strategy, dice: str, book: str = MELBOURNE, chips: int = 1000) -> Session:
    opened = load(book)
    return play(opened, load_sign(opened), strategy, rolls(dice), chips * 100)


def then(strategy: Strategy, dice: str, book: str = MELBOURNE, chips: int = 1000) -> str:
    """What is up when the strategy has had its turn after these rolls."""
    opened = load(book)
    seats = Seats(opened, load_sign(opened), PLAYER, chips * 100)
    seats.seat_shooter()
    bot = sit(strategy, seats.table, PLAYER)
    for roll in rolls(dice):
        turn, bot = bot.turn(opened, seats.table)
        seats.take(turn.commands)
        bot = bot.heard(seats.roll(roll))
    return up(bot.turn(opened, seats.table)[0].table)


def up(table: Table) -> str:
    wagers = sorted(table.wagers_of(PLAYER), key=lambda wager: str(wager.spot))
    return ", ".join(f"{dollars(wager.stake)} {wager.spot}" for wager in wagers) or "-"


# What it does: (rules, dice before, what is up then)

ACTS = [
    ("bet field $7", "", "7 field"),
    ("bet field 2 units", "", "20 field"),
    ("bet field 0.5 units", "", "5 field"),
    ("bet field min", "", "5 field"),
    ("bet field max", "", "1000 field"),
    ("bet field 2% of bankroll", "", "20 field"),
    ("bet lay 4 to win $10", "", "20 lay 4"),
    ("bet lay 6 to win 1 unit", "", "12 lay 6"),
    ("bet place 6 to win $14", "", "12 place 6"),
    ("on the come-out bet pass 1 unit; on a point bet field 3x pass", "3-3", "30 field, 10 pass"),
    ("on the come-out bet pass 1 unit; bet odds pass 2x", "3-3", "20 odds pass, 10 pass"),
    ("on the come-out bet pass 1 unit; bet odds max", "3-3", "30 odds pass, 10 pass"),
    ("bet horn-high 12 $5; bet hard 8 $1", "", "1 hard 8, 5 horn-high 12"),
    ("bet place inside $6", "", "6 place 5, 6 place 6, 6 place 8, 6 place 9"),
    ("bet place 6 8 $6; press place 6", "", "12 place 6, 6 place 8"),
    ("bet place 6 8 $6; press place by $3 up to $8", "", "8 place 6, 8 place 8"),
    ("bet place 6 $18; half press place", "", "27 place 6"),
    ("bet place 6 8 $18; regress place 8 to $6", "", "18 place 6, 6 place 8"),
    ("bet place 6 8 $18; keep place 8 at $24; keep place 6 at $12", "", "12 place 6, 24 place 8"),
    ("bet place 6 8 $18; take down place 6", "", "18 place 8"),
    ("bet place 6 8 $18; bet field $5; take down everything", "", "-"),
    ("bet place 6 $6; ask down place 6 if place 6 wagers < 2", "5-5 3-3", "6 place 6"),
    ("on a point bet place 6 8 except the point $6", "3-3", "6 place 8"),
    ("on a point bet place 6 8 only the point $6", "3-3", "6 place 6"),
]


@pytest.mark.parametrize(("rules", "dice", "expected"), ACTS)
def test_what_is_said_is_done(rules: str, dice: str, expected: str) -> None:
    assert then(words(*rules.split("; ")), dice) == expected


EVERY = [
    (id, Spot(name, number))
    for id in ids()
    for name, rule in load(id).wagers.items()
    for number in (getattr(rule, "numbers", ()) if name in ON_NUMBERS else (None,))
]


@pytest.mark.parametrize(("id", "spot"), EVERY, ids=lambda each: str(each))
def test_every_wager_of_every_book_can_be_bet(id: str, spot: Spot) -> None:
    lines = ["on the come-out bet pass 12 units", "bet dont-pass 12 units", "bet come 12 units"]
    lines += ["bet dont-come 12 units", f"bet {spot} 12 units", "if refused round"]
    book = load(id)
    session = play(book, load_sign(book), words(*lines), dice(2, 40), 20_000_00)
    made = {event.spot for event in session.events if isinstance(event, WagerMade)}
    assert any(each.wager == spot.wager and spot.number in (None, each.number) for each in made)


def test_a_wager_asked_down_comes_down_when_it_wins() -> None:
    strategy = words("on a point bet place 6 $6 if no place 6", "ask down place 6")
    assert dollars(played(strategy, "5-5 3-3").rail) == "1007"


def test_wagers_called_on_work_on_the_come_out() -> None:
    called = words("bet place 6 $6", "call place on")
    assert dollars(played(called, "3-3").rail) == "1001"
    assert dollars(played(words("bet place 6 $6"), "3-3").rail) == "994"


def test_wagers_called_off_do_not_work() -> None:
    strategy = words("bet big 6 $5", "call big off")
    assert dollars(played(strategy, "3-3", PERTH).rail) == "995"


def turned(strategy: Strategy, dice: str) -> tuple[Memory, Table]:
    """Memory and table when the strategy has had its turn after these rolls, stops or not."""
    memory, opened = strategy.start(), load(MELBOURNE)
    seats = Seats(opened, load_sign(opened), PLAYER, 1000_00)
    for roll in rolls(dice):
        commands, memory = strategy.wishes(opened, seats.table, PLAYER, memory)
        seats.take(commands)
        memory = strategy.after(memory, PLAYER, seats.roll(roll))
    turn = strategy.turn(opened, seats.table, PLAYER, memory)
    return turn.memory, turn.table


# Conditions: (condition, dice before, whether it holds)

CONDITIONS = [
    ("point is 6 8", "3-3", True),
    ("point is 6 8", "2-2", False),
    ("come is up", "3-3", False),
    ("no come", "3-3", True),
    ("rolls >= 2", "3-3", False),
    ("rolls >= 2", "3-3 3-3", True),
    ("rolls this shooter < 1", "3-3 3-4", True),
    ("rolls this round < 1", "3-3 3-3", True),
    ("shooters >= 1", "3-3 3-4", True),
    ("points this shooter >= 1", "3-3 3-3", True),
    ("points this shooter >= 1", "3-3 3-4", False),
    ("points so far = 1", "3-3 3-3 2-2 3-4", True),
    ("hits of 6 8 >= 2", "3-3 4-4", True),
    ("hits of 6 >= 2", "3-3 4-4", False),
    ("hits of 7 in a row = 2", "3-4 3-4", True),
    ("hits of 7 in a row = 2", "3-4 1-1 3-4", False),
    ("pass wins in a row = 2", "5-6 5-6", True),
    ("pass wins in a row = 2", "5-6 1-1 5-6", False),
    ("pass losses in a row = 2", "1-1 1-1", True),
    ("pass wins = 2 and pass losses = 1", "5-6 1-1 5-6", True),
    ("not (pass wins = 1 or pass losses = 1)", "5-6", False),
    ("pass wins = 1 or pass losses = 1 and rolls > 5", "5-6", True),
    ("five-count >= 5", "3-3 1-1 1-1 1-1 4-4", True),
    ("five-count = 4", "3-3 1-1 1-1 1-1 1-1", True),
    ("five-count = 0", "1-1 5-6", True),
    ("numbers covered = 1", "3-3", True),
    ("numbers covered = 0", "3-3 3-3", True),
    ("bankroll = $1010", "5-6", True),
    ("profit >= 1 unit", "5-6", True),
    ("profit < 0", "1-1", True),
    ("rail = $990", "3-3", True),
    ("stake on pass = 1 unit", "3-3", True),
    ("pass wagers = 1", "3-3", True),
    ("wagers = 1", "3-3", True),
    ("result this shooter = 1 unit", "3-3 3-3", True),
    ("result this shooter = 0", "3-3 3-4", True),
    ("spent this shooter = 1 unit", "3-3", True),
    ("spent this shooter = 2 units", "1-1", True),  # one lost, one up again
]


@pytest.mark.parametrize(("condition", "dice", "expected"), CONDITIONS)
def test_a_condition_holds_or_not(condition: str, dice: str, expected: bool) -> None:
    strategy = words("on the come-out bet pass 1 unit", f"leave if {condition}")
    memory, table = turned(strategy, dice)
    assert strategy.is_done(memory, table, PLAYER, 1000_00) is expected


AFTERS = [
    ("pass wins", "5-6", True),
    ("pass loses", "5-6", False),
    ("a seven-out", "3-3 3-4", True),
    ("a seven-out", "3-4", False),
    ("a point is made", "3-3 3-3", True),
    ("a point is made", "3-3 3-4", False),
    ("a point is set", "3-3", True),
    ("a roll of 7 11", "3-4", True),
    ("a roll of 7 11", "3-4 1-1", False),
    ("everything loses", "1-1", True),
]


@pytest.mark.parametrize(("after", "dice", "expected"), AFTERS)
def test_a_rule_waits_for_what_the_last_roll_brought(after: str, dice: str, expected: bool) -> None:
    strategy = words("on the come-out bet pass 1 unit", f"after {after} bet field $5")
    assert ("field" in then(strategy, dice)) is expected


# Progressions: by hand

MOVES: list[tuple[System, str, list[int | Fraction]]] = [
    (Martingale(), "LLLW", [1, 2, 4, 8, 1]),
    (Fibonacci(), "LLLLLWW", [1, 1, 2, 3, 5, 8, 3, 1]),
    (Dalembert(), "LLWWW", [1, 2, 3, 2, 1, 1]),
    (Oscar(), "LLLWWWW", [1, 1, 1, 1, 2, 1, 1, 1]),
    (Labouchere((1, 2, 3)), "LWWW", [4, 5, 5, 4, 2]),
    (Steps((Fraction(1), Fraction(3), Fraction(2)), "wins"), "WWWL", [1, 3, 2, 1, 1]),
    (Steps((Fraction(1), Fraction(2)), "losses", holds=True), "LLLW", [1, 2, 2, 2, 1]),
]


@pytest.mark.parametrize(("system", "course", "stakes"), MOVES, ids=lambda each: str(each)[:12])
def test_a_progression_moves_as_its_inventor_said(
    system: System, course: str, stakes: list[int | Fraction]
) -> None:
    state = system.start()
    staked = [system.times(state)]
    for each in course:
        state = system.won(state) if each == "W" else system.lost(state)
        staked.append(system.times(state))
    assert staked == stakes


def test_a_martingale_at_its_top_stays_there_and_remembers_no_more() -> None:
    strategy = words("on the come-out bet pass martingale 1 unit up to 4 units")
    memories = {memory_after(strategy, "1-1 " * losses) for losses in range(9)}
    assert then(strategy, "1-1 " * 9) == "40 pass"
    assert len(memories) == 3


def memory_after(strategy: Strategy, dice: str) -> Memory:
    return turned(strategy, dice)[0]


def test_a_progression_can_begin_anew_with_each_shooter() -> None:
    rule = "on the come-out bet pass martingale 1 unit"
    assert then(words(rule), "1-1 3-3 3-4") == "40 pass"
    assert then(words(f"{rule} each shooter"), "1-1 3-3 3-4") == "10 pass"


def test_a_progression_can_be_moved_by_another_wager() -> None:
    strategy = words(
        "on the come-out bet pass 1 unit", "bet field steps 1 2 3 units after wins of pass"
    )
    assert then(strategy, "5-6 5-6") == "30 field, 10 pass"


# Memory


def test_a_strategy_without_progressions_remembers_nothing() -> None:
    molly = find("three-point-molly")
    assert molly.start() == memory_after(molly, "3-3 4-5 2-2 3-4 5-6")
    assert molly.is_finite
    assert not molly.looks_at_rail


def test_a_tally_counts_no_further_than_it_is_asked() -> None:
    strategy = words("bet field $5 if rolls so far < 3")
    memory = strategy.start()
    for each in range(9):
        assert memory.counts == (min(each, 4),)
        memory = strategy.after(memory, PLAYER, (Rolled(1, 1, "", True, "bob"),))


@pytest.mark.parametrize("name", library())
def test_wishes_do_not_depend_on_the_order_in_which_wagers_were_made(name: str) -> None:
    strategy = find(name)
    book = load(books_for(strategy)[0])
    session = play(book, load_sign(book), strategy, dice(3, 25), 2000_00)
    items = list(session.table.wagers.items())
    Random(1).shuffle(items)
    memory = strategy.start()
    other = session.table.but(wagers=dict(items))
    assert strategy.wishes(book, session.table, PLAYER, memory) == strategy.wishes(
        book, other, PLAYER, memory
    )


def test_what_looks_at_the_chips_says_so() -> None:
    assert words("bet field 1% of bankroll").looks_at_rail
    assert words("bet field $5 if rail > 100").looks_at_rail
    assert words("bet field $5 if profit > 0").looks_at_rail
    assert not words("bet field $5", "leave if profit > 0", "stop at loss $50").looks_at_rail


def test_what_was_brought_is_kept_only_where_a_rule_looks_at_the_profit() -> None:
    assert words("bet field $5 if profit > 0").start(1000_00).brought == 1000_00
    assert words("bet field $5", "leave if profit > 0").start(1000_00).brought is None


# Refusals, each with its clause


def test_a_refused_wager_is_skipped_and_told() -> None:
    session = played(words("on a point bet place 6 $10"), "5-5 5-5", PERTH)
    assert [(each.event.why, each.event.clause) for each in session.refusals] == [
        (Why.UNPAYABLE, "8.5")
    ]
    assert "place" not in up(session.table)


def test_a_refused_wager_is_rounded_to_the_nearest_that_is_legal() -> None:
    strategy = words("on a point bet place 6 $10", "if refused round")
    assert then(strategy, "5-5", PERTH) == "12 place 6"


def test_odds_over_the_cap_are_rounded_to_the_cap() -> None:
    strategy = words("on the come-out bet pass 1 unit", "bet odds pass 5x", "if refused round")
    assert then(strategy, "3-3", SYDNEY) == "20 odds pass, 10 pass"


def test_a_wager_beyond_the_rail_is_not_made_at_a_lower_amount() -> None:
    assert then(words("bet field $50", "if refused round"), "", chips=20) == "-"


def test_a_legal_amount_does_not_depend_on_the_rail() -> None:
    strategy = words("bet pass $10", "bet odds pass 5x", "if refused round")
    assert then(strategy, "3-3", SYDNEY, chips=30) == "20 odds pass, 10 pass"
    assert then(strategy, "3-3", SYDNEY, chips=29) == "10 pass"


def test_who_cannot_pay_the_legal_amount_is_ruined() -> None:
    strategy = words("on a point bet place 6 $10", "if refused round")
    session = played(strategy, "5-5 5-5", PERTH, chips=11)
    assert session.end == "ruin"


def test_a_stake_above_the_maximum_is_rounded_to_it() -> None:
    strategy = words("bet field $40000", "if refused round")
    assert then(strategy, "", SYDNEY, chips=100_000) == "1000 field"


def test_a_refusal_ends_the_session_where_that_is_wanted() -> None:
    strategy = words("bet big 6 $5", "on a point bet place 6 $10", "if refused stop")
    session = played(strategy, "5-5 5-5 5-5", PERTH)
    assert session.end == "left"
    assert len(session.rolls) == 1


def test_a_wager_that_the_book_does_not_have_is_refused_by_its_clause() -> None:
    session = played(words("on the come-out bet dont-pass 1 unit"), "3-3", PERTH)
    assert session.refusals[0].event.why is Why.NO_SUCH_WAGER
    assert session.refusals[0].event.clause == load(PERTH).refusals[Why.NO_SUCH_WAGER]


# Stops: (stop, dice, rolls played, how it ended)

STOPS = [
    ("stop at rolls 2", "1-1 1-1 1-1", 2, "left"),
    ("stop at shooters 1", "3-3 3-4 1-1", 2, "left"),
    ("stop at bankroll 980", "1-1 1-1 1-1", 2, "left"),
    ("stop at bankroll 1020", "5-6 5-6 5-6", 2, "left"),
    ("stop at loss 2 units", "1-1 1-1 1-1", 2, "left"),
    ("stop at win $10", "5-6 5-6 5-6", 1, "left"),
    ("stop at drawdown $20", "5-6 5-6 1-1 1-1 1-1", 4, "left"),
    ("after a seven-out leave", "3-4 3-3 3-4 1-1", 3, "left"),
    ("after pass wins leave if profit >= $20", "5-6 5-6 5-6", 2, "left"),
    ("leave if pass losses in a row >= 2", "1-1 5-6 1-1 1-1 5-6", 4, "left"),
    ("stop at rolls 9", "1-1 1-1", 2, "dice"),
]


@pytest.mark.parametrize(("stop", "dice", "count", "end"), STOPS)
def test_a_session_ends_at_its_stop(stop: str, dice: str, count: int, end: str) -> None:
    session = played(words("on the come-out bet pass 1 unit", stop), dice)
    assert (len(session.rolls), session.end) == (count, end)


def test_without_running_out_it_leaves_at_once() -> None:
    strategy = words(
        "on the come-out bet pass 1 unit", "on a point bet field $10", "stop at win $5"
    )
    session = played(strategy, "3-3 5-5 1-1 3-3")
    assert len(session.rolls) == 2
    assert up(session.table) == "10 pass"


def test_running_out_plays_what_is_up_and_makes_nothing_new() -> None:
    strategy = words(
        "on the come-out bet pass 1 unit",
        "on a point bet place 8 $6",
        "on a point bet field $10",
        "stop at win $5",
        "run out",
    )
    session = played(strategy, "3-3 5-5 4-4 1-1 3-3 2-2")
    assert session.end == "left"
    assert len(session.rolls) == 5  # the 8 comes down with its win, the 6 makes the point
    assert dollars(session.final) == "1027"


def test_ruin_is_when_nothing_can_be_wagered_any_more() -> None:
    session = played(words("on the come-out bet pass 1 unit"), "1-1 1-1 1-1", chips=25)
    assert (session.end, len(session.rolls), dollars(session.final)) == ("ruin", 2, "5")


def test_a_bankroll_below_the_minimum_is_told() -> None:
    with pytest.raises(ValueError, match="4 is less than the table's minimum, 5"):
        played(words("bet field $5"), "1-1", chips=4)
