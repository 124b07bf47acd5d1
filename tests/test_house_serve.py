"""passline serve and passline table: real processes, real sockets, bad luck at the start."""

import asyncio
import json
import resource
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from databases import new_database
from house_process import LONG, PATIENCE, free_port, process
from typer.testing import CliRunner
from websockets.sync.client import ClientConnection, connect

from passline.cli import app
from passline.cli.table import NOTED
from passline.house.facts import FOLDS
from passline.house.server.serve import Where, bound, make_room


def run(*args: str) -> Any:
    return CliRunner().invoke(app, list(args))


def said(client: httpx.Client, path: str, **body: Any) -> Any:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def live(client: httpx.Client, path: str) -> ClientConnection:
    cookie = f"passline_session={client.cookies['passline_session']}"
    address = str(client.base_url).replace("http", "ws").rstrip("/")
    return connect(f"{address}{path}/live", additional_headers={"Cookie": cookie})


def until(socket: ClientConnection, key: str) -> Any:
    while key not in (message := json.loads(socket.recv(PATIENCE))):
        pass
    return message[key]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


def test_a_house_opens_plays_stops_and_is_proved(file: Path) -> None:
    with process(f"sqlite:///{file}", "--demo") as house:
        owner = house.owner()
        tables = owner.get("/api/floor").json()["tables"]
        assert len(tables) == 6
        path = f"/api/tables/{tables[0]['id']}"
        with live(owner, path) as socket:
            assert until(socket, "snapshot")["number"] == 3
            wishes: list[dict[str, Any]] = [
                {"command": "sit", "position": 1, "chips": 50_000},
                {"command": "make-wager", "spot": "pass", "amount": 1000},
                {"command": "roll"},
            ]
            for n, message in enumerate(wishes):
                socket.send(json.dumps({"id": f"a{n}", **message}))
                assert until(socket, "answer") == f"a{n}"
            assert "deflate" not in str(socket.protocol.extensions)
        assert b"passline_commands_total" in owner.get("/metrics").content
        assert house.stop() == 0
    assert run("audit", str(file)).exit_code == 0
    assert run("verify-dice", str(file)).exit_code == 0
    with process(f"sqlite:///{file}") as house:
        assert not house.owner_token
        client = house.client()
        said(client, "/api/sign-in", name="max", password=LONG)
        assert client.get(path).json()["table"]["seats"]["taken"] == 1


