"""Every strategy of the library does what its published description says."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from passline.dice import Roll
from passline.lab import books_for, dice, find, library, missing, play, read
from passline.lab.seat.bot import sit
from passline.lab.seat.session import PLAYER, Seats
from passline.money import cents, dollars
from passline.notation.read import read as read_talk
from passline.notation.replay import play as replay
from passline.rulebook.load import ids, load, load_sign

BROUGHT = 1000_00


class Step(NamedTuple):
    up: frozenset[str]
    roll: Roll | None
    rail: int | None


class Played(NamedTuple):
    strategy: str
    book: str
    steps: tuple[Step, ...]


def read_played() -> Iterator[Played]:
    text = (Path(__file__).parent / "library.played").read_text("utf-8")
    for block in text.split("\n\n"):
        head, *lines = [line for line in block.splitlines() if not line.startswith("#")] or [""]
        if lines:
            strategy, _, book = head.partition(" at ")
            yield Played(strategy, book, tuple(map(step, lines)))


def step(line: str) -> Step:
    up, *rest = (part.strip() for part in line.split("|"))
    first, second = map(int, rest[0].split("-")) if rest else (0, 0)
    return Step(
        frozenset(up.split(", ")) - {"-"},
        Roll(first, second) if rest else None,
        cents(rest[1]) if len(rest) > 1 else None,
    )


PLAYED = list(read_played())


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: f"{played.strategy}-{played.book}")
def test_it_has_up_what_its_description_says(played: Played) -> None:
    book, strategy = load(played.book), find(played.strategy)
    seats = Seats(book, load_sign(book), PLAYER, BROUGHT)
    seats.seat_shooter()
    bot = sit(strategy, seats.table, PLAYER)
    for number, (up, roll, rail) in enumerate(played.steps, 1):
        turn, bot = bot.turn(book, seats.table)
        seats.take(turn.commands)
        assert up_now(seats) == up, f"line {number}"
        if roll is None:
            return
        bot = bot.heard(seats.roll(roll))
        if rail is not None:
            assert dollars(seats.table.seats[PLAYER].rail) == dollars(rail), f"line {number}"


def up_now(seats: Seats) -> frozenset[str]:
    wagers = seats.table.wagers_of(PLAYER)
    return frozenset(f"{dollars(wager.stake)} {wager.spot}" for wager in wagers)


def test_each_strategy_is_played() -> None:
    assert {played.strategy for played in PLAYED} == set(library())


def test_the_library_has_at_least_thirty_strategies_each_with_its_origin() -> None:
    assert len(library()) >= 30
    for name, strategy in library().items():
        assert strategy.origin.endswith("."), name
        assert books_for(strategy), name


@pytest.mark.parametrize("name", library())
def test_a_strategy_prints_back(name: str) -> None:
    strategy = find(name)
    assert read(str(strategy)) == strategy
    assert find(strategy.name) == strategy


FITTING = [(name, id) for name in library() for id in ids() if not missing(find(name), load(id))]


@pytest.mark.parametrize(("name", "id"), FITTING)
def test_a_session_is_table_talk_that_replays(name: str, id: str) -> None:
    book, strategy = load(id), find(name)
    session = play(book, load_sign(book), strategy, dice(7, 40), 2000_00)
    script = read_talk(session.transcript())
    assert not script.problems
    again = replay(script.cases[0])
    assert not again.failures
    assert again.events == session.events


def test_the_dont_side_has_no_place_in_perth() -> None:
    perth = load("crown-perth")
    assert [str(spot) for spot in missing(find("lay-odds"), perth)] == [
        "dont-pass",
        "odds dont-pass",
    ]
    assert books_for(find("crapless-2-12")) == ("crown-perth",)
