"""Every page of the house on a phone held upright: it fits, axe finds nothing, and it is kept."""

import re
from pathlib import Path

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role

APP = Path(__file__).resolve().parents[2] / "web" / "src" / "app.ts"
WIDTH = 360


def test_every_page_fits_a_phone_and_passes_axe(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne-mini", dice="fair")
    phone = {"viewport": {"width": WIDTH, "height": 740}, "reduced_motion": "reduce"}
    ann, max_ = comes("Ann", Role.PLAYER, **phone), comes("Max", is_owner=True, **phone)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    ann.puts("field", 5)
    max_.goes("floor")
    max_.page.get_by_role("button", name="Make a link").click()
    invited = max_.page.locator("code").inner_text().rpartition("#")[2]
    max_.page.get_by_text("A forgotten password").click()
    max_.page.get_by_label("Whose", exact=True).select_option(label="Ann")
    max_.page.get_by_role("button", name="Make a password link").click()
    forgotten = max_.page.locator("password-form code").inner_text().rpartition("#")[2]
    pages = {
        "floor": r"Crown Melbourne Mini",
        f"table/{table}": r"Table talk",
        "rules": r"Choose a book",
        "rules/crown-melbourne-mini": r"Clauses",
        "cases/crown-melbourne-mini": r"\d+ cases",
        f"history/{table}": r"Rolled",
        f"dice/{table}": r"is proved",
        "sign-in": r"Play as a guest",
        "owner/owner-token": r"This link is not good",
        invited: r"You are invited as player",
        forgotten: r"For Ann",
    }
    for where, words in pages.items():
        ann.page.goto(f"{house.address}/#{where}")
        expect(ann.page.locator("main")).to_contain_text(re.compile(words))
        fits(ann.page.evaluate("document.documentElement.scrollWidth"), where)
        ann.shows(f"phone-page-{where.replace('/', '-').replace(table, '')}".rstrip("-"))
    fits(max_.page.evaluate("document.documentElement.scrollWidth"), "management's floor")
    max_.shows("phone-floor-management")
    assert {where.partition("/")[0] for where in pages} == set(named())


def fits(width: int, where: str) -> None:
    assert width <= WIDTH, where


def named() -> list[str]:
    """Every page that the address can name."""
    drawn = APP.read_text("utf-8")
    return re.findall(r'^  "?([a-z-]+)"?: \((?:at)?\) => html`<', drawn, re.MULTILINE)
