"""Dice of the house: fair by commit and reveal, and what anybody can check."""

import asyncio
import hmac
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path
from types import SimpleNamespace

import pytest
from house_open import Clock, opened, said, somebody
from typer.testing import CliRunner

from passline.cli import app
from passline.dice import Roll
from passline.house.dice.fair import (
    Commitment,
    Contribution,
    committed,
    doubts,
    faces,
    reveal,
    secret_for,
)
from passline.house.dice.seeded import seeded
from passline.rulebook.words import Role

KEY = sha256(b"a key for tests").digest()
THROWS = 36_000


def thrown(count: int) -> list[Roll]:
    """Throws of one table, with a contribution each."""
    return [
        faces(secret_for(KEY, "t", n), "t", Commitment(n, "", (Contribution("p", str(n % 7)),)))
        for n in range(count)
    ]


def test_the_faces_are_what_the_page_says_they_are() -> None:
    secret = bytes(range(32))
    commitment = Commitment(7, committed(secret), (Contribution("p_1", "luck"),))
    message = "passline dice 1\nt_1\n7\np_1 luck\n0"
    block = [byte for byte in hmac.digest(secret, message.encode(), "sha256") if byte < 252]
    assert faces(secret, "t_1", commitment) == Roll(block[0] % 6 + 1, block[1] % 6 + 1)


def drawn(monkeypatch: pytest.MonkeyPatch, *blocks: bytes) -> Roll:
    """The faces, were these what HMAC gives: the first block, the second, and so on."""

    def digest(secret: bytes, message: bytes, kind: str) -> bytes:
        return blocks[int(message.rpartition(b"\n")[2])]

    monkeypatch.setattr("passline.house.dice.fair.hmac", SimpleNamespace(digest=digest))
    return faces(b"", "t", Commitment(1, ""))


