"""Chromium, a running house, and people who come to it. Without Chromium: skipped, loudly."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter
from browser.running import Running
from browser.visitor import Coming, Visitor
from playwright.sync_api import Browser, expect, sync_playwright

from passline.rulebook.words import Role

FOLDER = "tests/browser/"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PAGE = Path(__file__).resolve().parents[2] / "src" / "passline" / "house" / "static" / "index.html"
PATIENCE = 60_000.0  # milliseconds; a busy machine is slow, and who waits for nothing loses nothing


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    skipped = [each for each in terminalreporter.getreports("skipped") if FOLDER in each.nodeid]
    if skipped:
        _, _, why = skipped[0].longrepr
        told = f"BROWSER TESTS SKIPPED ({len(skipped)}): {why.removeprefix('Skipped: ')}"
        terminalreporter.write_line(told, yellow=True, bold=True)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser | None]:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None or not PAGE.is_file():
        yield None
        return
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture
def house(tmp_path: Path, chromium: Browser | None) -> Iterator[Running]:
    yield from _open(tmp_path, chromium)


@pytest.fixture(scope="module")
def one_house(
    tmp_path_factory: pytest.TempPathFactory, chromium: Browser | None
) -> Iterator[Running]:
    """The same house for all tests of a file, each at a table of its own."""
    yield from _open(tmp_path_factory.mktemp("house"), chromium)


def _open(folder: Path, chromium: Browser | None) -> Iterator[Running]:
    if chromium is None:
        pytest.skip(
            "no Chromium: apt-get install -y --no-install-recommends chromium fonts-dejavu-core"
            if PAGE.is_file()
            else "the page is not built: pip install -e . builds it"
        )
    running = Running(folder)
    yield running
    running.stop()


@pytest.fixture
def comes(house: Running, chromium: Browser) -> Iterator[Coming]:
    """Somebody comes in a browser of their own, with these roles."""
    with _coming(house, chromium) as come:
        yield come


@pytest.fixture(scope="module")
def known(one_house: Running, chromium: Browser) -> Iterator[Coming]:
    """Somebody comes to the one house, or is there already in the browser of before. The dice do
    not tumble there: five browsers that draw them at once are slow."""
    met: dict[str, Visitor] = {}
    with _coming(one_house, chromium) as come:

        def meet(name: str, *roles: Role) -> Visitor:
            if name not in met:
                met[name] = come(name, *roles, reduced_motion="reduce")
            return met[name]

        yield meet


@contextmanager
def _coming(house: Running, chromium: Browser) -> Iterator[Coming]:
    visitors: list[Visitor] = []

    def come(name: str, *roles: Role, is_owner: bool = False, **context: Any) -> Visitor:
        context.setdefault("viewport", {"width": 1440, "height": 1000})
        opened = chromium.new_context(**context)
        opened.set_default_timeout(PATIENCE)
        if name:  # else nobody whom the house knows
            session = house.join(name, dict.fromkeys(roles, "*"), is_owner=is_owner)
            url = house.address
            opened.add_cookies([{"name": "passline_session", "value": session, "url": url}])
        visitors.append(Visitor(opened, house.address))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert not faults, faults
