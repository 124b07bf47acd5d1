"""Proof of one table: chain, postings, replay and settlements, entry by entry."""

from collections.abc import Callable, Mapping, Sequence

from passline.ledger.accounts import balanced
from passline.ledger.balances import Balances, differences, played
from passline.ledger.chain import START, is_linked
from passline.ledger.entry import Entry
from passline.ledger.fault import BadEntry
from passline.ledger.judged import Step, judged
from passline.records import Record, record
from passline.rulebook.fault import BadRulebook
from passline.rulebook.model import Rulebook
from passline.table.events import TableOpened
from passline.table.state import Table

Load = Callable[[str, Mapping[str, str]], Rulebook]


@record
class Finding(Record):
    """The first entry that is wrong."""

    table: str
    number: int
    what: str

    def __str__(self) -> str:
        return f"table {self.table}, entry {self.number}: {self.what}"


class Proof:
    """Takes the entries of a table in order, and stops at the first that is wrong."""

    def __init__(self, table: str, load: Load) -> None:
        self.table = table
        self.number = 0
        self.settlements = 0
        self.finding: Finding | None = None
        self.unjudged = ""  # why settlements could not be judged again
        self.state: Table | None = None
        self.digest = START
        self._at = 0
        self._load = load
        self._book: Rulebook | None = None
        self._balances = Balances()
        self._ids: set[str] = set()
        self._command: list[Entry] = []
        self._steps: list[Step] = []

    def take(self, entry: Entry) -> bool:
        """Whether the entry is right, as far as can be seen before its command ends."""
        if self.finding is None:
            what = self._chain(entry) or self._commands(entry) or self._chips(entry)
            if what:
                self.wrong(entry.number, what)
            else:
                self.number, self.digest, self._at = entry.number, entry.digest, entry.at
        return self.finding is None

    def end(self) -> bool:
        """The last command has ended; whether all was right."""
        self._judge()
        return self.finding is None

    def wrong(self, number: int, what: str) -> None:
        """This entry is; unless one before it is, in the command that it breaks off."""
        self._judge(is_whole=False)
        self.finding = self.finding or Finding(self.table, number, what)

    # Chain

    def _chain(self, entry: Entry) -> str:
        if entry.table != self.table:
            return f"it belongs to table {entry.table}"
        if entry.number != self.number + 1:
            return f"entry {self.number + 1} should be here"
        if entry.before != self.digest:
            return "the digest of the entry before is not that entry's"
        if not is_linked(entry):
            return "its digest is not that of its bytes"
        return "it is earlier than the entry before" if entry.at < self._at else ""

    def _commands(self, entry: Entry) -> str:
        """All entries of a command stand together; the one before is judged when it has ended."""
        if self._command and self._command[-1].command_id == entry.command_id:
            return ""
        self._judge()
        if entry.command_id in self._ids:
            return f"command {entry.command_id} was answered before"
        self._ids.add(entry.command_id)
        return ""

    # Chips and state

    def _chips(self, entry: Entry) -> str:
        if self.finding is not None:
            return self.finding.what
        if what := self._opening(entry):
            return what
        try:
            balances, posted, state = played(self._balances, self.state, entry)
        except BadEntry as bad:
            return bad.what.rstrip(".")
        if not balanced(posted):
            return "its postings do not sum to nought"
        if unlike := "; ".join(differences(balances, state)):
            return unlike
        self._keep(entry, state, balances)
        return ""

    def _keep(self, entry: Entry, state: Table, balances: Balances) -> None:
        self._command.append(entry)
        if self.state is not None:
            self._steps.append(Step(entry.event, self.state))
        self.state, self._balances = state, balances

    def _opening(self, entry: Entry) -> str:
        event = entry.event
        if self.state is not None:
            return "the table is opened again" if isinstance(event, TableOpened) else ""
        if not isinstance(event, TableOpened):
            return "the table was never opened"
        self._book, self.unjudged = self._book_of(event)
        return ""

    def _book_of(self, event: TableOpened) -> tuple[Rulebook | None, str]:
        """The book that the table plays by; or none, and why it cannot be judged by."""
        try:
            book = self._load(event.book, event.readings)
        except BadRulebook as bad:
            return None, f"no book {event.book} here: {str(bad).rstrip('.')}"
        source = book.source
        if (source.edition, source.digest) != (event.edition, event.digest):
            return None, f"played under another edition of {event.book}: {event.edition}"
        return book, ""

    # Settlements

    def _judge(self, *, is_whole: bool = True) -> None:
        steps, command = self._steps, self._command
        self._steps, self._command = [], []
        if self._book is None or self.finding is not None or not steps:
            return
        settlements, wrong = judged(self._book, steps, is_whole=is_whole)
        self.settlements += settlements
        if wrong:
            number = _number(command, steps, wrong.step)
            self.finding = Finding(self.table, number, wrong.what)


def _number(command: Sequence[Entry], steps: Sequence[Step], step: int) -> int:
    """The opening has no step, as there was no table before it."""
    return command[len(command) - len(steps) + step].number
