"""A whole hand at each of the six felts: two players and each of the crew have their own browser.
The stick announces called dice and settles them; the felt has its own book's areas and names."""

import pytest
from browser.felts import PRINTED
from browser.party import Party
from browser.running import Running
from browser.visitor import Coming, Visitor
from playwright.sync_api import expect

from passline.rulebook.load import ids


def letters(visitor: Visitor, spot: str) -> str:
    return " ".join(visitor.area(spot).locator(".letters").all_text_contents())


def reads(visitor: Visitor, book: str) -> None:
    """The felt is this book's and no other's."""
    felt = PRINTED[book]
    assert {spot: letters(visitor, spot) for spot in felt.letters} == felt.letters
    boxes = visitor.page.locator("craps-felt .area.number")
    assert [
        int((each.get_attribute("data-spot") or "").split()[1]) for each in boxes.all()
    ] == list(felt.numbers)
    for spot in felt.lacks:
        expect(visitor.area(spot)).to_have_count(0)
    wide = visitor.page.locator("craps-felt svg").first.get_attribute("viewBox") or ""
    assert (float(wide.split()[2]) > 1100) == (felt.places > 8), wide  # a small table, a small felt


def sees_others(visitor: Visitor, spot: str, words: str) -> None:
    visitor.area(spot).focus()
    expect(visitor.page.locator(".area-card")).to_contain_text(f"Others here: {words}")


def takes_odds(visitor: Visitor, spot: str, *chips: int) -> None:
    """On a wager that has travelled, beside one's own chips: by the card of the area."""
    visitor.holds(*chips)
    visitor.area(spot).focus()
    visitor.page.get_by_role("button", name=f"Odds of ${sum(chips)}").click()


def marks(visitor: Visitor, **plates: str) -> None:
    """The small plates at the chips, one of each kind."""
    for kind, text in plates.items():
        expect(visitor.page.locator(f"craps-felt .plate.{kind}")).to_have_text([text])


def lit(visitor: Visitor, spot: str, *lamps: int) -> None:
    found = visitor.area(spot).locator(".lamp.lit")
    expect(found).to_have_text([str(each) for each in lamps])


def pays(at: Party, count: int) -> None:
    """The base has the list of what is to be paid and taken, and ticks it off."""
    at.dealer.desk("Base")
    expect(at.dealer.page.locator(".pay-list caption")).to_contain_text(f"{count} of {count} to do")
    at.dealer.page.locator(".pay-list").get_by_role("checkbox").first.check()
    expect(at.dealer.page.locator(".pay-list caption")).to_contain_text(f"{count - 1} of {count}")


def begins(at: Party, *, line: str) -> None:
    """Bob is there with a wager, Ann with hers is offered the dice and takes them."""
    at.ann.puts("pass", 5, 5)
    at.ann.has("pass", 10)
    at.bob.puts(line, 5, 5)
    at.bob.has(line, 10)
    at.stick.desk("Stick")
    at.stick.gives("offer-dice", to="p_ann")
    at.ann.page.get_by_role("button", name="Take the dice").click()


