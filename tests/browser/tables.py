"""Tables for browser tests, opened by HTTP as management does."""

from typing import Any

import httpx
from browser.running import Running

from passline.rulebook.words import Role


def opened(house: Running, book: str, **more: Any) -> str:
    """A table's id. The dice are called, unless said otherwise."""
    cookies = {"passline_session": house.join("Max", {Role.MANAGER: "*"}, is_owner=True)}
    terms = {"book": book, "name": "Table 1", "dice": "called", "is_practice": True, **more}
    answer = httpx.post(f"{house.address}/api/tables", json=terms, cookies=cookies)
    assert answer.status_code == 200, answer.text
    id: str = answer.json()["table"]["id"]
    return id


def ledger(house: Running, table: str) -> list[dict[str, Any]]:
    """The events that stand in the ledger of a table, after it has been proved."""
    cookies = {"passline_session": house.join("Max", {Role.MANAGER: "*"}, is_owner=True)}
    path = f"{house.address}/api/tables/{table}"
    proof = httpx.get(f"{path}/proof", cookies=cookies).json()["proof"]
    assert proof["wrong"] is None, proof
    entries = httpx.get(f"{path}/entries?most=1000", cookies=cookies).json()["entries"]
    return [each["event"] for each in entries]


def told(house: Running, table: str, kind: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in ledger(house, table) if event["event"] == kind]
