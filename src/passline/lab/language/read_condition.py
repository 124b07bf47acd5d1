"""Reading conditions: comparisons, joined by and, or, not."""

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_money import read_money
from passline.lab.language.read_spots import read_spots
from passline.lab.language.read_term import read_term
from passline.lab.language.read_totals import read_totals
from passline.lab.strategy.amount import Amount
from passline.lab.strategy.condition import (
    Both,
    Compare,
    Condition,
    Either,
    How,
    IsUp,
    Not,
    PointIs,
)
from passline.lab.strategy.spots import Spots
from passline.lab.strategy.term import Term

HOWS: dict[str, How] = {
    "<=": "<=",
    ">=": ">=",
    "!=": "!=",
    "<": "<",
    ">": ">",
    "=": "=",
    "at least": ">=",
    "at most": "<=",
    "under": "<",
    "over": ">",
    "is": "=",
}


def read_condition(cursor: Cursor) -> Condition:
    one: Condition = _both(cursor)
    while cursor.takes("or"):
        one = Either(one, _both(cursor))
    return one


def _both(cursor: Cursor) -> Condition:
    one = _one(cursor)
    while cursor.takes("and"):
        one = Both(one, _one(cursor))
    return one


def _one(cursor: Cursor) -> Condition:
    if cursor.takes("("):
        inner = read_condition(cursor)
        cursor.must(")", "a condition in brackets")
        return inner
    if cursor.takes("not"):
        return Not(_one(cursor))
    if cursor.takes("no"):
        return Not(IsUp(read_spots(cursor)))
    if cursor.takes("point is"):
        return PointIs(read_totals(cursor))
    return _test(cursor)


def _test(cursor: Cursor) -> Condition:
    found = read_term(cursor)
    if not isinstance(found, Spots):
        return _compared(cursor, found)
    if cursor.takes("is up") or cursor.takes("are up"):
        return IsUp(found)
    if cursor.takes("is down") or cursor.takes("are down"):
        return Not(IsUp(found))
    cursor.fail(
        f"What about {found}? The line goes on with {cursor.found}.",
        f'Write "{found} is up", "{found} wagers < 2", "{found} wins in a row >= 2" or '
        f'"stake on {found} < $30".',
    )


def _compared(cursor: Cursor, term: Term) -> Condition:
    how = cursor.first_of(HOWS)
    if how is None:
        cursor.fail(f"{term} is compared with something, not {cursor.found}.", f'"{term} >= 2".')
    return Compare(term, HOWS[how], _other(cursor, term))


def _other(cursor: Cursor, term: Term) -> int | Amount:
    if term.is_money:
        return read_money(cursor)
    token = cursor.take_kind("number")
    if token is None or not token.text.isdigit():
        cursor.at -= token is not None
        cursor.fail(f"{term} is compared with a whole number, not {cursor.found}.")
    return int(token.text)
