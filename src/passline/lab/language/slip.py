"""Slips: what is wrong in a strategy's text, where, and what would be right."""

from collections.abc import Iterable

from passline.records import Record, record


@record
class Slip(Record):
    line: int
    column: int
    what: str
    remedy: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.what} {self.remedy}".rstrip()


class BadStrategy(Exception):
    """A text is not a strategy. Carries every slip that was found."""

    def __init__(self, slips: Iterable[Slip], file: str = "") -> None:
        self.slips = tuple(slips)
        self.file = file
        where = f"{file}, " if file else ""
        super().__init__("\n".join(f"{where}{slip}" for slip in self.slips))


class Slipped(Exception):
    """Ends the reading of one line. Never leaves this package."""

    def __init__(self, column: int, what: str, remedy: str = "") -> None:
        self.column, self.what, self.remedy = column, what, remedy
        super().__init__(what)
