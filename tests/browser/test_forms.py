"""Forms of the desks that are seldom used, each by the right role: what the player sees of it, and
what stands in the ledger."""

from browser.running import Running
from browser.tables import opened, told
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role

CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE)


def test_winnings_are_held_released_and_forfeited(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", is_practice=False)
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.SENIOR)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    held = ann.page.locator(".purse div", has_text="Held").locator("dd")
    meg.desk("Management")
    meg.gives("hold-winnings", amount=600)
    expect(meg.form("hold-winnings").locator(".refusal")).to_contain_text("At most what is on")
    meg.gives("hold-winnings", amount=80)
    expect(held).to_have_text("$80")
    expect(ann.rail()).to_have_text("$420")
    ann.shows("held")
    meg.gives("release-winnings", amount=50)
    expect(held).to_have_text("$30")
    expect(ann.rail()).to_have_text("$470")
    expect(ann.page.locator("dd.net")).to_have_text("$0")
    meg.gives("forfeit-winnings", amount=30)
    expect(held).to_have_count(0)
    expect(ann.rail()).to_have_text("$470")
    expect(ann.page.locator("dd.net")).to_have_text("−$30")
    kinds = ("WinningsHeld", "WinningsReleased", "WinningsForfeited")
    found = [
        (each["amount"], each["clause"]) for kind in kinds for each in told(house, table, kind)
    ]
    assert found == [(8000, "9.2.3"), (5000, "9.2.3"), (3000, "M25")]


