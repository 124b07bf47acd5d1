"""The inspector's desk and the past: filters that find, the table as it was, names and not ids."""

from pathlib import Path

from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming, Visitor
from playwright.sync_api import expect

from passline.ledger.verifier import verify
from passline.rulebook.words import Role

CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE)


def played(house: Running, comes: Coming) -> tuple[str, Visitor]:
    """Ann, whose id has capitals as ids have, makes the point 6; Ivy inspects."""
    table = opened(house, "crown-perth", is_practice=False)
    house.join("Ann", {Role.PLAYER: "*"}, id="p_aN7-nQ")
    ann, bob, sue = comes("Ann", Role.PLAYER), comes("Bob", Role.PLAYER), comes("Sue", *CREW)
    ivy = comes("Ivy", Role.INSPECTOR)
    for each in (ann, bob, sue, ivy):
        each.goes_to_table(table)
    ann.sits(1)
    bob.sits(2)
    ann.puts("pass", 5, 5)
    bob.puts("place 6", 5, 1)
    bob.has("place 6", 6)
    for faces in ((4, 2), (3, 3)):
        ann.throws()
        sue.gives("announce", first=faces[0], second=faces[1])
        sue.gives("settle")
        ann.sees_dice(*faces)
    ann.hears("The point is made.")
    return table, ivy


def test_entries_are_found_by_player_wager_and_clause_together(
    house: Running, comes: Coming
) -> None:
    _, ivy = played(house, comes)
    rows = ivy.page.locator(".ledger tbody tr")
    ivy.page.get_by_label("Player or staff").select_option(label="Ann")
    ivy.page.get_by_label("Wager").fill("Pass Line")
    expect(rows).to_have_count(2)  # made and won
    expect(rows.first).to_contain_text("Pass Line Bet of Ann wins $10 at 1 to 1.")
    expect(rows.first).to_contain_text("Sue, Stickperson")
    expect(rows.first).to_contain_text("2026-01-01 00:00:00")  # a ledger goes over many days
    ivy.page.get_by_label("Clause").fill("§ 4.8(b)")  # as it stands in the list
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("wins $10")
    ivy.page.get_by_label("Clause").fill("4.1")  # not 4.10
    expect(rows).to_have_count(0)


def test_the_house_is_nobody_and_people_are_named_in_every_sentence(
    house: Running, comes: Coming
) -> None:
    table, ivy = played(house, comes)
    meg = comes("Meg", Role.MANAGER)
    meg.goes_to_table(table)
    meg.desk("Management")
    meg.gives("end-limits", player="p_aN7-nQ")
    ledger = ivy.page.locator(".ledger")
    expect(ledger).to_contain_text("Ann is under the table's limits.")
    expect(ledger).to_contain_text("The house")
    expect(ledger).not_to_contain_text("house (dealer)")
    expect(ledger).not_to_contain_text("p_")
    ivy.goes(f"history/{table}")
    expect(ivy.page.locator(".notation")).not_to_contain_text("p_")


def test_the_time_machine_shows_the_whole_table(house: Running, comes: Coming) -> None:
    _, ivy = played(house, comes)
    rows = ivy.page.locator(".ledger tbody tr")
    rows.filter(has_text="Rolled 3 and 3").get_by_role("button", name="Show").click()
    past = ivy.page.locator("past-table")
    expect(past).to_contain_text("2026-01-01 00:00:00 UTC. Sue, Stickperson: Rolled 3 and 3: 6.")
    expect(past).to_contain_text("Point 6. Shooter: Ann.")
    expect(past).to_contain_text("Min $5 · Max $1,000")
    expect(past.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("$490")
    expect(past.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("$494")
    expect(past).to_contain_text("The bank has $1,000,000")
    expect(past.get_by_label("Puck on 6")).to_be_visible()
    past.get_by_role("button", name="One forward").click()
    expect(past.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("$510")
    past.get_by_label("At entry").fill("9999")
    past.get_by_role("button", name="Go there").click()
    expect(past.get_by_role("status")).to_contain_text("This table has entries 1 to")
    ivy.shows("time-machine")


def test_a_span_is_exported_and_passes_verify(house: Running, comes: Coming) -> None:
    table, ivy = played(house, comes)
    ivy.page.get_by_label("From entry").fill("5")
    ivy.page.get_by_label("To entry").fill("9")
    with ivy.page.expect_download() as saved:
        ivy.page.get_by_role("button", name="Export signed evidence").click()
    assert saved.value.suggested_filename == f"{table}-5-9.evidence"
    said = ivy.page.locator(".proof")
    expect(said).to_contain_text("Exported, signed by this house: entries 5 to 9.")
    key = said.locator("code").inner_text().rpartition(" ")[2]
    content = Path(saved.value.path()).read_bytes()
    assert verify(content, key) == ""
    assert verify(content.replace(b"600", b"601", 1), key)


def test_on_a_phone_the_ledger_and_the_past_fit(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth", is_practice=False)
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    ivy = comes("Ivy", Role.INSPECTOR, viewport={"width": 360, "height": 740})
    ivy.goes_to_table(table)
    rows = ivy.page.locator(".ledger tbody tr")
    rows.first.get_by_role("button", name="Show").click()
    expect(ivy.page.locator("craps-felt.past .area[data-spot=pass]")).to_be_visible()
    for part in (".ledger", "past-table craps-felt"):
        assert ivy.page.locator(part).evaluate("each => each.scrollWidth <= each.clientWidth"), part
    ivy.shows("phone-inspector")


def test_history_tells_the_numbers_of_the_ledger(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", *CREW)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    house.clock.move(90)  # the clock has entries of its own, which are not played
    ann.puts("pass", 5)
    ann.has("pass", 5)
    number = ann.page.locator(".table-page").get_attribute("data-number")
    ann.goes(f"history/{table}")
    page = ann.page
    expect(page.locator(".replay label")).to_contain_text(
        f"Entry {number} of {number} · 2026-01-01"
    )
    expect(page.locator(".as-it-was")).to_contain_text("Come-out. No shooter.")
    expect(page.locator(".as-it-was")).to_contain_text("$495")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".as-it-was")).to_contain_text("$500")
