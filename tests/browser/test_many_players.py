"""The felt with many chips on it: everybody's can be told apart, and every amount be read."""

from itertools import count

import httpx
import pytest
from browser.running import Running
from browser.tables import opened
from browser.visitor import Coming
from playwright.sync_api import expect

from passline.rulebook.load import ids
from passline.rulebook.words import Role

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
CREW = (Role.DEALER, Role.STICK, Role.BOX, Role.BASE, Role.MANAGER)
SPOTS = (
    ("place 6", 12),
    ("place 8", 12),
    ("place 5", 10),
    ("buy 4", 20),
    ("buy 10", 25),
    ("lay 10", 40),
    ("place-to-lose 4", 11),
    ("hard 4", 5),
    ("horn", 20),
    ("any-craps", 5),
    ("world", 25),
    ("craps-eleven", 10),
    ("field", 5),
    ("big 8", 5),
    ("all-small", 5),
    ("come", 10),
)
SCREENS = {"wide": (1280, 800), "square": (768, 1024), "tall": (360, 740)}

# Boxes of letters and of chips, as they are on the screen.
BOXES = """() => {
  const felt = document.querySelector("craps-felt").shadowRoot;
  const box = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { left, top, right, bottom, text: each.textContent.trim() };
  };
  const all = (what) => [...felt.querySelectorAll(what)].map(box);
  return { letters: all(".area .letters"), amounts: all(".chips .sum, .several text"),
    discs: all(".chips .disc"), plates: all(".plate"), sums: all(".several rect") };
}"""


def crowded(house: Running, book: str, players: int) -> str:
    """A table with a point, come wagers that travelled, odds, and much else of everybody."""
    table = opened(house, book)
    numbers = count()
    line = httpx.Client(base_url=f"{house.address}/api/tables/{table}")

    def says(session: str, command: str, **fields: object) -> None:
        body = {"id": f"c{next(numbers)}", **fields}
        cookie = {"cookie": f"passline_session={session}"}
        path = command if command == "confirm" else f"commands/{command}"
        answer = line.post(path, json=body, headers=cookie)
        assert answer.status_code < 500, answer.text  # what this book has not, it refuses

    crew = house.join("Sue", dict.fromkeys(CREW, "*"))
    seated = [house.join(name, {Role.PLAYER: "*"}) for name in NAMES[:players]]
    for at, each in enumerate(seated):
        says(each, "sit", position=at + 1, chips=500_000)
    says(crew, "offer-dice", to="p_ann")
    for at, each in enumerate(seated):
        says(each, "make-wager", spot="dont-pass" if at % 3 == 2 else "pass", amount=1000)
    says(seated[0], "accept-dice")
    for faces, spots in (
        ((4, 2), ("odds pass", "odds dont-pass", "come")),
        ((5, 4), ("odds come 9",)),
    ):
        says(seated[0], "throw")
        says(crew, "call-roll", first=faces[0], second=faces[1])
        for each in seated:
            for spot in spots:
                says(each, "make-wager", spot=spot, amount=1000)
    for each in seated:
        for spot, dollars in SPOTS:
            says(each, "make-wager", spot=spot, amount=dollars * 100)
    says(seated[0], "call-working", spot="buy 10", on=False)
    says(crew, "confirm", of=f"c{next(numbers) - 1}", by="dealer")
    line.close()
    return table


def over(one: dict[str, float], other: dict[str, float], by: float = 1.0) -> bool:
    """Whether two boxes lie on one another by more than a hair."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > by and down > by


@pytest.mark.parametrize("book", ids())
def test_chips_cover_no_letters_and_plates_no_amount(
    book: str, house: Running, comes: Coming
) -> None:
    table = crowded(house, book, 8)
    for shape, (width, height) in SCREENS.items():
        ann = comes("Ann", Role.PLAYER, viewport={"width": width, "height": height})
        ann.goes_to_table(table)
        expect(ann.page.locator(f"craps-felt[shape={shape}]")).to_be_visible()
        ann.has("place 6", 12)
        seen = ann.page.evaluate(BOXES)
        assert len(seen["discs"]) > 20
        for letters in seen["letters"]:
            covered = [each for each in seen["amounts"] + seen["sums"] if over(letters, each, 4)]
            assert not covered, (shape, letters, covered)
        for amount in seen["amounts"]:
            hidden = [each for each in seen["plates"] if over(amount, each, 3.5)]
            assert not hidden, (shape, amount, hidden)
        ann.is_pictured(f"many-{book}-{width}")


def test_a_bought_wager_that_is_off_still_says_so_and_how_much(
    house: Running, comes: Coming
) -> None:
    table = crowded(house, "skycity-adelaide", 1)
    ann = comes("Ann", Role.PLAYER)
    ann.goes_to_table(table)
    ann.has("buy 10", 25)
    off = ann.page.locator("craps-felt .chips.off")
    words = {" ".join(each.split()) for each in off.all_text_contents()}
    assert words == {"20 BUY OFF", "25 BUY OFF"}  # one button speaks for all that are alike
    laid = ann.page.locator("craps-felt .plate.lay")
    expect(laid).to_have_text(["BUY"])  # this book's Lay is "Buy Bet to Lose"


def test_three_players_are_told_apart_by_their_places(house: Running, comes: Coming) -> None:
    table = crowded(house, "crown-melbourne", 3)
    bob = comes("Bob", Role.PLAYER)
    bob.goes_to_table(table)
    bob.has("place 6", 12)
    expect(bob.page.locator("craps-felt .several")).to_have_count(1)  # Big 8 alone has no room
    seats = bob.page.locator("craps-felt .plate.seat").all_text_contents()
    assert {each.strip() for each in seats} == {"1", "3"}
    bob.passes_axe()
