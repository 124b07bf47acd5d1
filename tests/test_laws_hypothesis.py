"""Laws of the table by Hypothesis: any list of wishes, cut down to the shortest that breaks a law
and told as table talk."""

import pytest
from driver import broken_laws
from hypothesis import given, note, settings
from hypothesis import strategies as st

from passline.dice import ROLLS
from passline.notation.write import sentence
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.words import NO_ROLLS, Role
from passline.table import commands as c
from passline.table.commands import Command
from passline.table.decide import decide, open_table
from passline.table.events import Event
from passline.table.evolve import evolve, evolve_all
from passline.table.settle import settle
from passline.table.spot import Spot
from passline.table.state import Table

EXAMPLES = 20
LONGEST = 10  # rounds, and wishes in a round

players = st.sampled_from(("ann", "bob", "zed"))
roles = st.sampled_from(tuple(Role))
counts = st.integers(0, 2)
monies = st.sampled_from(("chips", "token", "voucher", "cash"))
grounds = st.sampled_from(("fraud", "disruption"))
faces = st.integers(1, 6)
amounts = st.sampled_from((1000, 3000, 500, 600, 100, 20000, 6000_00, 0, -5, 1))
confirmed = st.sampled_from(((), (Role.BASE, Role.BOX), (Role.DEALER, Role.DEALER)))


def spots(book: Rulebook) -> st.SearchStrategy[Spot]:
    numbers = st.sampled_from((None, 4, 6, 9, 12, 7))
    return st.builds(Spot, st.sampled_from(list(book.wagers)), numbers)


def wishes(book: Rulebook) -> st.SearchStrategy[Command]:
    """Any wish; most often a wager or a roll, as at a table."""
    where, line = spots(book), st.sampled_from(book.shooting.line.text.split()).map(Spot)
    wagers = st.builds(c.MakeWager, players, where, amounts, confirmed, money=st.just("chips"))
    lines = st.builds(c.MakeWager, st.just("ann"), line, st.just(1000))
    rolls = st.builds(c.CallRoll, st.just(book.powers["call roll"].by[0]), faces, faces)
    game = st.one_of(lines, rolls, wagers)
    others = st.one_of(
        st.builds(c.MakeWager, players, where, amounts, confirmed, st.booleans(), monies),
        st.builds(c.CutWager, players, where, amounts),
        st.builds(c.AskDown, players, where),
        st.builds(c.CallWorking, players, where, st.booleans(), confirmed),
        st.builds(c.Bring, players, amounts),
        st.builds(c.Leave, players),
        st.builds(c.OfferDice, roles),
        st.builds(c.AcceptDice, players),
        st.builds(c.DeclineDice, players),
        st.builds(c.YieldDice, players, confirmed),
        st.builds(c.RefuseLine, players, confirmed),
        st.builds(c.NameThrower, players, players),
        st.builds(c.Throw),
        st.builds(c.Rest),
        st.builds(c.CallNoMoreBets, roles),
        st.builds(c.CallNoRoll, roles, st.sampled_from(NO_ROLLS)),
        st.builds(c.OrderPass, roles, st.just("delay")),
        st.builds(c.Announce, roles, faces, faces),
        st.builds(c.DisputeFaces, players),
        st.builds(c.QuestionFaces, roles),
        st.builds(c.RuleFaces, roles, faces, faces),
        st.builds(c.Settle, roles),
        st.builds(c.CancelPoint, roles),
        st.builds(c.LoseDice, roles, counts),
        st.builds(c.FindDice, roles, counts),
        st.builds(c.ChooseDice, players, st.booleans()),
        _of_the_house(book),
    )
    return st.integers(0, 9).flatmap(lambda n: others if n == 9 else game)


def _of_the_house(book: Rulebook) -> st.SearchStrategy[Command]:
    """Signs, limits, the clock, powers, disputes, closing."""
    sign = load_sign(book)
    signs = st.sampled_from([sign.but(limit=sign.limit.but(least=n)) for n in (500, 1000, 2000)])
    return st.one_of(
        st.builds(c.MoveClock, st.sampled_from((60, 1200, 9000))),
        st.builds(c.PostSign, roles, signs, st.sampled_from((5, 10, 20))),
        st.builds(c.ChangeSign, roles, signs),
        st.builds(c.AgreeChange, players),
        st.builds(c.KeepLimits, roles, players),
        st.builds(c.EndLimits, roles, players),
        st.builds(c.GrantLimit, roles, players, amounts, amounts),
        st.builds(c.Tell, roles, st.sampled_from(("surveillance", "inspector"))),
        st.builds(c.RejectWager, roles, players, spots(book)),
        st.builds(c.VoidOutcome, roles, grounds, st.sampled_from((None, "ann", "zed"))),
        st.builds(c.VoidWagers, roles, players),
        st.builds(c.VoidWagers, roles, players, spots(book)),
        st.builds(c.Exclude, roles, players),
        st.builds(c.ExcludeFromCasino, roles, players),
        st.builds(c.LiftExclusion, roles, players),
        st.builds(c.IssueToken, roles, players, amounts),
        st.builds(c.HoldWinnings, roles, players, amounts),
        st.builds(c.ReleaseWinnings, roles, players, amounts),
        st.builds(c.ForfeitWinnings, roles, players, amounts),
        st.builds(c.PostClosing, roles, st.sampled_from((None, 10, 20))),
        st.builds(c.CloseTable, roles, st.sampled_from(("", "evacuation"))),
        st.builds(c.RaiseDispute, players, st.just("the pay")),
        st.builds(c.RuleDispute, roles, counts, st.just("as paid")),
        st.builds(c.ReviewDispute, roles, counts, st.just("upheld")),
        st.builds(c.Vacate, roles, players),
        st.builds(c.SetStaff, roles, roles, counts),
        st.builds(c.RelieveStick, roles),
        st.builds(c.FillBank, roles, amounts),
    )


@pytest.mark.parametrize("id", ids())
@settings(max_examples=EXAMPLES, derandomize=True)
@given(data=st.data())
def test_the_laws_hold_whatever_is_wished(id: str, data: st.DataObject) -> None:
    book = load(id)
    opened = open_table(book, load_sign(book))
    table = evolve(None, opened)
    events: list[Event] = [opened]
    rounds = st.lists(st.lists(wishes(book), max_size=LONGEST), max_size=LONGEST)
    wished = [command for each in data.draw(rounds) for command in each]
    sits = c.Sit("ann", 1, 1000_00), c.Sit("bob", 2, 1000_00)
    note("\n".join((f"book {id}", *(sentence(command) for command in (*sits, *wished)))))
    for command in (*sits, *wished):
        told = decide(book, table, command)
        after = evolve_all(table, told)
        wrong = list(broken_laws(book, command, told, table, after))
        assert not wrong, f"{sentence(command)}: {wrong}"
        if after.wagers is not table.wagers:
            _settles_in_any_order(book, after)
        table, events = after, [*events, *told]
    assert _replayed(events) == table


def _settles_in_any_order(book: Rulebook, table: Table) -> None:
    other = table.but(wagers=dict(reversed(list(table.wagers.items()))))
    for roll in ROLLS[::5] if len(table.wagers) > 1 else ():
        assert list(settle(book, table, roll)) == list(settle(book, other, roll)), str(roll)


def _replayed(events: list[Event]) -> Table | None:
    table: Table | None = None
    for event in events:
        table = evolve(table, event)
    return table
