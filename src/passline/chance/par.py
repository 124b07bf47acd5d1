"""The par sheet: what a games department keeps of a table, wager by wager."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

from passline.chance.asked import Asked, NoSuchWager, all_of, find
from passline.chance.bands import Band, band, normal_band
from passline.chance.edge import Edge
from passline.chance.mix import Hold, Kept, hold
from passline.chance.spread import hand_length, hand_lengths, round_length
from passline.money import CENTS
from passline.records import Record, record
from passline.rulebook.model import Gather, Rulebook, Travel
from passline.rulebook.sign import Sign
from passline.wagers.gather import Lamps

HUNDRED = 100
HANDS = 60  # how long a hand the sheet shows
HANDLE, ROLLS, LEVEL = 1000 * CENTS, 10_000, Fraction(95, 100)

# What a table's players might keep up, if nobody says: it must be said on the sheet.
USUAL_MIX = (
    ("pass + full odds", 10),
    ("come", 10),
    ("place 6", 12),
    ("place 8", 12),
    ("field", 5),
    ("hard 6", 1),
    ("hard 8", 1),
)

MixOf = Sequence[tuple[str, int]]  # wagers and stakes in cents


@record
class Terms(Record):
    """For what a sheet is reckoned."""

    handle: int = HANDLE  # cents staked on each wager in a hundred rolls
    rolls: int = ROLLS  # after which the bands are given
    level: Fraction = LEVEL  # the confidence of the bands
    mix: MixOf = ()  # what lies on the table together; none: the usual mix


@record
class ParRow(Record):
    edge: Edge
    kind: str  # the wager without its number, for those that belong together
    number: int | None
    theo: Fraction  # cents that the house can expect to win in a hundred rolls, on the handle
    made: float | None  # how many are made in a hundred rolls, if it is always made again
    band: Band | None  # of the hold, after the sheet's rolls


@record
class ParMix(Record):
    """The table's hold on wagers that lie there together."""

    wagers: MixOf
    hold: Hold
    band: Band


@record
class ParSheet(Record):
    book: Rulebook
    sign: Sign
    terms: Terms
    rows: tuple[ParRow, ...]
    mix: ParMix
    round_length: Fraction
    hand_length: Fraction
    hands: tuple[Fraction, ...]  # the chance that a hand lasts one roll, two rolls, …


def par(book: Rulebook, sign: Sign, terms: Terms | None = None) -> ParSheet:
    """The par sheet of a table with this sign."""
    asked_for = terms or Terms()
    return ParSheet(
        book,
        sign,
        asked_for,
        tuple(_row(book, sign, each, asked_for) for each in all_of(book, sign) if on(sign, each)),
        par_mix(book, sign, asked_for),
        round_length(book),
        hand_length(book),
        tuple(islice(hand_lengths(book), HANDS)),
    )


def on(sign: Sign, asked: Asked) -> bool:
    """Whether this wager is on the table today: posted, where it must be, and on the list."""
    if isinstance(asked.start, Lamps):
        return sign.pay_list in (None, asked.start.pay_list)
    return asked.rule.offered.text == "always" or asked.rule.name in sign.offers


def usual_mix(book: Rulebook, sign: Sign) -> MixOf:
    """The usual mix, as far as the book has its wagers."""
    known = {each.kind: each.name for each in all_of(book, sign)}
    return tuple((known[name], stake * CENTS) for name, stake in USUAL_MIX if name in known)


def par_mix(book: Rulebook, sign: Sign, terms: Terms) -> ParMix:
    wagers = terms.mix or usual_mix(book, sign)
    found = hold(book, sign, [(_mixed(book, sign, name), Fraction(each)) for name, each in wagers])
    spread = normal_band(found.edge, found.sd(terms.rolls), float(terms.level))
    return ParMix(wagers, found, spread)


def _mixed(book: Rulebook, sign: Sign, name: str) -> Asked:
    asked = find(book, sign, name)
    if isinstance(asked.rule, Gather) or _is_raise(asked):
        what = "remembers too much" if isinstance(asked.rule, Gather) else "is not made again"
        raise NoSuchWager(f'"{name}" {what} to be mixed with others: see its own row.')
    return asked


def _row(book: Rulebook, sign: Sign, asked: Asked, terms: Terms) -> ParRow:
    kept = Kept(book, sign, asked)
    edge = kept.edge
    rate = None if _is_raise(asked) else kept.rate()
    wagers = round(rate * terms.rolls) if rate else 0
    return ParRow(
        edge,
        asked.rule.name,
        asked.number,
        terms.handle * edge.made,
        None if rate is None else rate * HUNDRED,
        band(edge, wagers, float(terms.level)) if wagers else None,
    )


def _is_raise(asked: Asked) -> bool:
    return isinstance(asked.rule, Travel) and asked.start is not None
