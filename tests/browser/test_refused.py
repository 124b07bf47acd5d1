"""What may not be is visibly closed, and says why where the chip was put."""

import re

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role

SHOWN = 6000  # milliseconds that a refusal stays


def test_a_refusal_shows_clause_and_sentence_where_the_chip_was_put(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-perth")
    ann = comes("Ann", Role.PLAYER)
    ann.holds_timers(SHOWN)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("place 6", 5)  # 7 to 6 cannot be paid on 5
    expect(ann.bubble()).to_contain_text("8.5")
    expect(ann.area("place 6")).to_have_class(re.compile("refused"))
    ann.shows("refused")
    ann.has_nothing("place 6")
    expect(ann.rail()).to_have_text("$500")
    ann.lets_go()
    expect(ann.bubble()).to_have_count(0)


def test_a_closed_area_says_why_with_its_clause(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    expect(ann.area("come")).to_have_attribute("aria-disabled", "true")
    ann.area("come").click(force=True)
    expect(ann.bubble()).to_contain_text("come-out")
    expect(ann.page.locator(".area-card .closed")).to_contain_text("§ ")
    ann.page.locator(".area-card .closed a").click()
    expect(ann.page.locator(".clauses")).to_be_visible()


def test_staff_are_refused_by_the_book_beside_their_form(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    sue = comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    sue.goes_to_table(table)
    sue.desk("Stick")
    sue.calls(3, 4)
    expect(sue.form("call-roll").locator(".refusal")).not_to_be_empty()


def test_a_refusal_stays_with_its_command_and_its_moment(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    sue.desk("Stick")
    sue.gives("throw")
    expect(sue.form("throw").locator(".refusal")).to_contain_text("line wager")
    sue.calls(3, 4)
    expect(sue.form("call-roll").locator(".refusal")).not_to_be_empty()
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    expect(sue.form("land")).to_be_visible()  # where "Dice out" stood
    expect(sue.page.locator(".desks .refusal")).to_have_count(0)


def test_a_refusal_is_put_away_and_never_in_the_way(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann = comes("Ann", Role.PLAYER)
    ann.holds_timers(SHOWN)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("place 6", 5)
    expect(ann.bubble()).to_be_visible()
    ann.is_pictured("refused-closable")
    ann.bubble().get_by_role("button", name="Close").click()
    expect(ann.bubble()).to_have_count(0)
    ann.area("place 6").press("Enter")
    expect(ann.bubble()).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.bubble()).to_have_count(0)
    ann.puts("field", 5)
    ann.has("field", 5)
    ann.puts("place 6", 5)
    box = ann.bubble().bounding_box()
    assert box
    below = "([x, y]) => document.querySelector('craps-felt').spotAt(x, y)"
    points = [box["x"] + 12, box["y"] + box["height"] - 6]
    assert ann.page.evaluate(below, points), "the bubble catches what is meant for the felt"


def test_a_wager_outside_the_limits_stands_and_its_owner_is_told(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1, "5000")
    ann.puts("field", 1)
    expect(ann.bubble()).to_contain_text("§ 4.2.1")
    expect(ann.bubble()).to_contain_text("will be returned")
    expect(ann.page.locator(".play > [role=alert]")).not_to_contain_text("Refused")
    ann.has("field", 1)
    ann.holds(1, 1, 1, 1)
    ann.area("field").press("Enter")  # made up to the minimum
    ann.has("field", 5)
    ann.puts("place 6", 500, 500, 100)
    expect(ann.area("place 6")).to_have_attribute("aria-label", re.compile(r"yours \$1,100"))
    expect(ann.bubble()).to_contain_text("§ 4.2.2 $100 of it is over the maximum")
    card = ann.page.locator(".area-card .mine")
    expect(card).to_contain_text("$100 of it is over the maximum")
    ann.says("1100 any seven")
    expect(ann.page.locator(".talk .answer")).to_contain_text("$100 of it is over the maximum")


def test_the_result_of_an_earlier_roll_stands_at_no_other(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.puts("field", 5)
    ann.has("field", 5)
    ann.throws()
    sue.desk("Stick")
    sue.calls(3, 3)
    net = ann.page.locator(".roll-net")
    expect(net).to_have_text("You: −$5")
    line = ann.page.get_by_label("Table talk")
    line.fill("remove pass")
    line.press("Enter")
    answer = ann.page.locator(".talk .answer")
    expect(answer).to_contain_text("may not be removed")
    ann.throws()
    ann.hears("Dice are out.")
    expect(net).to_have_count(0)
    sue.gives("call-no-roll", reason="off-the-table")
    ann.hears("No roll")
    expect(net).to_have_count(0)
    sue.calls(1, 1)
    expect(net).to_have_count(0)
    expect(answer).to_be_empty()


def test_a_refusal_at_the_edge_of_a_phone_is_wider_than_high(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann = comes("Ann", Role.PLAYER, viewport={"width": 360, "height": 740})
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("place 6", 5)
    expect(ann.bubble()).to_contain_text("8.5")
    box = ann.bubble().bounding_box()
    assert box is not None
    assert box["width"] > 2 * box["height"], box
    assert 0 <= box["x"] <= 360 - box["width"], box
