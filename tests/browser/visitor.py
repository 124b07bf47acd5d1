"""A visitor: one person's browser, and what that person does at a table."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Locator, Page, expect

SCREENS = Path(__file__).resolve().parent.parent.parent / "build" / "screens"


LANDED = """wanted => {
  const dice = document.querySelector("craps-dice").shadowRoot.querySelectorAll(".die");
  const seen = [...dice].map(die => {
    const turned = new DOMMatrix(getComputedStyle(die).transform);
    const nearness = face => turned.multiply(new DOMMatrix(getComputedStyle(face).transform)).m33;
    const near = [...die.children].reduce((a, b) => nearness(a) > nearness(b) ? a : b);
    return near.querySelectorAll("i").length;
  });
  return String(seen) === String(wanted);
}"""
# Timers of one length wait for a word of the test: `held` has what they would do.
HELD = """length => {
  const timer = window.setTimeout;
  window.held = [];
  window.setTimeout = (then, wait, ...more) =>
    wait === length ? window.held.push(then) : timer(then, wait, ...more);
}"""


class Visitor:
    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def holds_timers(self, milliseconds: int) -> None:
        """What the page does after this time, it does when the test lets it: `lets_go`."""
        self.page.add_init_script(f"({HELD})({milliseconds})")

    def lets_go(self) -> None:
        self.page.wait_for_function("() => window.held.length")
        self.page.evaluate("window.held.shift()()")

    # going

    def goes(self, where: str) -> None:
        self.page.goto(f"{self.address}/#{where}")
        expect(self.page.locator("h1").first).to_be_visible()

    def goes_to_table(self, table: str) -> None:
        self.goes(f"table/{table}")
        expect(self.page.locator(".table-page[data-status=live]")).to_be_visible()

    def sits(self, position: int, chips: str = "500") -> None:
        form = self.form("sit")
        form.get_by_label("Place").select_option(str(position))
        form.get_by_label("Chips to bring").fill(chips)
        form.get_by_role("button").click()
        expect(self.page.locator(".rack")).to_be_visible()

    # at the felt

    def area(self, spot: str) -> Locator:
        return self.page.locator(f'craps-felt:not(.past) .area[data-spot="{spot}"]')

    def holds(self, *chips: int) -> None:
        """Take chips in hand, in dollars."""
        self.page.get_by_role("button", name="Put back what is in hand").click()
        for chip in chips:
            self.page.get_by_role("button", name=f"Chip of ${chip}", exact=True).click()

    def puts(self, spot: str, *chips: int) -> None:
        self.holds(*chips)
        self.area(spot).click()

    def says(self, words: str) -> None:
        """Table talk."""
        line = self.page.get_by_label("Table talk")
        line.fill(words)
        line.press("Enter")
        expect(line).to_have_value("")

    def has(self, spot: str, dollars: int) -> None:
        """See one's own chips there."""
        expect(self.area(spot)).to_have_attribute("aria-label", _word(f"yours ${dollars}"))

    def has_nothing(self, spot: str) -> None:
        expect(self.area(spot)).not_to_have_attribute("aria-label", _word("yours"))

    def bubble(self) -> Locator:
        return self.page.locator("craps-felt .bubble")

    def rail(self) -> Locator:
        return self.page.locator("dd.rail")

    def throws(self) -> None:
        self.page.get_by_role("button", name="Throw the dice").first.click()

    def hears(self, words: str) -> None:
        expect(self.page.locator(".call")).to_contain_text(words)

    def sees_dice(self, *faces: int) -> None:
        """The faces that the dice in three dimensions turn to who looks, once they have landed."""
        self.page.wait_for_function(LANDED, arg=list(faces))

    # at a desk

    def form(self, command: str) -> Locator:
        return self.page.locator(f'form:has([data-command="{command}"])').first

    def desk(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def gives(self, command: str, **fields: Any) -> None:
        form = self.form(command)
        for name, value in fields.items():
            _fill(form.locator(f"[name={name}]"), str(value))
        button = form.locator(f'[data-command="{command}"]').first
        is_grave = "grave" in (button.get_attribute("class") or "")
        button.click()
        if is_grave:
            form.get_by_role("button", name="Really").click()

    def calls(self, first: int, second: int) -> None:
        """At once where the desk offers it, else announced and then settled."""
        expect(self.form("announce")).to_be_visible()
        if self.page.locator('[data-command="call-roll"]').count():
            self.gives("call-roll", first=first, second=second)
            return
        self.gives("announce", first=first, second=second)
        self.gives("settle")

    # looking

    def shows(self, name: str) -> None:
        """Keep a picture, and have axe look at the page."""
        self.is_pictured(name)
        self.passes_axe()

    def is_pictured(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=True)

    def passes_axe(self) -> None:
        results = Axe().run(self.page)
        assert results.violations_count == 0, results.generate_report()


Coming = Callable[..., Visitor]


def _word(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text) + r"(?![\d.])")


def _fill(field: Locator, value: str) -> None:
    """Type it, choose it from a list, or press the face of a die."""
    if field.count() > 1:
        field.and_(field.page.locator(f'[value="{value}"]')).check()
    elif field.evaluate("each => each.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
