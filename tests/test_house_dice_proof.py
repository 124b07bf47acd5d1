"""The proof of fair dice looks at when things were entered, too: late is as bad as wrong."""

import asyncio
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from house_open import opened, said, somebody

from passline.house.dice.fair import Commitment, Contribution, committed, faces
from passline.house.dice.proof import _Checker, proved
from passline.house.facts import MARK
from passline.house.facts import said as noted
from passline.ledger.entry import HOUSE, Entry
from passline.rulebook.load import load, load_sign
from passline.rulebook.words import Role
from passline.table import events as e
from passline.table.decide import open_table

TABLE = "t_1"
NAMED = {"opened": {"name": "", "dice": "fair", "seed": 0, "is_practice": False}}
OPENED = open_table(load("singapore"), load_sign(load("singapore")))


class Told:
    """A ledger as a house would like it to have been."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.secrets = count(1)
        self.commitment = Commitment(0, "")
        self.enter(OPENED).note(NAMED)

    def enter(self, event: e.Event, who: str = HOUSE) -> "Told":
        number = len(self.entries) + 1
        self.entries.append(Entry(TABLE, number, 0, who, "", str(number), event, b"", b""))
        return self

    def note(self, fact: dict[str, Any]) -> "Told":
        return self.enter(e.Noted(Role.STICK, "", noted(fact)))

    def commit(self) -> "Told":
        return self.commit_to(bytes([next(self.secrets)]) * 32)

    def commit_to(self, secret: bytes) -> "Told":
        self.secret = secret
        self.commitment = Commitment(len(self.entries) + 1, committed(self.secret))
        return self.note({"commit": {"sha256": self.commitment.sha256}})

    def sit(self) -> "Told":
        return self.enter(e.SeatTaken("p_1", 1, 100), "p_1")

    def leave(self) -> "Told":
        return self.enter(e.SeatLeft("p_1", 100), "p_1")

    def contribute(self, text: str = "luck", who: str = "p_1") -> "Told":
        more = (*self.commitment.contributions, Contribution(who, text))
        self.commitment = self.commitment.but(contributions=more)
        return self.note({"contribution": {"of": self.commitment.number, "who": who, "text": text}})

    def throw(self) -> "Told":
        return self.enter(e.DiceThrown("p_1"), "p_1")

    def no_roll(self) -> "Told":
        return self.enter(e.NoRollCalled("short", Role.STICK, ""), "p_9")

    def roll(self) -> "Told":
        first, second = faces(self.secret, TABLE, self.commitment)
        return self.enter(e.Rolled(first, second, "", True, "p_1"))

    def reveal(self) -> "Told":
        first, second = faces(self.secret, TABLE, self.commitment)
        fact = {"secret": self.secret.hex(), "first": first, "second": second}
        return self.note({"reveal": fact})

    def wager(self) -> "Told":
        return self.enter(e.ChipsBrought("p_1", 100), "p_1")

    @property
    def doubts(self) -> list[str]:
        checker = _Checker(TABLE)
        for entry in self.entries:
            checker.look(entry)
        checker.end()
        return checker.doubts


def test_what_was_entered_in_time_is_proved() -> None:
    hand = Told().commit().sit().wager().contribute().throw().roll()
    hand.enter(e.RoundEnded("")).reveal().commit().wager().throw().no_roll().contribute()
    assert hand.throw().roll().reveal().commit().doubts == []


def test_a_commitment_after_the_bets_is_doubted() -> None:
    late = "committed too late: it belongs right after the secret before"
    assert Told().wager().commit().throw().roll().reveal().commit().doubts == [f"entry 4: {late}"]
    assert Told().throw().commit().roll().reveal().commit().doubts == [f"entry 4: {late}"]
    hand = Told().commit().throw().roll().reveal()
    assert hand.wager().commit().throw().roll().reveal().doubts == [f"entry 8: {late}"]


def test_a_contribution_while_the_dice_are_out_is_doubted() -> None:
    late = "contributed too late: the dice were out"
    early = Told().commit().sit().throw()
    assert early.contribute().roll().reveal().doubts == [f"entry 6: {late}"]
    assert f"entry 7: {late}" in Told().commit().sit().throw().roll().contribute().reveal().doubts


def test_only_who_has_a_seat_contributes_and_only_once() -> None:
    ghost = Told().commit().contribute(who="p_7").throw().roll().reveal().commit()
    assert ghost.doubts == ["entry 4: contributed by p_7, who has no seat"]
    gone = Told().commit().sit().leave().contribute().throw().roll().reveal().commit()
    assert gone.doubts == ["entry 6: contributed by p_1, who has no seat"]
    twice = Told().commit().sit().contribute().contribute("and this").throw().roll().reveal()
    assert twice.doubts == ["entry 6: contributed by p_1 again"]
    ignored = Told().commit().sit().note({"contribution": {"of": 1, "who": "p_1", "text": "x"}})
    assert ignored.throw().roll().reveal().doubts == ["entry 5: contributed to another throw"]


def test_a_secret_that_others_know_already_is_doubted() -> None:
    hand = Told().commit().throw().roll().reveal()
    known = hand.commit_to(hand.secret).throw().roll().reveal().commit()
    assert known.doubts == ["entry 7: committed to a secret of before"]
    for secret in (b"", b"\x07", bytes(31), bytes(33)):
        short = Told().commit_to(secret).throw().roll().reveal().commit()
        assert short.doubts == ["commitment 3: the secret is not 32 bytes of hexadecimal."]


@pytest.mark.parametrize(
    "text",
    [
        *("{", "[1]", "7", '{"novel":1}', "[" * 100_000),
        *('{"commit":{}}', '{"commit":7}', '{"reveal":{"secret":5}}', '{"contribution":{"of":3}}'),
        *('{"opened":{"dice":"loaded"}}', '{"pending":[]}'),
    ],
)
def test_a_note_that_no_house_has_written_is_doubted(text: str) -> None:
    hand = Told().commit().throw().enter(e.Noted(Role.STICK, "", MARK + text)).roll().reveal()
    assert hand.doubts == ["entry 5: the note of the house cannot be read."]


def test_a_secret_that_is_kept_back_while_others_act_is_doubted() -> None:
    hand = Told().commit().throw().roll().wager().reveal().commit()
    assert hand.doubts == ["entry 6: it stands between a roll and its secret"]


def test_dice_that_are_named_anew_are_doubted() -> None:
    called = {"opened": {**NAMED["opened"], "dice": "called"}}
    assert Told().commit().wager().note(called).doubts == ["entry 5: the dice are named anew"]


def test_no_rolls_and_voids_of_a_fair_table_are_proved(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            made = await said(owner, "/api/tables", book="star-sydney", is_practice=True)
            path = f"/api/tables/{made['table']['id']}"
            numbers = count()

            async def does(what: str, **fields: Any) -> None:
                await said(owner, f"{path}/{what}", id=f"k{next(numbers)}", **fields)

            await does("commands/sit", position=1, chips=1_000_000)
            for _ in range(4):
                await does("commands/make-wager", spot="pass", amount=1000)
                await does("commands/throw")
                await does("commands/call-no-roll", reason="short", by="stick")
                await does("contribute", text="after the no roll")
                await does("throw")
            await does("commands/void-outcome", ground="disruption", by="manager")
            await does("commands/make-wager", spot="pass", amount=1000)  # if there is no point
            await does("throw")
            happened = Counter(type(each.event) for each in await house.store.read("t_1"))
            assert (happened[e.NoRollCalled], happened[e.OutcomeVoided]) == (4, 1)
            report = await proved(house.store, made["table"]["id"])
            assert (report.throws, report.doubts) == (5, ())

    asyncio.run(play())
