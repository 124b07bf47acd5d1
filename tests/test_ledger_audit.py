"""The audit proves a sound ledger, and names the first entry of an unsound one that is wrong."""

import asyncio
import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import pytest
from ledger_kit import entered, run, session
from typer.testing import CliRunner

from passline.cli import app
from passline.cli.failure import DOES_NOT_HOLD, NOT_JUDGED
from passline.ledger.audit import Report, audit
from passline.ledger.canonical import canonical
from passline.ledger.chain import link
from passline.ledger.entry import Draft
from passline.ledger.snapshot import Snapshot
from passline.ledger.sqlite.open import rows
from passline.ledger.sqlite.store import SqliteStore
from passline.ledger.standing import standing
from passline.ledger.store import Store
from passline.rulebook.load import ids

Body = dict[str, Any]


@pytest.mark.parametrize("id", ids())
def test_a_played_table_of_each_book_is_proved(id: str, tmp_path: Path) -> None:
    async def body(store: Store) -> tuple[Report, ...]:
        entries = await entered(store, "main", session(id, 3, 400))
        for number in (len(entries) // 3, len(entries) // 2):
            await store.save_snapshot((await standing(store, "main", number)).snapshot())
        return await audit(store)

    [report] = run(f"sqlite:///{tmp_path / 'house.db'}", body)
    assert report.finding is None, report.finding
    assert not report.unjudged
    assert report.settlements > 5


def test_a_ledger_in_postgresql_is_proved_too(store_url: str) -> None:
    async def body(store: Store) -> tuple[Report, ...]:
        for number, id in enumerate(ids()):
            await entered(store, f"t{number}", session(id, 2, 40))
        return await audit(store)

    reports = run(store_url, body)
    assert len(reports) == len(ids())
    assert not [report.finding for report in reports if report.finding]


FORGED = {"WagerMade", "WagerCut", "WagerReturned", "Won", "Lost", "Moved"}


@cache
def played() -> list[list[Draft]]:
    """The first session by chance in which all happened that is forged here."""
    sessions = (session("crown-melbourne", seed, 300) for seed in count(8))
    return next(each for each in sessions if kinds(each) >= FORGED)


def kinds(batches: list[list[Draft]]) -> set[str]:
    return {type(each.event).__name__ for batch in batches for each in batch}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A file with one table that was played."""
    path = tmp_path / "house.db"

    async def body(store: Store) -> None:
        await entered(store, "main", played())

    run(f"sqlite:///{path}", body)
    return path


def proved(path: Path) -> Report:
    [report] = run(f"sqlite:///{path}", audit)
    return report


def bodies(path: Path) -> list[Body]:
    connection = apsw.Connection(str(path))
    found = rows(connection, "SELECT body FROM entries ORDER BY number")
    connection.close()
    return [json.loads(row[0]) for row in found]


def forge(path: Path, written: list[Body]) -> None:
    """Write the table anew, with a chain that is sound: what one with the file could do."""
    connection = apsw.Connection(str(path))
    connection.execute("DELETE FROM entries")
    before = bytes(32)
    for each in written:
        content = canonical(each)
        digest = link(before, content)
        row = (each["table"], each["number"], each["command_id"], content, before, digest)
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)
        before = digest
    connection.close()


def first(written: list[Body], event: str, wanted: Callable[[Body], bool] = bool) -> Body:
    return next(
        each for each in written if each["event"]["event"] == event and wanted(each["event"])
    )


def sql(path: Path, statement: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(statement)
    connection.close()


def test_a_rewritten_pay_is_found_by_its_book(house: Path) -> None:
    written = bodies(house)
    won = first(written, "Won")
    won["event"]["won"] += 100
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == won["number"]
    assert "by the book" in finding.what


@pytest.mark.parametrize("event", ["WagerMade", "WagerCut", "WagerReturned"])
@pytest.mark.parametrize("more", [100, -100])
def test_a_commission_that_the_book_does_not_take_is_found(
    house: Path, event: str, more: int
) -> None:
    """It moves chips between the rail and the commission, and every sum is right."""
    written = bodies(house)
    charged = first(written, event)
    charged["event"]["fee"] = charged["event"].get("fee", 0) + more
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == charged["number"]
    assert "by the book" in finding.what


@pytest.mark.parametrize("spot", ["make-em-all", "buy 7", "place 11", "horn 9", "lay 2", "pass 6"])
def test_a_wager_beside_the_layout_is_found(house: Path, spot: str) -> None:
    written = bodies(house)
    made = first(written, "WagerMade")
    made["event"]["spot"] = spot
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == made["number"]
    assert f"the book has no wager {spot}" in finding.what


def drop(written: list[Body], number: int) -> None:
    del written[number - 1]


def spend(written: list[Body], number: int) -> None:
    """In the place of an entry: chips for nobody."""
    written[number - 1]["event"] = {"event": "ChipsBrought", "player": "nobody", "chips": 1}


@pytest.mark.parametrize("spoil", [drop, spend])
@pytest.mark.parametrize("further", [1, 2, 3])
def test_of_two_wrong_entries_the_first_is_named(
    house: Path, spoil: Callable[[list[Body], int], None], further: int
) -> None:
    """Also when the second breaks off the very command that the first is judged with."""
    written = bodies(house)
    ids = [each["command_id"] for each in written]
    won = next(
        each
        for at, each in enumerate(written)
        if each["event"]["event"] == "Won" and ids[at : at + 4] == [ids[at]] * 4
    )
    won["event"]["won"] += 100
    spoil(written, won["number"] + further)
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == won["number"], finding


def test_a_win_that_was_left_out_is_found(house: Path) -> None:
    written = bodies(house)
    won = first(written, "Won")
    rest = [each for each in written if each is not won]
    for number, each in enumerate(rest, 1):
        each["number"] = number
    forge(house, rest)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == won["number"]


def test_other_dice_are_found(house: Path) -> None:
    written = bodies(house)
    rolled = first(written, "Rolled", lambda event: event["first"] != 1)
    rolled["event"]["first"] = 1
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number >= rolled["number"]


def test_chips_that_were_never_there_are_found(house: Path) -> None:
    written = bodies(house)
    left = first(written, "WagerCut")
    left["event"]["left"] += 100
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == left["number"]
    assert "layout" in finding.what


def test_a_command_entered_twice_is_found(house: Path) -> None:
    written = bodies(house)
    again = {**first(written, "WagerMade"), "number": len(written) + 1}
    again["at"] = written[-1]["at"]
    forge(house, [*written, again])
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == len(written) + 1
    assert "answered before" in finding.what


def test_a_settlement_without_a_roll_is_found(house: Path) -> None:
    written = bodies(house)
    last = written[-1]
    barred = {"event": "Barred", "player": "ann", "spot": "pass", "clause": ""}
    more = {**last, "number": last["number"] + 1, "command_id": "x", "event": barred}
    forge(house, [*written, more])
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == more["number"]
    assert "without a roll" in finding.what


LAST = 0  # stands for the last entry
SPOILED = {
    "UPDATE entries SET digest = zeroblob(32) WHERE number = 20": 20,
    "UPDATE entries SET before = zeroblob(32) WHERE number = 20": 20,
    "UPDATE entries SET body = replace(body, '\"at\"', '\"as\"') WHERE number = 20": 20,
    "UPDATE entries SET body = x'00' WHERE number = 20": 20,
    "UPDATE entries SET command_id = 'x' WHERE number = 20": 20,
    "UPDATE entries SET body = body || ' ' WHERE number = 20": 20,
    "DELETE FROM entries WHERE number = 20": 21,
    "UPDATE entries SET number = CASE number WHEN 20 THEN -21 ELSE -20 END "
    "WHERE number IN (20, 21); UPDATE entries SET number = -number WHERE number < 0": 20,
    "UPDATE entries SET number = 1000 WHERE number = (SELECT max(number) FROM entries)": LAST,
    "UPDATE entries SET body = CAST(body AS TEXT) WHERE number = 20": 20,
    "UPDATE entries SET before = 'x' WHERE number = 20": 20,
    "UPDATE entries SET digest = 20 WHERE number = 20": 20,
    "UPDATE entries SET command_id = x'00' WHERE number = 20": 20,
}


@pytest.mark.parametrize("statement", SPOILED)
def test_a_spoiled_file_is_found(house: Path, statement: str) -> None:
    last = len(bodies(house))
    sql(house, statement)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == (SPOILED[statement] or last)


def snapshots(path: Path, *numbers: int, richer: int = 0) -> None:
    """Snapshots at these entries; with some more in the bank."""

    async def body(store: Store) -> None:
        for number in numbers:
            now = await standing(store, "main", number)
            assert now.state is not None
            state = now.state.but(bank=now.state.bank + richer)
            await store.save_snapshot(Snapshot("main", number, now.digest, state))

    run(f"sqlite:///{path}", body)


def test_a_snapshot_that_is_not_the_table_is_found(house: Path) -> None:
    snapshots(house, 50, richer=1)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == 50
    assert "the snapshot made here is not the table" in finding.what


@pytest.mark.parametrize("column", ["state", "seal"])
@pytest.mark.parametrize("value", ["zeroblob(9)", "x'7b7d'", "'{}'", "7"])
def test_a_spoiled_snapshot_is_found(house: Path, column: str, value: str) -> None:
    """Whoever opens the table passes over it; who proves the ledger says so."""
    snapshots(house, 50, 60)
    sql(house, f"UPDATE snapshots SET {column} = {value} WHERE number = 50")
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == 50
    assert "the snapshot made here is not as it was written" in finding.what


def test_a_snapshot_in_the_words_of_another_version_is_not_wrong(house: Path) -> None:
    snapshots(house, 50, 60)
    connection = apsw.Connection(str(house))
    [(digest,)] = rows(connection, "SELECT digest FROM snapshots WHERE number = 50")
    seal = sha256(b"main 50 " + digest + b"{}").digest()
    statement = "UPDATE snapshots SET state = ?, seal = ? WHERE number = 50"
    connection.execute(statement, (b"{}", seal))
    connection.close()
    assert proved(house).finding is None


def test_a_false_snapshot_is_not_hidden_by_spoiled_ones(house: Path) -> None:
    snapshots(house, 50, richer=1)
    snapshots(house, 60, 70, 80, 90)
    sql(house, "UPDATE snapshots SET seal = zeroblob(32) WHERE number > 50")
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == 50


def test_a_snapshot_of_another_chain_is_found(house: Path) -> None:
    snapshots(house, 50)
    written = bodies(house)
    written[2]["at"] += 1
    forge(house, written)
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == 50


def test_a_snapshot_bears_witness_to_entries_that_were_taken_off_the_end(house: Path) -> None:
    snapshots(house, 50, 90)
    sql(house, "DELETE FROM entries WHERE number > 70")
    finding = proved(house).finding
    assert finding is not None
    assert finding.number == 71
    assert "a snapshot was made after entry 90" in finding.what


def under_another_edition(written: list[Body]) -> None:
    written[0]["event"]["digest"] = "0" * 64


def under_no_book(written: list[Body]) -> None:
    written[0]["event"]["book"] = "monte-carlo"


@pytest.mark.parametrize(
    ("forged", "why"),
    [(under_another_edition, "another edition"), (under_no_book, "no book monte-carlo")],
)
def test_a_table_whose_book_is_not_here_is_not_proved(
    house: Path, forged: Callable[[list[Body]], None], why: str
) -> None:
    """Who can write the ledger can write another book into it, and any pay with that."""
    written = bodies(house)
    first(written, "Won")["event"]["won"] += 1000
    forged(written)
    forge(house, written)
    report = proved(house)
    assert report.finding is None
    assert why in report.unjudged
    assert not report.is_proved
    told = CliRunner().invoke(app, ["audit", str(house)])
    assert told.exit_code == NOT_JUDGED
    assert "NOT JUDGED" in told.output
    assert "all right" not in told.output
    assert "Proved" not in told.output
    as_json = CliRunner().invoke(app, ["audit", str(house), "--json"])
    assert as_json.exit_code == NOT_JUDGED
    assert [each["proved"] for each in json.loads(as_json.output)] == [False]


def test_what_is_wrong_counts_more_than_what_is_not_judged(house: Path) -> None:
    written = bodies(house)
    under_another_edition(written)
    first(written, "WagerCut")["event"]["left"] += 100
    forge(house, written)
    assert CliRunner().invoke(app, ["audit", str(house)]).exit_code == DOES_NOT_HOLD


def test_an_empty_ledger_has_nothing_wrong(tmp_path: Path) -> None:
    async def body() -> tuple[Report, ...]:
        store = SqliteStore(str(tmp_path / "house.db"))
        found = await audit(store)
        await store.close()
        return found

    assert asyncio.run(body()) == ()
