"""A party: two players and the crew, each in a browser of their own, at one live table."""

from collections.abc import Iterator

from browser.felts import PRINTED
from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming, Visitor
from playwright.sync_api import expect

from passline.rulebook.words import Role


class Party:
    """Staffed as the book does it: a stick, a dealer or base, and a box; at Mini one dealer."""

    def __init__(self, house: Running, known: Coming, book: str) -> None:
        self.table = opened(house, book, is_practice=False)
        self.ann, self.bob = known("Ann", Role.PLAYER), known("Bob", Role.PLAYER)
        self.dealer = known(*PRINTED[book].dealer)
        is_alone = book.endswith("-mini")
        self.stick = self.dealer if is_alone else known("Sue", Role.STICK)
        self.box = self.dealer if is_alone else known("Bea", Role.BOX)
        for each in self:
            each.goes_to_table(self.table)
        places = self.ann.form("sit").get_by_label("Place").locator("option")
        expect(places).to_have_count(PRINTED[book].places)
        self.ann.sits(1)
        self.bob.sits(2)

    def __iter__(self) -> Iterator[Visitor]:
        return iter(dict.fromkeys((self.ann, self.bob, self.stick, self.dealer, self.box)))

    def rolls(self, first: int, second: int) -> None:
        """Ann throws, the stick announces; the others see it before it is settled."""
        self.ann.throws()
        self.stick.desk("Stick")
        self.stick.gives("announce", first=first, second=second)
        for each in (self.ann, self.bob, self.box):
            each.hears(f"Announced: {first + second}.")
        if self.box is not self.stick:
            self.box.desk("Box")
            wanted = f"Dispute the faces {first} and {second}"
            expect(self.box.page.get_by_role("button", name=wanted)).to_be_visible()
            expect(self.dealer.form("settle")).to_have_count(0)
        self.stick.gives("settle")

    def calls(self, spot: str, word: str, *, is_confirmed: bool, who: Visitor) -> None:
        """A player calls a wager off or on; the dealer confirms it where the book asks for it."""
        who.area(spot).focus()
        who.page.get_by_role("button", name=f"Call {word}").click()
        if is_confirmed:
            expect(self.dealer.page.locator(".confirmations")).to_contain_text(word)
            self.dealer.page.get_by_role("button", name="Confirm", exact=True).click()
        expect(who.page.locator(".area-card .mine")).to_contain_text(f"called {word}")
