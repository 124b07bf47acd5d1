"""By keyboard alone, by typing, by dragging, by touch on a phone held upright."""

import re
from collections.abc import Callable

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming, Visitor
from playwright.sync_api import expect

from passline.rulebook.load import ids
from passline.rulebook.words import Role

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LAND = "(dice, [first, second]) => Object.assign(dice, { first, second })"
PAINT = """async area => {
  const felt = document.querySelector("craps-felt").shadowRoot;
  const count = () => felt.querySelectorAll(".chips").length;
  const [before, start] = [count(), performance.now()];
  const click = new MouseEvent("click", {bubbles: true});
  felt.querySelector(`[data-spot="${area}"]`).dispatchEvent(click);
  const passed = () => performance.now() - start;
  while (count() === before) await new Promise(requestAnimationFrame);
  return passed();
}"""


def tab_to(visitor: Visitor, words: str) -> None:
    """Tab until what has the focus is called so."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if words in visitor.page.evaluate(FOCUSED):
            return
    raise AssertionError(f"no way to {words} by Tab")


def step_to(visitor: Visitor, arrow: str, words: str) -> None:
    """Step over the felt until the area that has the focus begins so."""
    for _ in range(12):
        visitor.page.keyboard.press(arrow)
        if visitor.page.evaluate(FOCUSED).startswith(words):
            return
    raise AssertionError(f"no way to {words} by {arrow}")


FOCUSED = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
}"""


LOADED = """() => ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind))
  .reduce((sum, each) => sum + each.transferSize, 0)"""


