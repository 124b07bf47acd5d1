"""People: accounts, sessions, invitations, guests, and posts."""

import asyncio
from pathlib import Path

import httpx
import pytest
from house_open import (
    ADDRESS,
    QUICK,
    Clock,
    Counted,
    opened,
    said,
    somebody,
    table,
    visitor,
)
from house_socket import Turned, connected

from passline.house.house import House
from passline.ledger.store import open_store
from passline.rulebook.words import Role
from passline.table.events import Noted

LONG = "a long enough one"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


def test_the_owners_link_is_good_once(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            assert house.owner_token
            path = f"/api/owner/{house.owner_token}"
            first, second = visitor(house), visitor(house)
            made = await said(first, path, name="Max", password=LONG)
            assert made["person"]["is_owner"]
            again = await second.post(path, json={"name": "Eve", "password": LONG})
            assert again.status_code == 404
        async with opened(url) as house:
            assert house.owner_token is None

    asyncio.run(play())


def test_a_session_cannot_be_read_by_a_page_and_ends_with_signing_out(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            client = visitor(house)
            answer = await client.post("/api/guest", json={"name": "Ann"})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "secure" not in cookie
            token = client.cookies["passline_session"]
            await said(client, "/api/sign-out")
            client.cookies.set("passline_session", token)
            assert (await client.get("/api/me")).json() == {"person": None}
            client.base_url = httpx.URL("https://house.test")
            answer = await client.post("/api/guest", json={"name": "Ann"})
            assert "secure" in answer.headers["set-cookie"].lower()

    asyncio.run(play())


def test_the_database_holds_neither_passwords_nor_tokens(tmp_path: Path) -> None:
    file = tmp_path / "house.db"

    async def play() -> list[str]:
        async with opened(f"sqlite:///{file}") as house:
            client = visitor(house)
            await said(client, "/api/owner/owner-token", name="Max", password=LONG)
            return [LONG, client.cookies["passline_session"], "owner-token"]

    secrets = asyncio.run(play())
    written = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert b"$argon2id$" in written
    assert not [each for each in secrets if each.encode() in written]


def test_sign_in_is_slowed_down_and_names_nobody(url: str) -> None:
    async def play() -> None:
        clock = Clock()
        house = House(open_store(url), None, clock, QUICK, Counted())
        await house.open()
        client = visitor(house)
        await said(client, "/api/owner/owner-token", name="Max", password=LONG)
        answers = []
        for name in ("Max", "Nobody"):
            for _ in range(6):
                body = {"name": name, "password": "a wrong one"}
                answers.append(await client.post("/api/sign-in", json=body))
        assert [each.status_code for each in answers] == ([401] * 5 + [429]) * 2
        assert answers[0].json() == answers[6].json()
        assert int(answers[5].headers["retry-after"]) >= 1
        right = {"name": "max", "password": LONG}
        assert (await client.post("/api/sign-in", json=right)).status_code == 429
        clock.move(60)
        assert (await client.post("/api/sign-in", json=right)).status_code == 200
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize("origin", ["http://evil.test", "https://house.test", "null", ADDRESS])
def test_a_page_of_another_house_can_do_nothing(url: str, origin: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house, is_practice=True)
            client = await somebody(house, "ann", {})
            body = {"id": "a", "position": 1, "chips": 1000}
            answer = await client.post(
                f"{path}/commands/sit", json=body, headers={"origin": origin}
            )
            assert answer.status_code == (200 if origin == ADDRESS else 403)
            form = await client.post(f"{path}/commands/sit", data={"id": "a"})
            assert form.status_code == 415
            if origin == ADDRESS:
                async with connected(house, client, f"{path}/live", origin=origin) as socket:
                    assert await socket.until("snapshot")
                return
            with pytest.raises(Turned) as turned:
                async with connected(house, client, f"{path}/live", origin=origin):
                    pass
            assert turned.value.status == 403

    asyncio.run(play())


def test_guests_stay_at_practice_tables(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            guest, stranger = visitor(house), visitor(house)
            await said(guest, "/api/guest", name="Ann")
            body = {"id": "a", "position": 1, "chips": 1000}
            for client, status in ((guest, 403), (stranger, 401)):
                assert (await client.post(f"{path}/commands/sit", json=body)).status_code == status
                assert (await client.get(f"{path}/entries")).status_code == status
                with pytest.raises(Turned) as turned:
                    async with connected(house, client, f"{path}/live"):
                        pass
                assert turned.value.status == status

    asyncio.run(play())


def test_who_may_invite_and_open(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            await table(house)
            wanted = {
                ("manager", "*", "stick", "*"): 200,
                ("manager", "*", "manager", "*"): 403,
                ("manager", "*", "inspector", "*"): 403,
                ("manager", "t_1", "stick", "t_1"): 200,
                ("manager", "t_1", "stick", "*"): 403,
                ("stick", "*", "player", "*"): 403,
                ("inspector", "*", "player", "*"): 403,
                ("supervisor", "*", "player", "*"): 403,
            }
            for n, ((role, at, invited, where), status) in enumerate(wanted.items()):
                client = await somebody(house, f"x{n}", {Role(role): at})
                body = {"role": invited, "table": where}
                answer = await client.post("/api/invitations", json=body)
                assert answer.status_code == status, (role, at, invited, where)
            for n, role in enumerate(Role):
                client = await somebody(house, f"y{n}", {role: "*"})
                answer = await client.post("/api/tables", json={"book": "singapore"})
                assert answer.status_code == (200 if role is Role.MANAGER else 403), role
                seen = (await client.get("/api/people")).status_code
                assert seen == (200 if role in (Role.MANAGER, Role.SENIOR) else 403), role

    asyncio.run(play())


OPENERS = {  # by the clauses on limits: "set limits" in each book
    "crown-melbourne": {Role.MANAGER, Role.SENIOR},
    "crown-melbourne-mini": {Role.MANAGER, Role.SENIOR},
    "crown-perth": {Role.MANAGER},
    "singapore": {Role.MANAGER},
    "skycity-adelaide": {Role.MANAGER},
    "star-sydney": {Role.SUPERVISOR, Role.MANAGER},
}


def test_a_table_is_opened_by_whom_its_book_names_and_the_ledger_says_as_what(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            for role in (Role.SUPERVISOR, Role.MANAGER, Role.SENIOR):
                client = await somebody(house, role, {role: "*"})
                for book, openers in OPENERS.items():
                    answer = await client.post("/api/tables", json={"book": book})
                    assert answer.status_code == (200 if role in openers else 403), (book, role)
                    if role in openers:
                        [first] = await house.store.read(answer.json()["table"]["id"], 0, 1)
                        assert (first.who, first.role) == (f"p_{role}", role)
                    else:
                        assert "§" in answer.json()["error"]["what"]
            owner = await somebody(house, "max", {}, is_owner=True)
            made = await said(owner, "/api/tables", book="singapore")
            [first] = await house.store.read(made["table"]["id"], 0, 1)
            assert first.role == "owner"

    asyncio.run(play())


def test_two_people_join_one_link_and_one_gets_in(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner = await somebody(house, "owner", {}, is_owner=True)
            token = (await said(owner, "/api/invitations", role="box"))["invitation"]["token"]
            clients = [visitor(house) for _ in range(4)]
            answers = await asyncio.gather(
                *(
                    client.post(f"/api/join/{token}", json={"name": f"Bo{n}", "password": LONG})
                    for n, client in enumerate(clients)
                )
            )
            assert sorted(each.status_code for each in answers) == [200, 404, 404, 404]

    asyncio.run(play())


def test_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            path = await table(house, is_practice=True)
            ann = visitor(house)
            await said(ann, "/api/guest", name="Wilhelmina")
            await said(ann, f"{path}/commands/sit", id="a", position=1, chips=1000)
            await said(ann, "/api/erase")
            assert (await ann.get("/api/me")).json() == {"person": None}
            assert "Wilhelmina" not in str(house.floor.desks["t_1"].audience.names)
            assert len(house.floor.desks["t_1"].scene.table.seats) == 1

    asyncio.run(play())
    written = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert b"Wilhelmina" not in written


# Posts and confirmations


def test_one_stands_at_one_post_but_at_practice(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            live, practice = await table(house), "/api/tables/t_2"
            owner = await somebody(house, "max", {}, is_owner=True)
            await said(owner, "/api/tables", book="star-sydney", is_practice=True, dice="called")
            sue = await somebody(house, "sue", {Role.STICK: "*", Role.BOX: "*"})
            roll = {"first": 1, "second": 1}
            await said(sue, f"{live}/commands/call-roll", id="a", **roll)
            ruled = await sue.post(f"{live}/commands/rule-faces", json={"id": "b", **roll})
            assert (ruled.status_code, "stand as stick" in ruled.text) == (403, True)
            await said(sue, f"{live}/posts", id="c", role="box")
            await said(sue, f"{live}/commands/rule-faces", id="d", **roll)
            for n, command in enumerate(("call-roll", "rule-faces")):
                await said(sue, f"{practice}/commands/{command}", id=f"e{n}", **roll)
            posts = [house.floor.desks[id].scene.facts.posts["p_sue"] for id in ("t_1", "t_2")]
            assert posts == [(Role.BOX,), (Role.STICK, Role.BOX)]

    asyncio.run(play())


def test_one_runs_a_mini_table_and_each_post_is_recorded(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house, book="crown-melbourne-mini")
            deb = await somebody(house, "deb", {Role.DEALER: "*", Role.STICK: "*", Role.BOX: "*"})
            for role in (Role.DEALER, Role.STICK, Role.BOX):
                await said(deb, f"{path}/posts", id=f"p-{role}", role=role)
            notes = [
                each.event.text
                for each in await house.store.read("t_1")
                if isinstance(each.event, Noted)
            ]
            assert notes[-1] == ('house {"post":{"roles":["dealer","stick","box"],"who":"p_deb"}}')

    asyncio.run(play())


@pytest.mark.parametrize("going", ["/api/sign-out", "/api/erase"])
def test_who_goes_takes_the_socket_along(url: str, going: str) -> None:
    """A socket that was open before has no more powers than the session behind it."""

    async def play() -> None:
        async with opened(url) as house:
            path = await table(house, is_practice=True)
            sue = await somebody(house, "sue", {Role.STICK: "*"})
            async with connected(house, sue, f"{path}/live") as socket:
                await socket.until("snapshot")
                await said(sue, going)
                await socket.send(command="call-roll", id="a", first=1, second=1)
                while (last := await socket.next()).get("type") != "websocket.close":
                    assert last.get("error") or "people" in last, last
                assert last["code"] == 1008
            assert not house.floor.desks["t_1"].audience.readers
            entries = await house.store.read("t_1")
            assert not [each for each in entries if each.who == "p_sue"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Craps & Co. #7", "Craps & Co. #7"),
        ("  Table \n 9 ", "Table 9"),
        ("", "Table 1"),
        ("a\x1b[31mb", None),
        ("a\u202eb", None),  # which turns what follows around
        ("\u200b", None),
        ("\u3164", None),  # a letter that nobody sees
    ],
)
def test_a_tables_name_can_be_seen(url: str, name: str, known: str | None) -> None:
    async def play() -> None:
        async with opened(url) as house:
            owner = await somebody(house, "max", {}, is_owner=True)
            answer = await owner.post("/api/tables", json={"book": "singapore", "name": name})
            assert answer.status_code == (200 if known else 400)
            assert answer.json().get("table", {}).get("name") == known
            assert known or answer.json()["error"]["where"] == "name"

    asyncio.run(play())


def test_a_role_is_withdrawn_from_who_is_at_the_table(url: str) -> None:
    async def play() -> None:
        async with opened(url) as house:
            path = await table(house)
            max, bob, sue = [
                await somebody(house, name, {role: "*"})
                for name, role in (("max", Role.MANAGER), ("bob", Role.BOX), ("sue", Role.STICK))
            ]
            stick = {"person": "p_sue", "role": "stick"}
            assert (await bob.get("/api/people")).status_code == 403
            assert (await bob.post("/api/withdraw", json=stick)).status_code == 403
            listed = (await max.get("/api/people")).json()["people"]
            assert [each["name"] for each in listed] == ["bob", "sue"]  # whom max may withdraw
            manager = {"person": "p_max", "role": "manager"}
            assert (await max.post("/api/withdraw", json=manager)).status_code == 403
            async with connected(house, sue, f"{path}/live") as socket:
                await said(max, "/api/withdraw", **stick)
                await socket.send(command="call-roll", id="a", first=1, second=1)
                assert "Only staff" in (await socket.answer("a"))["error"]["what"]
            assert (await max.post("/api/withdraw", json=stick)).status_code == 404

    asyncio.run(play())


def test_a_link_for_the_owner_is_void_once_there_is_one(url: str) -> None:
    """Each start of a house without an owner prints a link; only one of them makes an owner."""

    async def play() -> None:
        store = open_store(url)
        house = House(store, None, Clock(), QUICK)
        await house.open()
        earlier = house.owner_token
        later = await house.people.owner_link()
        first, second = visitor(house), visitor(house)
        await said(first, f"/api/owner/{later}", name="Max", password=LONG)
        late = await second.post(f"/api/owner/{earlier}", json={"name": "Eve", "password": LONG})
        assert late.status_code == 404
        await house.close()

    asyncio.run(play())


def test_a_clock_that_jumps_back_keeps_nobody_waiting(url: str) -> None:
    async def play() -> None:
        clock = Clock()
        house = House(open_store(url), None, clock, QUICK, Counted())
        await house.open()
        path = await table(house, is_practice=True)
        ann = await somebody(house, "ann", {})
        await said(ann, f"{path}/commands/sit", id="a", position=1, chips=5000)
        clock.move(-3600)
        await said(ann, f"{path}/commands/bring", id="b", chips=5000)
        await house.close()

    asyncio.run(play())
