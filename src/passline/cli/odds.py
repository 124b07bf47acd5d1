"""passline odds: what every wager of a book costs, exactly."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from passline.cli.failure import fail
from passline.cli.greedy import Greedy
from passline.cli.options import AsJson
from passline.cli.posted import Asking, amount, open_table

if TYPE_CHECKING:
    from passline.chance.asked import Asked
    from passline.chance.readings import Worth
    from passline.rulebook.model import Rulebook
    from passline.rulebook.sign import Sign

LIMIT = "100"


def register(app: typer.Typer) -> None:
    app.command("odds", cls=Greedy)(odds)


def odds(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOOK [WAGER]", help="A casino, and a wager if only one is wanted."),
    ] = None,
    sign: Annotated[
        str | None, typer.Option(metavar="WORDS", help='What the table posts: "odds 3 list 2".')
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="ID=CHOICE", help="Switch a reading of the book; may be repeated."),
    ] = None,
    readings: Annotated[
        bool, typer.Option("--readings", help="What each switchable reading is worth.")
    ] = False,
    compare: Annotated[
        bool, typer.Option("--compare", help="Several casinos side by side: name them.")
    ] = False,
    stake: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="What this stake costs, paid in chips.")
    ] = None,
    chips: Annotated[
        str | None, typer.Option(metavar="AMOUNTS", help="The chips of the table: 1 5 25.")
    ] = None,
    up_to: Annotated[
        str | None,
        typer.Option(
            metavar="AMOUNT", help=f"Look for the best stake up to this; {LIMIT} unless said."
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """What a wager costs: its chances, its edge and its spread, as exact fractions.

    \b
    passline odds crown-perth
    passline odds singapore place 6
    passline odds crown-melbourne place 6 --stake 5 --chips 1 5
    passline odds crown-melbourne place 6 --up-to 200
    passline odds --compare singapore star-sydney
    """
    said = words or []
    if not said:
        fail(f"Name a casino: passline odds {_ids()[0]}. Known: {', '.join(_ids())}.")
    if compare:
        _compare(said, Asking("", tuple(reading or ()), sign, chips), json)
        return
    asking = Asking(said[0], tuple(reading or ()), sign, chips)
    book, posted = open_table(asking)
    asked = [_find(book, posted, " ".join(said[1:]))] if said[1:] else None
    if readings:
        _readings(asking, book, posted, asked, stake, json)
    elif stake is not None or up_to is not None:
        if stake is None and not asked:
            fail(f"--up-to {up_to}: name a wager, such as place 6.")
        staked = None if stake is None else amount("--stake", stake)
        _stake(book, posted, asked, staked, amount("--up-to", up_to or LIMIT), json)
    else:
        _edges(book, posted, asked, json)


def _ids() -> tuple[str, ...]:
    from passline.rulebook.load import ids

    return ids()


def _find(book: "Rulebook", sign: "Sign", wager: str) -> "Asked":
    from passline.chance.asked import NoSuchWager, find

    try:
        return find(book, sign, wager)
    except NoSuchWager as none:
        fail(none, *([] if wager in book.wagers else _elsewhere(book, wager)))


def _elsewhere(book: "Rulebook", wager: str) -> list[str]:
    """Which other casinos have it."""
    from passline.chance.asked import all_of
    from passline.rulebook.load import load, load_sign

    others = (load(id) for id in _ids() if id != book.id)
    found = [each.id for each in others if _has(all_of(each, load_sign(each)), wager)]
    return [f"It is offered at {', '.join(found)}."] if found else []


def _has(wagers: "tuple[Asked, ...]", wager: str) -> bool:
    return any(wager in (each.name, each.rule.name) for each in wagers)


def _edges(book: "Rulebook", sign: "Sign", asked: "list[Asked] | None", json: bool) -> None:
    from passline.chance.asked import all_of
    from passline.chance.edge_json import plain_edge
    from passline.chance.edges import edge_of
    from passline.cli.odds_page import all_edges, one_edge
    from passline.cli.page import Page

    page, found = Page(), [edge_of(each) for each in asked or all_of(book, sign)]
    if json:
        page.json({"book": book.id, "wagers": [plain_edge(each) for each in found]})
    elif asked:
        one_edge(page, book, asked[0], found[0])
    else:
        all_edges(page, book, found)


def _stake(
    book: "Rulebook",
    sign: "Sign",
    asked: "list[Asked] | None",
    stake: int | None,
    limit: int,
    json: bool,
) -> None:
    from passline.chance.asked import all_of
    from passline.cli.page import Page
    from passline.cli.stake_page import StakeAsked, all_stakes, one_stake, plain_stakes

    wagers = [each for each in asked or all_of(book, sign) if each.ridden is None]
    if not wagers:
        fail("Flat and odds are rounded apart: ask for the one or the other, such as odds pass 4.")
    page, of = Page(), StakeAsked(book, sign, stake, limit)
    if json:
        page.json({"book": book.id, "wagers": plain_stakes(of, wagers)})
    elif asked:
        one_stake(page, of, wagers[0])
    else:
        all_stakes(page, of, wagers)


def _readings(
    asking: Asking,
    book: "Rulebook",
    sign: "Sign",
    asked: "list[Asked] | None",
    stake: str | None,
    json: bool,
) -> None:
    from passline.chance.readings import worths
    from passline.cli.books import place_of
    from passline.cli.page import Page
    from passline.cli.worth_page import all_worths, plain_worth

    if stake is not None and not asked:
        fail("--stake with --readings: name the wager too, such as place 6.")
    of = (asked[0].name, amount("--stake", stake)) if asked and stake else None
    found = worths(book, sign, of, place_of(asking.book)[1])
    if asked:
        found = _about(found, asked[0].name)
    page = Page()
    if json:
        page.json({"book": book.id, "readings": [plain_worth(each) for each in found]})
    else:
        all_worths(page, book, found)


def _about(found: "tuple[Worth, ...]", wager: str) -> "tuple[Worth, ...]":
    """Those readings that change this wager, or the stake on it."""
    return tuple(each for each in found if any(_is_on(wager, d.wager) for d in each.differences))


def _is_on(wager: str, changed: str) -> bool:
    return changed == wager or changed.endswith(f" on {wager}")


def _compare(said: list[str], asking: Asking, json: bool) -> None:
    from passline.cli.compared_page import all_compared, plain_compared
    from passline.cli.page import Page

    known = _ids()
    names = [word for word in said if word in known or "/" in word]
    wager = " ".join(word for word in said if word not in names)
    if len(names) < 2:
        fail(f"Name two casinos or more: passline odds --compare {' '.join(known[:2])}.")
    tables = [
        open_table(asking._replace(book=name, readings=own)) for name, own in _own(names, asking)
    ]
    found, page = _compared(tables, wager), Page()
    ids = [book.id for book, _ in tables]
    if json:
        page.json({"books": ids, "wagers": [plain_compared(ids, each) for each in found]})
    else:
        all_compared(page, ids, found)


def _own(names: list[str], asking: Asking) -> list[tuple[str, tuple[str, ...]]]:
    """Each casino with those readings that are its own: P1 is Perth's."""
    from passline.cli.books import open_book

    known = {name: open_book(name).readings for name in names}
    for said in asking.readings:
        if not any(said.partition("=")[0] in readings for readings in known.values()):
            fail(f"--reading {said}: none of {', '.join(names)} has such a reading.")
    return [
        (name, tuple(said for said in asking.readings if said.partition("=")[0] in readings))
        for name, readings in known.items()
    ]


def _compared(tables: "list[tuple[Rulebook, Sign]]", wager: str) -> Any:
    from passline.chance.asked import NoSuchWager
    from passline.chance.comparison import compare, compare_one

    try:
        return (compare_one(tables, wager),) if wager else compare(tables)
    except NoSuchWager as none:
        fail(none, f"Casinos are known by these names: {', '.join(_ids())}.")
