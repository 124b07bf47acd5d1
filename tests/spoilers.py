"""What spoils a wish: each spoiler breaks one rule and touches one side of the wish (who, what, how
much, when, …). Every pair of spoilers that touch different sides can happen at once."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from passline.rulebook.model import Rulebook
from passline.rulebook.why import Why
from passline.table.commands import Command
from passline.table.decide import decide
from passline.table.events import Refused
from passline.table.state import Table


class Wish(NamedTuple):
    table: Table
    command: Command


Spoil = Callable[[Wish], Wish]


class Spoiler(NamedTuple):
    why: Why
    sides: frozenset[str]
    spoil: Spoil
    book: str = ""  # where only this book has the rule


def spoiler(why: Why, sides: str, spoil: Spoil, book: str = "") -> Spoiler:
    return Spoiler(why, frozenset(sides.split()), spoil, book)


def table(**changes: object) -> Spoil:
    return lambda wish: wish._replace(table=wish.table.but(**changes))


def wish(**changes: object) -> Spoil:
    return lambda wish: wish._replace(command=wish.command.but(**changes))


def sign(**changes: object) -> Spoil:
    return lambda wish: wish._replace(table=wish.table.but(sign=wish.table.sign.but(**changes)))


def seat(player: str = "ann", **changes: object) -> Spoil:
    def spoil(wish: Wish) -> Wish:
        changed = wish.table.seats[player].but(**changes)
        return wish._replace(table=wish.table.but(seats={**wish.table.seats, player: changed}))

    return spoil


def both(one: Spoil, two: Spoil) -> Spoil:
    return lambda wish: two(one(wish))


def pairs(spoilers: Iterable[Spoiler]) -> list[tuple[Spoiler, Spoiler]]:
    return [(one, two) for one, two in combinations(spoilers, 2) if _fit(one, two)]


def _fit(one: Spoiler, two: Spoiler) -> bool:
    same_book = not one.book or not two.book or one.book == two.book
    return same_book and not one.sides & two.sides


def refused(book: Rulebook, wish: Wish) -> Why | None:
    events = decide(book, wish.table, wish.command)
    return events[0].why if isinstance(events[0], Refused) else None
