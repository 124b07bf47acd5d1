"""Faults: what is wrong with a rulebook, where, and what would be right."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import reduce
from typing import Any

from passline.records import Record, record

_CLOSE = 7 / 10  # how alike two words are for one to be a slip of the other
_BARE = re.compile(r"[A-Za-z0-9_-]+")


@record
class Fault(Record):
    file: str
    key: str
    what: str
    remedy: str

    def __str__(self) -> str:
        where = f"{self.file}, {self.key}" if self.key else self.file
        return f"{where}: {self.what} {self.remedy}".rstrip()


class BadRulebook(Exception):
    """A casino's files do not make a rulebook. Carries every fault that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class At:
    """A place in a file, and the list that faults found there are put on."""

    def __init__(self, file: str, key: str = "", faults: list[Fault] | None = None) -> None:
        self.file = file
        self.key = key
        self.faults: list[Fault] = [] if faults is None else faults

    def __truediv__(self, key: str) -> "At":
        bare = key if _BARE.fullmatch(key) else f'"{key}"'
        return At(self.file, f"{self.key}.{bare}" if self.key else bare, self.faults)

    def __getitem__(self, index: int) -> "At":
        return At(self.file, f"{self.key}[{index}]", self.faults)

    def down(self, path: Iterable[str]) -> "At":
        return reduce(At.__truediv__, path, self)

    def fault(self, what: str, remedy: str = "") -> Any:
        """Put a fault on the list. The answer is None, for readers that have nothing to give."""
        self.faults.append(Fault(self.file, self.key, what, remedy))


MANY = 50  # names, more than which nobody reads in an error message


def nearest(word: str, known: Iterable[str]) -> str:
    """ "Did you mean …?" if something known is close, else all that is known."""
    names = list(known)
    close = get_close_matches(word, names, n=1, cutoff=_CLOSE)
    if close:
        return f'Did you mean "{close[0]}"?'
    if not names:
        return "There is none to choose from."
    if len(names) > MANY:
        return f"Known here: {listed(names[:MANY], 'and')}, among {len(names)}."
    return f"Known here: {listed(names)}."


def listed(names: Iterable[str], last: str = "or") -> str:
    """Names in quotes, as a person lists them."""
    quoted = [f'"{name}"' for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
