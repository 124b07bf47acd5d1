"""What every answer carries, so that a browser does no more than the page needs."""

import asyncio
from pathlib import Path

import pytest
from house_open import opened, visitor

PLACES = ("/", "/app.js", "/nothing", "/api/me", "/api/nothing", "/healthz")


@pytest.mark.parametrize("place", PLACES)
def test_every_answer_says_what_a_browser_may_do_with_it(tmp_path: Path, place: str) -> None:
    async def look() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            headers = (await visitor(house).get(place)).headers
        policy = headers["content-security-policy"].split("; ")
        for each in ("default-src 'self'", "frame-ancestors 'none'", "form-action 'self'"):
            assert each in policy
        assert "unsafe-eval" not in " ".join(policy)
        assert not any(each.startswith("script-src") for each in policy)  # our own files alone
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"  # links with tokens are told to nobody
        is_api = place.startswith("/api/")
        assert headers["cache-control"] == ("no-store" if is_api else "no-cache")

    asyncio.run(look())


def test_a_page_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            client = visitor(house)
            first = await client.get("/app.js")
            again = await client.get("/app.js", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"

    asyncio.run(look())
