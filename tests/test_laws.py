"""Laws of the table: what holds after every event, whatever anybody does."""

import random

import pytest
from driver import Driver, broken_laws

from passline.dice import ROLLS
from passline.rulebook.load import ids, load
from passline.rulebook.words import Role
from passline.table.commands import CallRoll, Command, VoidOutcome
from passline.table.decide import decide
from passline.table.evolve import evolve, evolve_all
from passline.table.state import Table

COMMANDS = 1500
VOID = VoidOutcome(Role.MANAGER, "disruption")
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("id", ids())
def test_the_laws_hold_over_a_random_game(id: str, seed: int) -> None:
    driver = Driver(load(id), seed)
    for count, (command, events, before) in enumerate(driver.play(COMMANDS)):
        after = evolve_all(before, events)
        wrong = list(broken_laws(driver.book, command, events, before, after))
        assert not wrong, f"{id}, seed {seed}, command {count}: {command}: {wrong}"


@pytest.mark.parametrize("id", ids())
def test_a_replay_of_the_events_gives_the_same_table_without_a_rulebook(id: str) -> None:
    driver = Driver(load(id), 7)
    for _ in driver.play(COMMANDS):
        pass
    table: Table | None = None
    for event in driver.events:
        table = evolve(table, event)
    assert table == driver.table


@pytest.mark.parametrize("id", ids())
def test_settlement_does_not_depend_on_the_order_in_which_wagers_were_made(id: str) -> None:
    driver = Driver(load(id), 11)
    shuffle = random.Random(5).sample
    for _ in driver.play(COMMANDS):
        table = driver.table
        if len(table.wagers) < 4:
            continue
        table = table.but(before=None)
        keys = shuffle(list(table.wagers), len(table.wagers))
        other = table.but(wagers={key: table.wagers[key] for key in keys})
        rolls: list[Command] = [CallRoll(Role.STICK, *roll) for roll in ROLLS[::7]]
        for command in (*rolls, VOID):
            one, two = (decide(driver.book, each, command) for each in (table, other))
            assert one == two
