"""Clauses: the numbered sentences of a source, and values that cite them."""

from enum import StrEnum

from passline.records import Record, record

MARK = "§"


class Status(StrEnum):
    """What the program does about a clause."""

    ENFORCED = "enforced"  # the program decides by it
    SHOWN = "shown"  # the right person sees it at the right time
    RECORDED = "recorded"  # staff record that it was done
    PLANNED = "planned"  # a later part of the product will enforce or show it
    OUTSIDE = "outside"  # nothing software can do; `how` says why


@record
class Clause(Record):
    id: str
    kind: str
    says: str
    status: Status
    how: str


@record
class Cited(Record):
    """A word or short phrase of a rulebook, with the clause it comes from."""

    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.text} {MARK} {self.clause}".lstrip()


def cited(line: str) -> Cited | None:
    """Read "7 11 § 3.6.1(a)(i)"; None if no clause is named."""
    text, mark, clause = line.partition(MARK)
    if not mark or not clause.strip():
        return None
    return Cited(text.strip(), clause.strip())
