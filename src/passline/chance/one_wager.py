"""A table with one wager on it: made by the table's own guards, settled by its own rules."""

from collections.abc import Iterator

from passline.chance.asked import Asked
from passline.chance.chain import End, end_of
from passline.dice import ROLLS, Roll
from passline.records import Record, record
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.rulebook.pattern import totals
from passline.rulebook.sign import Sign
from passline.table.areas import LINE
from passline.table.commands import MakeWager
from passline.table.decide import decide
from passline.table.events import Lost, PartDecided, Refused, WagerMade, Won
from passline.table.evolve import evolve
from passline.table.settle import settle
from passline.table.spot import Spot
from passline.table.state import Seat, Table, Wager
from passline.wagers.apart import Left, numbers_of
from passline.wagers.gather import Lamps
from passline.wagers.judge import Where, verdicts
from passline.wagers.verdict import Outcome

YOU = "you"
RAIL = 10**12
DECIDED = {Outcome.WINS, Outcome.LOSES, Outcome.BARRED}


@record
class OneWager(Record):
    """A wager that was made, and the table that it was made at."""

    book: Rulebook
    asked: Asked
    table: Table
    fee: int


def make(book: Rulebook, sign: Sign, asked: Asked, stake: int) -> OneWager | Refused:
    """Make this stake by the table's rules, or say why it is not taken."""
    table, spot = _ready(book, sign, asked), _spot(asked, asked.start)
    for event in decide(book, table, MakeWager(YOU, spot, stake)):
        if isinstance(event, Refused):
            return event
        if isinstance(event, WagerMade):
            return OneWager(book, asked, evolve(table, event), event.fee)
    raise AssertionError(f"{asked.name} was neither made nor refused")


def settled(one: OneWager, where: Where, roll: Roll) -> int:
    """What its owner gains, in cents, when this roll finds the wager there."""
    table = _standing(one, where)
    events = settle(one.book, table, roll)
    return sum(_gain(event) for event in events if isinstance(event, Won | Lost | PartDecided))


def examples(asked: Asked) -> dict[End, tuple[Where, Roll]]:
    """For each way to end, one place and one roll that end the wager so."""
    found: dict[End, tuple[Where, Roll]] = {}
    for where in _places(asked):
        for roll, verdict in zip(ROLLS, verdicts(asked.rule, where), strict=True):
            if verdict.outcome in DECIDED:
                found.setdefault(end_of(verdict), (where, roll))
    return found


def _places(asked: Asked) -> Iterator[Where]:
    yield asked.start
    if isinstance(asked.rule, Travel) and asked.start is None:
        yield from asked.rule.numbers
    if isinstance(asked.rule, Gather) and isinstance(asked.start, Lamps):
        yield asked.start._replace(lit=frozenset(asked.rule.needs[:-1]))


def _gain(event: Won | Lost | PartDecided) -> int:
    return -event.lost if isinstance(event, Lost) else event.won - event.lost


def _ready(book: Rulebook, sign: Sign, asked: Asked) -> Table:
    """A table at which the wager's time has come: its point is on, its flat wager is up."""
    posted = sign.but(offers=sign.offers | {asked.rule.name})
    if isinstance(asked.start, Lamps):
        layout = posted.layout or next(iter(book.layouts), None)
        posted = posted.but(pay_list=asked.start.pay_list, layout=layout)
    table = Table(book.id, posted, seats={YOU: Seat(YOU, 1, RAIL)}, puck=_puck(book, asked))
    return _with_flat(table, asked) if isinstance(asked.rule, Ride) else table


def _puck(book: Rulebook, asked: Asked) -> int | None:
    rule = asked.rule
    if isinstance(rule, Travel) and rule.when.text == "come-out":
        return None
    if isinstance(rule, Ride) and rule.on in LINE:
        return asked.number
    return (totals(book.points.text) or (None,))[0]


def _with_flat(table: Table, asked: Asked) -> Table:
    spot = _spot(asked, asked.start).flat
    most = table.sign.limit_of(spot.wager).most
    return table.but(wagers={(YOU, spot): Wager(YOU, spot, most, most)})


def _spot(asked: Asked, where: Where) -> Spot:
    """Where on the layout the wager lies when it stands there; on the line the puck says where."""
    rule, number = asked.rule, where if isinstance(where, int) else None
    is_line = rule.name in LINE or (isinstance(rule, Ride) and rule.on in LINE)
    return Spot(rule.name, None if is_line else number)


def _left(asked: Asked, wager: Wager, where: Where) -> Wager:
    """The wager with only these of its numbers left, and their part of the stake."""
    rule = asked.rule
    if not isinstance(where, Left) or not isinstance(rule, Stand):
        return wager
    numbers = numbers_of(rule)
    stake = wager.stake * len(where.numbers) // len(numbers) if rule.is_apart else wager.stake
    return wager.but(stake=stake, out=numbers - where.numbers)


def _standing(one: OneWager, where: Where) -> Table:
    """The same table once the wager has come there, and works."""
    table, name = one.table, one.asked.rule.name
    ((_, wager),) = (each for each in table.wagers.items() if each[0][1].wager == name)
    spot = _spot(one.asked, where)
    puck = where if name in LINE and not isinstance(where, Lamps) else table.puck
    lamps = {name: where.lit} if isinstance(where, Lamps) else table.lamps
    there = {(YOU, spot): _left(one.asked, wager, where).but(spot=spot, on=True)}
    return table.but(wagers=there, puck=puck, lamps=lamps)
