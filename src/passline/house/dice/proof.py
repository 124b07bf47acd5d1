"""The proof of a table's fair dice, from its ledger alone: no key of the house is needed.

The faces must be those of what was committed to, and all of it must have been entered in time: the
first commitment as the table opens, each other one right after the secret before it, with nothing
but the house's own settlement since that roll; contributions while the dice are not out.
"""

from collections.abc import Iterator

from passline.house.dice.fair import Revealed, doubts
from passline.house.facts import Dice, Facts, fold, heard
from passline.ledger.entry import HOUSE, Entry
from passline.ledger.standing import pages
from passline.ledger.store import Store
from passline.records import Record, record
from passline.table import events as e

NAMED, FIRST = 2, 3  # the entries that name the table's dice, and commit to the first throw
BACK = (e.Rolled, e.NoRollCalled, e.OutcomeVoided)  # after which the dice are not out any more


@record
class DiceReport(Record):
    table: str
    source: str
    throws: int
    doubts: tuple[str, ...]


class _Checker:
    """Walks along a table's entries."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.facts = Facts()
        self.throws = 0
        self.doubts: list[str] = []
        self.rolled: tuple[int, int] | None = None  # and not yet revealed
        self.is_out = False  # the dice
        self.shown = 0  # the entry of the last secret

    def look(self, entry: Entry) -> None:
        fact = heard(entry)
        self.doubts += (f"entry {entry.number}: {what}" for what in self._disorder(entry))
        self.facts = fold(self.facts, entry)
        if "reveal" in fact and self.facts.revealed:
            self._revealed(entry, self.facts.revealed[-1])
        if isinstance(entry.event, e.Rolled) and self.facts.dice is Dice.FAIR:
            self.end()
            self.throws += 1
            self.rolled = entry.event.first, entry.event.second
        if isinstance(entry.event, (e.DiceThrown, *BACK)):
            self.is_out = isinstance(entry.event, e.DiceThrown)

    def _disorder(self, entry: Entry) -> Iterator[str]:
        """What should not stand here."""
        fact, waits = heard(entry), self.facts.commitment
        if "opened" in fact and entry.number != NAMED:
            yield "the dice are named anew"
        if waits is None and ("reveal" in fact or "contribution" in fact):
            yield "nothing was committed to"
        if waits is not None and "commit" in fact:
            yield f"commitment {waits.number} was never revealed"
        if "commit" in fact and entry.number not in (FIRST, self.shown + 1):
            yield "committed too late: it belongs right after the secret before"
        if "contribution" in fact and (self.is_out or self.rolled):
            yield "contributed too late: the dice were out"
        if self.rolled and entry.who != HOUSE:
            yield "it stands between a roll and its secret"

    def _revealed(self, entry: Entry, last: Revealed) -> None:
        self.doubts += doubts(self.table, last)
        if self.rolled != (last.first, last.second):
            self.doubts.append(f"entry {entry.number}: the roll is not what the dice gave")
        self.rolled = None
        self.shown = entry.number

    def end(self) -> None:
        if self.rolled is not None:
            self.doubts.append(f"roll {self.throws}: its secret was not revealed")


async def proved(store: Store, table: str) -> DiceReport:
    checker = _Checker(table)
    async for page in pages(store, table):
        for entry in page:
            checker.look(entry)
    checker.end()
    return DiceReport(table, checker.facts.dice, checker.throws, tuple(checker.doubts))
