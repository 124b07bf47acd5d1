"""The door: who asks, from where, and what was sent. Everything bad is told as a Denied."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from passline.house.house import House
from passline.house.plans.answer import Denied
from passline.house.screens.screen import plain_denied
from passline.house.turns import Turns
from passline.ledger.people_store import Person

COOKIE = "passline_session"
LARGEST = 16 * 1024  # bytes of one message
SLOWEST = 10.0  # seconds for a body to arrive

T = TypeVar("T")


class Stopped(Exception):
    """Ends a request with a plain no."""

    def __init__(self, denied: Denied) -> None:
        super().__init__(denied.what)
        self.denied = denied


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def stop(status: int, what: str, where: str = "", retry: int = 0) -> Stopped:
    return Stopped(Denied(status, what, where, retry))


def answered(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    content = msgspec.json.encode(value)
    return Response(content, status, headers, media_type="application/json")


def denied_response(denied: Denied) -> Response:
    headers = {"Retry-After": str(denied.retry)} if denied.retry else None
    return answered(plain_denied(denied), denied.status, headers)


def good(value: T | Denied) -> T:
    if isinstance(value, Denied):
        raise Stopped(value)
    return value


# Who


async def person_of(connection: HTTPConnection) -> Person | None:
    token = connection.cookies.get(COOKIE)
    if not token or len(token) > 200 or not token.isascii():
        return None
    return await house_of(connection).people.of_session(token)


async def signed_in(connection: HTTPConnection) -> Person:
    person = await person_of(connection)
    if person is None:
        raise stop(401, "Sign in first.")
    return person


# From where


def check_origin(connection: HTTPConnection) -> None:
    """A page of another house must not act for whoever is signed in here."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    host = connection.headers.get("host", "")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    if origin != f"{scheme}://{host}" and origin not in house_of(connection).settings.origins:
        raise stop(403, "This page is not of this house.", "Origin")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def place_of(connection: HTTPConnection) -> str:
    """From where, as far as it counts: under IPv6 one line has 2 to the power of 64 addresses."""
    address = address_of(connection)
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv4Address) or known.ipv4_mapped:
        return str(known if isinstance(known, IPv4Address) else known.ipv4_mapped)
    return str(ip_network((known, 64), strict=False))


def check_pace(connection: HTTPConnection) -> None:
    if wait := house_of(connection).doors.wait(place_of(connection)):
        raise stop(429, f"Too often. Try again in {wait} seconds.", retry=wait)


@asynccontextmanager
async def in_turn(turns: Turns, who: str) -> AsyncIterator[None]:
    """When it is this person's turn; not at all for who asks for too much at once."""
    if turns.is_full(who):
        raise stop(429, "One thing after another, please.", retry=1)
    async with turns.of(who):
        yield


# What


async def body_of(request: Request, kind: type[T], where: str = "") -> T:
    """The body as this structure."""
    check_origin(request)
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise stop(415, "Send JSON: Content-Type: application/json.", "Content-Type")
    return decoded(await _read(request), kind, where)


def decoded(content: bytes | str, kind: type[T], where: str = "") -> T:
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise stop(400, str(error), where) from None


async def _read(request: Request) -> bytes:
    content = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                content += chunk
                if len(content) > LARGEST:
                    raise stop(413, f"More than {LARGEST} bytes.")
    except TimeoutError:
        raise stop(408, "The body did not arrive.") from None
    return bytes(content)


def number_of(request: Request, name: str, least: int, most: int, default: int) -> int:
    """A whole number of the query."""
    text = request.query_params.get(name, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 15 or not least <= int(text) <= most:
        raise stop(400, f"A whole number from {least} to {most}.", name)
    return int(text)
