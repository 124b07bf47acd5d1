"""The edges of a book: every wager, or one of them."""

from fractions import Fraction
from functools import lru_cache

from passline.chance.asked import Asked, all_of, find
from passline.chance.chain import End, Fate, dark, fate, gain, numbers
from passline.chance.edge import NOUGHT, ONE, Edge, chances_of, cost_of, law_of
from passline.chance.paying import paying
from passline.chance.together import Ridden, fate_of
from passline.dice import ROLLS
from passline.rulebook.load import load_sign
from passline.rulebook.model import Gather, Rulebook, Stand, Travel
from passline.rulebook.sign import Sign
from passline.table.limits import commission
from passline.table.spot import Spot
from passline.table.state import Table, Wager
from passline.table.working import is_working
from passline.wagers.gather import Lamps
from passline.wagers.judge import Where, judge
from passline.wagers.verdict import Outcome

STAKE = 100 * 60  # five per cent of it, and of every win of it, are whole cents


def edges(book: Rulebook, sign: Sign | None = None) -> tuple[Edge, ...]:
    """The edge of every wager of a book, in the book's order."""
    posted = sign or load_sign(book)
    return tuple(edge_of(book, posted, asked) for asked in all_of(book, posted))


def edge(book: Rulebook, wager: str, sign: Sign | None = None) -> Edge:
    """The edge of one wager: "place 6", "odds pass 4", "all-small list 1", "pass + 2x odds"."""
    posted = sign or load_sign(book)
    return edge_of(book, posted, find(book, posted, wager))


def edge_of(book: Rulebook, sign: Sign, asked: Asked) -> Edge:
    found, fee = _fate(asked), fee_of(asked)
    chances, law = chances_of(found), law_of(found, fee)
    return Edge(
        wager=asked.name,
        called=asked.rule.called,
        pays=paying(asked),
        clause=asked.clause,
        win=chances[Outcome.WINS],
        lose=chances[Outcome.LOSES],
        push=chances[Outcome.BARRED],
        rolls=found.rolls,
        law=law,
        cost=cost_of(law),
        action=_action(asked.ridden),
        fee=fee,
        works=_works(book, sign, asked),
    )


def fee_of(asked: Asked) -> Fraction:
    """The commission for each unit staked, as it is before chips round it."""
    if not isinstance(asked.rule, Stand) or asked.rule.commission is None:
        return NOUGHT
    spot = Spot(asked.rule.name, asked.number)
    return Fraction(commission(asked.rule, spot, STAKE, 1), STAKE)


def line_of(book: Rulebook) -> Travel:
    """The wager that the shooter's round is about."""
    rule = book.wagers[book.shooting.line.text.split()[0]]
    assert isinstance(rule, Travel)
    return rule


def _fate(asked: Asked) -> Fate:
    if asked.ridden is not None:
        return fate_of(asked.ridden)
    if isinstance(asked.rule, Gather) and isinstance(asked.start, Lamps):
        return _gathered(asked.rule, asked.start.pay_list)
    return fate(asked.rule, asked.start)


def _gathered(rule: Gather, pay_list: str) -> Fate:
    """The chances are those of any list; only what a win brings is its own."""
    found = _first_list(rule)
    won = End(Outcome.WINS, _win(rule, pay_list))
    return Fate(
        {(won if end.outcome is Outcome.WINS else end): c for end, c in found.chances.items()},
        found.rolls,
    )


@lru_cache(maxsize=64)
def _first_list(rule: Gather) -> Fate:
    return fate(rule, dark("1"))


def _win(rule: Gather, pay_list: str) -> Fraction:
    """What the last lamp brings."""
    *others, last = rule.needs
    roll = next(roll for roll in ROLLS if roll.total == last)
    return gain(judge(rule, Lamps(frozenset(others), pay_list), roll))


def _action(ridden: Ridden | None) -> Fraction:
    if ridden is None:
        return ONE
    there = numbers(ridden.flat).items()
    return ONE + sum((chance * ridden.odds[number] for number, chance in there), NOUGHT)


def _works(book: Rulebook, sign: Sign, asked: Asked) -> Fraction:
    """The part of a table's rolls on which this wager works."""
    wager = Wager("", Spot(asked.rule.name), STAKE, STAKE)
    come_out = Table(book.id, sign)
    return ONE if is_working(come_out, asked.rule, wager) else 1 - come_outs(line_of(book))


@lru_cache(maxsize=64)
def come_outs(line: Travel) -> Fraction:
    """The part of a table's rolls that are come-outs: one for each decision of the line."""
    start: Where = None
    return 1 / fate(line, start).rolls
