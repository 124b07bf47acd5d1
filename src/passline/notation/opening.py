"""Opening: from the head of a case to a table under its book and sign."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from passline.notation import checks as k
from passline.notation.script import Case, HeadLine
from passline.notation.signs import file_of
from passline.records import Record, record
from passline.rulebook.fault import BadRulebook
from passline.rulebook.load import load, load_sign, sign_from
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.decide import BANK, open_table
from passline.table.events import TableOpened


@record
class Failure(Record):
    """What did not hold, and on which line."""

    line: int
    text: str
    what: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}: {self.what}"


@record
class Opened(Record):
    book: Rulebook
    event: TableOpened


def open_case(case: Case, folder: Path | None = None) -> Opened | Failure:
    """The table of a case. `folder` holds casinos other than those that come with passline."""
    named = next((line for line in reversed(case.heads) if isinstance(line.head, k.BookLine)), None)
    if named is None:
        return Failure(case.line, case.title, "no book is named")
    book = _book(named, case, folder)
    if isinstance(book, Failure):
        return book
    sign = _sign(named, book, case, folder)
    if isinstance(sign, Failure):
        return sign
    return Opened(book, open_table(book, sign, bank=_bank(case), staff=_staff(case)))


def _book(named: HeadLine, case: Case, folder: Path | None) -> Rulebook | Failure:
    assert isinstance(named.head, k.BookLine)
    line, readings = named, dict[str, str]()
    try:
        book = load(named.head.book, folder=folder)
        for line in case.heads:
            if isinstance(line.head, k.ReadingLine):
                readings[line.head.reading] = line.head.choice
                book = load(named.head.book, readings, folder)
    except BadRulebook as bad:
        return _failure(line, bad)
    return book


def _sign(named: HeadLine, book: Rulebook, case: Case, folder: Path | None) -> Sign | Failure:
    line = named
    try:
        sign = load_sign(book, folder=folder) if folder else _usual(book)
        for line in case.heads:
            if isinstance(line.head, k.SignLine | k.WholeSignLine):
                sign = sign_from(book, file_of(_posted(line.head, sign)))
    except BadRulebook as bad:
        return _failure(line, bad)
    return sign


@lru_cache(maxsize=256)
def _usual(book: Rulebook) -> Sign:
    """A casino's own sign, read once."""
    return load_sign(book)


def _posted(head: k.SignLine | k.WholeSignLine, sign: Sign) -> Sign:
    return head.words.over(sign) if isinstance(head, k.SignLine) else head.sign


def _bank(case: Case) -> int:
    banks = [line.head.amount for line in case.heads if isinstance(line.head, k.BankLine)]
    return banks[-1] if banks else BANK


def _staff(case: Case) -> Mapping[Role, int] | None:
    staffs = [line.head.staff for line in case.heads if isinstance(line.head, k.StaffLine)]
    return staffs[-1] if staffs else None


def _failure(line: HeadLine, bad: BadRulebook) -> Failure:
    told = " ".join(f"{fault.what} {fault.remedy}".strip() for fault in bad.faults)
    return Failure(line.number, line.text, told)
