"""Fit: which books have a strategy's wagers."""

from collections.abc import Iterator

from passline.lab.strategy.spots import EVERYTHING, TRAVELLERS, Spots
from passline.lab.strategy.strategy import Strategy
from passline.rulebook.load import ids, load
from passline.rulebook.model import Gather, Rulebook
from passline.table.spot import ODDS, Spot


def books_for(strategy: Strategy) -> tuple[str, ...]:
    """The casinos that have every wager it may make."""
    return tuple(id for id in ids() if not missing(strategy, load(id)))


def missing(strategy: Strategy, book: Rulebook) -> tuple[Spot, ...]:
    """The wagers it may make that the book does not have."""
    acts = (rule.act for rule in strategy.rules)
    wanted = dict.fromkeys(spot for act in acts for spot in _made(strategy, act.makes))
    return tuple(spot for spot in wanted if not _has(book, spot))


def _made(strategy: Strategy, spots: Spots | None) -> Iterator[Spot]:
    if spots is None or spots.wager == EVERYTHING:
        return
    if spots.wager == ODDS:
        flats = [name for name in strategy.wagers if name in TRAVELLERS]
        yield from (Spot(f"{ODDS} {name}") for name in flats)
    elif spots.numbers:
        yield from (Spot(spots.wager, number) for number in spots.numbers)
    else:
        yield Spot(spots.wager)


def _has(book: Rulebook, spot: Spot) -> bool:
    rule = book.wagers.get(spot.wager)
    if rule is None:
        return False
    if isinstance(rule, Gather) or spot.number is None:
        return True
    return spot.number in rule.numbers
