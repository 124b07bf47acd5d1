"""What is seldom asked for at a table: down when it wins, handed back, recorded; the list of bonus
pays, the staff, a change that all agree to."""

from browser.party import Party
from browser.running import Running
from browser.tables import told
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.words import Role


def test_a_wager_comes_down_when_it_wins(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    ann = at.ann
    ann.puts("pass", 5, 5)
    ann.puts("place 6", 5, 1)
    ann.has("place 6", 6)
    at.rolls(4, 4)
    ann.hears("The point is 8.")
    ann.area("place 6").focus()
    ann.page.get_by_role("button", name="Down if it wins").click()
    expect(ann.page.get_by_role("button", name="Down if it wins")).to_have_count(0)
    at.rolls(4, 2)
    ann.hears("Six.")
    ann.has_nothing("place 6")
    expect(ann.rail()).to_have_text("$497")  # $500, less $10 on the line, and $7 won
    (asked,) = told(one_house, at.table, "DownAsked")
    assert (asked["player"], asked["spot"]) == ("p_ann", "place 6")


def test_a_call_that_is_turned_down_changes_nothing(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    ann = at.ann
    ann.puts("pass", 5, 5)
    ann.says("20 buy 4")
    ann.has("buy 4", 20)
    at.rolls(4, 4)
    ann.hears("The point is 8.")
    ann.area("buy 4").focus()
    ann.page.get_by_role("button", name="Call off").click()
    at.dealer.page.get_by_role("button", name="Turn down", exact=True).click()
    expect(ann.page.locator("waiting-list")).to_contain_text("Turned down")
    expect(at.dealer.page.locator(".confirmations")).to_have_count(0)
    expect(ann.page.locator("craps-felt .plate.off")).to_have_count(0)
    at.rolls(3, 1)
    expect(ann.page.locator(".result")).to_contain_text("wins on $20 at 2 to 1")
    ann.has_nothing("buy 4")
    expect(ann.rail()).to_have_text("$529")  # $500, less $10 and $1 of commission, and $40 won


def test_chips_below_a_new_minimum_are_handed_back(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "star-sydney")
    ann, dan = at.ann, at.dealer
    sam = known("Sam", Role.SUPERVISOR)
    sam.goes_to_table(at.table)
    dan.desk("Base")
    expect(dan.page.locator(".desk")).to_contain_text("No wagers on the layout.")
    ann.puts("field", 5)
    ann.has("field", 5)
    dan.gives("reject-wager")
    expect(dan.form("reject-wager").locator(".refusal")).to_contain_text("within the limits")
    sam.desk("Management")
    sam.gives("post-sign", least=10, most=1000, minutes=20)
    expect(ann.page.locator(".notice")).to_contain_text("Min $10")
    one_house.clock.move(20 * 60 + 1)
    at.bob.says("10 field")
    expect(ann.page.locator(".sign")).to_contain_text("Min $10")
    dan.gives("reject-wager", wager="p_ann|field")
    ann.has_nothing("field")
    expect(ann.rail()).to_have_text("$500")
    (back,) = told(one_house, at.table, "WagerReturned")
    assert (back["player"], back["amount"], back["clause"]) == ("p_ann", 500, "7.2")


def test_staff_record_what_they_did_by_its_clause(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    ben, ivy = at.dealer, known("Ivy", Role.INSPECTOR)
    ivy.goes_to_table(at.table)
    ben.desk("Base")
    ben.gives("note", clause="6.13(a) i", text="looked for under the rail")
    expect(ben.form("note")).to_contain_text("Note: looked for under the rail")
    expect(ivy.page.locator(".ledger")).to_contain_text("Note: looked for under the rail")
    note = told(one_house, at.table, "Noted")[-1]
    assert (note["clause"], note["by"]) == ("6.13(a) i", "base")


def test_the_bonus_list_changes_when_no_bonus_wager_is_up_and_all_agree(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-perth")
    ann, bob = at.ann, at.bob
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    meg.desk("Management")
    meg.page.get_by_text("More for the sign").click()
    meg.gives("post-sign", pay_list="2", minutes=20)
    for each in (ann, bob):
        expect(each.page.locator(".notice b")).to_have_text("Change: Bonus list 2")
        each.page.get_by_role("button", name="Agree").click()
        expect(each.page.get_by_role("button", name="Agree")).to_have_count(0)
    ann.puts("pass", 5, 5)
    ann.puts("all-small", 5)
    ann.has("all-small", 5)
    meg.gives("change-sign", pay_list="2")
    expect(meg.form("change-sign").locator(".refusal")).to_contain_text("§ 8.6")
    expect(ann.page.locator(".sign")).to_contain_text("Bonus list 1")
    at.rolls(4, 3)  # takes All Small
    ann.has_nothing("all-small")
    meg.gives("change-sign", pay_list="2")
    for each in (ann, bob):
        expect(each.page.locator(".sign")).to_contain_text("Bonus list 2")
        expect(each.area("all-small")).to_contain_text("31 to 1")
        expect(each.area("make-em-all")).to_contain_text("160 to 1")
    ann.shows("bonus-list")


def test_limits_change_at_once_only_when_every_player_agrees(
    one_house: Running, known: Coming
) -> None:
    at = Party(one_house, known, "crown-perth")
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    meg.desk("Management")
    meg.gives("post-sign", least=25, most=1000, minutes=20)
    at.ann.page.get_by_role("button", name="Agree").click()
    expect(at.ann.page.get_by_role("button", name="Agree")).to_have_count(0)
    meg.gives("change-sign", least=25, most=1000)
    expect(meg.form("change-sign").locator(".refusal")).to_contain_text("§ 5.2")
    at.bob.page.get_by_role("button", name="Agree").click()
    expect(at.bob.page.get_by_role("button", name="Agree")).to_have_count(0)
    meg.gives("change-sign", least=25, most=1000)
    expect(at.bob.page.locator(".sign")).to_contain_text("Min $25")
    assert [each["player"] for each in told(one_house, at.table, "ChangeAgreed")] == [
        "p_ann",
        "p_bob",
    ]


def test_without_its_staff_there_is_no_throw(one_house: Running, known: Coming) -> None:
    at = Party(one_house, known, "crown-perth")
    meg = known("Meg", Role.MANAGER)
    meg.goes_to_table(at.table)
    meg.desk("Management")
    staff = meg.page.locator("fieldset", has=meg.form("set-staff"))
    expect(staff).to_contain_text("Not recorded yet.")
    for post, called in (("stick", "Stickperson"), ("base", "Baseperson")):
        meg.gives("set-staff", post=post, count=1)
        expect(staff).to_contain_text(f"1 {called}")
    at.ann.puts("pass", 5, 5)
    at.ann.has("pass", 10)
    at.ann.throws()
    expect(at.ann.form("throw").locator(".refusal")).to_contain_text("§ 2.2")
    meg.gives("set-staff", post="box", count=1)
    expect(staff).to_contain_text(
        "On duty: 1 Stickperson, 1 Baseperson, 1 Boxperson (Table Inspector)."
    )
    at.rolls(4, 2)
    at.ann.hears("The point is 6.")
