"""What staff do from their desks, and what the player sees of it."""

from typing import Any

import pytest
from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.ledger.fault import StoreFailed
from passline.ledger.sqlite.store import SqliteStore
from passline.rulebook.words import Role

CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE)


def test_dice_that_leave_the_table_and_a_shooter_who_must_pass(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    sue.gives("call-no-roll", reason="off-the-table")
    ann.hears("No roll: off the table.")
    set_ = sue.page.locator("fieldset", has_text="Dice off the table").locator(".muted")
    expect(set_).to_contain_text("1 off the table, 0 held back, 0 lost")
    sue.gives("lose-dice", count=1)
    expect(set_).to_contain_text("0 off the table, 0 held back, 1 lost")
    sue.gives("find-dice", count=1)
    expect(set_).to_contain_text("0 off the table, 1 held back, 0 lost")
    ann.has("pass", 10)
    ann.throws()
    sue.calls(4, 4)
    ann.hears("The point is 8.")
    expect(ann.page.locator(".phase")).to_contain_text("Shooter: You")
    sue.desk("Box")
    sue.gives("order-pass", reason="delay")
    expect(ann.page.locator(".phase")).not_to_contain_text("Shooter: You")


def test_the_box_is_there_before_anything_happens_and_hears_of_disputes(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "singapore", is_practice=False)
    ann, bea = comes("Ann", Role.PLAYER), comes("Bea", Role.BOX)
    meg = comes("Meg", Role.MANAGER)
    for each in (ann, bea, meg):
        each.goes_to_table(table)
    bea.desk("Box")
    expect(bea.page.locator(".desk")).to_contain_text("No disputes.")
    expect(bea.page.locator(".desk")).to_contain_text("No faces are announced.")
    bea.shows("desk-box-quiet")
    bea.desk("Inspector")
    ann.sits(1)
    ann.page.get_by_text("More: bring chips").click()
    ann.gives("raise-dispute", about="The field was paid short")
    expect(bea.page.get_by_role("tab", name="Box 1 dispute")).to_be_visible()
    bea.desk("Box")
    expect(bea.page.locator(".disputes")).to_contain_text("The field was paid short")
    expect(bea.form("rule-dispute")).to_have_count(0)  # Singapore leaves it to management
    meg.desk("Box")
    meg.gives("rule-dispute", ruling="Paid in full")
    expect(bea.page.locator(".disputes")).to_contain_text("Paid in full")
    expect(bea.page.get_by_role("tab", name="dispute")).to_have_count(0)
    bea.shows("desk-box-ruled")


def test_everybody_comes_to_the_own_desk_first(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    for name, role, desk in (
        ("Ben", Role.BASE, "Base"),
        ("Bea", Role.BOX, "Box"),
        ("Meg", Role.MANAGER, "Management"),
        ("Sue", Role.STICK, "Stick"),
    ):
        who = comes(name, role)
        who.goes_to_table(table)
        expect(who.page.get_by_role("tab", selected=True)).to_have_text(desk)


def test_arrows_go_from_desk_to_desk(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    sue = comes("Sue", *CREW, Role.MANAGER)
    sue.goes_to_table(table)
    sue.desk("Stick")
    for key, desk in (
        ("ArrowRight", "Base"),
        ("ArrowLeft", "Stick"),
        ("ArrowLeft", "Inspector"),
        ("ArrowRight", "Stick"),
        ("End", "Inspector"),
        ("Home", "Stick"),
    ):
        sue.page.keyboard.press(key)
        tab = sue.page.get_by_role("tab", name=desk)
        expect(tab).to_be_focused()
        expect(tab).to_have_attribute("aria-selected", "true")
    expect(sue.page.locator('[role=tab][tabindex="0"]')).to_have_count(1)


def test_the_dice_of_the_last_call_are_not_ready_to_be_called_again(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    sue.calls(4, 4)  # nobody has a line wager: refused, and the faces stay to be called
    chosen = sue.form("call-roll").locator("input:checked")
    expect(sue.form("call-roll").locator(".refusal")).not_to_be_empty()
    expect(chosen).to_have_count(2)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    sue.calls(4, 4)
    ann.hears("The point is 8.")
    expect(chosen).to_have_count(0)


def test_a_player_calls_a_wager_off_and_on(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.puts("place 6", 5, 1)
    ann.has("place 6", 6)
    ann.throws()
    sue.calls(4, 4)
    ann.hears("The point is 8.")
    sue.desk("Base")
    for word in ("off", "on"):
        ann.area("place 6").focus()
        ann.page.get_by_role("button", name=f"Call {word}").click()
        expect(ann.bubble()).to_contain_text("§ 4.6 The call needs to be confirmed")
        sue.page.get_by_role("button", name="Confirm", exact=True).click()
        expect(ann.page.locator(".area-card")).to_contain_text(f"called {word}")
        expect(sue.page.locator("working-list .onoff").last).to_have_text(word.capitalize())


def test_management_limits_voids_and_excludes(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    meg.desk("Management")
    meg.gives("grant-limit", least=10, most=2000)
    expect(meg.form("grant-limit").locator(".refusal")).to_contain_text("§ 5.8")
    meg.gives("tell", whom="surveillance")
    notify = meg.page.locator("fieldset", has=meg.form("tell"))
    expect(notify).to_contain_text("Notified: surveillance.")
    meg.gives("grant-limit", least=10, most=2000)
    expect(ann.page.locator(".sign .mine")).to_have_text("Your limits $10 to $2,000")
    meg.gives("void-wagers")
    ann.has_nothing("pass")
    expect(ann.rail()).to_have_text("$500")
    meg.gives("exclude")
    expect(ann.page.locator(".table-head .problem")).to_contain_text("You are excluded")
    ann.area("pass").click(force=True)
    expect(ann.bubble()).to_contain_text("§ 9.6(b) Ann is excluded from the game.")
    ann.has_nothing("pass")
    expect(ann.page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    ann.shows("excluded")


def test_a_paused_table_holds_the_wagers_and_says_so(
    house: Running, comes: Coming, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(house, "crown-perth")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    monkeypatch.setattr(SqliteStore, "append", _full)
    ann.puts("field", 5)
    expect(ann.page.locator(".table-head .problem")).to_contain_text("wagers are held")
    ann.has("pass", 5)
    ann.shows("paused")
    monkeypatch.undo()
    house.clock.move(1)
    expect(ann.page.locator(".table-head .problem")).to_have_count(0)


async def _full(*_: Any) -> None:
    raise StoreFailed("The disk is full.")


def test_every_desk_passes_axe_on_a_phone(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    phone = {"width": 360, "height": 740}
    sue = comes("Sue", Role.PLAYER, *CREW, Role.MANAGER, viewport=phone)
    sue.goes_to_table(table)
    sue.sits(1)
    sue.puts("pass", 5)
    sue.has("pass", 5)
    for desk in ("Stick", "Base", "Box", "Management", "Inspector"):
        sue.desk(desk)
        sue.shows(f"phone-desk-{desk.lower()}")
        assert sue.page.evaluate("document.documentElement.scrollWidth") <= 360, desk
