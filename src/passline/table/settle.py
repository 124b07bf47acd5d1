"""settle: what a roll does to every wager on the layout.

The order is stated: places clockwise, and at each place the wagers in the order of the book. It
does not depend on the order in which wagers were made.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from operator import itemgetter

from passline.dice import Roll
from passline.money import Pays, rounded
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.rulebook.words import COME_OUT
from passline.table.areas import SPOTS, areas
from passline.table.cut import handed_back
from passline.table.events import Barred, Event, LampsLit, Lost, Moved, PartDecided, Won
from passline.table.limits import freed, limit_for, number_of
from passline.table.spot import Spot
from passline.table.state import Table, Wager
from passline.table.working import is_working
from passline.wagers.apart import Left, numbers_of
from passline.wagers.gather import Lamps
from passline.wagers.judge import Wagers, Where, judge, verdicts
from passline.wagers.verdict import LOSES, MOVES, PARTLY, STAYS, WINS, Verdict

DARK: frozenset[int] = frozenset()

Touched = tuple[int, Wager, Wagers, Verdict]


def settle(book: Rulebook, table: Table, roll: Roll) -> list[Event]:
    """Verdicts are judged against the table before the puck turns. Wagers move last, so that a
    number is free before another wager comes to it."""
    decided: list[Event] = []
    moved: list[Event] = []
    touched = _touched(book, table, roll)
    if any(wager.excess for _, wager, _, _ in touched):
        touched = _freed(book, table, touched)
    for _, wager, rule, verdict in touched:
        if verdict.outcome is MOVES:
            moved += _moved(rule, wager, verdict)
        elif is_working(table, rule, wager):
            decided.append(_decided(book, table, rule, wager, verdict))
        elif type(rule) is Ride:  # what it rides on is decided while it was off
            decided.append(handed_back(wager, "X3"))
    return decided + moved


def _touched(book: Rulebook, table: Table, roll: Roll) -> list[Touched]:
    """The wagers that this roll does something to, with what it does, in the order stated."""
    nth, seats, known = roll.nth, table.seats, areas(book)
    touched: list[Touched] = []
    for wager in table.wagers.values():
        rule, order, fixed = known[wager.spot]
        verdict = (fixed or verdicts(rule, where(table, rule, wager)))[nth]
        if verdict.outcome is not STAYS:
            place = seats[wager.player].position * SPOTS + order
            touched.append((place, wager, rule, verdict))
    touched.sort(key=PLACE)
    return touched


PLACE = itemgetter(0)


def _freed(book: Rulebook, table: Table, touched: list[Touched]) -> list[Touched]:
    """What lies above a maximum counts, as far as others have made room for it."""
    now = freed(book, table, in_order(book, table)).wagers
    return [(at, now[old.player, old.spot], rule, found) for at, old, rule, found in touched]


def in_order(book: Rulebook, table: Table) -> list[Wager]:
    """Places clockwise, and at each place the wagers in the order of the book."""
    seats, known = table.seats, areas(book)

    def place(wager: Wager) -> int:
        return seats[wager.player].position * SPOTS + known[wager.spot].order

    return sorted(table.wagers.values(), key=place)


def where(table: Table, rule: Wagers, wager: Wager) -> Where:
    """Where a wager stands, in the judge's terms."""
    match rule:
        case Gather():
            return _lamps(table, rule)
        case Stand(rules_out=out) if out is not None:
            return Left(numbers_of(rule) - wager.out)
    return number_of(table, rule, wager.spot)


def _lamps(table: Table, rule: Gather) -> Lamps:
    return Lamps(table.lamps.get(rule.name, DARK), table.sign.pay_list or "1")


def _moved(rule: Wagers, wager: Wager, verdict: Verdict) -> Iterator[Event]:
    """Come wagers move to their number; for wagers on the line the puck marks it."""
    if isinstance(rule, Travel) and rule.when.text != COME_OUT:
        yield Moved(wager.player, wager.spot, Spot(rule.name, verdict.number), verdict.clause)


def _decided(book: Rulebook, table: Table, rule: Wagers, wager: Wager, verdict: Verdict) -> Event:
    if verdict.outcome is LOSES:
        return _lost(book, table, wager, verdict)
    if verdict.outcome is WINS:
        return _won(book, table, rule, wager, verdict)
    if verdict.outcome is PARTLY:
        return _partly(book, table, wager, verdict)
    return Barred(wager.player, wager.spot, verdict.clause)


