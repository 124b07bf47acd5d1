"""What is asked about: a book, its readings and the sign of the table, from the command line."""

from typing import TYPE_CHECKING, NamedTuple

from passline.cli.failure import fail

if TYPE_CHECKING:
    from passline.rulebook.model import Rulebook
    from passline.rulebook.sign import Sign

_READING = "write ID=CHOICE, for example P1=seven-only."


class Asking(NamedTuple):
    """A casino by its name, and how its table differs from the usual one."""

    book: str
    readings: tuple[str, ...] = ()
    sign: str | None = None
    chips: str | None = None


def open_table(asking: Asking) -> "tuple[Rulebook, Sign]":
    from passline.cli.books import open_book, open_sign, told_to

    book = open_book(asking.book, _readings(asking.readings))
    sign = open_sign(asking.book, book)
    words = [asking.sign] if asking.sign else []
    words += [f"chips {asking.chips.replace(',', ' ')}"] if asking.chips else []
    for said in words:
        with told_to(asking.book):
            sign = _posted(book, sign, said)
    return book, sign


def _readings(said: tuple[str, ...]) -> dict[str, str]:
    pairs = [each.partition("=") for each in said]
    for id, mark, choice in pairs:
        if not (id and mark and choice):
            fail(f"--reading {id}{mark}{choice}: {_READING}")
    return {id: choice for id, _, choice in pairs}


def _posted(book: "Rulebook", sign: "Sign", said: str) -> "Sign":
    """The sign with these words on it, in the words of the notation: min 5 odds 3 chips 1 5."""
    from passline.notation.checks import SignLine
    from passline.notation.lines import read_line
    from passline.notation.script import HeadLine
    from passline.notation.signs import file_of
    from passline.notation.unreadable import Unreadable
    from passline.rulebook.load import sign_from

    line = read_line(f"sign {said}", 1, is_head=True)
    if isinstance(line, HeadLine) and isinstance(line.head, SignLine):
        return sign_from(book, file_of(line.head.words.over(sign)))
    what = f"{line.what}. {line.expected}" if isinstance(line, Unreadable) else ""
    fail(f"--sign {said}: {what or 'write it as posted, for example min 5 max 1000 odds 3.'}")


def amount(option: str, said: str) -> int:
    """Cents of an amount in dollars."""
    from passline.money import cents

    found = cents(said)
    if not found:
        fail(f'{option}: "{said}" is no amount. Write dollars: 5, or 2.50.')
    return found
