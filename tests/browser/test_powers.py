"""The powers of the house, from its desks: limits with notice, void and refund, disputes."""

import re

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role

SHOWN = 6000  # milliseconds that the felt says why nothing lies there
CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE)


def test_limits_change_when_their_notice_has_run(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, max_ = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER, Role.STICK)
    ann.goes_to_table(table)
    max_.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    max_.desk("Management")
    max_.gives("post-sign", least=10, most=500, minutes=20)
    notice = ann.page.locator(".notice")
    expect(notice).to_contain_text("Min $10")
    expect(notice.locator("time")).to_contain_text("19:")
    max_.shows("management")
    ann.shows("notice")
    house.clock.move(20 * 60 + 1)
    ann.puts("field", 5, 5)  # the clock moves with a command
    expect(ann.page.locator(".sign")).to_contain_text("Min $10")
    expect(notice).to_have_count(0)


def test_a_void_outcome_gives_back_what_the_roll_took(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER, *CREW)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.puts("field", 25)
    ann.has("field", 25)
    ann.throws()
    meg.calls(3, 4)
    ann.hears("Seven")
    board = ann.page.locator("roll-board .result")
    expect(board).to_contain_text("wins on $10 at 1 to 1")
    expect(board).to_contain_text("loses $25")
    board.locator("summary").first.click()
    expect(board.get_by_role("link", name="In the rules").first).to_be_visible()
    ann.shows("result")
    expect(ann.rail()).to_have_text("$485")
    meg.desk("Management")
    meg.gives("void-outcome", ground="fraud")
    ann.hears("The outcome is void: fraud.")
    expect(ann.rail()).to_have_text("$500")
    ann.has_nothing("pass")


def test_a_dispute_goes_to_ruling_and_review(house: Running, comes: Coming) -> None:
    table = opened(house, "star-sydney")
    ann = comes("Ann", Role.PLAYER)
    sue = comes("Sue", *CREW, Role.SUPERVISOR, Role.MANAGER)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.page.get_by_text("More: bring chips").click()
    ann.gives("raise-dispute", about="The field was paid short")
    expect(ann.form("raise-dispute")).to_contain_text("Dispute 1 by Ann")
    mine = ann.page.locator("my-disputes")
    expect(mine).to_contain_text(
        "Dispute 1 (The field was paid short) is with the games supervisor."
    )
    sue.desk("Box")
    sue.gives("rule-dispute", ruling="Paid in full")
    expect(mine).to_contain_text(": Paid in full.")
    expect(mine).to_contain_text("You may ask the casino supervisor or the inspector to review it.")
    ann.shows("my-dispute")
    expect(sue.form("review-dispute")).to_be_visible()
    sue.shows("dispute")
    sue.gives("review-dispute", review="The ruling stands")
    expect(mine).to_contain_text("Reviewed by the casino supervisor: The ruling stands.")
    expect(mine).to_contain_text("You may ask the inspector to review it.")  # 9.12
    sue.gives("review-dispute", review="Two dollars were short")
    expect(mine).to_contain_text("Reviewed by the inspector: Two dollars were short.")
    expect(mine).not_to_contain_text("You may ask")
    expect(sue.form("review-dispute")).to_have_count(0)
    sue.desk("Inspector")
    expect(sue.page.locator(".ledger")).to_contain_text("The ruling stands")


def test_a_late_wager_waits_for_two_people(house: Running, comes: Coming) -> None:
    table = opened(house, "star-sydney", is_practice=False)
    ann, dan, bea = comes("Ann", Role.PLAYER), comes("Dan", Role.DEALER), comes("Bea", Role.BOX)
    for each in (ann, dan, bea):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    ann.puts("field", 5)
    waits = ann.page.locator("waiting-list")
    expect(waits).to_contain_text("$5 on Field waits.")
    expect(ann.area("field")).to_have_attribute("aria-label", re.compile(r"\$5 waits"))
    expect(ann.page.locator("craps-felt .chips.pending")).to_have_count(1)
    expect(dan.page.locator(".confirmations")).to_contain_text("$5 on Field")
    dan.shows("confirmations")
    dan.page.get_by_role("button", name="Confirm", exact=True).click()
    expect(bea.page.locator(".confirmations")).to_contain_text("Confirmed by dealer")
    expect(dan.page.locator(".confirmations")).to_contain_text("You have confirmed it.")
    expect(dan.page.locator(".confirmations button")).to_have_count(0)
    expect(waits).to_contain_text("Confirmed by")
    ann.shows("waits")
    bea.page.get_by_role("button", name="Confirm", exact=True).click()
    ann.has("field", 5)
    expect(waits).to_contain_text("Confirmed: $5 on Field.")
    expect(ann.page.locator("craps-felt .chips.pending")).to_have_count(0)