def _won(book: Rulebook, table: Table, rule: Wagers, wager: Wager, verdict: Verdict) -> Won:
    pays = verdict.pays
    assert pays is not None
    risk = wager.stake - wager.excess
    winning = risk * verdict.share.numerator // verdict.share.denominator
    won, breakage, clause = _paid(book, table, wager, winning, pays)
    lost = risk - winning
    stays = rule.winner.text == "stays up" and not (wager.wants_down or wager.is_short)
    stake_back = 0 if wager.is_token or stays else wager.stake - lost
    return Won(
        wager.player,
        wager.spot,
        winning,
        pays,
        won,
        verdict.clause,
        verdict.pays_clause,
        0 if wager.is_token else lost,
        stake_back,
        wager.stake if stays and not wager.is_token else 0,
        breakage,
        clause,
        wager.stake if wager.is_token else 0,
    )


def _partly(book: Rulebook, table: Table, wager: Wager, verdict: Verdict) -> PartDecided:
    """A number is out, with its part of what is left at risk."""
    assert verdict.number is not None
    risk = wager.stake - wager.excess
    part = risk * verdict.share.numerator // verdict.share.denominator
    taken = 0 if wager.is_token else part
    number, left = verdict.number, wager.stake - part
    if verdict.pays is None:
        return PartDecided(wager.player, wager.spot, number, verdict.clause, left, taken)
    won, breakage, clause = _paid(book, table, wager, part, verdict.pays)
    return PartDecided(
        wager.player,
        wager.spot,
        number,
        verdict.clause,
        left,
        stake=part,
        pays=verdict.pays,
        won=won,
        pays_clause=verdict.pays_clause,
        back=taken,
        breakage=breakage,
        breakage_clause=clause,
        token=part - taken,
    )


def _paid(
    book: Rulebook, table: Table, wager: Wager, winning: int, pays: Pays
) -> tuple[int, Fraction, str]:
    """What is paid on a winning stake: exact if chips allow it, else by the book's own rule."""
    due, chip = winning * pays.numerator, table.sign.chip
    if due % (pays.denominator * chip) == 0:
        return due // pays.denominator, NOTHING, ""
    limits = book.limits
    counted = _counted(book, table, wager, winning)
    exact = counted * pays.ratio
    # A stake that slipped past a book which refuses unpayable wagers is paid up (P11).
    won = rounded(exact, chip, up=limits.unpayable.text != "down")
    is_lower = counted != winning and limits.off_multiple is not None
    clause = limits.off_multiple.clause if is_lower and limits.off_multiple else ""
    return won, won - exact, clause or limits.unpayable.clause


NOTHING = Fraction(0)


def _counted(book: Rulebook, table: Table, wager: Wager, winning: int) -> int:
    """Under a multiples notice a book may pay on the lower multiple of the minimum only. Below the
    minimum there is none: such a wager is settled once, as it lies."""
    rule = book.limits.off_multiple
    if rule is None or not table.sign.asks_multiples or wager.spot.wager.startswith("odds "):
        return winning
    least = limit_for(table.sign, table.seats[wager.player], wager.spot.wager).least
    is_off = wager.stake > least and wager.stake % least != 0
    return winning // least * least if is_off and rule.text == "down" else winning


def _lost(book: Rulebook, table: Table, wager: Wager, verdict: Verdict) -> Lost:
    risk = wager.stake - wager.excess
    if book.limits.at_risk.text == "the counted part":
        risk = _counted(book, table, wager, risk)
    if wager.is_token:
        return Lost(wager.player, wager.spot, 0, verdict.clause, 0, wager.stake)
    return Lost(wager.player, wager.spot, risk, verdict.clause, wager.stake - risk)


@cache
def _gathers(book: Rulebook) -> dict[str, Gather]:
    return {name: rule for name, rule in book.wagers.items() if isinstance(rule, Gather)}


def lamps(book: Rulebook, table: Table, roll: Roll) -> Iterator[LampsLit]:
    """The lamps of bonus wagers that are up: lit by their totals, dark once decided."""
    gathers = _gathers(book)
    up = {wager.spot.wager for wager in table.wagers.values()} if gathers else ()
    for name, rule in gathers.items():
        lit = table.lamps.get(name, DARK)
        if name not in up and not lit:
            continue
        outcome = judge(rule, _lamps(table, rule), roll).outcome
        now = lit | ({roll.total} & set(rule.needs)) if name in up else lit
        if outcome is LOSES or (outcome is WINS and name in up):
            now = DARK
        if now != lit:
            yield LampsLit(name, frozenset(now), rule.clause)
