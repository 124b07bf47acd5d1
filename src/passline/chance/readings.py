"""Readings: what each ambiguity of a book is worth, wager by wager."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from passline.chance.asked import all_of, find
from passline.chance.edges import edge_of
from passline.chance.rounding import staked
from passline.money import dollars
from passline.records import Record, record
from passline.rulebook.load import load, load_sign
from passline.rulebook.model import Rulebook
from passline.rulebook.reading import Reading
from passline.rulebook.sign import Sign

Edges = Mapping[str, Fraction]
Stake = tuple[str, int]  # a wager and an amount in cents


@record
class Difference(Record):
    """A wager's edge as it is, and as it would be; None: there is no such wager."""

    wager: str
    edge: Fraction | None
    other: Fraction | None


@record
class Alternative(Record):
    """Another choice of a reading, and what it does to the edges."""

    choice: str
    says: str
    changes: str  # in words, as the book's file has it
    is_switchable: bool
    differences: tuple[Difference, ...] = ()


@record
class Worth(Record):
    reading: Reading
    uses: str
    alternatives: tuple[Alternative, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All that any of the alternatives changes."""
        return tuple(each for other in self.alternatives for each in other.differences)


@record
class Switching(Record):
    """A book that can be read otherwise, and at which table."""

    book: Rulebook
    sign: Sign
    stake: Stake | None = None
    folder: Path | None = None  # where the book stands; None: it comes with passline

    def to(self, id: str, choice: str) -> Rulebook:
        """The same book, with one reading switched."""
        return load(self.book.id, {**switched(self.book), id: choice}, self.folder)


def worths(
    book: Rulebook,
    sign: Sign | None = None,
    stake: Stake | None = None,
    folder: Path | None = None,
) -> tuple[Worth, ...]:
    """Every reading that can be switched, with what its alternatives change.

    With a stake, also what they do to that stake in chips: some are about rounding only.
    """
    switching = Switching(book, sign or load_sign(book, folder=folder), stake, folder)
    switchable = (each for each in book.readings.values() if each.is_switchable)
    return tuple(_worth(switching, each) for each in switchable)


def _worth(switching: Switching, reading: Reading) -> Worth:
    uses = switching.book.chosen[reading.id]
    others = (choice for choice in reading.choices if choice != uses)
    return Worth(reading, uses, tuple(_alternative(switching, reading, each) for each in others))


def _alternative(switching: Switching, reading: Reading, choice: str) -> Alternative:
    chosen = reading.choices[choice]
    if not chosen.sets and choice != reading.uses:
        return Alternative(choice, chosen.says, chosen.changes, False)
    book, sign, stake = switching.book, switching.sign, switching.stake
    other = switching.to(reading.id, choice)
    here, there = _edges(book, sign, other, stake), _edges(other, sign, book, stake)
    wagers = {**here, **there}
    found = (Difference(name, here.get(name), there.get(name)) for name in wagers)
    differs = tuple(each for each in found if each.edge != each.other)
    return Alternative(choice, chosen.says, chosen.changes, True, differs)


def switched(book: Rulebook) -> dict[str, str]:
    """The readings in which this book is not played by its own choice."""
    return {id: choice for id, choice in book.chosen.items() if choice != book.readings[id].uses}


def _edges(book: Rulebook, sign: Sign, other: Rulebook, stake: Stake | None) -> Edges:
    """Only what differs is reckoned: rules that read the same have the same edge."""
    names = {name for name in book.wagers if _text(book, name) != _text(other, name)}
    touched = (each for each in all_of(book, sign) if _touches(each.rule.name, names))
    return {
        **{each.name: edge_of(each).made for each in touched},
        **(_in_chips(book, sign, stake) if stake else {}),
    }


def _in_chips(book: Rulebook, sign: Sign, stake: Stake) -> Edges:
    """What the stake costs, as the table pays it; nothing, if the table does not take it."""
    wager, amount = stake
    found = staked(book, sign, find(book, sign, wager), amount)
    return {} if found.refused else {f"{dollars(amount)} on {wager}": found.edge}


def _text(book: Rulebook, name: str) -> str:
    return repr(book.wagers.get(name))


def _touches(rule: str, names: set[str]) -> bool:
    """Odds that change also change the wager that they ride on, with its odds."""
    return rule in names or f"odds {rule}" in names
