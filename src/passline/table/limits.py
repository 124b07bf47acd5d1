"""Limits and amounts: how much may be staked, what must be paid for it, what a win is worth."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import lcm

from passline.money import priced, rounded
from passline.rulebook.model import Cap, Gather, PayRow, Ride, Rulebook, Stand, Travel
from passline.rulebook.sign import Limit, Sign
from passline.table.spot import Spot
from passline.table.state import Seat, Table, Wager
from passline.wagers.apart import numbers_of
from passline.wagers.judge import Wagers
from passline.wagers.stand import row_for


def limit_for(sign: Sign, seat: Seat, wager: str) -> Limit:
    """The table's, a personal one, or for who keeps the old minimum that one with today's most."""
    if seat.personal is None:
        return sign.limit_of(wager)
    if seat.old is None:
        return seat.personal.limit
    return Limit(seat.old.limit_of(wager).least, sign.limit_of(wager).most)


def step_for(book: Rulebook, sign: Sign, seat: Seat) -> int | None:
    """The steps in which stakes go up above the minimum: the sign's unit, or that of the old limits
    where those are kept; multiples of the minimum, unless the book settles the others too."""
    if book.limits.unit.text == "settled" or (sign.asks_multiples and book.limits.off_multiple):
        return None
    if sign.asks_multiples:
        return sign.limit.least
    return seat.personal.unit if seat.personal and seat.personal.is_kept else sign.unit


def excess(table: Table, seat: Seat, rule: Wagers, spot: Spot, stake: int) -> int:
    """What of this stake lies above the maximum. Odds have a cap of their own (X5)."""
    if isinstance(rule, Ride):
        return 0
    most = limit_for(table.sign, seat, rule.name).most
    if table.sign.is_per_player and rule.name not in table.sign.limits:
        others = sum(
            wager.stake - wager.excess
            for (player, other), wager in table.wagers.items()
            if player == seat.player and other != spot and _shares(table.sign, other.wager)
        )
        most = max(0, most - others)
    return max(0, stake - most)


def _shares(sign: Sign, wager: str) -> bool:
    """Whether a wager counts towards a player's limit: not odds, nor one with its own."""
    return not wager.startswith("odds ") and wager not in sign.limits


def freed(book: Rulebook, table: Table, wagers: Iterable[Wager]) -> Table:
    """The table as a roll finds it: room that has come free under a maximum goes to what lies
    above it, in this order. A wager with a commission counts as far as it paid one."""
    now = table
    for wager in wagers:
        rule = book.wagers[wager.spot.wager]
        if not wager.excess or (isinstance(rule, Stand) and rule.commission):
            continue
        over = excess(now, table.seats[wager.player], rule, wager.spot, wager.stake)
        if over < wager.excess:
            less = {(wager.player, wager.spot): wager.but(excess=over)}
            now = now.but(wagers={**now.wagers, **less})
    return now


def commission(rule: Wagers, spot: Spot, stake: int, chip: int) -> int:
    """The commission on a whole wager, rounded down to the chip (X1)."""
    if type(rule) is not Stand or rule.commission is None:
        return 0
    base = Fraction(stake)
    if rule.commission.of == "winnings":
        base *= row_for(rule.pays, spot.number).pays.ratio
    return rounded(base * rule.commission.percent / 100, chip, up=False)


def still_due(rule: Wagers, spot: Spot, stake: int, paid: int, chip: int) -> int:
    """The commission on a whole wager, less what was paid of it before."""
    return max(0, commission(rule, spot, stake, chip) - paid)


def odds_cap(table: Table, rule: Ride, flat: Wager, number: int) -> int:
    """The most that may ride on this flat wager."""
    base = flat.original if rule.cap.base == "original" else flat.stake - flat.excess
    most = times(table.sign, rule.cap, number) * base
    if rule.cap.of == "stake":
        return most
    return int(most / row_for(rule.pays, number).pays.ratio)


def times(sign: Sign, cap: Cap, number: int) -> int:
    if not isinstance(cap.times, str):
        return cap.times[number]
    return sign.odds if sign.odds is not None else cap.least


def number_of(table: Table, rule: Wagers, spot: Spot) -> int | None:
    """The number a wager stands on: its own, or the point for wagers on the line and their odds."""
    if spot.number is not None:
        return spot.number
    if isinstance(rule, Ride) or (isinstance(rule, Travel) and rule.when.text == "come-out"):
        return table.puck
    return None


@cache
def payable_step(rule: Wagers, number: int | None, chip: int) -> int:
    """The stakes whose every win can be paid exactly in chips are the multiples of this."""
    steps = [(share * row.pays.ratio / chip).denominator for row, share in _wins(rule, number)]
    return lcm(*steps)


def unpayable(stake: int, chip: int, step: int) -> str:
    """The sentence for a stake that is none of these."""
    exactly = f"{priced(stake)} cannot be paid exactly in chips of {priced(chip)}"
    return f"{exactly}; multiples of {priced(step)} can."


def _wins(rule: Wagers, number: int | None) -> list[tuple[PayRow, Fraction]]:
    match rule:
        case Stand(high=None, numbers=()):
            share = rule.share / parts(rule) if rule.is_apart else rule.share
            return [(row, share) for row in rule.pays]
        case Stand(high=high) if high is not None:
            chosen = row_for(rule.pays, number)
            return [(chosen, high), *((row, rule.share) for row in rule.pays)]
        case Stand() | Ride():
            return [(row_for(rule.pays, number), Fraction(1))]
        case Travel() | Gather():
            return [(row, Fraction(1)) for row in rule.pays]


def parts_clause(rule: Wagers) -> str:
    return rule.units.clause if isinstance(rule, Stand) and rule.units else rule.clause


@cache
def parts(rule: Wagers, out: frozenset[int] = frozenset()) -> int:
    """Into how many equal parts a stake must divide: four for a Horn, five for a Horn High, one
    for each number that is left where each is decided by itself."""
    if not isinstance(rule, Stand):
        return 1
    return len(numbers_of(rule) - out) if rule.is_apart else rule.share.denominator
