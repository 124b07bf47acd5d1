"""A whole hand at each of the six felts: two players and the staff, each with a browser."""

import pytest
from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.load import ids
from passline.rulebook.words import Role

CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE, Role.MANAGER)


@pytest.mark.parametrize("book", ids())
def test_a_hand_is_played_from_the_come_out_to_the_seven(
    book: str, house: Running, comes: Coming
) -> None:
    table = opened(house, book)
    ann, bob = comes("Ann", Role.PLAYER), comes("Bob", Role.PLAYER)
    sue = comes("Sue", *CREW)
    for each in (ann, bob, sue):
        each.goes_to_table(table)
    ann.sits(1)
    bob.sits(2)
    for each in (ann, sue):  # who was there before hears the newcomer's name
        expect(each.page.locator(".seats")).to_contain_text("Bob")
    ann.is_pictured(f"{book}-empty")
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    bob.puts("field", 5)
    bob.has("field", 5)
    sue.desk("Stick")
    sue.gives("offer-dice", to="p_ann")
    ann.page.get_by_role("button", name="Take the dice").click()
    ann.throws()
    sue.calls(4, 2)
    for each in (ann, bob, sue):
        each.hears("The point is 6.")
        each.sees_dice(4, 2)
    expect(bob.page.locator(".result")).to_contain_text("loses")
    ann.puts("odds pass", 5, 5)
    ann.has("odds pass", 10)
    ann.puts("come", 5)
    ann.puts("place 8", 5, 1)
    ann.puts("hard 6", 5)
    ann.has("hard 6", 5)
    bob.puts("field", 5)
    ann.throws()
    sue.calls(3, 2)
    ann.hears("Five")
    ann.has("odds come 5", 5)  # the come wager has travelled
    ann.puts("odds come 5", 5, 1)
    bob.puts("place 8", 5, 1)
    ann.puts("any-seven", 5)
    ann.shows(f"{book}-point")
    sue.is_pictured(f"{book}-stick")
    ann.throws()
    sue.calls(5, 2)
    ann.hears("Seven out")
    ann.sees_dice(5, 2)
    ann.has_nothing("pass")
    expect(ann.page.locator(".result")).to_contain_text("Any Seven")
    ann.shows(f"{book}-seven-out")
