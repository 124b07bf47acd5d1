"""What a press does: once, and only what was meant."""

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming, Visitor
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


def test_after_a_seven_the_line_is_repeated_and_no_odds(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.throws()
    sue.calls(4, 2)
    ann.hears("The point is 6.")
    ann.puts("odds pass", 5, 5)
    ann.has("odds pass", 10)
    ann.throws()
    sue.calls(3, 2)  # nothing of hers is decided
    ann.hears("Five.")
    ann.throws()
    sue.calls(4, 3)
    ann.hears("Seven out")
    ann.page.get_by_role("button", name="Repeat wagers").click()
    ann.has("pass", 10)
    ann.has_nothing("odds pass")


def test_a_press_on_ones_own_chips_looks_at_them_and_bets_nothing(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("place 8", 5, 1)
    ann.has("place 8", 6)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    chips = own_chips(ann, "place 8")
    ann.page.mouse.click(*chips)
    card = ann.page.locator(".area-card")
    expect(card).to_contain_text("Place 8: $6")
    ann.is_pictured("own-chips-picked")
    ann.has("place 8", 6)
    card.get_by_role("button", name="Add $5 to Place 8").click()
    ann.has("place 8", 11)
    card.get_by_role("button", name="Take down Place 8").click()
    ann.has_nothing("place 8")
    expect(ann.rail()).to_have_text("$495")


def test_an_area_is_looked_at_with_nothing_in_hand_or_by_the_other_button(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.area("field").click(button="right")
    card = ann.page.locator(".area-card")
    expect(card).to_contain_text("Field")
    ann.holds()
    ann.area("place 8").click()
    expect(card).to_contain_text("Place 8")
    expect(card).to_contain_text("Nothing in hand")
    expect(ann.bubble()).to_have_count(0)
    expect(ann.rail()).to_have_text("$500")


def test_who_has_no_line_wager_is_offered_no_throw(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, bob = comes("Ann", Role.PLAYER), comes("Bob", Role.PLAYER)
    for place, each in enumerate((ann, bob), 1):
        each.goes_to_table(table)
        each.sits(place)
    throws = bob.page.get_by_role("button", name="Throw the dice")
    expect(throws).to_have_count(0)
    expect(bob.page.locator("player-dice")).to_contain_text("bet on Win Line or Don't Win Line")
    bob.shows("no-line-wager")
    bob.puts("dont-pass", 5)
    expect(throws).to_have_count(1)
    bob.area("dont-pass").press("Delete")
    expect(throws).to_have_count(0)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    ann.hears("Dice are out.")
    expect(throws).to_have_count(0)


def own_chips(visitor: Visitor, spot: str) -> tuple[float, float]:
    """The middle of the stack on the screen, within its area."""
    area = visitor.area(spot).bounding_box()
    assert area
    for stack in visitor.page.locator("craps-felt .chips.own .disc").all():
        box = stack.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        is_within = area["x"] <= x <= area["x"] + area["width"]
        if is_within and area["y"] <= y <= area["y"] + area["height"]:
            return x, y
    raise AssertionError(f"no chips of one's own at {spot}")
