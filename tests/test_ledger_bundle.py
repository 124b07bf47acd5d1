"""Evidence: every edit of a bundle is found, by the stand-alone verifier."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from ledger_kit import draft, entered, run, session
from typer.testing import CliRunner

from passline.cli import app
from passline.ledger import verifier
from passline.ledger.bundle import bundle, signed
from passline.ledger.fault import BadEntry, BadStore
from passline.ledger.signing import SigningKey, signing_key
from passline.ledger.store import Store
from passline.ledger.verifier import is_signed, verify
from passline.table.events import ChipsBrought

KEY = SigningKey(bytes(range(32)))
OTHER = SigningKey(bytes(32))
Figure = Callable[[object], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("house") / "house.db"

    async def body(store: Store) -> None:
        await entered(store, "main", session("crown-melbourne", 3, 60))

    run(f"sqlite:///{path}", body)
    return path


@pytest.fixture(scope="module")
def evidence(house: Path) -> bytes:
    return run(f"sqlite:///{house}", lambda store: bundle(store, "main", KEY, 20, 26))


def test_a_bundle_is_proved(evidence: bytes) -> None:
    assert verify(evidence) == ""
    assert verify(evidence, KEY.public) == ""
    assert verify(evidence, OTHER.public) == "it was signed with another key"


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"a letter\n", b"\xff\n\n", b"{}\n", b"{}\n{}\n", b"1\n2\n3\n", b"[" * 10**5],
)
def test_what_is_no_bundle_is_told_in_words(content: bytes) -> None:
    assert verify(content) == "it is no bundle, or damaged"


@pytest.mark.parametrize("field", ["before", "key", "first", "table"])
@pytest.mark.parametrize("value", [b"null", b'"zz"', b"[]", b"1e5"])
def test_a_bundle_of_nonsense_is_told_in_words(evidence: bytes, field: str, value: bytes) -> None:
    """Also one that is signed: no error of Python's own is shown."""
    head, *lines = evidence.splitlines(keepends=True)[:-1]
    spoiled = re.sub(
        rb'"%s":("[^"]*"|\d+)' % field.encode(), b'"%s":%s' % (field.encode(), value), head
    )
    assert spoiled != head
    said = verify(signed(b"".join((spoiled, *lines)), KEY))
    assert re.match(r"it |entry |entries ", said), said


def test_every_span_is_proved(house: Path) -> None:
    async def body(store: Store) -> None:
        for first, last in ((1, None), (1, 1), (5, 9), (30, None)):
            assert verify(await bundle(store, "main", KEY, first, last)) == ""
        for first, last in ((0, 3), (5, 4), (1, 100_000), (100_000, None)):
            with pytest.raises(BadEntry, match="has no entries"):
                await bundle(store, "main", KEY, first, last)

    run(f"sqlite:///{house}", body)


def edits(content: bytes) -> Iterator[bytes]:
    """Every byte changed (three ways), left out, doubled or swapped; every truncation."""
    for at, byte in enumerate(content):
        for change in (1, 0x20, 0x80):
            yield content[:at] + bytes([byte ^ change]) + content[at + 1 :]
        yield content[:at] + content[at + 1 :]
        yield content[: at + 1] + content[at:]
        yield content[:at]
        swapped = content[:at] + content[at + 1 : at + 2] + content[at : at + 1] + content[at + 2 :]
        if swapped != content:
            yield swapped


def test_every_other_byte_in_every_place_is_found(house: Path, figure: Figure) -> None:
    content = run(f"sqlite:///{house}", lambda store: bundle(store, "main", KEY, 2, 2))
    assert verify(content) == ""
    for at, byte in enumerate(content):
        for other in {*range(256)} - {byte}:
            assert verify(content[:at] + bytes([other]) + content[at + 1 :]), (at, other)
    figure(f"evidence: {255 * len(content):,} edits of one byte in {len(content):,}: all found")


def line_edits(content: bytes) -> Iterator[bytes]:
    """Lines left out, doubled, swapped."""
    lines = content.splitlines(keepends=True)
    for one in range(len(lines)):
        yield b"".join(lines[:one] + lines[one + 1 :])
        yield b"".join(lines[: one + 1] + lines[one:])
        for two in range(one):
            order = list(lines)
            order[one], order[two] = order[two], order[one]
            yield b"".join(order)


def test_every_single_edit_is_found(evidence: bytes, figure: Figure) -> None:
    edited = [*edits(evidence), *line_edits(evidence)]
    for each in edited:
        assert verify(each), each
    figure(f"evidence: {len(edited):,} edits of a bundle of {len(evidence):,} bytes: all found")


