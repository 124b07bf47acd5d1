"""Floor, doors, rules, history and the proof of the dice."""

import re
from datetime import datetime

import pytest
from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import Route, expect

from passline.rulebook.load import load
from passline.rulebook.words import Role

MORNING, NOON = datetime(2026, 1, 1, 8), datetime(2026, 1, 1, 12)


def test_the_first_who_follows_the_link_owns_the_house(house: Running, comes: Coming) -> None:
    max_ = comes("")
    max_.goes("owner/owner-token")
    max_.shows("owner")
    max_.page.get_by_label("Name").fill("Max")
    max_.page.get_by_label("Password").fill("a long enough one")
    max_.page.get_by_role("button", name="Join").click()
    expect(max_.page.get_by_role("heading", name="Open a table")).to_be_visible()
    max_.page.get_by_label("Rulebook").select_option("crown-perth")
    max_.page.get_by_label("Name").fill("Perth 1")
    max_.page.get_by_label("Practice").check()
    max_.page.get_by_role("button", name="Open the table").click()
    expect(max_.page.get_by_role("heading", name="Perth 1")).to_be_visible()
    max_.goes("floor")
    max_.page.get_by_label("As", exact=True).select_option("stick")
    max_.page.get_by_role("button", name="Make a link").click()
    link = max_.page.locator("code").inner_text()
    max_.shows("floor-management")
    sue = comes("")
    sue.page.goto(link)
    expect(sue.page.get_by_text("You are invited as stick")).to_be_visible()
    sue.shows("join")
    sue.page.get_by_label("Name").fill("Sue")
    sue.page.get_by_label("Password").fill("another long one")
    sue.page.get_by_role("button", name="Join").click()
    expect(sue.page.locator(".who")).to_have_text("Sue")
    max_.page.get_by_text("Withdraw a role").click()
    roles = max_.page.get_by_label("Whose, and where")
    roles.select_option("Sue: stick, all tables")
    for label in ("Withdraw", "Really: withdraw"):
        max_.page.get_by_role("button", name=label, exact=True).click()
    expect(max_.page.get_by_text("Sue is no longer stick.")).to_be_visible()
    expect(roles.get_by_text("Sue: stick")).to_have_count(0)
    max_.shows("floor-withdrawn")


def test_a_table_opens_under_all_that_its_sign_may_say(house: Running, comes: Coming) -> None:
    meg = comes("Meg", Role.MANAGER)
    meg.goes("floor")
    form = meg.page.locator("open-form")
    form.get_by_label("Rulebook").select_option("star-sydney")
    form.get_by_text("More for the sign").click()
    expect(form.get_by_label("Odds ×")).to_have_count(0)  # the book fixes them
    form.get_by_label("Rulebook").select_option("crown-perth")
    expect(form.get_by_label("Bonus list")).to_have_value("1")
    if not form.get_by_label("Bonus list").is_visible():
        form.get_by_text("More for the sign").click()
    form.get_by_label("Minimum ($)", exact=True).fill("10")
    form.get_by_label("Odds ×").fill("2")
    form.get_by_label("Bonus list").select_option("3")
    form.get_by_label("Layout").select_option("2")
    form.get_by_label("Steps above").fill("5")
    form.get_by_label("Buy Bet", exact=True).uncheck()
    form.get_by_text("Limits of single wagers").click()
    form.get_by_label("Maximum of Field Bet").fill("250")
    meg.shows("floor-open-more")
    form.get_by_label("Practice").check()
    form.get_by_role("button", name="Open the table").click()
    sign = meg.page.locator(".sign .posted")
    for words in ("Min $10", "Odds 2×", "Steps of $5", "Layout 2", "Bonus list 3"):
        expect(sign).to_contain_text(words)
    expect(sign).to_contain_text("Field Bet $10–$250")
    expect(meg.area("buy 6")).to_have_count(0)
    meg.desk("Management")
    desk = meg.page.locator("sign-form")
    desk.get_by_text("More for the sign").click()
    desk.get_by_label("Buy Bet", exact=True).check()
    desk.get_by_label("Odds ×").fill("3")
    desk.get_by_text("Limits of single wagers").click()
    for which in ("Minimum", "Maximum"):
        desk.get_by_label(f"{which} of Field Bet").fill("")
    meg.shows("management-sign")
    desk.get_by_role("button", name="Change at once").click()
    expect(sign).to_contain_text("Odds 3×")
    expect(sign).not_to_contain_text("Field Bet")
    expect(meg.area("buy 6")).to_be_visible()
    expect(desk.get_by_label("Maximum of Field Bet")).to_have_value("")


