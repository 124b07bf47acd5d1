"""The house's own routes, for everybody who may come: against tests/powers/routes.toml."""

import asyncio
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_matrix import POWERS
from house_open import Clock, opened, said, somebody, visitor
from house_socket import Turned, connected

from passline.house.house import House
from passline.house.routes.operations import PEOPLE, TABLES
from passline.rulebook.words import Role

ROUTES: dict[str, dict[str, Any]] = tomllib.loads((POWERS / "routes.toml").read_text("utf-8"))
WHERE = {"everywhere": "*", "here": "t_1", "elsewhere": "t_2"}
STAFF = [role for role in Role if role is not Role.PLAYER]

# Where nobody is asked for a role: one's own session, a link that is a secret, what all may see.
OPEN_TO_ALL = {
    *("GET /api/me", "POST /api/sign-in", "POST /api/sign-out", "POST /api/erase"),
    *("POST /api/guest", "GET /api/password/{token}", "POST /api/password/{token}"),
    *("GET /api/join/{token}", "POST /api/join/{token}", "POST /api/owner/{token}"),
    *("GET /api/floor", "GET /api/tables/{id}"),
}

Crowd = dict[tuple[str, str], httpx.AsyncClient]  # who, where


async def crowd(house: House) -> Crowd:
    """Everybody, and three tables."""
    owner = await somebody(house, "owner", {Role.MANAGER: "*", Role.SENIOR: "*"}, is_owner=True)
    for is_practice in (False, False, True):
        body = {"book": "star-sydney", "dice": "called", "is_practice": is_practice}
        await said(owner, "/api/tables", **body)
    guest = visitor(house)
    await said(guest, "/api/guest", name="Gus")
    found = {"owner": owner, "guest": guest, "anonymous": visitor(house)}
    everybody: Crowd = {(who, "everywhere"): client for who, client in found.items()}
    for where, table in WHERE.items():
        for role in Role:
            client = await somebody(house, f"{role}@{table}", {role: table})
            everybody[role, where] = client
    return everybody


def expected(route: dict[str, Any], who: str, where: str) -> int:
    for status, line in route.get(where, {}).items():
        named = line.split()
        if who in named or ("staff" in named and who in STAFF):
            return int(status)
    return 403


async def answered(house: House, client: httpx.AsyncClient, route: dict[str, Any]) -> int:
    method, _, path = route["ask"].replace("{id}", "t_1").partition(" ")
    if method == "LIVE":
        try:
            async with connected(house, client, path):
                return 200
        except Turned as turned:
            return turned.status
    body = route.get("body")
    return (await client.request(method, path, json=body)).status_code


async def walk(url: str) -> list[str]:
    told = []
    async with opened(url, Clock()) as house:
        everybody = await crowd(house)
        for name, route in ROUTES.items():
            for (who, where), client in everybody.items():
                got, wanted = await answered(house, client, route), expected(route, who, where)
                if got != wanted:
                    told.append(f"{who} {where}, {name}: {got}, not {wanted}")
    return told


def test_every_route_answers_those_it_is_for_and_nobody_else(tmp_path: Path) -> None:
    told = asyncio.run(walk(f"sqlite:///{tmp_path}/house.db"))
    assert not told, "\n".join(["", *told])


@pytest.mark.parametrize("operation", [*PEOPLE, *TABLES], ids=lambda each: each.summary)
def test_every_route_of_the_house_has_its_line(operation: Any) -> None:
    asked = {route["ask"] for route in ROUTES.values()}
    assert f"{operation.method} {operation.path}" in asked | OPEN_TO_ALL