def test_edits_that_are_signed_anew_are_found_by_the_key_or_by_the_chain(evidence: bytes) -> None:
    lines = evidence.splitlines(keepends=True)[:-1]
    head, *entries = lines
    assert verify(signed(b"".join(lines), KEY)) == ""
    assert verify(signed(b"".join(lines), OTHER)) == "its signature is not its key's"
    richer = head, entries[0].replace(b'"at":', b'"at":1', 1), *entries[1:]
    assert "not chained" in verify(signed(b"".join(richer), KEY))
    assert "missing" in verify(signed(b"".join(lines[:-1]), KEY))
    assert "not there" in verify(signed(b"".join((head, *entries[1:])), KEY))
    assert "missing" in verify(signed(head, KEY))


def test_postings_that_do_not_sum_to_nought_are_found(house: Path) -> None:
    content = run(f"sqlite:///{house}", lambda store: bundle(store, "main", KEY, 1, 1))
    head, entry, _ = content.splitlines(keepends=True)
    assert b'["cage",-' in entry
    forged = signed(head + entry.replace(b'["cage",-', b'["cage",-9', 1), KEY)
    assert verify(forged) == "entry 1 sums to more"


@pytest.mark.parametrize("amount", [b'"1e30000000"', b"1e300", b'"1_0"', b"true", b"null", b'"x"'])
def test_an_amount_is_whole_or_a_fraction(house: Path, amount: bytes) -> None:
    """Nothing else is added up, and nothing at all before the signature is right."""
    content = run(f"sqlite:///{house}", lambda store: bundle(store, "main", KEY, 1, 1))
    head, entry, end = content.splitlines(keepends=True)
    forged = entry.replace(b'["bank",100000000]', b'["bank",' + amount + b"]")
    assert forged != entry
    assert verify(head + forged + end)
    assert verify(signed(head + forged, KEY))


def test_our_own_curve_agrees_with_a_library(evidence: bytes) -> None:
    for number in range(8):
        key = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)
        public, message = key.public_key().public_bytes_raw(), bytes(range(number))
        signature = key.sign(message)
        assert is_signed(public, signature, message)
        assert not is_signed(public, signature, message + b"x")
        s = int.from_bytes(signature[32:], "little") + verifier.L
        assert not is_signed(public, signature[:32] + s.to_bytes(32, "little"), message)


def test_the_verifier_stands_alone(evidence: bytes, tmp_path: Path) -> None:
    script = Path(verifier.__file__)
    assert len(script.read_text().splitlines()) < 100
    path = tmp_path / "evidence"
    path.write_bytes(evidence)
    command = [sys.executable, "-I", "-S", "-O", str(script), str(path), KEY.public]
    assert subprocess.run(command, capture_output=True, text=True).stdout == "Proved.\n"
    edited = evidence.replace(b"p_1", b"p_2", 1)
    assert edited != evidence
    path.write_bytes(edited)
    found = subprocess.run(command, capture_output=True, text=True)
    assert found.returncode == 1
    assert "NOT PROVED" in found.stderr
    for words in ([], [str(tmp_path / "nowhere")]):
        told = subprocess.run([*command[:5], *words], capture_output=True, text=True)
        assert told.returncode == 1
        assert told.stderr.startswith("NOT PROVED: no such file; write python verifier.py")


def test_a_signing_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "key"
    assert signing_key(path).public == signing_key(path).public
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("not a key")
    with pytest.raises(BadStore, match="no signing key"):
        signing_key(path)
    with pytest.raises(BadStore, match="Name a file"):
        signing_key(tmp_path / "nowhere" / "key")


def test_the_commands_audit_export_and_verify(house: Path, tmp_path: Path) -> None:
    command, to = CliRunner(), str(tmp_path / "evidence")
    audited = command.invoke(app, ["audit", str(house)])
    assert audited.exit_code == 0
    assert "Proved: 1 table" in audited.stdout
    exported = command.invoke(app, ["export", str(house), "main", "--first", "3", "--to", to])
    assert exported.exit_code == 0, exported.output
    verified = command.invoke(app, ["verify", to])
    assert verified.exit_code == 0
    assert "proved. Table main, entries 3 to" in verified.stdout
    assert command.invoke(app, ["verify", to, "--key", OTHER.public]).exit_code == 1
    Path(to).write_bytes(Path(to).read_bytes().replace(b"p_1", b"p_2", 1))
    assert command.invoke(app, ["verify", to]).exit_code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["audit", "nowhere.db"], "there is no such file"),
        (["verify", "nowhere"], "No such file"),
        (["export", "postgresql://127.0.0.1:1/y", "main", "--to", "x"], "Is PostgreSQL there?"),
    ],
)
def test_what_cannot_be_opened_is_told(words: list[str], told: str) -> None:
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 2
    assert told in found.output