def test_a_hand_is_played_by_keyboard_alone(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", dice="seeded", seed=3)
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    keys = ann.page.keyboard
    tab_to(ann, "Take a seat")
    keys.press("Enter")
    expect(ann.page.locator(".rack")).to_be_visible()
    ann.page.locator("h1").first.evaluate("each => { each.tabIndex = -1; each.focus() }")
    tab_to(ann, "closed: ")  # one stop for the whole felt; arrows from there
    step_to(ann, "ArrowDown", "Win Line, ")
    keys.press("0")
    keys.press("2")
    keys.press("2")
    keys.press("Enter")
    ann.has("pass", 10)
    ann.passes_axe()
    for count in range(1, 30):
        tab_to(ann, "Throw the dice")
        keys.press("Enter")
        expect(ann.page.locator(".rolls li")).to_have_count(count)
        if ann.page.locator(".rolls .out").count():
            break
        if ann.page.get_by_label("Puck off").count():  # the line was decided
            tab_to(ann, "Repeat wagers")
            keys.press("Enter")
            ann.has("pass", 10)
    expect(ann.page.locator(".rolls .out")).to_have_count(1)


def test_table_talk_does_what_pointing_does(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    line = ann.page.get_by_label("Table talk")
    for said in ("10 on the Pass Line", "place the six for 12"):
        line.fill(said)
        line.press("Enter")
        expect(line).to_have_value("")
    ann.has("pass", 10)
    ann.has("place 6", 12)
    line.fill("remove place 6")
    line.press("Enter")
    ann.has_nothing("place 6")
    line.fill("hello there")
    line.press("Enter")
    expect(ann.page.locator("talk-line")).to_contain_text("not understood")
    line.fill("5 world")
    line.press("Enter")
    expect(ann.page.locator("talk-line .answer")).to_contain_text(
        "Its wagers: Pass Line · Don't Pass"
    )


def test_the_card_of_the_odds_tells_how_much_may_ride(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK)
    for each in (ann, sue):
        each.goes_to_table(table)
    ann.sits(1)
    card = ann.page.locator("area-card")
    ann.area("odds pass").focus()
    for told in ("On 4 or 10: At most 3× the Pass Line.", "On 6 or 8: At most 5× the Pass Line."):
        expect(card).to_contain_text(told)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    sue.calls(4, 2)
    ann.hears("The point is 6.")
    ann.holds()
    ann.area("odds pass").focus()
    expect(card.locator(".cap")).to_have_text(
        re.compile(r"At most \$25 may ride on yours here\. § D\.2 cap 6 or 8")
    )
    ann.shows("odds-cap")
    ann.goes("rules/singapore")
    row = ann.page.get_by_role("row", name="Pass Line Odds").first
    expect(row).to_contain_text("On 5 or 9: At most 4× the Pass Line. § D.2 cap 5 or 9")
    ann.passes_axe()


def test_a_chip_is_dragged_onto_the_felt(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    chip = ann.page.get_by_role("button", name="Chip of $25").bounding_box()
    field = ann.area("field").bounding_box()
    assert chip
    assert field
    ann.page.mouse.move(chip["x"] + 20, chip["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(field["x"] + 80, field["y"] + 30, steps=8)
    ann.page.mouse.up()
    ann.has("field", 25)


def test_chips_are_pressed_called_off_taken_down_and_repeated(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.puts("place 8", 5, 1)
    ann.has("place 8", 6)
    ann.page.get_by_role("button", name="Press Place 8").click()
    ann.has("place 8", 12)
    ann.area("place 8").press("Delete")
    ann.has_nothing("place 8")
    ann.throws()
    sue.calls(4, 3)
    ann.hears("A winner on the come-out.")
    ann.page.get_by_role("button", name="Repeat wagers").click()
    ann.has("pass", 10)


def test_a_press_is_painted(
    house: Running, comes: Coming, figure: Callable[[object], None]
) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.holds(5)
    took = []
    for spot in ("pass", "field", "big 6"):
        took.append(ann.page.evaluate(PAINT, spot))
        ann.has(spot, 5)
    times = ", ".join(f"{each:.0f}" for each in took)
    figure(f"press to paint: {times} ms (100 ms is the aim)")


def test_the_first_load_of_a_table_is_small(
    house: Running, comes: Coming, figure: Callable[[object], None]
) -> None:
    """All that comes over the wire until the felt is there: page, style, book, table."""
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(opened(house, "crown-melbourne"))
    size = ann.page.evaluate(LOADED)
    figure(f"first load of a table: {size} bytes over the wire (100 kB is the end)")
    assert size <= 100_000


def test_a_phone_held_upright_shows_the_whole_felt(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER, **PHONE)
    for book in ids():
        ann.goes_to_table(opened(house, book))
        ann.sits(1)
        ann.holds(5)
        ann.area("pass").tap()
        ann.has("pass", 5)
        wide = ann.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360
        ann.is_pictured(f"phone-{book}")
    ann.passes_axe()


def test_a_hand_is_played_by_touch(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore", dice="seeded", seed=3)
    ann = comes("Ann", Role.PLAYER, **PHONE)
    ann.goes_to_table(table)
    ann.sits(1)
    drag_by_finger(ann, "Chip of $25", "pass")
    ann.has("pass", 25)
    ann.page.get_by_role("button", name="Press Pass Line").tap()
    ann.has("pass", 50)
    ann.page.get_by_role("button", name="Throw the dice").tap()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    in_sight = "each => each.getBoundingClientRect().bottom <= innerHeight"
    assert ann.page.get_by_role("button", name="Throw the dice").evaluate(in_sight)


def drag_by_finger(visitor: Visitor, chip: str, spot: str) -> None:
    visitor.area(spot).scroll_into_view_if_needed()
    start = visitor.page.get_by_role("button", name=chip, exact=True).bounding_box()
    end = visitor.area(spot).bounding_box()
    assert start
    assert end
    finger = visitor.context.new_cdp_session(visitor.page)
    x, y = start["x"] + 20, start["y"] + 20
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x, y)
    for part in range(1, 9):
        touch("touchMove", x + (to_x - x) * part / 8, y + (to_y - y) * part / 8)
        visitor.page.wait_for_timeout(20)
    visitor.page.wait_for_timeout(300)  # a finger that rests before it lifts throws nothing
    touch("touchEnd")


def test_dice_that_must_not_move_still_land(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", dice="seeded", seed=1)
    ann = comes("Ann", Role.PLAYER, reduced_motion="reduce")
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    faces = ann.page.locator(".rolls li").first.get_attribute("title") or ""
    first, second = faces.split("-")
    ann.sees_dice(int(first), int(second))
    for face in range(1, 7):
        ann.page.locator("craps-dice").evaluate(LAND, [face, 7 - face])
        ann.sees_dice(face, 7 - face)
