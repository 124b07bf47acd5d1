"""Reading which wagers are meant: place 6 8, odds come, everything."""

from typing import get_args

from passline.lab.language.cursor import Cursor
from passline.lab.language.names import GROUPS, LONGEST, NUMBERS, ON_NUMBERS, SPELLINGS
from passline.lab.strategy.spots import EVERYTHING, Spots, Which

EXAMPLE = {"horn-high": 12}
WHICH: tuple[Which, ...] = tuple(which for which in get_args(Which) if which)


def see_wager(cursor: Cursor) -> tuple[str, int] | None:
    """The wager that comes next, in its own name, and how many words it takes."""
    for count in range(LONGEST, 0, -1):
        coming = cursor.tokens[cursor.at : cursor.at + count]
        name = SPELLINGS.get(tuple(token.text for token in coming))
        if name and len(coming) == count:
            return name, count
    return None


def read_wager(cursor: Cursor) -> str:
    seen = see_wager(cursor)
    if seen is None:
        cursor.fail_known("wager", NUMBERS)
    cursor.at += seen[1]
    return seen[0]


def read_spots(cursor: Cursor) -> Spots:
    """One kind of wager, with its numbers if any are named."""
    if cursor.takes(EVERYTHING):
        return Spots(EVERYTHING)
    wager = read_wager(cursor)
    numbers = read_numbers(cursor, wager) if NUMBERS[wager] else ()
    which = cursor.first_of(WHICH)
    return Spots(wager, numbers, which or "")  # type: ignore[arg-type]


def read_numbers(cursor: Cursor, wager: str) -> tuple[int, ...]:
    group = cursor.first_of(GROUPS)
    if group:
        return GROUPS[group]
    numbers: list[int] = []
    while (number := _number(cursor, wager)) is not None:
        numbers.append(number)
    return tuple(dict.fromkeys(numbers))


def _number(cursor: Cursor, wager: str) -> int | None:
    token = cursor.next
    if token is None or token.kind != "number" or _is_amount(cursor):
        return None
    if token.text not in map(str, NUMBERS[wager]):
        known = " ".join(map(str, NUMBERS[wager]))
        cursor.fail(
            f"There is no {wager} {token.text}.",
            f"Its numbers: {known}. An amount in chips is written ${token.text}.",
        )
    cursor.at += 1
    return int(token.text)


def _is_amount(cursor: Cursor) -> bool:
    """Whether the number that comes next counts units."""
    after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
    return bool(after) and after[0].text in ("unit", "units")


def must_have_numbers(cursor: Cursor, spots: Spots) -> None:
    """A wager that is to be made must say where."""
    if spots.wager == EVERYTHING:
        cursor.fail('"everything" can be taken down, not bet.', 'Name a wager: "bet pass 1 unit".')
    if spots.wager in ON_NUMBERS and not spots.numbers:
        cursor.fail(
            f"{spots.wager} needs its numbers here.",
            f'For example "{spots.wager} {EXAMPLE.get(spots.wager, 6)}".',
        )
    if spots.wager in ("come", "dont-come") and spots.numbers:
        cursor.fail(
            f"{spots} is made without a number: it goes to one by itself.",
            f"An amount in chips is written ${spots.numbers[0]}.",
        )
