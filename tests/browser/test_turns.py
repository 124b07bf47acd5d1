"""Whose turn it is to throw, and with which dice: declined, delegated, chosen anew."""

from browser.party import Party
from browser.running import Running
from browser.tables import told
from browser.visitor import Coming
from playwright.sync_api import expect


def test_dice_that_are_declined_are_offered_to_another(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    ann, bob = at.ann, at.bob
    bob.puts("pass", 5, 5)
    bob.has("pass", 10)
    at.stick.desk("Stick")
    at.stick.gives("offer-dice", to="p_ann")
    expect(bob.page.locator(".phase")).to_contain_text("Dice offered to: Ann.")
    expect(bob.page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    ann.page.get_by_role("button", name="Decline the dice").click()
    expect(ann.page.get_by_role("button", name="Take the dice")).to_have_count(0)
    bob.page.get_by_role("button", name="Take the dice").click()
    expect(ann.page.locator(".phase")).to_contain_text("Shooter: Bob.")
    expect(bob.page.get_by_role("button", name="Throw the dice")).to_be_visible()
    (declined,) = told(one_house, at.table, "DiceDeclined")
    assert declined["player"] == "p_ann"


def test_another_throws_for_the_shooter_where_the_book_lets_them(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-melbourne")
    ann, bob = at.ann, at.bob
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    at.rolls(4, 2)
    ann.hears("The point is 6.")
    ann.page.get_by_text("More: bring chips").click()
    ann.gives("name-thrower", thrower="p_bob")
    expect(bob.page.get_by_role("button", name="Throw the dice")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    expect(ann.page.locator(".phase")).to_contain_text("Shooter: You. Bob throws.")
    bob.throws()
    at.stick.gives("announce", first=5, second=1)
    at.stick.gives("settle")
    ann.hears("The point is made.")
    (named,) = told(one_house, at.table, "ThrowerNamed")
    assert (named["thrower"], named["clause"]) == ("p_bob", "5.1.1(b)(i)")
    assert told(one_house, at.table, "DiceThrown")[-1]["thrower"] == "p_bob"


def test_where_only_the_shooter_throws_nobody_else_can_be_named(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "star-sydney")
    at.ann.puts("pass", 5, 5)
    at.ann.has("pass", 10)
    at.rolls(4, 2)
    at.ann.hears("The point is 6.")
    at.ann.page.get_by_text("More: bring chips").click()
    expect(at.ann.form("yield-dice")).to_be_visible()
    expect(at.ann.form("name-thrower")).to_have_count(0)


def test_the_shooter_chooses_the_same_dice_or_new_ones(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "star-sydney")
    at.ann.puts("pass", 5, 5)
    at.ann.has("pass", 10)
    at.rolls(4, 2)
    at.ann.hears("The point is 6.")
    for choice in ("The same dice back", "New dice"):
        at.ann.throws()
        at.stick.gives("call-no-roll", reason="off-the-table")
        at.ann.hears("No roll: off the table.")
        expect(at.bob.page.get_by_role("button", name=choice)).to_have_count(0)
        at.ann.page.get_by_role("button", name=choice).click()
        at.box.desk("Stick")
        at.box.gives("find-dice", count=1)
        expect(at.ann.page.get_by_role("button", name=choice)).to_have_count(0)
    chosen = [each for each in told(one_house, at.table, "DiceMoved") if each["clause"] == "3.4.2"]
    assert len(chosen) == 2


def test_in_perth_dice_that_left_the_table_are_not_thrown_again(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-perth")
    at.ann.puts("pass", 5, 5)
    at.ann.has("pass", 10)
    at.rolls(4, 2)
    at.ann.hears("The point is 6.")
    at.ann.throws()
    at.stick.gives("call-no-roll", reason="off-the-table")
    at.ann.hears("No roll: off the table.")
    expect(at.ann.page.get_by_role("button", name="New dice")).to_be_visible()
    expect(at.ann.page.get_by_role("button", name="The same dice back")).to_have_count(0)
    at.ann.page.get_by_role("button", name="New dice").click()
    (chosen,) = [
        each for each in told(one_house, at.table, "DiceMoved") if each["clause"] == "6.13(a) ii"
    ]
    assert not chosen["is_new"]