def test_doors_that_stay_shut_say_why(house: Running, comes: Coming) -> None:
    eve = comes("")
    eve.goes("sign-in")
    eve.page.get_by_label("Name").first.fill("Eve")
    eve.page.get_by_label("Password").fill("not hers")
    eve.page.get_by_role("button", name="Sign in").click()
    refused = eve.page.locator("form", has_text="Password").get_by_role("alert")
    expect(refused).to_have_text("This name and password do not go together.")
    eve.shows("sign-in-refused")
    eve.goes("join/i_99")
    expect(eve.page.get_by_role("alert")).not_to_be_empty()
    eve.shows("join-refused")


def test_a_guest_may_play_at_a_practice_table(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne-mini", dice="fair")
    guest = comes("")
    guest.goes("floor")
    guest.goes("sign-in")
    guest.shows("sign-in")
    guest.page.get_by_label("Name").nth(1).fill("Gus")
    guest.page.get_by_role("button", name="Come in as a guest").click()
    expect(guest.page.locator(".who")).to_have_text("Gus (guest)")
    guest.shows("floor")
    guest.goes_to_table(table)
    guest.sits(1)
    guest.puts("pass", 5)
    guest.has("pass", 5)
    guest.throws()
    expect(guest.page.locator(".rolls li")).to_have_count(1)
    guest.page.get_by_text("Fair dice", exact=True).click()
    guest.shows("mini-fair")


def test_anybody_recomputes_every_throw_of_fair_dice(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore", dice="fair")
    ann = comes("Ann", Role.PLAYER, viewport={"width": 360, "height": 740})
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.page.get_by_text("Fair dice", exact=True).click()
    text = ann.page.get_by_label("Your contribution")
    add = ann.page.get_by_role("button", name="Add", exact=True)
    text.fill("Glück")
    add.click()
    expect(ann.page.locator("#luck:invalid")).to_be_visible()  # the browser says why
    text.fill("lucky 7")
    add.click()
    expect(ann.page.get_by_text("Added to the next throw.")).to_be_visible()
    add.click()
    expect(ann.page.locator(".fair [role=alert]")).to_contain_text("contributed to this throw")
    committed = ann.page.locator(".fair code").inner_text()
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    expect(ann.page.locator(".fair [role=alert]")).to_be_empty()  # was about the throw before
    ann.page.get_by_role("link", name="Recompute every throw").click()
    expect(ann.page.get_by_text("The one throw is proved")).to_be_visible()
    throw = ann.page.locator(".throws > li")
    for words in ("Proved", committed, "Ann (p_ann): lucky 7"):
        expect(throw).to_contain_text(words)
    faces = throw.locator("h2").inner_text().removeprefix("Throw 1: ")
    expect(throw.locator("dd").last).to_have_text(faces)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    ann.shows("phone-dice")
    ann.goes(f"history/{table}")
    expect(ann.page.get_by_role("link", name="Proof of the dice")).to_be_visible()


def test_a_throw_that_does_not_fit_is_not_proved(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne-mini", dice="fair")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5)
    ann.has("pass", 5)
    ann.throws()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    ann.page.route("**/entries?*", lambda route: route.fulfill(body=_other_secret(route)))
    ann.page.get_by_role("link", name="Proof of the dice").click()
    expect(ann.page.get_by_role("alert")).to_have_text("1 of 1 throws not proved.")
    expect(ann.page.locator(".throws .refusal")).to_contain_text(
        "not the one that was committed to"
    )
    ann.shows("dice-not-proved")


def _other_secret(route: Route) -> str:
    """What the house says, with another secret than it revealed."""
    return re.sub(r'(secret\\":\\")[0-9a-f]+', rf"\g<1>{'00ff' * 16}", route.fetch().text())


def test_rules_can_be_searched(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    ann.goes("rules")
    ann.shows("rules")
    ann.page.get_by_role("link", name="Crown Perth").click()
    expect(ann.page.get_by_role("heading", name="Clauses")).to_be_visible()
    ann.passes_axe()
    ann.page.get_by_label("Search").fill("dice")
    expect(ann.page.locator(".clauses")).to_contain_text("dice")
    ann.shows("rules-perth")
    ann.page.get_by_label("Search").fill("P11")
    expect(ann.page.get_by_role("status")).to_contain_text("1 reading")
    expect(ann.page.get_by_role("status")).not_to_contain_text("1 readings")


def test_a_case_is_played_on_the_felt(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    ann.goes("cases/crown-melbourne")
    expect(ann.page.locator("details").first).to_be_visible()
    ann.shows("cases")
    ann.goes("cases/crown-melbourne/03-wagers/20")
    next_line = ann.page.get_by_role("button", name="Next line")
    for _ in range(4):
        next_line.click()
    expect(ann.page.locator(".notation .now")).to_contain_text("roll 4-2")
    expect(ann.page.locator(".notation .now")).to_contain_text("The puck is on 6.")
    expect(ann.page.get_by_label("Puck on 6")).to_be_visible()
    ann.sees_dice(4, 2)
    expect(ann.page.locator(".said")).to_contain_text("Rolled 4 and 2: 6.")
    ann.shows("case")


def test_a_case_is_played_on_a_phone_without_losing_sight_of_it(
    house: Running, comes: Coming
) -> None:
    ann = comes("Ann", Role.PLAYER, viewport={"width": 360, "height": 740})
    ann.goes("cases/crown-melbourne/03-wagers/20")
    ann.page.get_by_role("button", name="Play").click()
    expect(ann.page.locator("craps-dice")).to_be_visible()
    expect(ann.page.locator(".said")).to_contain_text("roll ")
    ann.page.mouse.wheel(0, 500)
    expect(ann.page.locator(".said")).to_be_in_viewport()
    expect(ann.page.locator("craps-dice")).to_be_in_viewport()
    ann.page.get_by_role("button", name="Previous line").click()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    ann.shows("phone-case")


def test_a_past_hand_is_replayed(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore", dice="seeded", seed=3)
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    for count in range(1, 4):
        ann.throws()
        expect(ann.page.locator(".rolls li")).to_have_count(count)
        if ann.area("pass").get_attribute("aria-disabled") == "false":
            ann.puts("pass", 5)
    ann.goes(f"history/{table}")
    expect(ann.page.locator(".notation .now")).to_be_visible()
    ann.page.get_by_role("button", name="Roll before").click()
    expect(ann.page.locator(".notation .now")).to_contain_text("Rolled")
    expect(ann.page.locator(".notation .now code")).to_contain_text("rolled ")
    ann.shows("history")
    ann.page.locator(".hands button").last.click()  # the first hand
    ann.page.get_by_label("Entry").press("End")
    ann.page.get_by_role("button", name="Play").click()  # from the start
    ends = ann.page.locator(".hands button").last.get_attribute("aria-current")
    assert ends == "false"
    expect(ann.page.locator(".notation")).to_contain_text("Table 1 has seeded dice, for practice.")
    expect(ann.page.locator(".notation")).not_to_contain_text("house {")
    expect(ann.page.locator(".notation details > code")).to_be_hidden()
    ann.page.get_by_role("button", name="Pause").click()
    ann.shows("history-start")


def test_a_case_plays_by_itself_to_its_last_line(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    ann.page.clock.install(time=MORNING)
    ann.goes("cases/crown-melbourne/03-wagers/20")
    told = ann.page.locator(".replay span").first
    expect(told).to_have_text(re.compile(r"Line 0 of \d+"))
    lines = int(told.inner_text().split()[-1])
    ann.page.clock.pause_at(NOON)
    ann.page.get_by_role("button", name="Play").click()
    ann.page.clock.run_for(2500)  # a line each second
    expect(told).to_have_text(f"Line 2 of {lines}")
    ann.page.get_by_role("button", name="Pause").click()
    ann.page.clock.run_for(3000)
    expect(told).to_have_text(f"Line 2 of {lines}")
    ann.page.get_by_role("button", name="Play").click()
    ann.page.clock.run_for(lines * 1000)
    expect(told).to_have_text(f"Line {lines} of {lines}")
    expect(ann.page.get_by_role("button", name="Play")).to_be_visible()  # it has stopped
    expect(ann.page.locator(".notation .later")).to_have_count(0)


def test_a_past_hand_plays_by_itself_to_its_end(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK)
    for each in (ann, sue):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    for first, second, call in ((4, 2, "The point is 6."), (5, 2, "Seven out")):
        ann.throws()
        sue.calls(first, second)
        ann.hears(call)
    ann.puts("pass", 5)  # the next hand
    ann.has("pass", 5)
    ann.page.clock.install(time=MORNING)
    ann.goes(f"history/{table}")
    ann.page.locator(".hands button").last.click()
    puck, play = ann.page.locator("craps-felt .puck"), ann.page.locator(".replay .primary")
    expect(puck).to_have_attribute("aria-label", "Puck off")
    ann.page.clock.pause_at(NOON)
    play.click()
    expect(play).to_have_text("Pause")
    for _ in range(40):
        if puck.get_attribute("aria-label") == "Puck on 6":
            break
        ann.page.clock.run_for(700)  # an entry
    expect(puck).to_have_attribute("aria-label", "Puck on 6")
    ann.sees_dice(4, 2)
    expect(ann.page.locator("craps-felt .chips")).to_have_count(1)
    ann.page.clock.run_for(40 * 700)
    expect(play).to_have_text("Play")  # at the end of the hand, not of the table
    expect(ann.page.locator(".notation .later")).not_to_have_count(0)
    expect(ann.page.locator(".hands button").last).to_have_attribute("aria-current", "true")
    ann.sees_dice(5, 2)
    expect(ann.page.locator("craps-felt .chips")).to_have_count(0)


def test_a_table_whose_book_is_gone_says_so_until_it_is_back(
    house: Running, comes: Coming, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(house, "singapore")
    house.stop()
    monkeypatch.setattr("passline.house.floor.desk.book_of", lambda _: load("nowhere"))
    house.start()
    ann = comes("Ann", Role.PLAYER)
    ann.goes(f"table/{table}")
    expect(ann.page.locator("table-page [role=status]")).to_contain_text("wagers are held")
    expect(ann.page.locator("table-page [role=status]")).to_contain_text("There is no casino")
    ann.shows("table-without-book")
    monkeypatch.undo()
    expect(ann.page.get_by_role("heading", name="Table 1")).to_be_visible()


def test_a_table_that_is_not_there_says_so(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    ann.goes("table/t_99")
    expect(ann.page.get_by_role("alert").first).to_contain_text("There is no such table.")
    ann.shows("no-such-table")


def test_what_a_wager_costs_is_told_at_practice_only(house: Running, comes: Coming) -> None:
    ann = comes("Ann", Role.PLAYER)
    for is_practice in (True, False):
        ann.goes_to_table(opened(house, "crown-melbourne", is_practice=is_practice))
        ann.sits(1)
        ann.area("any-seven").focus()
        card = ann.page.locator(".area-card")
        expect(card).to_contain_text("Pays 4 to 1")
        cost = expect(card)
        (cost.to_contain_text if is_practice else cost.not_to_contain_text)("keeps 16.67 %")


def test_who_is_not_signed_in_is_told_where_to(house: Running, comes: Coming) -> None:
    table = opened(house, "singapore")
    nobody = comes("")
    nobody.page.goto(f"{house.address}/#table/{table}")
    expect(nobody.page.get_by_role("alert").first).to_contain_text("Sign in")
    nobody.shows("not-signed-in")


def test_what_was_wrong_goes_when_one_goes_on(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    max_ = comes("Max", is_owner=True)
    max_.goes("floor")
    max_.page.get_by_role("button", name="Make a link").click()
    token = max_.page.locator("code").inner_text().rpartition("/")[2]
    ann = comes("Ann", Role.PLAYER)
    told = ann.page.locator("[role=alert].problem")
    ways = (
        ("cases/crown-melbourne/no-such/1", "cases/crown-melbourne", "Reading|cases"),
        ("history/t_99", f"history/{table}", "History of Table 1"),
        ("rules/monte-carlo", "rules/singapore", "Search clauses"),
        ("join/i_99", f"join/{token}", "You are invited as player"),
    )
    for wrong, right, words in ways:
        ann.goes(wrong)
        expect(told).not_to_be_empty()
        ann.page.evaluate("to => { location.hash = to }", right)
        expect(ann.page.locator("main")).to_contain_text(re.compile(words))
        expect(told).to_have_count(0)


def test_signing_in_leads_to_the_table_that_one_came_for(house: Running, comes: Coming) -> None:
    practice = opened(house, "singapore", name="Practice 1")
    opened(house, "crown-perth", name="Live 1", is_practice=False)
    gus = comes("")
    gus.goes("floor")
    gus.page.get_by_role("link", name="Sign in to play at Practice 1").click()
    gus.page.get_by_label("Name").nth(1).fill("Gus")
    gus.page.get_by_role("button", name="Come in as a guest").click()
    expect(gus.page.locator(".table-page[data-status=live]")).to_be_visible()
    assert gus.page.url.endswith(f"#table/{practice}")
    gus.goes("floor")
    live = gus.page.locator("li.spot-table", has_text="Live 1")
    expect(live).to_contain_text("Guests play at practice tables.")
    expect(live.locator("a[href^='#table/']")).to_have_count(0)
    gus.shows("floor-guest")
