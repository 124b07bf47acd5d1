"""A small client of a house, for the command line."""

import json
from collections.abc import Iterator, Sequence
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
from msgspec import Struct

from passline.house.plans.offers import OFFERS
from passline.house.wire.registry import ROWS

PATIENCE = 30.0  # seconds

BODIES: dict[str, type[Struct]] = {row.name: row.body for row in ROWS.values()} | {
    offer.name: offer.body for offer in OFFERS.values()
}


class Unanswered(Exception):
    """The house cannot be reached, or says no at its door."""


class Client:
    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")
        self._cookie = ""

    def get(self, path: str) -> Any:
        return self._asked(path, None)

    def sign_in(self, name: str, password: str) -> None:
        self._asked("/api/sign-in", {"name": name, "password": password})

    def sign_out(self) -> None:
        self._asked("/api/sign-out", {})

    def give(self, table: str, command: str, body: dict[str, Any]) -> Any:
        offer = OFFERS.get(command)
        below = offer.path if offer else f"commands/{command}"
        return self._asked(f"/api/tables/{table}/{below}", {**body, "id": uuid4().hex})

    def _asked(self, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        try:
            with urlopen(Request(self._address + path, data, headers), timeout=PATIENCE) as answer:
                self._cookie = (answer.headers["Set-Cookie"] or self._cookie).partition(";")[0]
                return json.load(answer)
        except HTTPError as error:
            raise Unanswered(_what(error)) from None
        except (URLError, HTTPException, OSError, ValueError) as error:
            why = str(getattr(error, "reason", error)).strip() or "no house answers there"
            what = f"{self._address}: {why.rstrip('.')}."
            raise Unanswered(f"{what} Write an address such as http://127.0.0.1:8000.") from None


def _what(error: HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["what"])
    except (ValueError, KeyError, TypeError):
        return f"The house answers {error.code}."


def usage() -> Iterator[str]:
    """Every command with its fields."""
    for name, body in BODIES.items():
        fields = (each for each in msgspec.structs.fields(body) if each.name != "id")
        yield " ".join(
            (name, *(each.name if each.required else f"[{each.name}]" for each in fields))
        )


def body_from(command: str, said: Sequence[str]) -> dict[str, Any] | str:
    """The fields as the command has them; or what is wrong with them."""
    kind = BODIES.get(command)
    if kind is None:
        return f"There is no command {command}. `passline table TABLE` lists them."
    pairs = [each.partition("=") for each in said]
    if wrong := next((each for each, mark, _ in pairs if not mark), None):
        return f"{wrong}: write FIELD=VALUE, for example first=3."
    fields = {name: _value(text) for name, _, text in pairs}
    try:
        made = msgspec.convert({**fields, "id": "x"}, kind, strict=False)
    except msgspec.ValidationError as error:
        return f"{command}: {error}"
    return {name: value for name, value in msgspec.to_builtins(made).items() if name in fields}


def _value(text: str) -> Any:
    """Structures are written as JSON; everything else as it stands."""
    if not text.startswith(("{", "[")):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text