def test_a_table_that_is_not_there_is_told(house: Path, tmp_path: Path) -> None:
    words = ["export", str(house), "other", "--to", str(tmp_path / "evidence")]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 2
    assert "There is no table other in this ledger. Its tables: main." in found.output
    assert not (tmp_path / "evidence").exists()
    verified = CliRunner().invoke(app, ["verify-dice", str(house), "other"])
    assert verified.exit_code == 2
    assert "There is no table other in this ledger" in verified.output


def test_evidence_takes_the_place_of_no_other_file(house: Path, tmp_path: Path) -> None:
    """Least of all of the ledger, or of the key that it is signed with."""
    ledger, key, older = tmp_path / "house.db", tmp_path / "key", tmp_path / "evidence"
    ledger.write_bytes(house.read_bytes())
    signing_key(key)
    older.write_text("older evidence")
    for to in (ledger, key, older):
        content = to.read_bytes()
        words = ["export", str(ledger), "main", "--key", str(key), "--to", str(to)]
        found = CliRunner().invoke(app, words)
        assert found.exit_code == 2
        assert "there is such a file already. Name another" in found.output
        assert to.read_bytes() == content


def test_a_mistyped_table_makes_no_key(house: Path, tmp_path: Path) -> None:
    key = tmp_path / "key"
    words = ["export", str(house), "mian", "--key", str(key), "--to", str(tmp_path / "evidence")]
    assert CliRunner().invoke(app, words).exit_code == 2
    assert not key.exists()


def test_an_audit_that_finds_something_says_so(house: Path, tmp_path: Path) -> None:
    path = spoiled(house, tmp_path, "DELETE FROM entries WHERE number = 9")
    found = CliRunner().invoke(app, ["audit", str(path)])
    assert found.exit_code == 1
    assert "WRONG: table main, entry 10: entry 9 should be here." in found.output
    as_json = CliRunner().invoke(app, ["audit", str(path), "--json"])
    assert as_json.exit_code == 1
    assert '"entry": 10' in as_json.output


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM entries WHERE number = 9", "table main, entry 10: entry 9 should be here"),
        ("UPDATE entries SET body = x'00' WHERE number = 9", "table main, entry 9: it cannot be"),
        ("UPDATE entries SET digest = zeroblob(32) WHERE number = 9", "entry 9: its digest"),
        ("UPDATE entries SET before = zeroblob(32) WHERE number = 9", "entry 9: its digest"),
    ],
)
def test_a_broken_chain_is_not_signed(
    house: Path, tmp_path: Path, statement: str, told: str
) -> None:
    path, to = spoiled(house, tmp_path, statement), tmp_path / "evidence"
    found = CliRunner().invoke(app, ["export", str(path), "main", "--to", str(to)])
    assert found.exit_code == 2
    assert told in found.output
    assert str(path) in found.output
    assert "passline audit" in found.output
    assert not to.exists()


def test_an_entry_that_does_not_fit_is_not_signed(tmp_path: Path) -> None:
    """A chain that is sound holds whatever somebody with the file has put into it."""
    path, to = tmp_path / "house.db", tmp_path / "evidence"
    played = [session("singapore", 3, 1)[0], [draft(ChipsBrought("p_nobody", 100, ""), 1)]]
    run(f"sqlite:///{path}", lambda store: entered(store, "main", played))
    found = CliRunner().invoke(app, ["export", str(path), "main", "--to", str(to)])
    assert found.exit_code == 2, found.exception
    assert "table main, entry 2: ChipsBrought does not fit the table as it was." in found.output
    assert not to.exists()
    audited = CliRunner().invoke(app, ["audit", str(path)])
    assert audited.exit_code == 1
    assert "entry 2: ChipsBrought does not fit" in audited.output


def spoiled(house: Path, folder: Path, statement: str) -> Path:
    """A copy of the ledger, after this."""
    path = folder / "house.db"
    path.write_bytes(house.read_bytes())
    connection = apsw.Connection(str(path))
    connection.execute(statement)
    connection.close()
    return path