def test_every_face_is_that_of_42_bytes_and_the_other_four_are_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So each face is exactly as likely; no count of rolls could show a bias as small as this."""
    found = [drawn(monkeypatch, bytes([first, 0])).first for first in range(252)]
    assert Counter(found) == dict.fromkeys(range(1, 7), 42)
    for first in range(252, 256):
        assert drawn(monkeypatch, bytes([first, 3, first, 4])) == Roll(4, 5)
    assert drawn(monkeypatch, b"\xff" * 31 + b"\x00", b"\xfc\x01") == Roll(1, 2)


def test_a_throw_depends_on_all_that_went_into_it() -> None:
    secrets = [secret_for(KEY, table, n) for table in ("t", "u") for n in range(50)]
    assert len(set(secrets)) == 100
    said = [Contribution("p", str(n)) for n in range(200)]
    found = {faces(secrets[0], "t", Commitment(1, "", (each,))) for each in said}
    assert len(found) > 30


def test_what_was_tampered_with_is_found() -> None:
    secret = secret_for(KEY, "t", 3)
    honest = reveal(secret, "t", Commitment(3, committed(secret), (Contribution("p", "x"),)))
    assert doubts("t", honest) == []
    assert doubts("t", honest.but(first=honest.first % 6 + 1))
    assert doubts("t", honest.but(secret=secret_for(KEY, "t", 4).hex()))
    assert doubts("t", honest.but(secret="no"))
    others = honest.commitment.but(contributions=(Contribution("p", "y"),))
    moved = [doubts("t", honest.but(commitment=others.but(number=n))) for n in range(40)]
    assert sum(map(bool, moved)) > 30


def squares(counts: Counter[int], chances: dict[int, float]) -> float:
    """How far the counts are from what they should be (chi squared)."""
    total = sum(counts.values())
    return sum((counts[key] - total * p) ** 2 / (total * p) for key, p in chances.items())


def test_faces_sums_and_pairs_come_as_often_as_they_should() -> None:
    rolls = thrown(THROWS)
    single = Counter(face for roll in rolls for face in roll)
    sums = Counter(roll.total for roll in rolls)
    pairs = Counter(6 * roll.first + roll.second for roll in rolls)
    chance = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
    # What chance exceeds once in a million: 5, 10 and 35 degrees of freedom.
    assert squares(single, dict.fromkeys(range(1, 7), 1 / 6)) < 35.9
    assert squares(sums, chance) < 46.9
    assert squares(pairs, dict.fromkeys(range(7, 43), 1 / 36)) < 92.0


def test_rolls_do_not_remember() -> None:
    totals = [roll.total for roll in thrown(THROWS)]
    above = [total > 7 for total in totals if total != 7]
    runs = 1 + sum(a != b for a, b in pairwise(above))
    n = len(above)
    assert abs(runs - (n + 1) / 2) < 5 * sqrt(n / 4)
    sevens = [at for at, total in enumerate(totals) if total == 7]
    follow = sum(totals[at + 1] == 7 for at in sevens if at + 1 < len(totals))
    assert abs(follow - len(sevens) / 6) < 5 * sqrt(len(sevens) * 5 / 36)


def test_a_seed_gives_the_same_faces_again() -> None:
    assert [seeded(1, "t", n) for n in range(9)] == [seeded(1, "u", n) for n in range(9)]
    assert [seeded(1, "t", n) for n in range(9)] != [seeded(2, "t", n) for n in range(9)]


# At a table


def test_no_live_table_has_dice_whose_seed_everybody_can_read(tmp_path: Path) -> None:
    async def open_both() -> list[int]:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
            terms = {"book": "singapore", "dice": "seeded"}
            both = ({**terms, "is_practice": practice} for practice in (False, True))
            return [(await owner.post("/api/tables", json=each)).status_code for each in both]

    assert asyncio.run(open_both()) == [400, 200]


async def hand(url: str, book: str) -> None:
    """Forty throws at a fair table, with contributions."""
    async with opened(url, Clock()) as house:
        owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
        table = (await said(owner, "/api/tables", book=book, is_practice=True))["table"]["id"]
        base = f"/api/tables/{table}"
        await said(owner, f"{base}/commands/sit", id="sit", position=1, chips=1_000_000)
        for n in range(40):
            await said(owner, f"{base}/commands/make-wager", id=f"w{n}", spot="pass", amount=1000)
            await said(owner, f"{base}/contribute", id=f"c{n}", text=f"luck {n}")
            await said(owner, f"{base}/throw", id=f"r{n}")
            again = await said(owner, f"{base}/throw", id=f"r{n}")
            assert any(each["event"]["event"] == "Rolled" for each in again["entries"])


@pytest.mark.parametrize("book", ["crown-perth", "star-sydney"])
def test_every_throw_of_a_table_is_verified_and_its_ledger_proved(
    book: str, tmp_path: Path
) -> None:
    file = tmp_path / "house.db"
    asyncio.run(hand(f"sqlite:///{file}", book))
    shown = CliRunner().invoke(app, ["verify-dice", str(file)])
    assert (shown.exit_code, "40 rolls of fair dice, all right" in shown.output) == (0, True)
    proved = CliRunner().invoke(app, ["audit", str(file)])
    assert proved.exit_code == 0, proved.output


def test_a_ledger_without_tables_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    file = tmp_path / "house.db"

    async def open_only() -> None:
        async with opened(f"sqlite:///{file}"):
            pass

    asyncio.run(open_only())
    shown = CliRunner().invoke(app, ["verify-dice", str(file)])
    assert (shown.exit_code, shown.output.strip()) == (0, "The ledger is empty.")


async def called_beside(url: str) -> int:
    async with opened(url) as house:
        owner = await somebody(house, "max", {Role.MANAGER: "*"}, is_owner=True)
        made = await said(owner, "/api/tables", book="singapore", is_practice=True, dice="fair")
        path = f"/api/tables/{made['table']['id']}/commands/call-roll"
        answer = await owner.post(path, json={"id": "a", "by": "stick", "first": 1, "second": 1})
        return answer.status_code


def test_nobody_calls_the_faces_of_fair_dice(tmp_path: Path) -> None:
    assert asyncio.run(called_beside(f"sqlite:///{tmp_path}/house.db")) == 409