def test_a_late_wager_that_is_turned_down_says_so_to_its_player(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "star-sydney")
    ann, dan = comes("Ann", Role.PLAYER), comes("Dan", Role.DEALER, Role.STICK)
    ann.holds_timers(SHOWN)
    for each in (ann, dan):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    waits = ann.page.locator("waiting-list")
    ann.puts("field", 5)
    expect(waits).to_contain_text("$5 on Field waits.")
    said = ann.page.locator("table-page .play > .unseen")
    expect(ann.bubble()).to_contain_text("needs to be confirmed")
    expect(said).to_have_text(re.compile("^This wager needs to be confirmed"))
    dan.page.get_by_role("button", name="Turn down", exact=True).click()
    expect(waits).to_contain_text("Turned down: $5 on Field.")
    expect(ann.bubble()).to_have_count(0)  # it waits no longer
    expect(said).to_be_empty()
    ann.shows("turned-down")
    expect(ann.page.locator("craps-felt .chips.pending")).to_have_count(0)
    ann.puts("field", 5, 5)
    expect(waits).to_contain_text("$10 on Field waits.")
    ann.page.reload()  # what waits is the table's, not the browser's
    expect(waits).to_contain_text("$10 on Field waits.")
    dan.calls(4, 2)  # too late for it
    expect(waits).to_contain_text("Turned down: $10 on Field.")
    expect(ann.rail()).to_have_text("$490")


def test_who_is_not_asked_sees_what_waits_and_has_no_word_in_it(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "star-sydney", is_practice=False)
    ann, ivy = comes("Ann", Role.PLAYER), comes("Ivy", Role.INSPECTOR)
    for each in (ann, ivy):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    ann.puts("field", 5)
    expect(ivy.page.locator(".confirmations")).to_contain_text("$5 on Field")
    expect(ivy.page.locator(".confirmations button")).to_have_count(0)


def test_a_link_that_nobody_has_used_is_taken_back_on_the_floor(
    house: Running, comes: Coming
) -> None:
    max = comes("Max", Role.MANAGER, is_owner=True)
    max.goes("floor")
    max.page.get_by_label("As", exact=True).select_option("box")
    max.page.get_by_role("button", name="Make a link").click()
    link = max.page.locator("invite-form code")
    expect(link).to_contain_text("#join/")
    token = (link.text_content() or "").partition("#join/")[2]
    max.page.get_by_text("Open links").click()
    max.shows("open-links")
    max.page.get_by_role("button", name="Take back: box, all tables").click()
    expect(max.page.locator("open-links")).to_contain_text("is good no more")
    expect(max.page.locator("open-links")).to_contain_text("There are none.")
    eve = comes("")
    eve.goes(f"join/{token}")
    expect(eve.page.locator("main")).to_contain_text("This link is not good")
    expect(eve.page.locator("join-page form")).to_have_count(0)


def test_the_owners_link_says_that_it_is_used(house: Running, comes: Coming) -> None:
    max, eve = comes(""), comes("")
    max.goes("owner/owner-token")
    max.shows("owner-link")
    max.page.get_by_label("Name").fill("Max")
    max.page.get_by_label("Password").fill("a long enough one")
    max.page.get_by_role("button", name="Join").click()
    expect(max.page.locator("header")).to_contain_text("Max")
    eve.goes("owner/owner-token")
    expect(eve.page.locator("main")).to_contain_text("This link is not good, or not any more")
    expect(eve.page.locator("join-page form")).to_have_count(0)
    eve.shows("used-link")


