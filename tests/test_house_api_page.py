"""docs/house-api.md: every example is played against a house."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from house_open import opened, visitor
from house_socket import Socket, connected
from pages import blocks

from passline.house.house import House
from passline.house.wire.registry import ROWS, Way

PAGE = Path(__file__).parent.parent / "docs" / "house-api.md"
ANY = "…"

_ASKED = re.compile(r"(?P<who>\w+): (?P<method>GET|POST) (?P<path>\S+) ?(?P<body>.*)")
_ELLIPSIS = re.compile(r'"(?:[^"\\]|\\.)*"|…')


def pattern(text: str) -> Any:
    """JSON in which … is anything: a value, more members, more elements."""

    def quoted(match: re.Match[str]) -> str:
        if match[0] != ANY:
            return match[0]
        before = text[: match.start()].rstrip()
        return f'"{ANY}": "{ANY}"' if _in_object(before) else f'"{ANY}"'

    return json.loads(_ELLIPSIS.sub(quoted, text))


def _in_object(before: str) -> bool:
    if before.endswith(":"):
        return False
    depth = 0
    for char in reversed(re.sub(r'"(?:[^"\\]|\\.)*"', '""', before)):
        depth += (char in "]}") - (char in "[{")
        if depth < 0:
            return char == "{"
    return False


def fits(wanted: Any, found: Any) -> bool:
    if wanted == ANY:
        return True
    if isinstance(wanted, dict) and isinstance(found, dict):
        named = wanted.keys() - {ANY}
        is_closed = ANY in wanted or named == found.keys()
        return is_closed and all(key in found and fits(wanted[key], found[key]) for key in named)
    if isinstance(wanted, list) and isinstance(found, list):
        fixed = [each for each in wanted if each != ANY]
        is_open = len(fixed) < len(wanted)
        return (
            (is_open or len(fixed) == len(found))
            and len(fixed) <= len(found)
            and all(map(fits, fixed, found))
        )
    return bool(wanted == found)


class Player:
    """Plays the page, in its own order, with a browser for each name."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.clients: dict[str, httpx.AsyncClient] = {}
        self.told: list[str] = []

    def client(self, who: str) -> httpx.AsyncClient:
        if who not in self.clients:
            self.clients[who] = visitor(self.house)
        return self.clients[who]

    async def http(self, lines: list[str]) -> None:
        for asked, expected in zip(lines[::2], lines[1::2], strict=True):
            match = _ASKED.fullmatch(asked)
            assert match, asked
            body = json.loads(match["body"]) if match["body"] else None
            response = await self.client(match["who"]).request(
                match["method"], match["path"], json=body
            )
            status, _, content = expected.partition(" ")
            if response.status_code != int(status) or not fits(pattern(content), response.json()):
                self.told += [asked, "  " + expected, f"  {response.status_code} {response.text}"]

    async def live(self, lines: list[str]) -> None:
        who, _, path = lines[0].partition(": OPEN ")
        async with AsyncExitStack() as stack:
            socket = await stack.enter_async_context(connected(self.house, self.client(who), path))
            for line in lines[1:]:
                await self.line(socket, line)

    async def line(self, socket: Socket, line: str) -> None:
        if line.startswith("> "):
            await socket.send_text(line[2:])
            return
        found = await socket.next()
        if not fits(pattern(line[2:]), found):
            self.told += [line, f"  {json.dumps(found, ensure_ascii=False)}"]


async def play(url: str) -> list[str]:
    async with opened(url) as house:
        player = Player(house)
        for block in blocks(PAGE):
            lines = block.body.strip().splitlines()
            if block.kind in ("http", "live"):
                await (player.http if block.kind == "http" else player.live)(lines)
        return player.told


def test_every_example_on_the_page_is_as_it_says(tmp_path: Path) -> None:
    told = asyncio.run(play(f"sqlite:///{tmp_path}/house.db"))
    assert not told, "\n".join(["", *told])


def test_every_command_stands_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    for way, title in ((Way.PLAYER, "| of a player |"), (Way.STAFF, "| of staff |")):
        rows = text.split(title)[1].split("\n\n")[0]
        shown = set(re.findall(r"`([a-z-]+)`", rows))
        assert {name for name, row in ROWS.items() if row.way is way} <= shown
