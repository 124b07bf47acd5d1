"""What one waits for is in sight: the dice and the call, a place to take, the name of the page."""

from typing import Any

from browser.running import Running
from browser.tables import opened
from browser.test_ways_to_play import FOCUSED, PHONE
from browser.visitor import Coming, Visitor
from playwright.sync_api import Locator, expect

from passline.rulebook.words import Role

LANDS = 900  # milliseconds that dice tumble
IN_SIGHT = """each => {
  const { top, bottom } = each.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && each.offsetHeight > 0;
}"""
# What the page shows while the dice turn.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const die = document.querySelector("craps-dice").shadowRoot.querySelector(".die");
    const isTurning = die.getAnimations().some(each => each.playState === "running");
    const call = document.querySelector(".call").textContent;
    const rolls = document.querySelectorAll(".rolls li").length;
    window.seen.push({ call, rolls, isTurning });
    requestAnimationFrame(look);
  };
  look();
}"""


def at_table(
    comes: Coming, house: Running, book: str = "crown-melbourne", **screen: Any
) -> Visitor:
    table = opened(house, book, dice="seeded", seed=3)
    ann = comes("Ann", Role.PLAYER, **screen)
    ann.goes_to_table(table)
    return ann


def is_in_sight(what: Locator) -> bool:
    return bool(what.evaluate(IN_SIGHT))


def test_on_a_phone_the_call_is_in_sight_after_the_throw(house: Running, comes: Coming) -> None:
    ann = at_table(comes, house, "crown-melbourne", **PHONE)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.area("horn").scroll_into_view_if_needed()
    ann.page.mouse.wheel(0, 3000)  # as far down as the felt goes
    ann.area("horn").scroll_into_view_if_needed()
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    assert is_in_sight(ann.page.locator(".call"))
    assert is_in_sight(ann.page.locator("craps-dice"))
    ann.shows("phone-after-the-throw")


def test_between_phone_and_desk_the_call_is_in_sight_too(house: Running, comes: Coming) -> None:
    ann = at_table(comes, house, viewport={"width": 768, "height": 1024})
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.area("horn-high 2").scroll_into_view_if_needed()
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    assert is_in_sight(ann.page.locator(".call"))
    ann.passes_axe()


def test_the_call_is_not_heard_before_the_dice_have_landed(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    ann.holds_timers(LANDS)  # and with them what comes after the dice have turned for so long
    ann.goes_to_table(opened(house, "crown-melbourne", dice="seeded", seed=3))
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.page.evaluate(WATCH)
    ann.throws()
    ann.page.wait_for_function("() => window.seen.some(each => each.isTurning)")
    ann.page.wait_for_function("() => !window.seen.at(-1).isTurning")
    turned = ann.page.locator("craps-dice .die").first
    assert turned.evaluate("die => getComputedStyle(die).transitionDuration") == f"{LANDS / 1000}s"
    seen = ann.page.evaluate("window.seen")
    assert {each["rolls"] for each in seen} == {0}
    assert {each["call"] for each in seen} <= {"No roll yet.", "Dice are out."}
    ann.lets_go()
    expect(ann.page.locator(".rolls li")).to_have_count(1)


def test_dice_that_may_not_tumble_keep_nothing_back(house: Running, comes: Coming) -> None:
    ann = at_table(comes, house, reduced_motion="reduce")
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.page.evaluate(WATCH)
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    assert not [each for each in ann.page.evaluate("window.seen") if each["isTurning"]]


def test_a_place_can_be_taken_without_looking_for_it(house: Running, comes: Coming) -> None:
    phone = at_table(comes, house, "crown-melbourne", **PHONE)
    ann = at_table(comes, house, viewport={"width": 1280, "height": 800})
    for each in (phone, ann):
        assert is_in_sight(each.page.get_by_role("button", name="Take a seat"))


def test_at_a_desk_chips_and_the_throw_stand_in_one_row(house: Running, comes: Coming) -> None:
    for book in ("crown-melbourne", "crown-melbourne-mini"):
        ann = at_table(comes, house, book, viewport={"width": 1280, "height": 800})
        ann.sits(1)
        ann.puts("pass", 5)
        ann.has("pass", 5)
        throw, chip = (
            ann.page.get_by_role("button", name=name, exact=True).bounding_box()
            for name in ("Throw the dice", "Chip of $1")
        )
        assert throw
        assert chip
        assert abs(throw["y"] + throw["height"] / 2 - chip["y"] - chip["height"] / 2) < 20


def test_tab_stops_at_areas_and_not_at_the_felt_itself(house: Running, comes: Coming) -> None:
    ann = at_table(comes, house)
    seen = []
    for _ in range(14):
        ann.page.keyboard.press("Tab")
        seen.append(ann.page.evaluate(FOCUSED))
    assert any(each.startswith("Don't Come") for each in seen), seen
    assert "Felt" not in seen


def test_the_page_says_its_name(house: Running, comes: Coming) -> None:
    ann = at_table(comes, house)
    expect(ann.page).to_have_title("Table 1 · passline")
    ann.goes("floor")
    expect(ann.page).to_have_title("Floor · passline")
    ann.goes("rules/crown-perth")
    expect(ann.page).to_have_title("Rules · passline")
