"""Comparing two rulebooks: what each says under the same heading, and by which clauses."""

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType

from passline.records import Record, record
from passline.rulebook.model import Gather, Ride, Rule, Rulebook, Stand, Travel
from passline.rulebook.said import NOTHING, Side, cap_of, cited_by, pays_of, rolls_of, said_by

Names = Collection[str]  # the wagers that both books have
Rows = Iterator[tuple[str, Side]]  # what is spoken of, and what a book says of it


@record
class Difference(Record):
    """One row of a comparison; also where the two books say the same."""

    heading: str
    subject: str
    left: Side
    right: Side

    @property
    def is_same(self) -> bool:
        return self.left.text == self.right.text


def compare(a: Rulebook, b: Rulebook) -> list[Difference]:
    """Two books row by row, grouped by heading. Rows that agree are there too.

    A wager that only one of them has is named and paid, and not taken apart further.
    """
    shared = a.wagers.keys() & b.wagers.keys()
    return [
        row
        for heading, rows in HEADINGS.items()
        for row in _joined(heading, dict(rows(a, shared)), dict(rows(b, shared)))
    ]


def _joined(heading: str, left: Mapping[str, Side], right: Mapping[str, Side]) -> list[Difference]:
    return [
        Difference(heading, subject, left.get(subject, NOTHING), right.get(subject, NOTHING))
        for subject in {**left, **right}
    ]


def _wagers_in(book: Rulebook, names: Names) -> list[tuple[str, Rule]]:
    return [(name, wager) for name, wager in book.wagers.items() if name in names]


def _names(book: Rulebook, names: Names) -> Rows:
    for name, wager in book.wagers.items():
        yield name, Side(wager.called, (wager.clause,))
    for role, each in book.roles.items():
        yield f"the {role}", Side(each.called, (each.clause,))


def _wagers(book: Rulebook, names: Names) -> Rows:
    yield "points", Side(book.points.text, (book.points.clause,))
    yield "come-out", Side(book.come_out.text, (book.come_out.clause,))
    for name, wager in _wagers_in(book, names):
        for key, said in _decided(wager).items():
            yield f"{name}: {key}", said


def _decided(wager: Rule) -> Mapping[str, Side]:
    """When a wager may be made, and what decides it."""
    match wager:
        case Stand():
            wins, loses = wager.wins, wager.loses
            found = {
                "when": wager.when,
                "wins": rolls_of(wins, loses),
                "loses": rolls_of(loses, wins),
            }
            return {**cited_by(wager, found), "numbers": _numbers(wager.numbers)}
        case Travel():
            first, then = wager.first, wager.then
            found = {"when": wager.when, "then wins": then.wins, "then loses": then.loses}
            some = {"first wins": first.wins, "first loses": first.loses, "first bars": first.bars}
            found |= {key: said for key, said in some.items() if said}
            return {**cited_by(wager, found), "numbers": _numbers(wager.numbers)}
        case Ride():
            return cited_by(wager, {"wins": wager.wins, "loses": wager.loses})
        case Gather():
            windows = {f"window on layout {key}": said for key, said in wager.window.items()}
            said = cited_by(wager, {"loses": wager.loses, **windows})
            return {**said, "needs": _numbers(wager.needs)}
    return {}


def _numbers(numbers: tuple[int, ...]) -> Side:
    return Side(" ".join(map(str, numbers)), ()) if numbers else NOTHING


def _pays(book: Rulebook, names: Names) -> Rows:
    for name, wager in book.wagers.items():
        yield name, pays_of(wager)


def _working(book: Rulebook, names: Names) -> Rows:
    for name, wager in _wagers_in(book, names):
        said = cited_by(wager, {"working": wager.working, "calls": wager.calls})
        yield name, Side.joined(said["working"], said["calls"], "calls: ")
    yield from said_by(book.working)


def _contract(book: Rulebook, names: Names) -> Rows:
    for name, wager in _wagers_in(book, names):
        found = {"locked": wager.contract, "a winner": wager.winner, "offered": wager.offered}
        if isinstance(wager, Travel):
            found |= {"raised": wager.raised, "put back": wager.replaced}
        for key, said in cited_by(wager, found).items():
            yield f"{name}: {key}", said


def _caps(book: Rulebook, names: Names) -> Rows:
    for name, wager in _wagers_in(book, names):
        if isinstance(wager, Ride):
            yield name, cap_of(wager.cap)


def _commission(book: Rulebook, names: Names) -> Rows:
    for name, wager in _wagers_in(book, names):
        if isinstance(wager, Stand) and wager.commission:
            yield from said_by(wager.commission, name)


def _table(book: Rulebook, names: Names) -> Rows:
    yield from said_by(book.settling)
    yield from said_by(book.layouts, "layout")
    yield from said_by(book.lists, "list")
    yield from said_by(book.idle, "idle player")
    for number, post in enumerate(book.staffing, 1):
        yield from said_by(post, f"staff, way {number}")


HEADINGS: Mapping[str, Callable[[Rulebook, Names], Rows]] = MappingProxyType(
    {
        "names": _names,
        "wagers": _wagers,
        "pays": _pays,
        "working": _working,
        "contract": _contract,
        "caps": _caps,
        "commission": _commission,
        "betting": lambda book, _: said_by(book.betting),
        "limits": lambda book, _: said_by(book.limits),
        "shooter": lambda book, _: said_by(book.shooting),
        "dice": lambda book, _: said_by(book.dice),
        "no-roll": lambda book, _: said_by(book.no_roll),
        "powers": lambda book, _: said_by(book.powers),
        "voiding": lambda book, _: said_by(book.voiding),
        "closing": lambda book, _: said_by(book.closing),
        "table": _table,
    }
)
