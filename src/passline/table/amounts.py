"""How much: the guards on a wager's size, in the order of Why."""

from collections.abc import Callable, Iterator

from passline.money import priced
from passline.rulebook.model import Ride, Rulebook, Stand, Travel
from passline.rulebook.why import Why
from passline.table.limits import (
    excess,
    limit_for,
    number_of,
    odds_cap,
    parts,
    parts_clause,
    payable_step,
    step_for,
    still_due,
    unpayable,
)
from passline.table.names import wager_name
from passline.table.refusals import Events
from passline.table.wish import CHIPS, FINE, TOKENS, Wish
from passline.wagers.judge import Wagers

Guard = Callable[[Wish], Events]


def is_below(wish: Wish) -> bool:
    return wish.total < wish.limit.least and not wish.is_put


def clause_of(wish: Wish) -> str:
    """What a wager that is accepted is accepted by."""
    if wish.is_put:
        return wish.book.shooting.without.clause
    if may_be_raised(wish):
        assert isinstance(wish.rule, Travel)
        return wish.rule.raised.clause
    return wish.rule.each.get(wish.spot.number or 0, wish.rule.clause)


def may_be_raised(wish: Wish) -> bool:
    """Whether this is more on a wager that stands on its number, and the book allows it."""
    rule = wish.rule
    return (
        wish.old is not None
        and isinstance(rule, Travel)
        and rule.raised.text == "after the point"
        and (wish.table.puck is not None or wish.spot.number is not None)
    )


def _minimum(wish: Wish) -> Events:
    wish.limit = limit_for(wish.table.sign, wish.seat, wish.rule.name)
    if not is_below(wish):
        return FINE
    below, least = wish.book.limits.below, wish.limit.least
    if not _minds(wish, below.text == "refused"):
        return FINE
    return wish.no(Why.BELOW_MINIMUM, f"The minimum here is {priced(least)}.", below.clause)


def _minds(wish: Wish, is_refused: bool) -> bool:
    """Whether a wager below the minimum is turned away: at once, or after one warning."""
    if not wish.command.is_noticed and wish.book.limits.slipped.text == "settled in full":
        return False
    return is_refused or wish.seat.is_warned


def _maximum(wish: Wish) -> Events:
    if wish.is_put:
        return _put(wish)
    most = wish.limit.most
    if wish.total <= most and not wish.table.sign.is_per_player:
        return FINE
    over = excess(wish.table, wish.seat, wish.rule, wish.spot, wish.total)
    if not over:
        return FINE
    limits = wish.book.limits
    if limits.slipped.text != "settled in full":
        wish.over = over
    above = limits.above
    if above.text != "refused" or not wish.command.is_noticed:
        return FINE
    return wish.no(Why.ABOVE_MAXIMUM, f"The maximum here is {priced(most)}.", above.clause)


def _put(wish: Wish) -> Events:
    least = wish.table.sign.limit_of(wish.rule.name).least  # the table's, not a personal one
    if wish.total <= least:
        return FINE
    clause = wish.book.shooting.without.clause
    sentence = f"Without a line wager the shooter may stake at most the minimum, {priced(least)}."
    return wish.no(Why.ABOVE_MAXIMUM, sentence, clause)


def _units(wish: Wish) -> Events:
    step, least = step_for(wish.book, wish.table.sign, wish.seat), wish.limit.least
    if step is None or is_below(wish) or (wish.total - least) % step == 0:
        return FINE
    sentence = f"Wagers above {priced(least)} go up in steps of {priced(step)}."
    return wish.no(Why.NOT_IN_UNITS, sentence, wish.book.limits.unit.clause)


def _parts(wish: Wish) -> Events:
    """A Horn's quarters and a Horn High's fifths must be whole chips."""
    pieces = parts(wish.rule, wish.old.out) if wish.old else parts(wish.rule)
    if wish.total % (pieces * wish.chip) == 0:
        return FINE
    sentence = f"This wager divides into {pieces} equal parts in whole chips."
    return wish.no(Why.NOT_IN_UNITS, sentence, parts_clause(wish.rule))


def _cap(wish: Wish) -> Events:
    rule = wish.rule
    assert isinstance(rule, Ride)
    flat = wish.table.wagers[wish.command.player, wish.spot.flat]
    number = wish.spot.number or wish.table.puck
    assert number is not None
    most = odds_cap(wish.table, rule, flat, number)
    if wish.total <= most:
        return FINE
    name = wager_name(wish.book, wish.spot.flat)
    sentence = f"At most {priced(most)} may ride on a {name} of {priced(flat.stake)}."
    return wish.no(Why.OVER_CAP, sentence, rule.cap.clause_for(number))


def _payable(wish: Wish) -> Events:
    if not wish.command.is_noticed:
        return FINE
    counted = wish.total - wish.over
    number = number_of(wish.table, wish.rule, wish.spot)
    step = payable_step(wish.rule, number, wish.chip)
    if counted % step == 0:
        return FINE
    sentence = unpayable(counted, wish.chip, step)
    return wish.no(Why.UNPAYABLE, sentence, wish.book.limits.unpayable.clause)


def _commission(wish: Wish) -> int:
    """What is still to be paid. What lies above the maximum costs nothing."""
    paid = wish.old.fee if wish.old else 0
    return still_due(wish.rule, wish.spot, wish.total - wish.over, paid, wish.chip)


def _enough(wish: Wish) -> Events:
    if wish.command.money in TOKENS and (refused := _no_token(wish)):
        return refused
    if type(wish.rule) is Stand and wish.rule.commission is not None:
        wish.fee = _commission(wish)
    due = wish.fee
    if wish.command.money == CHIPS:  # cash and tokens come from outside the rail
        due += wish.amount
    if due <= wish.seat.rail:
        return FINE
    sentence = f"{priced(due)} is needed; the rail holds {priced(wish.seat.rail)}."
    spoken = wish.book.betting.spoken.clause if wish.command.is_spoken else ""
    return wish.no(Why.NOT_ENOUGH, sentence, spoken)


def _no_token(wish: Wish) -> Events:
    """Who wagers a token was given it; where tokens become chips at once, nobody asks."""
    power = wish.book.powers.get("issue token")
    if power is None or wish.amount in wish.table.tokens.get(wish.command.player, ()):
        return FINE
    sentence = f"No token of {priced(wish.amount)} is on the rail."
    return wish.no(Why.NOT_ENOUGH, sentence, power.clause)


def for_flat(book: Rulebook, rule: Wagers) -> Iterator[Guard]:
    yield from (_minimum, _maximum)
    if parts(rule) > 1:
        yield _parts
    yield _units
    yield from _paid(book)


def for_odds(book: Rulebook) -> Iterator[Guard]:
    yield _cap
    yield from _paid(book)


def _paid(book: Rulebook) -> Iterator[Guard]:
    if book.limits.unpayable.text == "refused":
        yield _payable
    yield _enough
