"""Reading when to stop."""

from typing import Any

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_money import read_money
from passline.lab.strategy.stops import Stops

COUNTS = ("rolls", "shooters")
SUMS = ("loss", "win", "drawdown")


def read_stops(cursor: Cursor, stops: Stops) -> Stops:
    """ "rolls 200, loss $100": added to the stops that are there."""
    stops = _read_stop(cursor, stops)
    while cursor.takes(","):
        stops = _read_stop(cursor, stops)
    cursor.must_end('Between stops stands a comma: "stop at rolls 200, loss $100".')
    return stops


def _read_stop(cursor: Cursor, stops: Stops) -> Stops:
    if name := cursor.first_of(COUNTS):
        return _once(cursor, stops, name, _count(cursor, name))
    if name := cursor.first_of(SUMS):
        return _once(cursor, stops, name, read_money(cursor))
    if cursor.takes("bankroll"):
        return stops.but(bankrolls=(*stops.bankrolls, read_money(cursor)))
    if cursor.next and cursor.next.kind == "number":
        return _turned(cursor, stops)
    cursor.fail_known("stop", (*COUNTS, "bankroll", *SUMS))


def _turned(cursor: Cursor, stops: Stops) -> Stops:
    """ "200 rolls" says the same as "rolls 200"."""
    count = _count(cursor, "rolls")
    name = cursor.first_of(COUNTS)
    if name is None:
        cursor.fail_known("stop", COUNTS)
    return _once(cursor, stops, name, count)


def _once(cursor: Cursor, stops: Stops, name: str, value: Any) -> Stops:
    if getattr(stops, name) is not None:
        cursor.fail(f"The stop at {name} is there twice.", "Keep one of them.")
    return stops.but(**{name: value})


def _count(cursor: Cursor, name: str) -> int:
    token = cursor.take_kind("number")
    if token is None or not token.text.isdigit() or not int(token.text):
        cursor.at -= token is not None
        cursor.fail(f"How many {name}? It cannot be {cursor.found}.", f'Write "{name} 200".')
    return int(token.text)
