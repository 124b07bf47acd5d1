"""What a press does: once, and only what was meant."""

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role


def test_a_double_press_is_one(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", dice="seeded", seed=1)
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("field", 5)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.page.get_by_role("button", name="Throw the dice").dblclick()
    rolls = ann.page.locator(".rolls li")
    expect(rolls).to_have_count(1)
    ann.page.get_by_text("More: bring chips").click()
    rail = ann.rail().inner_text()
    ann.form("bring").get_by_role("button").dblclick()
    expect(ann.rail()).to_have_text(f"${int(rail[1:]) + 100}")
    ann.form("leave").get_by_role("button").dblclick()
    expect(ann.form("leave").get_by_role("button")).to_have_text("Really: Leave the table")
    expect(rolls).to_have_count(1)


def test_a_form_waits_for_its_answer_before_it_sends_again(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.page.get_by_text("More: bring chips").click()
    house.stop()
    expect(ann.page.locator(".table-page[data-status=away]")).to_be_visible()
    bring = ann.form("bring").get_by_role("button")
    bring.click()
    expect(bring).to_have_attribute("aria-disabled", "true")
    bring.click(force=True)
    house.start()
    expect(bring).to_have_attribute("aria-disabled", "false")
    expect(ann.rail()).to_have_text("$600")


def test_repeat_makes_only_what_is_not_on_the_felt(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.puts("field", 5)
    ann.has("field", 5)
    ann.throws()
    sue.calls(4, 2)  # the field loses, the line stays
    ann.hears("The point is 6.")
    again = ann.page.get_by_role("button", name="Repeat wagers")
    again.dblclick()
    ann.has("field", 5)
    ann.has("pass", 10)
    expect(again).to_be_disabled()
    ann.area("field").press("Delete")
    ann.has_nothing("field")
    expect(again).to_be_enabled()
