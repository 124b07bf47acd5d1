"""The opening of a table, and refusals."""

from collections.abc import Mapping
from dataclasses import field

from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.why import Why
from passline.rulebook.words import Role


@record
class TableOpened(Record):
    book: str
    edition: str
    digest: str
    sign: Sign
    bank: int
    dice: int
    at: int = 0
    readings: Mapping[str, str] = field(default_factory=dict)
    staff: Mapping[Role, int] | None = None


@record
class Refused(Record):
    """Nothing changed, and why."""

    command: str
    who: str
    why: Why
    clause: str
    sentence: str
