"""Connections break and houses are restarted; nothing is lost and nothing is doubled."""

import json
import re

import httpx
from browser.running import Running
from browser.tables import opened
from browser.test_in_sight import LANDS
from browser.visitor import Coming
from playwright.sync_api import Route, WebSocketRoute, expect

from passline.rulebook.words import Role


def test_who_was_away_in_mid_throw_comes_back_to_the_call(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.hears("Dice are out.")
    ann.context.set_offline(True)
    house.drop("p_ann")
    expect(ann.page.locator(".table-page[data-status=away]")).to_be_visible()
    sue.calls(4, 2)
    sue.hears("The point is 6.")
    ann.hears("Dice are out.")
    ann.context.set_offline(False)
    ann.hears("The point is 6.")
    expect(ann.page.locator(".table-page[data-status=live]")).to_be_visible()
    expect(ann.page.locator(".rolls li")).to_have_count(1)
    ann.puts("odds pass", 5, 5)
    ann.has("odds pass", 10)


def test_who_is_cut_off_while_the_dice_tumble_sees_them_land_once(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.holds_timers(LANDS)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.calls(4, 2)
    ann.page.wait_for_function("() => window.held.length")
    ann.context.set_offline(True)
    house.drop("p_ann")
    expect(ann.page.locator(".table-page[data-status=away]")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.page.locator(".table-page[data-status=live]")).to_be_visible()
    ann.hears("Dice are out.")
    ann.lets_go()
    ann.hears("The point is 6.")
    ann.puts("odds pass", 5, 5)
    ann.has("odds pass", 10)  # nothing is kept back any more
    ann.hears("The point is 6.")
    expect(ann.page.locator(".rolls li")).to_have_count(1)


def test_a_wager_whose_answer_is_lost_is_sent_again_and_made_once(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-melbourne")
    ann, line = comes("Ann", Role.PLAYER), Lossy()
    ann.page.route_web_socket("**/live*", line.carry)
    ann.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    assert line.lost
    assert len(line.wagers) == 2
    assert line.wagers[0] == line.wagers[1]  # word for word: the id, too
    expect(ann.page.locator(".table-page[data-status=live]")).to_be_visible()
    expect(ann.rail()).to_have_text("$490")
    cookies = {"passline_session": house.join("Ann", {})}
    told = httpx.get(f"{house.address}/api/tables/{table}/entries", cookies=cookies).json()
    assert sum(each["event"]["event"] == "WagerMade" for each in told["entries"]) == 1
    ann.puts("pass", 5)
    ann.has("pass", 15)  # another press is another wager


class Lossy:
    """A line that breaks once: the first wager arrives, and nothing comes back of it."""

    def __init__(self) -> None:
        self.wagers: list[str] = []  # as they were sent
        self.lost = 0  # messages

    def carry(self, page: WebSocketRoute) -> None:
        house, is_first = page.connect_to_server(), not self.wagers

        def out(message: str | bytes) -> None:
            if "make-wager" in str(message):
                self.wagers.append(str(message))
            house.send(message)

        def back(message: str | bytes) -> None:
            if not (is_first and self.wagers):
                page.send(message)
                return
            self.lost += 1
            if "answer" in json.loads(message):
                page.close(code=1012)
                house.close()

        page.on_message(out)
        house.on_message(back)


def test_a_house_that_is_restarted_in_mid_hand_goes_on_where_it_was(
    house: Running, comes: Coming
) -> None:
    table = opened(house, "crown-perth")
    ann, sue = comes("Ann", Role.PLAYER), comes("Sue", Role.STICK, Role.DEALER, Role.BOX)
    ann.goes_to_table(table)
    sue.goes_to_table(table)
    ann.sits(1)
    ann.puts("all-small", 5)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    sue.calls(1, 1)
    ann.hears("The point is 2.")
    house.stop()
    expect(ann.page.locator(".table-page[data-status=away]")).to_be_visible()
    ann.shows("away")
    ann.puts("place 8", 5, 1)  # waits for the house
    house.start()
    ann.has("place 8", 6)
    ann.has("all-small", 5)
    expect(ann.rail()).to_have_text("$479")
    ann.throws()
    sue.calls(2, 1)
    ann.hears("Three")
    expect(ann.area("all-small")).to_have_attribute("aria-label", _lit("2 3"))
    ann.shows("perth-lamps")


def _lit(numbers: str) -> re.Pattern[str]:
    return re.compile(f"lit: {numbers}(,|$)")


def test_who_goes_from_table_to_table_sees_the_felt_of_each(house: Running, comes: Coming) -> None:
    melbourne, perth = opened(house, "crown-melbourne"), opened(house, "crown-perth")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(melbourne)
    expect(ann.area("pass")).to_have_attribute("aria-label", re.compile("Win Line"))
    ann.page.evaluate(f"location.hash = 'table/{perth}'")
    expect(ann.area("pass")).to_have_attribute("aria-label", re.compile("Pass Line"))
    expect(ann.page.locator(".links")).to_contain_text("Crown Perth")


def test_who_comes_back_sees_what_waits_by_now(house: Running, comes: Coming) -> None:
    table = opened(house, "star-sydney")
    ann, dan = comes("Ann", Role.PLAYER), comes("Dan", Role.DEALER)
    bea = comes("Bea", Role.BOX, Role.DEALER)
    for each in (ann, dan, bea):
        each.goes_to_table(table)
    ann.sits(1)
    ann.puts("pass", 5, 5)
    ann.has("pass", 10)
    ann.throws()
    ann.puts("field", 5)
    waits = dan.page.locator(".confirmations")
    expect(waits).to_contain_text("$5 on Field")
    dan.context.set_offline(True)
    house.drop("p_dan")
    expect(dan.page.locator(".table-page[data-status=away]")).to_be_visible()
    bea.page.get_by_role("button", name="Turn down").click()
    expect(ann.page.locator("waiting-list")).to_contain_text("Turned down")
    dan.context.set_offline(False)
    expect(dan.page.locator(".table-page[data-status=live]")).to_be_visible()
    expect(waits).to_have_count(0)


def test_a_session_that_ended_elsewhere_says_so(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.sits(1)
    cookies = {"passline_session": house.join("Ann", {})}
    httpx.post(f"{house.address}/api/sign-out", json={}, cookies=cookies).raise_for_status()
    problem = ann.page.locator("table-page .problem")
    expect(problem).to_contain_text("You are signed out")
    expect(ann.page.locator("header")).to_contain_text("Sign in")
    ann.shows("signed-out")


def test_a_role_that_was_withdrawn_is_told_and_its_desk_goes(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne", is_practice=False)
    sue = comes("Sue", Role.STICK, Role.PLAYER)
    sue.goes_to_table(table)
    sue.desk("Stick")
    cookies = {"passline_session": house.join("Max", {})}
    less = {"person": "p_sue", "role": "stick", "table": "*"}
    httpx.post(f"{house.address}/api/withdraw", json=less, cookies=cookies).raise_for_status()
    house.drop("p_sue")
    expect(sue.page.locator(".table-head .problem")).to_contain_text("no longer stick")
    expect(sue.page.get_by_role("tab")).to_have_count(0)
    expect(sue.page.locator(".table-page[data-status=live]")).to_be_visible()


def test_a_question_that_gets_no_answer_is_asked_again(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER)
    for path in ("/api/me", "/api/books/*", f"/api/tables/{table}/entries*"):
        ann.page.route(f"**{path}", _lost, times=1)
    ann.page.goto(f"{house.address}/#table/{table}")
    expect(ann.page.get_by_text("The house does not answer.")).to_be_visible()
    expect(ann.area("pass")).to_be_visible()
    ann.sits(1)


def _lost(route: Route) -> None:
    route.abort()


def test_a_part_of_the_page_that_does_not_come_is_told(house: Running, comes: Coming) -> None:
    table = opened(house, "crown-melbourne")
    ann = comes("Ann", Role.PLAYER, Role.STICK)
    for part in ("rulesPage", "desks"):
        ann.page.route(f"**/{part}-*.js", _lost, times=1)
    ann.goes("rules")
    told = ann.page.get_by_text("A part of this page did not come.")
    expect(told).to_be_visible()
    ann.page.get_by_role("button", name="Load the page again").click()
    expect(ann.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    ann.goes_to_table(table)
    expect(told).to_be_visible()
    expect(ann.area("pass")).to_be_visible()  # the game goes on
    ann.page.get_by_role("button", name="Load the page again").click()
    ann.desk("Stick")
