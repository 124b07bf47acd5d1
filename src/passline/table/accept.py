"""accept: may this wager be made? A straight list of guards, in the order of Why."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from passline.rulebook import words
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.table import amounts, guards
from passline.table.amounts import Guard
from passline.table.areas import has_number
from passline.table.commands import MakeWager
from passline.table.events import ChipsBrought, Event, WagerMade, Warned
from passline.table.refusals import Events
from passline.table.spot import Spot
from passline.table.state import Phase, Table
from passline.table.wish import CHIPS, TOKENS, Wish
from passline.wagers.judge import Wagers

OPEN = Phase.OPEN

# In the order of Why: who, what, how, then by the wager's behaviour; confirmed or not comes last.
WHO: tuple[Guard, ...] = (guards.player, guards.excluded, guards.amount)
HOW: tuple[Guard, ...] = (guards.money, guards.spoken, guards.open_)


def make(book: Rulebook, table: Table, command: MakeWager) -> Events:
    wish = Wish(book, table, command)
    known = _known(book, command.spot)
    if known.rule is not None:
        wish.rule = known.rule
    for guard in known.plain if _is_plain(wish) else known.all:
        if refused := guard(wish):
            return refused
    return _made(wish)


def _is_plain(wish: Wish) -> bool:
    """Chips put down in silence before the throw: nearly all wagers, and fine by every book."""
    table, command = wish.table, wish.command
    if table.phase is not OPEN or table.is_closed:
        return False
    if command.money != CHIPS or command.is_spoken:
        return False
    return wish.old is None or not wish.old.is_token


class Known(NamedTuple):
    """The rule of a spot, if the book's layout has it, and the guards that may mind a wager there:
    those for a plain one, and all."""

    rule: Wagers | None
    plain: tuple[Guard, ...]
    all: tuple[Guard, ...]


@lru_cache(maxsize=4096)
def _known(book: Rulebook, spot: Spot) -> Known:
    rule = book.wagers.get(spot.wager)
    if rule is None or not has_number(rule, spot.number):
        unknown = (*WHO, guards.nowhere)
        return Known(None, unknown, unknown)
    what, then = tuple(_what(rule, spot)), tuple(_then(book, rule, spot))
    everything = (*WHO, *what, *HOW, *then, guards.unconfirmed)
    return Known(rule, (*WHO, *what, *then), everything)


def _what(rule: Wagers, spot: Spot) -> Iterator[Guard]:
    if rule.offered.text == "if posted":
        yield guards.offered
    if isinstance(rule, Gather):
        yield guards.on_layout
    if isinstance(rule, Travel) and spot.number is not None:
        yield guards.there


def _then(book: Rulebook, rule: Wagers, spot: Spot) -> Iterator[Guard]:
    """By the wager's behaviour: when, on what, and how much."""
    if isinstance(rule, Ride):
        yield guards.flat
        yield from amounts.for_odds(book)
        return
    if isinstance(rule, Gather):
        yield guards.window
    if isinstance(rule, Travel):
        yield guards.replaced
    if isinstance(rule, Stand | Travel) and rule.when.text != words.ANY_TIME:
        yield guards.time
    if isinstance(rule, Travel) and spot.number is not None:
        yield guards.number_known
    yield from amounts.for_flat(book, rule)


def _made(wish: Wish) -> Events:
    """All guards are passed: the wager is made, with what goes along with it."""
    book, command = wish.book, wish.command
    is_short = amounts.is_below(wish) and book.limits.below.text == "settled once"
    made = WagerMade(
        command.player,
        wish.spot,
        command.amount,
        amounts.clause_of(wish),
        wish.fee,
        wish.over,
        command.confirmed,
        _as_called(wish) if wish.seat.has_called else None,
        wish.is_put,
        command.money in TOKENS and "token" in book.betting.money.text,
        is_short,
    )
    events = (made,) if command.money == CHIPS else (*_converted(wish), made)
    return (*events, _warned(wish)) if is_short else events


def _as_called(wish: Wish) -> bool | None:
    """A call of on or off covers similar wagers made later, where the book says so."""
    if wish.old is not None or wish.rule.calls.text == "none":
        return None
    mine = wish.table.wagers_of(wish.command.player)
    calls = {wager.on for wager in mine if wager.spot.wager == wish.spot.wager}
    if len(calls) != 1:  # only some of them were called
        return None
    on = calls.pop()
    similar = wish.book.working.on_similar if on else wish.book.working.off_similar
    return on if similar.text == "all" else None


def _converted(wish: Wish) -> tuple[Event, ...]:
    """Cash and vouchers are changed into chips first, where the book takes them at all."""
    converted = wish.book.betting.converted
    if converted is None:
        return ()
    return (ChipsBrought(wish.command.player, wish.amount, converted.clause),)


def _warned(wish: Wish) -> Warned:
    about = "further wagers below the minimum will be returned whatever the result"
    return Warned(wish.command.player, about, wish.book.limits.below.clause)
