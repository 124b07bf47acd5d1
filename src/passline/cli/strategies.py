"""passline strategies, passline strategy: systems in words, and what a book says to them."""

from typing import TYPE_CHECKING, Annotated

import typer

from passline.cli.failure import DOES_NOT_HOLD
from passline.cli.options import AsJson

if TYPE_CHECKING:
    from passline.lab.strategy.strategy import Strategy

Name = Annotated[
    str, typer.Argument(metavar="NAME-OR-FILE", help="One of passline strategies, or a file.")
]
OneBook = Annotated[
    str | None,
    typer.Option("--book", metavar="BOOK", help="A casino, or the path of its folder."),
]


def register(app: typer.Typer) -> None:
    app.command("strategies")(strategies)
    one = typer.Typer(no_args_is_help=True, help="Show, check or explain one strategy.")
    one.command("show")(show)
    one.command("check")(check)
    one.command("explain")(explain)
    app.add_typer(one, name="strategy")


def strategies(book: OneBook = None, json: AsJson = False) -> None:
    """The systems that come with passline, and the books that have their wagers."""
    from passline.cli.books import open_book
    from passline.cli.page import Page
    from passline.cli.strategy_page import list_page, plain_strategy
    from passline.lab.language.shelf import library
    from passline.lab.strategy.fit import missing

    found = library()
    if book is not None:
        opened = open_book(book)
        found = {name: each for name, each in found.items() if not missing(each, opened)}
    page = Page()
    if json:
        page.json([plain_strategy(name, each) for name, each in found.items()])
    else:
        list_page(page, found)


def show(name: Name, json: AsJson = False) -> None:
    """A strategy in its own words."""
    from passline.cli.page import Page
    from passline.cli.strategy_page import plain_strategy, show_page

    strategy, page = open_strategy(name), Page()
    if json:
        page.json(plain_strategy(name, strategy))
    else:
        show_page(page, strategy)


def check(
    name: Name,
    book: OneBook = None,
    sign: Annotated[
        str | None, typer.Option(metavar="WORDS", help='What the table posts: "min 10 odds 5".')
    ] = None,
    json: AsJson = False,
) -> None:
    """What the books say to a strategy: wagers they do not have, amounts that they refuse.

    Without --book, all books that come with passline. Exit code 1 if no book asked has its wagers.
    """
    from passline.cli.page import Page
    from passline.cli.posted import Asking, open_table
    from passline.cli.strategy_page import check_page, checked_at, plain_checked
    from passline.rulebook.load import ids

    strategy, page = open_strategy(name), Page()
    tables = [open_table(Asking(id, sign=sign)) for id in ([book] if book else ids())]
    found = [checked_at(strategy, opened, posted) for opened, posted in tables]
    if json:
        page.json([plain_checked(checked) for checked in found])
    else:
        check_page(page, strategy, found)
    if all(checked.missing for checked in found):
        raise typer.Exit(DOES_NOT_HOLD)


def explain(name: Name, book: OneBook = None, json: AsJson = False) -> None:
    """A strategy in full sentences; with --book in that book's own names."""
    from passline.cli.books import open_book
    from passline.cli.page import Page
    from passline.lab.strategy.explanation import explain as explained

    strategy, page = open_strategy(name), Page()
    sentences = explained(strategy, open_book(book) if book else None)
    if json:
        page.json({"strategy": strategy.name, "explained": sentences})
        return
    page.line(strategy.name)
    for sentence in sentences:
        page.columns([["-", sentence]], indent=2, gap=1)


def open_strategy(name: str) -> "Strategy":
    """A strategy by what a person calls it, or exit code 2 with what would be right."""
    from passline.cli.failure import fail
    from passline.lab.language.shelf import NoStrategy, find
    from passline.lab.language.slip import BadStrategy

    try:
        return find(name)
    except (BadStrategy, NoStrategy) as bad:
        fail(bad)
