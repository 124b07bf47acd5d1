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
