"""The proof of a table's fair dice, from its ledger alone: no key of the house is needed.

The faces must be those of what was committed to, and all of it must have been entered in time: the
first commitment as the table opens, each other one right after the secret before it, with nothing
but the house's own settlement since that roll; contributions while the dice are not out, one of
each player who has a seat. No secret stands behind two commitments.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from passline.house.dice.fair import Revealed, doubts
from passline.house.facts import Dice, Facts, fold, heard
from passline.ledger.entry import HOUSE, Entry
from passline.ledger.fault import BadEntry
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
        self.digests: set[str] = set()  # committed to so far
        self.seated: set[str] = set()

    def look(self, entry: Entry) -> None:
        try:
            fact, facts = heard(entry), fold(self.facts, entry)
        except BadEntry as bad:
            fact, facts = {}, self.facts
            self.doubts.append(f"entry {entry.number}: {bad.what}")
        self.doubts += (f"entry {entry.number}: {what}" for what in self._disorder(entry, fact))
        self.facts = facts
        if "commit" in fact:
            self.digests.add(str(fact["commit"]["sha256"]))
        if "reveal" in fact and self.facts.revealed:
            self._revealed(entry, self.facts.revealed[-1])
        self._moved(entry)

    def _moved(self, entry: Entry) -> None:
        """The dice, or a player."""
        if isinstance(entry.event, e.SeatTaken):
            self.seated.add(entry.event.player)
        if isinstance(entry.event, e.SeatLeft):
            self.seated.discard(entry.event.player)
        if isinstance(entry.event, e.Rolled) and self.facts.dice is Dice.FAIR:
            self.end()
            self.throws += 1
            self.rolled = entry.event.first, entry.event.second
        if isinstance(entry.event, (e.DiceThrown, *BACK)):
            self.is_out = isinstance(entry.event, e.DiceThrown)

    def _disorder(self, entry: Entry, fact: Mapping[str, Any]) -> Iterator[str]:
        """What should not stand here."""
        if "opened" in fact and entry.number != NAMED:
            yield "the dice are named anew"
        if self.facts.commitment is None and ("reveal" in fact or "contribution" in fact):
            yield "nothing was committed to"
        if "commit" in fact:
            yield from self._bad_commitment(entry, str(fact["commit"]["sha256"]))
        if "contribution" in fact:
            yield from self._bad_contribution(fact["contribution"])
        if self.rolled and entry.who != HOUSE:
            yield "it stands between a roll and its secret"

    def _bad_commitment(self, entry: Entry, sha256: str) -> Iterator[str]:
        if self.facts.commitment is not None:
            yield f"commitment {self.facts.commitment.number} was never revealed"
        if entry.number not in (FIRST, self.shown + 1):
            yield "committed too late: it belongs right after the secret before"
        if sha256 in self.digests:
            yield "committed to a secret of before"

    def _bad_contribution(self, said: Mapping[str, Any]) -> Iterator[str]:
        waits, who = self.facts.commitment, str(said["who"])
        if self.is_out or self.rolled:
            yield "contributed too late: the dice were out"
        if waits is not None and said["of"] != waits.number:
            yield "contributed to another throw"
        if who not in self.seated:
            yield f"contributed by {who}, who has no seat"
        if waits is not None and any(each.who == who for each in waits.contributions):
            yield f"contributed by {who} again"

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
