"""The proof of a table's fair dice, from its ledger alone: no key of the house is needed."""

from passline.house.dice.fair import Revealed, doubts
from passline.house.facts import Dice, Facts, fold, heard
from passline.ledger.entry import Entry
from passline.ledger.standing import pages
from passline.ledger.store import Store
from passline.records import Record, record
from passline.table.events import Rolled


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

    def look(self, entry: Entry) -> None:
        fact = heard(entry)
        if self.facts.commitment is None and ("reveal" in fact or "contribution" in fact):
            self.doubts.append(f"entry {entry.number}: nothing was committed to")
        if "commit" in fact and self.facts.commitment is not None:
            number = self.facts.commitment.number
            self.doubts.append(f"entry {entry.number}: commitment {number} was never revealed")
        self.facts = fold(self.facts, entry)
        if "reveal" in fact and self.facts.revealed:
            self._revealed(entry, self.facts.revealed[-1])
        if isinstance(entry.event, Rolled) and self.facts.dice is Dice.FAIR:
            self.end()
            self.throws += 1
            self.rolled = entry.event.first, entry.event.second

    def _revealed(self, entry: Entry, last: Revealed) -> None:
        self.doubts += doubts(self.table, last)
        if self.rolled != (last.first, last.second):
            self.doubts.append(f"entry {entry.number}: the roll is not what the dice gave")
        self.rolled = None

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
