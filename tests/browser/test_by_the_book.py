"""What a book wants shown, asked or recorded: at the table, and at the desks that it concerns."""

import re

from browser.party import Party
from browser.running import Running
from browser.tables import told
from browser.visitor import Coming, Visitor
from playwright.sync_api import expect

from passline.rulebook.words import Role


def reasons(who: Visitor) -> list[str]:
    who.desk("Stick")
    return who.form("call-no-roll").locator("[name=reason] option").all_inner_texts()


def test_who_gives_no_answer_is_passed_over(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "singapore")
    ann, bob, stick = at.ann, at.bob, at.stick
    for each in (ann, bob):
        each.puts("pass", 5, 5)
        each.has("pass", 10)
    stick.desk("Stick")
    stick.gives("offer-dice", to="p_ann")
    expect(ann.page.get_by_role("button", name="Take the dice")).to_be_visible()
    stick.page.get_by_role("button", name="No answer: pass over Ann").click()
    bob.page.get_by_role("button", name="Take the dice").click()
    expect(ann.page.locator(".phase")).to_contain_text("Shooter: Bob.")
    (passed,) = told(one_house, at.table, "DiceDeclined")
    assert (passed["player"], passed["clause"]) == ("p_ann", "X16")


def test_limits_of_ones_own_are_marked_at_the_place(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-melbourne")
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    meg.desk("Management")
    meg.gives("grant-limit", player="p_ann", least=5, most=2000)
    place = at.bob.page.locator(".seats li", has_text="Ann")
    expect(place).to_contain_text("own limits")
    expect(at.bob.page.locator(".table-page")).not_to_contain_text("$2,000")  # a marker, no figure
    expect(at.ann.page.locator(".sign")).to_contain_text("Your limits $5 to $2,000")
    expect(at.ann.page.locator(".sign .clause")).to_have_text("§ 4.3")
    expect(meg.page.locator(".desk")).to_contain_text("Ann $5 to $2,000.")
    meg.gives("end-limits", player="p_ann")
    expect(place).not_to_contain_text("own limits")


def test_who_complains_is_told_of_the_inspector(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "star-sydney")
    sam, meg = known("Sam", Role.SUPERVISOR), known("Meg", Role.MANAGER)
    ivy = known("Ivy", Role.INSPECTOR)
    for each in (sam, meg, ivy):
        each.goes_to_table(at.table)
    at.ann.page.get_by_text("More: bring chips").click()
    at.ann.gives("raise-dispute", about="the pay")
    mine = at.ann.page.locator("my-disputes")
    expect(mine).to_contain_text("is with the games supervisor.")
    expect(mine).to_contain_text("An inspector is present, whom you have the right to consult.")
    expect(mine).to_contain_text("9.12")
    for desk, who in (("Box", sam), ("Box", meg), ("Inspector", ivy)):
        who.desk(desk)
    sam.gives("rule-dispute", ruling="Paid in full")
    expect(mine).to_contain_text("You may ask the casino supervisor or the inspector to review it.")
    expect(ivy.form("review-dispute")).to_be_visible()  # at once, or after the house
    meg.gives("review-dispute", review="It stands")
    expect(mine).to_contain_text("Reviewed by the casino supervisor: It stands.")
    expect(meg.form("review-dispute")).to_have_count(0)
    ivy.gives("review-dispute", review="Investigated, it stands")
    expect(mine).to_contain_text("Reviewed by the inspector: Investigated, it stands.")
    expect(ivy.form("review-dispute")).to_have_count(0)
    reviewed = told(one_house, at.table, "DisputeReviewed")
    assert [each["clause"] for each in reviewed] == ["9.11", "9.12"]


def test_where_nobody_reviews_no_review_is_promised(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "singapore")
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    at.ann.page.get_by_text("More: bring chips").click()
    at.ann.gives("raise-dispute", about="the pay")
    meg.desk("Box")
    meg.gives("rule-dispute", ruling="Paid in full")
    mine = at.ann.page.locator("my-disputes")
    expect(mine).to_contain_text("was ruled by the House: Paid in full.")
    expect(mine).not_to_contain_text("review")
    expect(mine).not_to_contain_text("inspector")


def test_a_wager_below_the_minimum_is_let_pass_once_with_a_warning(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-perth")
    expect(at.ann.page.locator(".sign")).to_contain_text("Chips $1, $5")  # 3.1(b)
    at.ann.puts("field", 1)
    at.ann.has("field", 1)
    expect(at.ann.page.locator(".warned")).to_contain_text("further wagers below the minimum")
    expect(at.ann.page.locator(".warned")).to_contain_text("5.6")
    expect(at.bob.page.locator(".warned")).to_have_count(0)
    at.ann.shows("warned")


def test_what_lies_above_the_maximum_is_told(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-melbourne")
    at.ann.page.get_by_text("More: bring chips").click()
    at.ann.gives("bring", chips=2000)
    at.ann.says("1500 field")
    field = at.ann.area("field")
    expect(field).to_have_attribute("aria-label", re.compile(r"yours \$1,500"))
    field.focus()
    expect(at.ann.page.locator(".area-card .mine")).to_contain_text(
        "$500 of it is over the maximum"
    )


def test_a_no_roll_is_called_for_what_one_may_call_it(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    stick, box = reasons(at.stick), reasons(at.box)
    assert "Off the table: must (§ 6.13(a))" in stick
    assert "Short: may (§ 6.14(b))" in stick
    assert set(box) - set(stick) == {"Cocked: may (§ 7.1(f))"}  # the box's alone
    assert not [each for each in box if "chips" in each]  # 6.16: no cause


def test_the_box_sees_no_rolls_in_a_row_and_games_that_were_voided(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-melbourne")
    ann, box = at.ann, at.box
    box.desk("Box")
    for times in (1, 2):
        ann.puts("pass", 5)
        ann.has("pass", 5 * times)
        at.rolls(4, 2)
        ann.throws()
        at.stick.gives("call-no-roll", reason="short")
        box.desk("Box")
        expect(box.page.locator(".desk")).to_contain_text("1 no roll in a row.")
        if times == 1:
            ann.page.get_by_text("More: bring chips").click()
        ann.gives("yield-dice")
        confirmations = box.page.locator(".confirmations")
        expect(confirmations).to_contain_text("this voids the game")
        box.page.get_by_role("button", name="Confirm", exact=True).click()
        expect(ann.page.locator(".phase")).to_contain_text("No shooter.")
    at.stick.desk("Stick")
    at.stick.gives("offer-dice", to="p_bob")
    at.stick.page.get_by_role("button", name="No answer: pass over Bob").click()
    ann.page.get_by_role("button", name="Take the dice").click()
    expect(box.page.locator(".desk")).to_contain_text("Ann has voided 2 games")


def test_a_shooter_without_a_line_wager_is_asked_for_one(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-melbourne")
    ann = at.ann
    ann.puts("dont-pass", 5, 5)
    ann.has("dont-pass", 10)
    at.rolls(4, 2)
    ann.hears("The point is 6.")
    ann.says("remove dont-pass")
    ann.has_nothing("dont-pass")
    asked = "To throw, bet on Win Line, at most $5."  # M27: what was taken down is not put back
    expect(ann.page.locator("player-dice")).to_contain_text(asked)
    expect(ann.page.get_by_role("button", name="Throw the dice")).to_have_count(0)
    ann.puts("pass", 5)
    expect(ann.page.get_by_role("button", name="Throw the dice")).to_be_visible()


def test_players_agree_only_where_that_changes_anything(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-melbourne")
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    meg.desk("Management")
    meg.gives("post-sign", least=10, most=1000, minutes=20)
    expect(at.ann.page.locator(".notice")).to_contain_text("Min $10")
    expect(at.ann.page.get_by_role("button", name="Agree")).to_have_count(0)


def test_a_spoken_wager_waits_for_two_dealers(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-melbourne")
    at.ann.says("say 10 on the field")
    for who, left in ((at.dealer, "Baseperson"), (at.stick, "")):
        expect(who.page.locator(".confirmations")).to_contain_text("$10 on Field, spoken")
        who.page.get_by_role("button", name="Confirm", exact=True).click()
        if left:
            expect(at.ann.page.locator("waiting-list")).to_contain_text(f"Confirmed by {left}")
    at.ann.has("field", 10)
    (made,) = told(one_house, at.table, "WagerMade")
    assert made["confirmed"] == ["base", "stick"]


def test_each_book_has_its_own_notice_of_closing(one_house: Running, known: Coming) -> None:
    sam, meg = known("Sam", Role.SUPERVISOR), known("Meg", Role.MANAGER)
    for book, who, label in (
        ("crown-perth", meg, "Post the closing"),
        ("crown-melbourne", sam, "Call the last shooter"),
        ("skycity-adelaide", meg, None),
    ):
        at = Party(one_house, known, book)
        who.goes_to_table(at.table)
        who.desk("Management")
        expect(who.form("close-table")).to_be_visible()
        if label is None:
            expect(who.form("post-closing")).to_have_count(0)
            expect(who.page.locator(".desk")).to_contain_text("once the inspector is notified")
        else:
            expect(who.form("post-closing").get_by_role("button")).to_have_text(label)
            who.gives("post-closing")
            notice = at.ann.page.locator(".notice")
            expect(notice).to_contain_text("Last shooter" if who is sam else "closes in 10:00")


def test_the_box_records_what_the_check_of_dice_showed(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    at.box.desk("Base")
    at.box.gives("note", clause="6.13(a) iii.1", text="no chip, no mark")
    expect(at.box.form("note")).to_contain_text("Note: no chip, no mark")
    note = told(one_house, at.table, "Noted")[-1]
    assert (note["clause"], note["by"]) == ("6.13(a) iii.1", "box")


def test_a_shift_is_changed_in_mid_hand(one_house: Running, known: Coming) -> None:
    """Who acts takes the post; who goes leaves it, and who stays takes another."""
    at = Party(one_house, known, "singapore")
    ann, stick = at.ann, at.stick
    dot = known("Dot", Role.DEALER, Role.STICK)
    dot.goes_to_table(at.table)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    at.rolls(4, 2)
    ann.hears("The point is 6.")
    bar = dot.page.locator("post-bar")
    expect(bar).to_contain_text("Sue as Stickperson")
    dot.gives("take-post", role="dealer")
    expect(bar).to_contain_text("you as Dealer")
    ann.throws()
    dot.desk("Stick")
    dot.gives("announce", first=2, second=2)
    expect(dot.form("announce").locator(".refusal")).to_contain_text("take the post of stick first")
    stick.gives("leave-post")
    expect(bar).not_to_contain_text("Sue as Stickperson")
    dot.gives("take-post", role="stick")
    expect(bar).to_contain_text("you as Stickperson")
    expect(dot.form("announce").locator(".refusal")).to_have_count(0)
    dot.shows("posts")
    dot.gives("announce", first=2, second=2)
    dot.gives("settle")
    ann.hears("Four, the hard way.")
    posts = [each["text"] for each in told(one_house, at.table, "Noted")]
    assert 'house {"post":{"roles":[],"who":"p_sue"}}' in posts
    dot.gives("leave-post")


def test_what_is_paid_is_on_show_at_the_table(one_house: Running, known: Coming) -> None:
    """Adelaide 5(f): the odds payable stand on a notice at the table."""
    at = Party(one_house, known, "skycity-adelaide")
    pays = at.ann.page.locator(".pays")
    pays.get_by_text("Pays", exact=True).click()
    for words in ("Pass Bet", "World Bet", "4: 9 to 5", "9: 5 to 8"):
        expect(pays).to_contain_text(words)
    expect(pays).not_to_contain_text(" for ")  # 6(a)
    at.ann.shows("pays")
