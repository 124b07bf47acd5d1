"""Laws of the accounts: postings sum to nought, and agree with the table after every event."""

import json
from fractions import Fraction

import pytest
from driver import Driver

from passline.ledger.accounts import balanced, postings
from passline.ledger.balances import Balances, differences
from passline.ledger.canonical import canonical
from passline.ledger.fault import BadEntry
from passline.ledger.state_codec import state_bytes, state_from
from passline.money import Pays
from passline.rulebook.load import ids, load
from passline.rulebook.words import Role
from passline.table.events import Event, OutcomeVoided, Rolled, SeatLeft, Won
from passline.table.evolve import evolve
from passline.table.spot import Spot
from passline.table.state import Table

COMMANDS = 1500
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("id", ids())
def test_postings_sum_to_nought_and_agree_with_the_table(id: str, seed: int) -> None:
    table: Table | None = None
    balances = Balances()
    for event in played(id, seed):
        if table is None:
            balances = Balances()
        balances, posted = balances.after(event, table)
        table = evolve(table, event)
        assert balanced(posted), f"{id}, seed {seed}: {event}"
        assert not list(differences(balances, table)), f"{id}, seed {seed}: {event}"


def played(id: str, seed: int) -> list[Event]:
    """The events of the longest table that the driver plays."""
    driver, longest = Driver(load(id), seed), list[Event]()
    for _ in driver.play(COMMANDS):
        if len(driver.events) > len(longest):
            longest = driver.events
    return longest


@pytest.mark.parametrize("id", ids())
def test_the_state_of_a_table_is_written_and_read_without_loss(id: str) -> None:
    driver = Driver(load(id), 5)
    for count, _ in enumerate(driver.play(600)):
        if count % 20 == 0:
            content = state_bytes(driver.table)
            again = state_from(content)
            assert again == driver.table
            assert list(again.wagers) == list(driver.table.wagers)
            assert list(again.seats) == list(driver.table.seats)
            assert state_bytes(again) == content


def test_a_state_that_knew_no_tokens_is_read_all_the_same() -> None:
    driver = Driver(load("star-sydney"), 5)
    for _ in driver.play(40):
        pass
    table = driver.table.but(tokens={}, banned=frozenset(), left=(), before=None)
    old = json.loads(state_bytes(table))
    del old["tokens"], old["banned"], old["left"]
    for wager in old["wagers"]:
        del wager["is_issued"]
    assert old["wagers"]
    assert state_from(canonical(old)) == table
    with pytest.raises(BadEntry):
        state_from(canonical({name: old[name] for name in old if name != "puck"}))


def test_breakage_of_a_voided_roll_is_taken_back() -> None:
    """5 at 7 to 6 is 5.83, paid as 6: a sixth of a dollar is breakage, until the roll is void."""
    opened, table = played("crown-perth", 1)[0], None
    won = Won(
        "ann", Spot("place", 6), 500, Pays(7, 6, "7 to 6"), 600, "", "", breakage=Fraction(100, 6)
    )
    voided = OutcomeVoided("fraud", Role.MANAGER, "", True, (("ann", -600),), 600)
    balances, _ = Balances().after(opened, table)
    before = balances.sums
    balances, _ = balances.after(Rolled(3, 3, "", False, "ann"), table)
    balances, posted = balances.after(won, table)
    assert balanced(posted)
    assert balances.sums["breakage"] == Fraction(-100, 6)
    assert balances.sums["bank"] == before["bank"] - Fraction(3500, 6)
    balances, posted = balances.after(voided, table)
    assert balanced(posted)
    assert balances.sums["breakage"] == 0
    assert balances.sums["bank"] == before["bank"]


def test_breakage_that_was_carried_away_stays_when_the_roll_is_void() -> None:
    sixth = Fraction(100, 6)
    won = [
        Won(name, Spot("place", 6), 500, Pays(7, 6, "7 to 6"), 600, "", "", breakage=sixth)
        for name in ("ann", "bob")
    ]
    voided = OutcomeVoided("fraud", Role.MANAGER, "", True, (("ann", -600),), 600)
    balances = Balances()
    events: list[Event] = [Rolled(3, 3, "", False, "ann"), *won, SeatLeft("bob", 600), voided]
    for event in events:
        balances, posted = balances.after(event, None)
        assert balanced(posted)
    assert balances.sums["breakage"] == -sixth


def test_most_events_move_no_chips() -> None:
    opened, *_ = played("singapore", 1)
    table = evolve(None, opened)
    assert {posting.account for posting in postings(opened, None)} == {"cage", "bank"}
    assert table.bank == 1_000_000_00