def test_the_command_line_gives_commands(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with process(f"sqlite:///{file}") as house:
        owner = house.owner()
        made = said(owner, "/api/tables", book="singapore", is_practice=True, dice="called")
        id = made["table"]["id"]
        monkeypatch.setenv("PASSLINE_HOUSE", house.address)
        monkeypatch.setenv("PASSLINE_NAME", "Max")
        monkeypatch.setenv("PASSLINE_PASSWORD", LONG)
        assert run("table").output == (
            f"{id}  Table 1, singapore, puck off, 0 of 16 places taken, practice\n"
        )
        sat = run("table", id, "sit", "position=1", "chips=50000")
        assert (sat.exit_code, "seated at 1 with 500" in sat.output) == (0, True), sat.output
        run("table", id, "make-wager", "spot=pass", "amount=1000")
        called = run("table", id, "call-roll", "first=2", "second=2", "by=stick")
        assert "puck on 4" in called.output
        no = run("table", id, "make-wager", "spot=dont-pass", "amount=1000")
        assert (no.exit_code, "refused by D.3" in no.output) == (1, True)
        assert run("table", id, "call-roll", "first=two").exit_code == 2
        assert run("table", id, "nonsense").exit_code == 2
        assert "call-roll" in run("table", id).output
        monkeypatch.setenv("PASSLINE_PASSWORD", "not this one")
        assert run("table", id, "settle").exit_code == 2
    assert run("table", id, "settle").exit_code == 2


def test_the_command_line_speaks_of_people_by_their_names(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with process(f"sqlite:///{file}") as house:
        owner, guest = house.owner(), house.guest("Ann Lee")
        made = said(owner, "/api/tables", book="star-sydney", is_practice=True, dice="fair")
        id = made["table"]["id"]
        said(guest, f"/api/tables/{id}/commands/sit", id="a", position=1, chips=20_000)
        monkeypatch.setenv("PASSLINE_HOUSE", house.address)
        monkeypatch.setenv("PASSLINE_NAME", "Max")
        monkeypatch.setenv("PASSLINE_PASSWORD", LONG)
        offered = run("table", id, "offer-dice", "to=ann lee")
        assert "dice offered to Ann Lee (guest)" in offered.output, offered.output
        nobody = run("table", id, "exclude", "player=Bob")
        assert (nobody.exit_code, "Bob has had no place" in nobody.output) == (1, True)
        stands = run("table", id, "take-post", "role=box").output
        assert stands.endswith("  Max stands as stick and box\n"), stands
        assert run("table", id, "take-post", "role=box").output == "It was so already.\n"
        listed = run("table", id).output
        assert listed.startswith(f"{id}  Table 1, star-sydney, puck off, 1 of 16 places taken")
        assert "call-roll first second" in listed
        assert "Call the faces and settle" in listed
        assert "Amounts are cents" in listed
        missing = run("table", "t_none")
        assert (missing.exit_code, "no such table" in missing.output) == (2, True)


def test_all_that_the_house_notes_can_be_told_in_words() -> None:
    assert NOTED.keys() == FOLDS.keys()


@pytest.mark.parametrize("is_proxy", [False, True])
def test_only_a_proxy_that_is_named_says_who_asks(file: Path, is_proxy: bool) -> None:
    more = ("--proxy", "127.0.0.1") if is_proxy else ()
    with process(f"sqlite:///{file}", *more) as house:
        client, answers = house.client(), []
        for n in range(25):
            said_to_be = {"X-Forwarded-For": f"10.0.0.{n}", "X-Forwarded-Proto": "https"}
            body = {"name": f"Guest {n}"}
            answers.append(client.post("/api/guest", json=body, headers=said_to_be))
        assert {each.status_code for each in answers} == ({200} if is_proxy else {200, 429})
        assert ("secure" in answers[0].headers["set-cookie"].lower()) is is_proxy
        through = client.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"})
        assert through.status_code == 403
        assert client.get("/metrics").status_code == 200


@pytest.mark.parametrize("written", ["https://house.example/", "https://House.example:443"])
def test_a_page_behind_a_proxy_is_of_this_house_however_its_address_is_written(
    file: Path, written: str
) -> None:
    with process(f"sqlite:///{file}", "--origin", written) as house:
        for origin, status in (("https://house.example", 200), ("https://house.example.evil", 403)):
            headers = {"Origin": origin}
            answer = house.client().post("/api/guest", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status


@pytest.mark.parametrize("address", ["http://127.0.0.1:port", "127.0.0.1:1", "http://[", "http://"])
def test_an_address_without_a_house_is_told(address: str) -> None:
    told = run("table", "--house", address)
    assert told.exit_code == 2
    assert "Write an address such as" in told.output


def test_a_port_that_speaks_something_else_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:

        def speak() -> None:
            there, _ = other.accept()
            there.recv(1000)
            there.sendall(b"220 not a house\r\n")
            there.close()

        Thread(target=speak).start()
        told = run("table", "--house", f"http://127.0.0.1:{other.getsockname()[1]}")
    assert (told.exit_code, "Write an address such as" in told.output) == (2, True)


def test_there_is_room_for_as_many_as_are_let_in() -> None:
    """A process may hold a thousand files as a rule; then nobody else would be answered."""
    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
    try:
        make_room(500)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(500, most)
        make_room(10)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(500, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))


def test_what_is_told_does_not_wait_for_more() -> None:
    """Small frames must leave at once: held back, each waits for the one before to be received."""

    async def accepted() -> int:
        came: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = writer.get_extra_info("socket")
            came.set_result(there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        where = Where("127.0.0.1", free_port())
        async with await asyncio.start_server(hear, sock=bound(where)):
            _, writer = await asyncio.open_connection(where.host, where.port)
            writer.close()
            return await came

    assert asyncio.run(accepted())


# Bad luck at the start


def test_a_taken_port_is_told(file: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = run("serve", "--db", f"sqlite:///{file}", "--port", port)
    assert (answer.exit_code, "Choose another" in answer.output) == (2, True)


def test_a_foreign_database_is_told(file: Path) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE stamps (name TEXT)")
        other.execute("PRAGMA application_id = 7")
    other.close()
    answer = run("serve", "--db", f"sqlite:///{file}", "--port", str(free_port()))
    assert answer.exit_code == 2, answer.output
    assert str(file) in answer.output
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("stamps",)]
    other.close()


@pytest.mark.parametrize(
    "db",
    [
        *("mysql://here", "sqlite:///", "sqlite:///:memory:"),
        *("sqlite:////no/such/folder/house.db", "postgresql://127.0.0.1:1/x"),
    ],
)
def test_a_database_that_is_not_there_is_told(db: str) -> None:
    answer = run("serve", "--db", db, "--port", str(free_port()))
    assert answer.exit_code == 2, answer.output
    assert answer.output.strip()


@pytest.mark.parametrize("content", [None, "not a certificate"])
def test_a_bad_certificate_is_told_before_anything_is_opened(
    content: str | None, file: Path, tmp_path: Path
) -> None:
    certificate = tmp_path / "house.pem"
    if content:
        certificate.write_text(content)
    answer = run("serve", "--db", f"sqlite:///{file}", "--certificate", str(certificate))
    assert (answer.exit_code, str(certificate) in answer.output) == (2, True), answer.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("flags", "right"),
    [
        (("--key", "house.key"), "--certificate FILE"),
        (("--origin", "house.example"), "such as https://house.example"),
        (("--origin", "ftp://house.example"), "such as https://house.example"),
        (("--origin", "http://["), "such as https://house.example"),
        (("--origin", "https://house.example/floor"), "such as https://house.example"),
        (("--origin", "https://max@house.example"), "such as https://house.example"),
        (("--proxy", "proxy.example"), "such as 127.0.0.1"),
        (("--proxy", "10.0.0.7/8"), "such as 127.0.0.1"),
        (("--proxy", "*"), "such as 127.0.0.1"),
    ],
)
def test_a_flag_that_could_never_work_is_told(
    flags: tuple[str, str], right: str, file: Path
) -> None:
    answer = run("serve", "--db", f"sqlite:///{file}", "--port", str(free_port()), *flags)
    assert (answer.exit_code, right in answer.output) == (2, True), answer.output
    assert flags[1] in answer.output
    assert not file.exists()


WITHOUT = """
import sys
for name in ("apsw", "argon2", "cryptography", "msgspec", "psycopg", "starlette", "structlog"):
    sys.modules[name] = None
from passline.cli import main
main()
"""


@pytest.mark.parametrize(
    "words",
    [
        *(["serve"], ["table"], ["audit", "{db}"], ["verify-dice", "{db}"]),
        *(["password", "{db}", "Max"], ["export", "{db}", "t_1", "--to", "{db}.evidence"]),
    ],
)
def test_what_is_not_installed_is_told(words: list[str], file: Path) -> None:
    file.touch()
    command = [sys.executable, "-c", WITHOUT, *(word.format(db=file) for word in words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, "Install passline[house]." in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr


# Several processes


def test_two_processes_play_one_table_and_one_is_killed(postgres: Any) -> None:
    """Six players on two houses; one house dies in the middle; nothing acknowledged is lost."""
    url = new_database(postgres)
    with process(url) as first, process(url) as second:
        owner = first.owner()
        made = said(owner, "/api/tables", book="star-sydney", is_practice=True)
        path = f"/api/tables/{made['table']['id']}"
        players = [house.guest(f"P{n}") for n, house in enumerate((first, second) * 3)]
        acknowledged: dict[str, list[int]] = {}
        with live(players[1], path) as socket:
            snapshot = until(socket, "snapshot")
            threads = [
                Thread(target=_play, args=(client, path, n, acknowledged))
                for n, client in enumerate(players)
            ]
            for thread in threads:
                thread.start()
            seen = [until(socket, "entry")["number"] for _ in range(40)]
            first.kill()
            for thread in threads:
                thread.join()
            last = max(number for numbers in acknowledged.values() for number in numbers)
            while seen[-1] < last:
                seen.append(until(socket, "entry")["number"])
        assert seen == list(range(snapshot["number"] + 1, seen[-1] + 1))
        found = _entries(players[1], path)
        for id, numbers in acknowledged.items():
            assert [found[number] for number in numbers] == [id.partition(" ")[0]] * len(numbers)
        assert len(acknowledged) > 60
        assert second.stop() == 0
    assert run("audit", url).exit_code == 0
    assert run("verify-dice", url).exit_code == 0


def _play(client: httpx.Client, path: str, n: int, acknowledged: dict[str, list[int]]) -> None:
    """Sit, then bet again and again, for as long as the house lives."""
    me = client.get("/api/me").json()["person"]["id"]
    wishes: list[tuple[str, dict[str, Any]]] = [("sit", {"position": n + 1, "chips": 1_000_000})]
    wishes += [("make-wager", {"spot": "field", "amount": 1000})] * 25
    for at, (name, body) in enumerate(wishes):
        try:
            answer = client.post(f"{path}/commands/{name}", json={"id": f"c{at}", **body})
        except httpx.TransportError:
            return
        assert answer.status_code == 200, answer.text
        acknowledged[f"{me} c{at}"] = [each["number"] for each in answer.json()["entries"]]


def _entries(client: httpx.Client, path: str) -> dict[int, str]:
    """Who did what."""
    found: dict[int, str] = {}
    while page := client.get(f"{path}/entries?after={max(found, default=0)}").json()["entries"]:
        found |= {each["number"]: each["who"] for each in page}
    return found
