"""Reading totals of two dice: "7 11", "6 or 8"."""

from passline.dice import TOTALS
from passline.lab.language.cursor import Cursor


def read_totals(cursor: Cursor) -> tuple[int, ...]:
    totals: list[int] = []
    while cursor.next and (cursor.next.kind == "number" or _is_or_number(cursor)):
        cursor.takes("or")
        totals.append(_total(cursor))
    if not totals:
        cursor.fail(f"A total of two dice should stand here, not {cursor.found}.", "2 to 12.")
    return tuple(dict.fromkeys(totals))


def _is_or_number(cursor: Cursor) -> bool:
    after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
    return cursor.sees("or") and bool(after) and after[0].kind == "number"


def _total(cursor: Cursor) -> int:
    token = cursor.next
    assert token is not None
    if token.text not in map(str, TOTALS):
        cursor.fail(f"Two dice do not make {token.text}.", "Totals are 2 to 12.")
    cursor.at += 1
    return int(token.text)