def test_the_inspector_sees_every_entry_and_any_past_table(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", is_practice=False)
    ann, ivy = comes("Ann", Role.PLAYER), comes("Ivy", Role.INSPECTOR)
    sue = comes("Sue", *CREW)
    for each in (ann, ivy, sue):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.gives("announce", first=4, second=2)  # at a live table the box has time to dispute
    expect(sue.page.locator('[data-command="call-roll"]')).to_have_count(0)
    expect(sue.page.get_by_role("tabpanel")).to_contain_text("Announced: 4 and 2.")
    sue.gives("settle")
    ann.hears("The point is 6.")
    expect(ivy.page.get_by_role("tab")).to_have_text(["Inspector"])  # read-only
    expect(ivy.form("sit")).to_have_count(0)
    ivy.page.get_by_label("Wager").fill("pass")
    rows = ivy.page.locator(".ledger tbody tr")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("§ 3.6.1")
    rows.get_by_role("button", name="Show").click()
    expect(ivy.page.locator("craps-felt.past")).to_be_visible()
    expect(ivy.page.locator("craps-felt.past").get_by_label("Puck off")).to_be_visible()
    ivy.page.get_by_label("Wager").fill("")
    ivy.page.get_by_label("Clause").fill("5.3.1")
    expect(rows).to_contain_text(["Rolled 4 and 2"])
    ivy.shows("inspector")


def test_the_inspector_proves_and_exports_with_one_press(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann, ivy = comes("Ann", Role.PLAYER), comes("Ivy", Role.INSPECTOR)
    ann.goes_to_table(table)
    ivy.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ivy.page.get_by_role("button", name="Prove this table").click()
    expect(ivy.page.locator(".proof")).to_contain_text("judged again by the book of Crown Perth")
    with ivy.page.expect_download() as saved:
        ivy.page.get_by_role("button", name="Export signed evidence").click()
    assert saved.value.suggested_filename == f"{table}.evidence"
    expect(ivy.page.locator(".proof")).to_contain_text("Exported, signed by")


def test_every_desk_passes_axe_with_wagers_on_the_layout(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW, Role.SUPERVISOR, Role.SENIOR)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    for spot, *chips in (("pass", 5, 5), ("all-small", 5), ("place 6", 5, 1), ("hard 8", 5)):
        ann.puts(spot, *chips)
    ann.has("hard 8", 5)
    ann.throws()
    sue.calls(3, 3)
    ann.hears("The point is 6.")
    ann.throws()
    sue.calls(4, 2)
    ann.hears("The point is made.")
    sue.desk("Base")
    lines = sue.page.locator(".pay-list tbody tr")
    expect(lines).not_to_have_count(0)
    lines.first.get_by_role("checkbox").check()
    expect(sue.page.locator(".pay-list caption")).to_contain_text("to do")
    for desk in ("Stick", "Base", "Box", "Management"):
        sue.desk(desk)
        sue.shows(f"desk-{desk.lower()}")
        assert sue.page.evaluate("document.documentElement.scrollWidth") <= 1440, desk


def test_staff_fill_the_float_and_credit_it(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    meg = comes("Meg", Role.MANAGER, *CREW)
    meg.goes_to_table(table)
    meg.desk("Management")
    float_ = meg.page.locator("fieldset", has_text="Float")
    before = float_.locator(".muted").inner_text()
    meg.gives("fill-bank", amount="500")
    expect(float_.locator(".muted")).not_to_have_text(before)
    expect(float_.get_by_label("Amount")).to_have_value("")  # not filled twice by a second press
    float_.get_by_label("Amount").fill("500")
    float_.get_by_role("button", name="Credit").click()
    expect(float_.locator(".muted")).to_have_text(before)


def test_a_closing_is_posted_counted_down_and_done(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER, *CREW)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    meg.desk("Management")
    meg.gives("post-closing", minutes=10)
    expect(ann.page.locator(".notice")).to_contain_text("The table closes in 9:")
    house.clock.move(10 * 60 + 1)
    meg.gives("close-table")
    expect(ann.page.locator(".problem").first).to_contain_text("This table is closed.")
    expect(ann.page.locator(".notice")).to_have_count(0)
    ann.shows("closed")


def test_announced_faces_are_disputed_and_ruled(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.gives("announce", first=4, second=3)
    ann.hears("Announced: 7.")
    ann.page.get_by_role("button", name="Dispute the faces").click()
    expect(sue.page.locator(".phase")).to_contain_text("The faces are disputed.")
    sue.desk("Box")
    sue.shows("faces-disputed")
    sue.gives("rule-faces", first=4, second=2)
    ann.hears("The point is 6.")
    ann.sees_dice(4, 2)
