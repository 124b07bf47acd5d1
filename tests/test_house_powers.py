"""Every role, every command, at one's own table and at another: by HTTP and on a socket."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from house_matrix import BODIES, Book, Cell, cells
from house_open import Clock, opened, said, somebody
from house_socket import Socket, connected

from passline.house.house import House
from passline.house.plain_value import plain_value
from passline.house.registry import ROWS
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.words import Role

SIGNED = ("post-sign", "change-sign")


class Floor:
    """A house with a table of everybody's own and another one, and somebody of each role."""

    def __init__(self, house: House, book: str) -> None:
        self.house, self.book = house, book
        self.clients: dict[Role, httpx.AsyncClient] = {}
        self.sockets: dict[tuple[Role, bool], Socket] = {}
        self.count = 0

    async def fill(self, stack: AsyncExitStack) -> None:
        owner = await somebody(self.house, "owner", {}, is_owner=True)
        for name in ("own", "other"):
            await said(owner, "/api/tables", book=self.book, name=name, dice="called")
        for role in Role:
            self.clients[role] = await somebody(self.house, role, {role: "t_1"})
            for is_own in (True, False):
                path = f"/api/tables/{self.table(is_own)}/live"
                made = connected(self.house, self.clients[role], path)
                self.sockets[role, is_own] = await stack.enter_async_context(made)

    def table(self, is_own: bool) -> str:
        return "t_1" if is_own else "t_2"

    def body(self, cell: Cell) -> dict[str, Any]:
        self.count += 1
        own = dict(BODIES.get(cell.command, {}))
        if cell.command in SIGNED:
            sign = load_sign(load(self.book))
            bad = sign.but(limit=sign.limit.but(least=-5))
            own |= {"sign": plain_value(bad)}
        if cell.command == "post-sign":
            own["minutes"] = 20
        if cell.command == "post-closing":
            own["minutes"] = 1
        return {"id": f"c{self.count}", **own}

    async def by_http(self, cell: Cell) -> str:
        path = f"/api/tables/{self.table(cell.is_own)}/commands/{cell.command}"
        response = await self.clients[cell.role].post(path, json=self.body(cell))
        return found(response.status_code, response.json())

    async def by_socket(self, cell: Cell) -> str:
        socket, body = self.sockets[cell.role, cell.is_own], self.body(cell)
        await socket.send(command=cell.command, **body)
        answer = await socket.answer(body["id"])
        return found(403 if "error" in answer else 200, answer)


def found(status: int, answer: Any) -> str:
    if status == 403:
        assert answer["error"]["what"], answer
        return "door"
    assert status == 200, answer
    refused = answer.get("refused")
    if refused and refused["why"] in ("not entitled", "no such power"):
        assert refused["clause"], refused
        return "no"
    return "yes"


# A player may ask, and some books know no such thing: also a refusal with its clause.
BY_BOOK = {"agree-change", "name-thrower"}


async def walk(url: str, id: str) -> tuple[int, list[str]]:
    book, told, count = Book(id), [], 0
    async with opened(url, Clock()) as house, AsyncExitStack() as stack:
        floor = Floor(house, id)
        await floor.fill(stack)
        for cell in cells():
            wanted = book.expected(cell)
            for way, answer in (
                ("HTTP", await floor.by_http(cell)),
                ("socket", await floor.by_socket(cell)),
            ):
                count += 1
                if answer != wanted and not _has_no_such(cell, wanted, answer):
                    told.append(f"{id}: {cell}, by {way}: {answer} instead of {wanted}")
        for desk in house.floor.desks.values():
            assert desk.scene.table.is_open
            assert not desk.scene.table.seats
    return count, told


def _has_no_such(cell: Cell, wanted: str, answer: str) -> bool:
    return cell.command in BY_BOOK and wanted == "yes" and answer == "no"


@pytest.mark.parametrize("id", ids())
def test_every_cell_of_the_matrix_is_as_the_book_says(id: str, tmp_path: Path) -> None:
    count, told = asyncio.run(walk(f"sqlite:///{tmp_path}/house.db", id))
    assert not told, "\n".join(["", *told])
    assert count == 2 * 2 * len(Role) * len(ROWS)


@pytest.mark.parametrize("id", ids())
def test_somebody_may_do_what_the_books_are_about(id: str) -> None:
    book = Book(id)
    granted = {cell.command for cell in cells() if book.expected(cell) == "yes"}
    assert {"make-wager", "offer-dice", "call-roll", "rule-faces", "close-table"} <= granted
