"""Reading a rule: when, what is done, and under which condition."""

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_act import VERBS, read_act
from passline.lab.language.read_condition import read_condition
from passline.lab.language.read_spots import read_spots, see_wager
from passline.lab.language.read_totals import read_totals
from passline.lab.strategy.condition import Both, Condition, Not, PointIs
from passline.lab.strategy.happening import (
    Decided,
    Happening,
    PointMade,
    PointSet,
    RollOf,
    SevenOut,
)
from passline.lab.strategy.rule import ALWAYS, COME_OUT, POINT, Rule, When
from passline.lab.strategy.spots import EVERYTHING

TIMES: dict[str, When] = {
    "always": ALWAYS,
    "on the come-out": COME_OUT,
    "on a come-out": COME_OUT,
    "on a point": POINT,
    "on the point": POINT,
}
HAPPENINGS: dict[str, Happening] = {
    "a seven-out": SevenOut(),
    "a seven out": SevenOut(),
    "a point is made": PointMade(),
    "a point is set": PointSet(),
}
STARTS = (*TIMES, "on point 6 8", "after place 6 wins", *VERBS, "if refused", "stop at", "run out")


class Heard:
    """What the beginning of a line has said so far."""

    def __init__(self) -> None:
        self.when: When = ALWAYS
        self.after: Happening | None = None
        self.condition: Condition | None = None


def read_rule(cursor: Cursor) -> Rule:
    heard = Heard()
    if not _is_verb(cursor):
        _read_time(cursor, heard)
        while cursor.takes(","):
            _read_time(cursor, heard)
    act = read_act(cursor)
    condition = _joined(heard.condition, _read_tail(cursor))
    cursor.must_end('Conditions begin with "if", "while" or "unless".')
    return Rule(act, heard.when, heard.after, condition)


def _is_verb(cursor: Cursor) -> bool:
    return any(cursor.sees(*verb.split()) for verb in VERBS)


def _read_time(cursor: Cursor, heard: Heard) -> None:
    if time := cursor.first_of(TIMES):
        heard.when = TIMES[time]
    elif cursor.takes("on point"):
        heard.when = POINT
        heard.condition = _joined(heard.condition, PointIs(read_totals(cursor)))
    elif cursor.takes("after"):
        heard.after = _read_happening(cursor)
    else:
        cursor.fail_known("line that begins with", STARTS)


def _read_happening(cursor: Cursor) -> Happening:
    if name := cursor.first_of(HAPPENINGS):
        return HAPPENINGS[name]
    if cursor.takes("a roll of"):
        return RollOf(read_totals(cursor))
    if not see_wager(cursor) and not cursor.sees(EVERYTHING):
        cursor.fail_known("happening", (*HAPPENINGS, "a roll of 7 11", "pass wins", "pass loses"))
    spots = read_spots(cursor)
    if cursor.takes("wins") or cursor.takes("win"):
        return Decided(spots, "wins")
    if cursor.takes("loses") or cursor.takes("lose"):
        return Decided(spots, "loses")
    cursor.fail(f'A wager "wins" or "loses", not {cursor.found}.')


def _read_tail(cursor: Cursor) -> Condition | None:
    if cursor.first_of(("if", "while")):
        return read_condition(cursor)
    return Not(read_condition(cursor)) if cursor.takes("unless") else None


def _joined(one: Condition | None, other: Condition | None) -> Condition | None:
    return Both(one, other) if one and other else one or other
