"""Promotional tokens at a live table: issued at the desk, wagered by every way there is to play."""

import re

from browser.running import Running
from browser.tables import ledger, opened, told
from browser.visitor import Coming, Visitor
from playwright.sync_api import Locator, expect

from passline.rulebook.words import Role

CREW = (Role.DEALER, Role.STICK, Role.BOX)


def token(visitor: Visitor, face: int) -> Locator:
    return visitor.page.get_by_role("button", name=f"Token of ${face}")


def issued(meg: Visitor, *faces: int) -> None:
    meg.desk("Management")
    for face in faces:
        meg.gives("issue-token", amount=face)


def crew(house: Running, comes: Coming, **more: object) -> tuple[str, Visitor, Visitor]:
    table = opened(house, "star-sydney", is_practice=False)
    ann, meg = comes("Ann", Role.PLAYER, **more), comes("Meg", Role.MANAGER, *CREW)
    for each in (ann, meg):
        each.goes_to_table(table)
    ann.sits(1)
    return table, ann, meg


def test_a_token_is_issued_wagered_by_pointing_and_gone_when_it_has_won(
    house: Running, comes: Coming
) -> None:
    table, ann, meg = crew(house, comes)
    expect(ann.page.get_by_role("group", name="Your tokens")).to_have_count(0)
    issued(meg, 25, 25, 10)
    expect(meg.page.locator("fieldset", has_text="Tokens")).to_contain_text("Ann: $10, $25, $25")
    expect(token(ann, 25)).to_have_accessible_name("Token of $25, 2 of them")
    ann.shows("tokens-rail")
    meg.shows("tokens-desk")
    token(ann, 25).click()
    expect(ann.page.get_by_label("In hand", exact=True)).to_have_text("$25 token")
    ann.area("pass").click()
    ann.has("pass", 25)
    expect(ann.area("pass")).to_have_attribute("aria-label", re.compile(r"yours \$25 token"))
    expect(ann.rail()).to_have_text("$500")
    expect(token(ann, 25)).to_have_accessible_name("Token of $25")
    expect(ann.page.get_by_label("In hand", exact=True)).to_have_text("$5")
    ann.shows("tokens-felt")
    ann.throws()
    meg.desk("Stick")
    meg.calls(3, 4)
    ann.hears("Seven")
    result = ann.page.locator("roll-board .result, .result").first
    expect(result).to_contain_text("wins on $25 at 1 to 1; its token of $25 is gone")
    expect(ann.rail()).to_have_text("$525")
    expect(ann.page.locator("dd.net")).to_have_text("+$25")
    ann.shows("tokens-won")
    meg.desk("Base")
    expect(meg.page.locator(".pay-list")).to_contain_text("take the token of $25")
    assert [each["amount"] for each in told(house, table, "TokenIssued")] == [2500, 2500, 1000]
    won = told(house, table, "Won")[0]
    assert (won["won"], won["back"], won["token"]) == (2500, 0, 2500)


def test_a_token_is_wagered_by_keyboard_by_talk_and_by_dragging(
    house: Running, comes: Coming
) -> None:
    table, ann, meg = crew(house, comes)
    issued(meg, 10, 25, 100)
    expect(token(ann, 100)).to_be_visible()
    ann.area("pass").focus()
    for key, hand in (("t", "$10 token"), ("t", "$25 token"), ("t", "$100 token"), ("t", "$5")):
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_label("In hand", exact=True)).to_have_text(hand)
    ann.page.keyboard.press("t")
    ann.page.keyboard.press("Enter")
    ann.has("pass", 10)
    line = ann.page.get_by_label("Table talk")
    expect(ann.page.locator("#talk-hint")).to_contain_text("25 token pass")
    line.fill("25 token field")
    line.press("Enter")
    ann.has("field", 25)
    line.fill("25 token big 6")
    line.press("Enter")
    expect(ann.page.locator("talk-line")).to_contain_text("No token of $25 is on the rail.")
    chip, area = token(ann, 100).bounding_box(), ann.area("dont-pass").bounding_box()
    assert chip
    assert area
    ann.page.mouse.move(chip["x"] + 20, chip["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(area["x"] + 80, area["y"] + 20, steps=8)
    ann.page.mouse.up()
    ann.has("dont-pass", 100)
    expect(ann.page.get_by_role("group", name="Your tokens")).to_have_count(0)
    expect(ann.rail()).to_have_text("$500")
    made = told(house, table, "WagerMade")
    assert [each["amount"] for each in made if each["is_token"]] == [1000, 2500, 10000]


def test_a_token_comes_back_from_a_wager_that_is_taken_down_and_is_lost_with_one_that_loses(
    house: Running, comes: Coming
) -> None:
    table, ann, meg = crew(house, comes)
    bob = comes("Bob", Role.PLAYER)
    bob.goes_to_table(table)
    bob.sits(2)
    issued(meg, 25)
    token(ann, 25).click()
    ann.area("field").click()
    ann.has("field", 25)
    bob.area("field").focus()
    expect(bob.page.locator(".area-card")).to_contain_text("Others here: Ann a token")
    ann.area("field").press("Delete")
    ann.has_nothing("field")
    token(ann, 25).click()
    ann.area("field").click()
    ann.has("field", 25)
    expect(ann.page.get_by_role("button", name="Press Field")).to_have_count(0)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    meg.desk("Stick")
    meg.calls(3, 3)
    ann.hears("The point is 6.")
    expect(ann.page.locator(".result").first).to_contain_text("loses its token of $25")
    expect(ann.rail()).to_have_text("$495")
    lost = told(house, table, "Lost")[0]
    assert (lost["lost"], lost["token"]) == (0, 2500)


def test_the_inspector_sees_tokens_on_the_rails_of_any_entry(house: Running, comes: Coming) -> None:
    table, _, meg = crew(house, comes)
    ivy = comes("Ivy", Role.INSPECTOR)
    ivy.goes_to_table(table)
    issued(meg, 25)
    expect(ivy.page.locator("inspector-desk .tokens")).to_have_text("Tokens on the rails: Ann $25.")
    expect(ivy.page.locator(".ledger")).to_contain_text("Ann is given a token of $25.")
    at = len(ledger(house, table))
    ivy.page.get_by_label("At entry").fill(str(at - 1))
    ivy.page.get_by_role("button", name="Go there").click()
    expect(ivy.page.locator("inspector-desk .tokens")).to_have_count(0)
    ivy.shows("tokens-inspector")


def test_where_a_book_has_no_tokens_no_desk_issues_them(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER, *CREW)
    for each in (ann, meg):
        each.goes_to_table(table)
    ann.sits(1)
    meg.desk("Management")
    expect(meg.form("exclude")).to_be_visible()
    expect(meg.form("issue-token")).to_have_count(0)
    expect(meg.page.locator('[data-command="exclude-from-casino"]')).to_have_count(0)


def test_tokens_are_at_hand_on_a_phone(house: Running, comes: Coming) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    _, ann, meg = crew(house, comes, **phone)
    issued(meg, 25, 10)
    token(ann, 25).tap()
    ann.area("pass").tap()
    ann.has("pass", 25)
    token(ann, 10).tap()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    ann.shows("tokens-phone")