@pytest.mark.parametrize("book", [each for each in ids() if each != "crown-perth"])
def test_a_hand_with_and_against_the_dice(book: str, one_house: Running, known: Coming) -> None:
    felt = PRINTED[book]
    at = Party(one_house, known, book)
    ann, bob = at.ann, at.bob
    reads(bob, book)
    ann.is_pictured(f"{book}-empty")
    begins(at, line="dont-pass")
    at.rolls(4, 2)
    for each in at:
        each.hears("The point is 6.")
        each.sees_dice(4, 2)
        expect(each.page.locator("craps-felt").get_by_label("Puck on 6")).to_be_visible()

    against = "place-to-lose 4"
    has_against = against in felt.letters
    ann.puts("odds pass", 5, 5)
    ann.puts("come", 5, 5)
    ann.says("20 buy 4")
    ann.says("20 horn")
    bob.puts("odds dont-pass", 5, 5, 1, 1)
    bob.puts("dont-come", 5, 5)
    bob.says("40 lay 10")
    if has_against:
        bob.says(f"11 {against}")
        bob.has(against, 11)
    for who, spot, dollars in (
        (ann, "odds pass", 10),
        (ann, "come", 10),
        (ann, "buy 4", 20),
        (ann, "horn", 20),
        (bob, "odds dont-pass", 12),
        (bob, "dont-come", 10),
        (bob, "lay 10", 40),
    ):
        who.has(spot, dollars)
    sees_others(bob, "pass", "Ann $10")
    sees_others(ann, "odds dont-pass", "Bob $10, Bob $12")
    sees_others(ann, "lay 10", "Bob $40")
    at.rolls(5, 4)
    ann.hears("Nine.")
    expect(ann.page.locator(".result")).to_contain_text("loses $20")
    ann.has("odds come 9", 10)  # both have travelled
    bob.has("odds dont-come 9", 10)
    takes_odds(ann, "odds come 9", 5, 5)
    takes_odds(bob, "odds dont-come 9", 5, 5, 5)
    bob.has("odds dont-come 9", 15)
    sees_others(bob, "odds come 9", "Ann $10, Ann $10")

    at.calls("buy 4", "off", is_confirmed=felt.off, who=ann)
    marks(ann, buy="BUY", lay=felt.letters.get("lay 10", "Lay").split()[0].upper(), off="OFF")
    marks(bob, buy="BUY", off="1 OFF")  # with the place of whose it is
    ann.shows(f"{book}-point")
    at.stick.is_pictured(f"{book}-stick")
    at.rolls(3, 1)
    ann.hears("Four.")
    ann.has("buy 4", 20)
    if has_against:
        expect(bob.page.locator(".result")).to_contain_text("loses $11")
        bob.has_nothing(against)
    at.calls("buy 4", "on", is_confirmed=felt.on, who=ann)
    at.rolls(4, 3)
    for each in at:
        each.hears("Seven out")
    expect(ann.rail()).to_have_text("$419")  # $80 lost, and $1 of commission on the Buy
    # Bob has five wins, of $10, $10, $10, $10 and $20, and $1 of commission on what is laid.
    expect(bob.rail()).to_have_text("$548" if has_against else "$559")
    for spot in ("dont-pass", "odds dont-come 9", "lay 10"):
        bob.has_nothing(spot)
    ann.is_pictured(f"{book}-seven-out")
    pays(at, 10)


def test_a_hand_without_craps_in_perth(one_house: Running, known: Coming) -> None:
    book = "crown-perth"
    at = Party(one_house, known, book)
    ann, bob = at.ann, at.bob
    reads(bob, book)
    ann.is_pictured(f"{book}-empty")
    for spot in ("all-small", "make-em-all", "all-tall"):
        ann.puts(spot, 5)
        ann.has(spot, 5)
    begins(at, line="pass")
    at.rolls(1, 1)  # no craps here: two is a point
    for each in at:
        each.hears("The point is 2.")
        each.sees_dice(1, 1)
        expect(each.page.locator("craps-felt").get_by_label("Puck on 2")).to_be_visible()
    ann.puts("odds pass", 5, 5)
    ann.puts("come", 5, 5)
    ann.says("20 horn")
    for spot, dollars in (("odds pass", 10), ("come", 10), ("horn", 20)):
        ann.has(spot, dollars)
    bob.says("20 buy 4")
    bob.has("buy 4", 20)
    sees_others(ann, "buy 4", "Bob $20")
    at.rolls(6, 5)
    ann.hears("Eleven.")
    ann.has("odds come 11", 10)
    expect(ann.page.locator(".result")).to_contain_text("wins on $5 at 15 to 1")  # a quarter
    expect(ann.rail()).to_have_text("$515")  # $65 is up; the other three quarters lost $15
    lit(ann, "all-small", 2)
    lit(bob, "all-tall", 11)
    at.calls("buy 4", "off", is_confirmed=True, who=bob)
    marks(bob, buy="BUY", off="OFF")
    marks(ann, buy="BUY", off="2 OFF")
    ann.shows(f"{book}-point")
    at.stick.is_pictured(f"{book}-stick")
    at.rolls(3, 1)
    ann.hears("Four.")
    bob.has("buy 4", 20)
    lit(ann, "all-small", 2, 4)
    lit(ann, "make-em-all", 2, 4, 11)
    at.calls("buy 4", "on", is_confirmed=True, who=bob)
    at.rolls(4, 3)
    for each in at:
        each.hears("Seven out")
    expect(ann.rail()).to_have_text("$515")
    expect(bob.rail()).to_have_text("$469")  # $10, $20, and $1 of commission
    lit(ann, "make-em-all")
    ann.is_pictured(f"{book}-seven-out")
    pays(at, 8)
