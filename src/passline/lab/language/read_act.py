"""Reading what is done: bet, keep, press, regress, take down, call, ask down, leave."""

from collections.abc import Callable
from fractions import Fraction

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_amount import read_amount
from passline.lab.language.read_money import read_money
from passline.lab.language.read_spots import must_have_numbers, read_spots
from passline.lab.strategy.act import Act, Ask, Bet, Call, Keep, Leave, Press, Regress, TakeDown
from passline.lab.strategy.amount import Amount
from passline.lab.strategy.spots import Spots


def read_act(cursor: Cursor) -> Act:
    verb = cursor.first_of(VERBS)
    if verb is None:
        cursor.fail_known("act", VERBS)
    return VERBS[verb](cursor)


def _bet(cursor: Cursor) -> Act:
    spots = _made(cursor)
    return Bet(spots, read_amount(cursor, spots))


def _keep(cursor: Cursor) -> Act:
    spots = _made(cursor)
    cursor.must("at", f'"keep {spots}"')
    return Keep(spots, read_amount(cursor, spots))


def _made(cursor: Cursor) -> Spots:
    at = cursor.at
    spots = read_spots(cursor)
    end, cursor.at = cursor.at, at
    must_have_numbers(cursor, spots)
    cursor.at = end
    return spots


def _press(cursor: Cursor) -> Act:
    spots = read_spots(cursor)
    by: Amount | Fraction = read_amount(cursor, spots) if cursor.takes("by") else Fraction(1)
    return Press(spots, by, _top(cursor))


def _half_press(cursor: Cursor) -> Act:
    return Press(read_spots(cursor), Fraction(1, 2), _top(cursor))


def _top(cursor: Cursor) -> Amount | None:
    return read_money(cursor) if cursor.takes("up to") else None


def _regress(cursor: Cursor) -> Act:
    spots = read_spots(cursor)
    cursor.must("to", f'"regress {spots}"')
    return Regress(spots, read_amount(cursor, spots))


def _take_down(cursor: Cursor) -> Act:
    return TakeDown(read_spots(cursor))


def _call(cursor: Cursor) -> Act:
    spots = read_spots(cursor)
    word = cursor.first_of(("on", "off"))
    if word is None:
        cursor.fail(f'Wagers are called "on" or "off", not {cursor.found}.')
    return Call(spots, on=word == "on")


def _ask(cursor: Cursor) -> Act:
    return Ask(read_spots(cursor))


def _leave(cursor: Cursor) -> Act:
    return Leave()


VERBS: dict[str, Callable[[Cursor], Act]] = {
    "bet": _bet,
    "keep": _keep,
    "press": _press,
    "half press": _half_press,
    "regress": _regress,
    "take down": _take_down,
    "call": _call,
    "ask down": _ask,
    "leave": _leave,
}
