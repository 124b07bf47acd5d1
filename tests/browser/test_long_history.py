"""The history of a long ledger: its end is read at first, and what was before when it is wanted."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from urllib.parse import parse_qs, urlparse

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming, Visitor
from playwright.sync_api import Request, expect

from passline.ledger.entry import Conflict, Draft
from passline.ledger.standing import standing
from passline.ledger.store import open_store
from passline.rulebook.load import load
from passline.rulebook.words import Role
from passline.table import commands as c
from passline.table.commands import Command
from passline.table.decide import decide
from passline.table.evolve import evolve
from passline.table.spot import Spot

BOOK, HANDS, CHIPS = "singapore", 400, 10_000  # Ann loses a $5 chip in each
SPAN = 2000  # entries that the page reads at once


def rolls_of(hand: int) -> int:
    """How long a hand is: it can be told by that."""
    return 2 + hand % 5


def commands() -> list[Command]:
    """Ann makes 6 the point, rolls nines, and sevens out."""
    played: list[Command] = [c.Sit("p_ann", 1, CHIPS * 100)]
    for hand in range(1, HANDS + 1):
        nines = [(5, 4)] * (rolls_of(hand) - 2)
        played.append(c.MakeWager("p_ann", Spot("pass"), 500))
        played += (c.CallRoll(Role.STICK, *faces) for faces in ((4, 2), *nines, (5, 2)))
    return played


async def enter(url: str, table: str) -> int:
    """All of it into the ledger, while the house is closed; the number of the last entry."""
    store, book = open_store(url), load(BOOK)
    now = await standing(store, table)
    state, drafts, numbers = now.state, list[Draft](), count()
    for command in commands():
        id = f"long{next(numbers)}"
        assert state is not None
        for event in decide(book, state, command):
            state = evolve(state, event)
            drafts.append(Draft(0, "p_ann", "player", id, event))
    found = await store.append(table, now.number, drafts)
    await store.close()
    assert not isinstance(found, Conflict)
    return found[-1].number


def played(house: Running) -> tuple[str, int]:
    house.join("Ann", {Role.PLAYER: "*"}, id="p_ann")
    table = opened(house, BOOK)
    house.stop()
    with ThreadPoolExecutor() as beside:  # here, the browser's own loop is running
        last = beside.submit(asyncio.run, enter(house._url, table)).result()
    house.start()
    assert last > 2 * SPAN
    return table, last


def hand(ann: Visitor, number: int) -> str:
    """What the list says of this hand, which is looked for among the earlier ones."""
    row = ann.page.locator(".hands button", has_text=re.compile(rf"Hand {number}\b"))
    rows, earlier = ann.page.locator(".hands button b"), ann.page.get_by_text("Earlier hands")
    while not row.count():
        shown = rows.count()
        earlier.click()
        expect(rows).not_to_have_count(shown)
    row.click()
    return row.inner_text()


def test_an_earlier_hand_of_a_long_ledger_is_reached_and_played(
    house: Running, comes: Coming
) -> None:
    table, last = played(house)
    ann, asked = comes("Ann", Role.PLAYER), list[int]()

    def note(request: Request) -> None:
        if "/entries?" in request.url:
            asked.append(int(parse_qs(urlparse(request.url).query)["after"][0]))

    ann.page.on("request", note)
    ann.goes(f"history/{table}")
    page = ann.page
    newest = page.locator(".hands button").first
    expect(newest).to_contain_text(f"Hand {HANDS} Ann, {rolls_of(HANDS)} rolls")
    assert min(asked) == last - SPAN  # the rest is not read
    assert f"{rolls_of(HANDS - 60)} rolls" in hand(ann, HANDS - 60)  # nor for more of these
    assert min(asked) == last - SPAN
    assert f"{rolls_of(101)} rolls" in hand(ann, 101)
    assert min(asked) < last - SPAN
    around, puck = page.locator(".as-it-was"), page.locator("craps-felt .puck")
    expect(around).to_contain_text(f"${CHIPS - 5 * 101:,}")
    expect(puck).to_have_attribute("aria-label", "Puck off")
    page.get_by_role("button", name="Next roll").click()
    page.get_by_role("button", name="Next roll").click()  # the first has called the point
    expect(puck).to_have_attribute("aria-label", "Puck on 6")
    ann.sees_dice(5, 4)
    ann.shows("history-earlier")


def test_one_step_back_from_the_first_entry_that_was_read_reads_on(
    house: Running, comes: Coming
) -> None:
    table, last = played(house)
    ann = comes("Ann", Role.PLAYER)
    ann.goes(f"history/{table}")
    label = ann.page.locator(".replay label")
    expect(label).to_contain_text(f"Entry {last} of {last}")
    ann.page.get_by_label("Entry").press("Home")
    expect(label).to_contain_text(f"Entry {last - SPAN + 1} of {last}")
    ann.page.get_by_role("button", name="Back", exact=True).click()
    expect(label).to_contain_text(f"Entry {last - SPAN} of {last}")
