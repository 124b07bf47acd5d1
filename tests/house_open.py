"""A house for tests: a real ledger, a clock that stands still, ids that can be foretold."""

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from argon2 import PasswordHasher

from passline.house.house import House, Settings
from passline.house.people.grants import Grant, written
from passline.house.people.people import random_id
from passline.house.server.app import make_app
from passline.ledger.people_store import Person
from passline.ledger.store import Store, open_store
from passline.rulebook.words import Role

START = 1_767_225_600_000  # the first of January 2026
ADDRESS = "http://house.test"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> int:
        return self.at

    def move(self, seconds: float) -> None:
        self.at += round(seconds * 1000)


class Counted:
    """p_2, p_3 …; i_1; t_1. Tokens of sessions are as good as unknown."""

    def __init__(self) -> None:
        self.counts = Counter({"p": 1})

    def __call__(self, start: str) -> str:
        self.counts[start] += 1
        if start == "s":
            return random_id(start)
        return "owner-token" if start == "o" else f"{start}_{self.counts[start]}"


def hurried(store: Store, clock: Clock | None = None, ids: Counted | None = None) -> House:
    return House(store, Settings(is_hurried=True), clock or Clock(), QUICK, ids or Counted())


@asynccontextmanager
async def opened(url: str, clock: Clock | None = None) -> AsyncIterator[House]:
    house = hurried(open_store(url), clock)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def visitor(house: House) -> httpx.AsyncClient:
    """Somebody with a browser."""
    transport = httpx.ASGITransport(app=make_app(house))
    return httpx.AsyncClient(transport=transport, base_url=ADDRESS)


async def somebody(
    house: House, name: str, grants: Mapping[Role, str], *, is_owner: bool = False
) -> httpx.AsyncClient:
    """Somebody with these roles (role -> table, or *), signed in."""
    roles = tuple(written(Grant(role, table)) for role, table in grants.items())
    roles = ("owner", *roles) if is_owner else roles
    person = Person(f"p_{name}", name, name, "", roles, house.now())
    await house.people._store.add(person)
    client = visitor(house)
    client.cookies.set("passline_session", await house.people.begin(person))
    return client


async def said(client: httpx.AsyncClient, path: str, **body: Any) -> Any:
    """The answer to a post, which must be 200."""
    response = await client.post(path, json=body)
    assert response.status_code == 200, (path, body, response.text)
    return response.json()


async def table(house: House, **more: Any) -> str:
    owner = await somebody(house, "owner", {}, is_owner=True)
    made = await said(owner, "/api/tables", **{"book": "star-sydney", "dice": "called", **more})
    return f"/api/tables/{made['table']['id']}"


async def late(house: House, path: str) -> Any:
    """A shooter whose dice are out, and who wants to bet late."""
    ann = await somebody(house, "ann", {Role.PLAYER: "*"})
    await said(ann, f"{path}/commands/sit", id="a", position=1, chips=50_000)
    await said(ann, f"{path}/commands/make-wager", id="b", spot="pass", amount=1000)
    await said(ann, f"{path}/commands/throw", id="c")
    return ann, await said(ann, f"{path}/commands/make-wager", id="d", spot="field", amount=1000)
