"""Reading money: so many units, or so many chips."""

from fractions import Fraction

from passline.lab.language.cursor import Cursor
from passline.lab.strategy.amount import Chips, Units
from passline.money import cents

UNITS = ("units", "unit")


def see_money(cursor: Cursor) -> bool:
    return cursor.next is not None and cursor.next.kind in ("money", "number")


def read_money(cursor: Cursor) -> Units | Chips:
    """ "2 units", "$20", or 20 where nothing else can be meant."""
    token = cursor.take_kind("money", "number")
    if token is None:
        cursor.fail(
            f"An amount should stand here, not {cursor.found}.", 'Write "$10" or "2 units".'
        )
    if token.kind == "number" and cursor.first_of(UNITS):
        return Units(Fraction(token.text))
    return Chips(_cents(cursor, token.text))


def _cents(cursor: Cursor, text: str) -> int:
    plain = text.replace("$", "")
    amount = cents(plain.lstrip("-"))
    if amount is None:
        cursor.at -= 1
        cursor.fail(f'"{text}" is not an amount.', 'Write it in dollars, for example "$12.50".')
    return -amount if plain.startswith("-") else amount


def read_list(cursor: Cursor) -> tuple[tuple[Fraction, ...], Units | Chips]:
    """ "1 3 2 6 units" or "$10 $20": the numbers, and what they are numbers of."""
    numbers = []
    while see_money(cursor):
        token = cursor.take_kind("money", "number")
        assert token is not None
        numbers.append(token)
    if not numbers:
        cursor.fail(f"A list of amounts should stand here, not {cursor.found}.", _LIST)
    counted = tuple(Fraction(token.text.replace("$", "")) for token in numbers)
    if cursor.first_of(UNITS):
        return counted, Units(Fraction(1))
    if any(token.kind != "money" for token in numbers):
        cursor.fail("The list does not say what it counts.", _LIST)
    return counted, Chips(100)


_LIST = 'Write "1 3 2 6 units" or "$10 $30 $20 $60".'
