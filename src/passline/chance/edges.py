"""The edges of a book: of every wager, or of one."""

from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from passline.chance.apart import SumEnd, fate_apart
from passline.chance.asked import Asked, all_of, find
from passline.chance.chain import End, Fate, dark, end_of, fate, numbers
from passline.chance.edge import NOUGHT, ONE, Edge, chances_of, cost_of, law_of
from passline.chance.paying import paying
from passline.chance.together import BothEnd, Ridden, fate_of
from passline.dice import ROLLS
from passline.rulebook.load import load_sign
from passline.rulebook.model import Gather, Rulebook, Stand
from passline.rulebook.sign import Sign
from passline.table.limits import commission
from passline.table.spot import Spot
from passline.wagers.apart import Left
from passline.wagers.gather import Lamps
from passline.wagers.judge import judge
from passline.wagers.verdict import Outcome

AnyEnd = TypeVar("AnyEnd", End, BothEnd, SumEnd)

STAKE = 60_00  # five per cent of it, and of what it wins on any number, are whole cents


def edges(book: Rulebook, sign: Sign | None = None) -> tuple[Edge, ...]:
    """The edge of every wager of a book, in the book's order."""
    return tuple(edge_of(asked) for asked in all_of(book, sign or load_sign(book)))


def edge(book: Rulebook, wager: str, sign: Sign | None = None) -> Edge:
    """The edge of one wager: "place 6", "odds pass 4", "all-small list 1", "pass + 2x odds"."""
    return edge_of(find(book, sign or load_sign(book), wager))


def edge_of(asked: Asked) -> Edge:
    if asked.ridden is not None:
        return _edge(asked, fate_of(asked.ridden), NOUGHT, _action(asked.ridden))
    if isinstance(asked.rule, Stand) and isinstance(asked.start, Left):
        return _edge(asked, fate_apart(asked.rule, asked.start), fee_of(asked), ONE)
    return _edge(asked, ends_of(asked), fee_of(asked), ONE)


def _edge(asked: Asked, found: Fate[AnyEnd], fee: Fraction, action: Fraction) -> Edge:
    chances, law = chances_of(found.chances), law_of(found.chances, fee)
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
        action=action,
        fee=fee,
    )


def fee_of(asked: Asked) -> Fraction:
    """The commission for each unit staked, as it is before chips round it."""
    spot = Spot(asked.rule.name, asked.number)
    return Fraction(commission(asked.rule, spot, STAKE, 1), STAKE)


def ends_of(asked: Asked) -> Fate[End]:
    """How a wager by itself can end."""
    if isinstance(asked.rule, Gather) and isinstance(asked.start, Lamps):
        return _gathered(asked.rule, asked.start.pay_list)
    return fate(asked.rule, asked.start)


def _gathered(rule: Gather, pay_list: str) -> Fate[End]:
    """The chances are those of any list; only what a win pays is its own."""
    found, won = _first_list(rule), _last_lamp(rule, pay_list)
    is_won = Outcome.WINS
    chances = {won if end.outcome is is_won else end: each for end, each in found.chances.items()}
    return Fate(chances, found.rolls)


@lru_cache(maxsize=64)
def _first_list(rule: Gather) -> Fate[End]:
    return fate(rule, dark("1"))


def _last_lamp(rule: Gather, pay_list: str) -> End:
    *others, last = rule.needs
    roll = next(roll for roll in ROLLS if roll.total == last)
    return end_of(judge(rule, Lamps(frozenset(others), pay_list), roll))


def _action(ridden: Ridden) -> Fraction:
    """All the money at risk on average: one on the flat, and what rides on each number."""
    there = numbers(ridden.flat).items()
    return ONE + sum((chance * ridden.odds[number] for number, chance in there), NOUGHT)