def test_a_point_that_nobody_will_finish_is_cancelled(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann = comes("Ann", Role.PLAYER)
    sue, bea = comes("Sue", Role.STICK), comes("Bea", Role.BOX)
    for each in (ann, sue, bea):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.calls(4, 4)
    ann.hears("The point is 8.")
    bea.desk("Box")
    expect(bea.form("cancel-point")).to_have_count(0)
    bea.gives("order-pass", reason="delay")
    expect(ann.page.locator(".phase")).to_contain_text("No shooter")
    bea.shows("cancel-point")
    bea.gives("cancel-point")
    expect(ann.page.locator("craps-felt").get_by_label("Puck off")).to_be_visible()
    ann.has_nothing("pass")
    expect(ann.rail()).to_have_text("$500")
    expect(ann.page.locator(".table-page > .unseen")).to_contain_text("The point is cancelled.")
    (event,) = told(house, table, "PointCancelled")
    assert (event["by"], event["clause"]) == ("box", "6.12")
    (back,) = told(house, table, "WagerReturned")
    assert (back["spot"], back["amount"]) == ("pass", 1000)


def test_the_sign_is_changed_at_once_when_the_players_agree_and_the_old_limits_end_with_the_stick(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    sign = ann.page.locator(".sign")
    meg.desk("Management")
    meg.gives("change-sign", least=25, most=1000)
    expect(meg.form("change-sign").locator(".refusal")).to_contain_text("§ 5.2")
    expect(sign).to_contain_text("Min $5")
    meg.gives("post-sign", least=25, most=1000, minutes=20)
    ann.page.get_by_role("button", name="Agree").click()
    expect(ann.page.get_by_role("button", name="Agree")).to_have_count(0)
    meg.gives("change-sign", least=25, most=1000)
    expect(sign).to_contain_text("Min $25")
    expect(ann.page.locator(".notice")).to_have_count(0)
    (changed,) = told(house, table, "SignChanged")
    assert changed["sign"]["limit"] == {"least": 2500, "most": 100000}

    meg.gives("keep-limits")
    mine = ann.page.locator(".sign .mine")
    expect(mine).to_have_text("Your limits $5 to $1,000")
    house.clock.move(3600)
    meg.desk("Stick")
    meg.gives("relieve-stick")
    expect(mine).to_have_count(0)
    (relieved,) = told(house, table, "StickRelieved")
    assert relieved["clause"] == "2.2"
    kept, ended = told(house, table, "PersonalLimitSet")
    assert kept["personal"]["is_kept"]
    assert (ended["personal"], ended["clause"]) == (None, "5.4(b)")


def test_the_last_shooter_is_called_and_the_table_closes_with_the_hand(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne", is_practice=False)
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW, Role.SUPERVISOR)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.calls(4, 2)
    ann.hears("The point is 6.")
    sue.desk("Management")
    sue.gives("post-closing")
    notice = ann.page.locator(".notice")
    expect(notice).to_have_text("Last shooter: the table closes after the next hand.")
    ann.throws()
    sue.desk("Stick")
    sue.calls(4, 3)
    ann.hears("Seven out")
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.calls(5, 4)
    ann.hears("The point is 9.")
    expect(notice).to_have_text("Last shooter: the table closes after this hand.")
    ann.shows("last-shooter")
    ann.throws()
    sue.calls(4, 3)
    expect(ann.page.locator(".table-head .problem")).to_have_text("This table is closed.")
    assert [each["clause"] for each in told(house, table, "LastShooterCalled")] == ["9.7"]
    assert [each["clause"] for each in told(house, table, "TableClosed")] == ["9.7"]


def test_an_idle_player_at_a_full_table_gives_up_the_place(house: Running, comes: Coming) -> None:
    table = opened(house, "star-sydney", is_practice=False, sign={"seats": 2})
    ann, bob = comes("Ann", Role.PLAYER), comes("Bob", Role.PLAYER)
    sue, bea = comes("Sue", Role.STICK), comes("Bea", Role.BOX)
    for each in (ann, bob, sue, bea):
        each.goes_to_table(table)
    ann.sits(1)
    bob.sits(2)
    for rounds in range(1, 4):
        bea.desk("Base")
        bea.gives("vacate", player="p_bob")
        expect(bea.form("vacate").locator(".refusal")).to_contain_text("§ 9.9 Bob may stay")
        ann.puts("pass", 5)
        ann.has("pass", 5)
        ann.throws()
        sue.calls(3, 4)
        expect(ann.page.locator(".rolls li")).to_have_count(rounds)
    places = bea.page.locator("fieldset", has=bea.form("vacate"))
    expect(places).to_contain_text("Bob 3.")
    bea.shows("desk-base-idle")
    bea.gives("vacate", player="p_bob")
    expect(bob.page.locator(".rack")).to_have_count(0)
    expect(bob.form("sit")).to_be_visible()
    (left,) = told(house, table, "SeatLeft")
    assert (left["player"], left["chips"], left["clause"]) == ("p_bob", 50000, "9.9")


def test_one_wager_of_several_is_voided(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER)
    ann.goes_to_table(table)
    meg.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.puts("place 6", 5, 1)
    ann.puts("field", 5)
    ann.has("field", 5)
    meg.desk("Management")
    form = meg.page.locator("form", has_text="Void one wager")
    form.get_by_label("Wager").select_option(label="Ann: Place 6")
    form.get_by_role("button", name="Void one wager").click()
    meg.shows("void-one")
    form.get_by_role("button", name="Really").click()
    ann.has_nothing("place 6")
    ann.has("pass", 10)
    ann.has("field", 5)
    expect(ann.rail()).to_have_text("$485")
    (back,) = told(house, table, "WagerReturned")
    assert (back["spot"], back["amount"], back["clause"]) == ("place 6", 600, "9.6(a)")


def test_an_excluded_person_gets_no_seat_in_the_house_until_management_lifts_it(
    house: Running, comes: Coming
) -> None:
    here = opened(house, "star-sydney", is_practice=False)
    there = opened(house, "crown-perth", is_practice=False, name="Table 2")
    ann, meg = comes("Ann", Role.PLAYER), comes("Meg", Role.MANAGER)
    ann.goes_to_table(here)
    meg.goes_to_table(here)
    ann.sits(1)
    meg.desk("Management")
    listed = meg.page.locator("exclusion-list")
    expect(listed).to_contain_text("Nobody.")
    meg.gives("exclude-from-casino")
    expect(ann.page.locator(".table-head .problem")).to_have_text(
        "You are excluded from the casino."
    )
    expect(listed).to_contain_text("Ann since 2026-01-01 00:00 UTC, by Meg (manager) at Table 1")
    expect(listed.get_by_role("link", name="§ 9.3.3")).to_be_visible()
    meg.shows("excluded-from-casino")
    ann.goes_to_table(there)
    sit = ann.form("sit")
    sit.get_by_role("button").click()
    expect(sit.locator(".refusal")).to_contain_text("Ann is excluded from the casino: star-sydney")
    ann.shows("no-seat")
    meg.goes_to_table(there)
    meg.desk("Management")
    expect(listed).to_contain_text("Lifted at Table 1, where it was given.")
    expect(meg.form("lift-exclusion")).to_have_count(0)
    meg.goes_to_table(here)
    meg.desk("Management")
    meg.gives("lift-exclusion")
    expect(listed).to_contain_text("Nobody.")
    ann.sits(1)
    (order,) = told(house, here, "ExcludedFromCasino")
    (lifted,) = told(house, here, "ExclusionLifted")
    assert (order["clause"], lifted["clause"]) == ("9.3.3", "N25")
    (refused,) = told(house, there, "Refused")
    assert (refused["why"], refused["clause"]) == ("excluded", "9.6(b)")


def test_a_forgotten_password_is_replaced_by_a_link(house: Running, comes: Coming) -> None:
    opened(house, "crown-perth")
    max_, ann = comes("Max", Role.MANAGER, is_owner=True), comes("Ann", Role.PLAYER)
    max_.goes("floor")
    ann.goes("floor")
    max_.page.get_by_text("A forgotten password").click()
    max_.page.get_by_label("Whose", exact=True).select_option(label="Ann")
    max_.page.get_by_role("button", name="Make a password link").click()
    link = max_.page.locator("password-form code")
    expect(link).to_contain_text("/#password/")
    max_.shows("password-link")
    forgetful = comes("")
    forgetful.page.goto(link.inner_text())
    expect(forgetful.page.get_by_role("heading", name="A new password")).to_be_visible()
    forgetful.shows("password")
    forgetful.page.get_by_label("Password").fill("a new password")
    forgetful.page.get_by_role("button", name="Use this password").click()
    expect(forgetful.page.locator(".who")).to_have_text("Ann")
    ann.page.reload()
    expect(ann.page.get_by_role("link", name="Sign in", exact=True)).to_be_visible()
    again = comes("")
    again.page.goto(link.inner_text())
    expect(again.page.get_by_role("alert")).to_contain_text("not good, or not any more")
    again.goes("sign-in")
    again.page.get_by_label("Name").first.fill("Ann")
    again.page.get_by_label("Password").fill("a new password")
    again.page.get_by_role("button", name="Sign in").click()
    expect(again.page.locator(".who")).to_have_text("Ann")


def test_who_is_chosen_stays_chosen_when_players_come_and_go(house: Running, comes: Coming) -> None:
    table = opened(house, "star-sydney", is_practice=False)
    ann, bob, cat = (comes(name, Role.PLAYER) for name in ("Ann", "Bob", "Cat"))
    meg = comes("Meg", Role.MANAGER)
    for place, each in enumerate((ann, bob, cat), 1):
        each.goes_to_table(table)
        each.sits(place)
    meg.goes_to_table(table)
    meg.desk("Management")
    form = meg.form("exclude")
    chosen = form.locator("select[name=player]")
    chosen.select_option("p_ann")
    form.locator("[data-command=exclude-from-casino]").click()
    expect(form.get_by_role("button", name="Really: Exclude from the casino")).to_be_visible()
    ann.page.get_by_text("More: bring chips").click()
    ann.gives("leave")
    expect(chosen.locator("option")).to_have_text(["Bob", "Cat", "Ann (left)"])
    expect(chosen).to_have_value("p_ann")
    meg.shows("desk-excludes-who-left")
    form.get_by_role("button", name="Really: Exclude from the casino").click()
    expect(meg.page.locator("exclusion-list")).to_contain_text("Ann")
    (out,) = told(house, table, "ExcludedFromCasino")
    assert out["player"] == "p_ann"
    void = meg.page.locator("form", has_text="Void a player’s wagers")
    void.locator("select[name=player]").select_option("p_bob")
    void.locator("[data-command=void-wagers]").click()
    expect(void.get_by_role("button", name="Really")).to_be_visible()
    bob.page.get_by_text("More: bring chips").click()
    bob.gives("leave")
    expect(void.locator("select[name=player] option")).to_have_text(["Cat"])
    expect(void.get_by_role("button", name="Really")).to_have_count(0)  # nobody else is meant
