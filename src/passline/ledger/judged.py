"""Judged again: settlements and commission in the ledger, against what its book says now."""

from collections.abc import Sequence

from passline.dice import FACES, Roll
from passline.ledger.charged import mischarged
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.table import events as e
from passline.table.events import Event
from passline.table.roll import outcome
from passline.table.state import Table

SETTLED = (e.Won, e.Lost, e.PartDecided, e.Barred, e.Moved)


@record
class Step(Record):
    """One event of a command, and the table before it."""

    event: Event
    before: Table


@record
class Wrong(Record):
    """Which step of the command is wrong, and what."""

    step: int
    what: str


def judged(
    book: Rulebook, steps: Sequence[Step], *, is_whole: bool = True
) -> tuple[int, Wrong | None]:
    """How many settlements a command holds, and the first step that its book does not bear out.

    Of a command that is not whole, only what is there can be wrong.
    """
    settlements, at = 0, 0
    while at < len(steps):
        event = steps[at].event
        if isinstance(event, SETTLED):
            return settlements, Wrong(at, f"{type(event).__name__} without a roll")
        if isinstance(event, e.Rolled):
            length, wrong = _settled(book, steps, at, is_whole=is_whole)
            if wrong:
                return settlements, wrong
            settlements, at = settlements + 1, at + length
        elif what := mischarged(book, steps[at].before, event):
            return settlements, Wrong(at, what)
        else:
            at += 1
    return settlements, None


def _settled(
    book: Rulebook, steps: Sequence[Step], at: int, *, is_whole: bool
) -> tuple[int, Wrong | None]:
    """How long the settlement that begins here is, and what is wrong with it."""
    rolled = steps[at].event
    assert isinstance(rolled, e.Rolled)
    if rolled.first not in FACES or rolled.second not in FACES:
        return 0, Wrong(at, "no such dice")
    found = [step.event for step in steps[at:]]
    wrong: Wrong | None = None
    for table in _starts(steps, at):
        due = outcome(book, table, Roll(rolled.first, rolled.second), rolled.thrower)
        due = due if is_whole else due[: len(found)]
        differs = _first_difference(due, found)
        if differs is None:
            return len(due), None
        wrong = wrong or Wrong(at + min(differs, len(found) - 1), _told(due, found, differs))
    return 0, wrong


def _starts(steps: Sequence[Step], at: int) -> list[Table]:
    """A call that gave the dice away by turn was judged on the table before that."""
    taken = at > 0 and isinstance(steps[at - 1].event, e.DiceTaken)
    return [steps[at].before, *([steps[at - 1].before] if taken else [])]


def _first_difference(due: Sequence[Event], found: Sequence[Event]) -> int | None:
    for at, event in enumerate(due):
        if at >= len(found) or found[at] != event:
            return at
    return None


def _told(due: Sequence[Event], found: Sequence[Event], at: int) -> str:
    there = f"{found[at]}" if at < len(found) else "nothing more"
    return f"by the book {due[at]} follows, and the ledger has {there}"
