"""Somebody of each role at a table of its own, and at another one: by HTTP and on sockets."""

import json
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any

import httpx
from house_matrix import found
from house_open import said, somebody
from house_socket import Socket, connected

from passline.house.house import House
from passline.house.plans.offers import OFFERS
from passline.rulebook.words import Role


class Stand:
    """One role. Tables of their own keep what one role does out of another's way."""

    def __init__(self, house: House, role: Role, client: httpx.AsyncClient) -> None:
        self.house, self.role, self.client = house, role, client
        self.tables: dict[bool, str] = {}
        self.sockets: dict[bool, Socket] = {}
        self.count = 0

    async def listen(self, stack: AsyncExitStack, own: str, other: str) -> None:
        self.tables = {True: own, False: other}
        for is_own, table in self.tables.items():
            made = connected(self.house, self.client, f"/api/tables/{table}/live")
            self.sockets[is_own] = await stack.enter_async_context(made)

    async def by_http(self, name: str, is_own: bool, body: Mapping[str, Any]) -> tuple[str, Any]:
        """What the answer is, and the plain no that it may be."""
        end = OFFERS[name].path if name in OFFERS else f"commands/{name}"
        path = f"/api/tables/{self.tables[is_own]}/{end}"
        response = await self.client.post(path, json={"id": self._id(), **body})
        answer = response.json()
        return found(response.status_code, answer), answer.get("error")

    async def by_socket(
        self, name: str, is_own: bool, body: Mapping[str, Any], by_http: tuple[str, Any]
    ) -> str:
        """What the answer is. A plain no has no status here: it must be the one told by HTTP."""
        socket, id = self.sockets[is_own], self._id()
        await socket.send(command=name, id=id, **body)
        answer = await socket.answer(id)
        if "error" not in answer:
            return found(200, answer)
        told, error = by_http
        return told if answer["error"] == error else f"error: {json.dumps(answer['error'])}"

    async def both(self, name: str, is_own: bool, body: Mapping[str, Any]) -> dict[str, str]:
        first = await self.by_http(name, is_own, body)
        return {"HTTP": first[0], "socket": await self.by_socket(name, is_own, body, first)}

    def _id(self) -> str:
        self.count += 1
        return f"c{self.count}"


async def stands(house: House, stack: AsyncExitStack, book: str, **table: Any) -> list[Stand]:
    """Somebody of each role; the other's table is that of the next role."""
    owner = await somebody(house, "owner", {}, is_owner=True)
    opened = [await said(owner, "/api/tables", book=book, **table) for _ in Role]
    ids = [each["table"]["id"] for each in opened]
    made = []
    for n, role in enumerate(Role):
        stand = Stand(house, role, await somebody(house, role, {role: ids[n]}))
        await stand.listen(stack, ids[n], ids[(n + 1) % len(ids)])
        made.append(stand)
    return made
