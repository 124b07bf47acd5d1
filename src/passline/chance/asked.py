"""What can be asked for: every wager of a book by its name.

`place 6`, `field`, `odds pass 4`, `all-small list 1`; `pass + 3x odds` or `pass + full odds` for
a wager that always has odds behind it; `pass raised on 4` where a book lets a wager grow once its
number is known.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from passline.chance.chain import dark, whole
from passline.chance.together import Ridden, full, ride_on
from passline.records import Record, record
from passline.rulebook.fault import nearest
from passline.rulebook.model import Gather, Ride, Rulebook, Stand, Travel
from passline.rulebook.sign import Sign
from passline.wagers.judge import Wagers, Where

_RIDDEN = re.compile(r"(\S+) \+ (\d{1,3})[x×] odds")
_FULL = re.compile(r"(\S+) \+ full odds")


class NoSuchWager(ValueError):
    """A book has no wager of this name. Says what would be right."""


@record
class Asked(Record):
    name: str
    rule: Wagers
    start: Where = None
    ridden: Ridden | None = None

    @property
    def number(self) -> int | None:
        return self.start if isinstance(self.start, int) else None

    @property
    def kind(self) -> str:
        """The name by which casinos with other odds have the same wager."""
        return f"{self.rule.name} + full odds" if self.ridden else self.name

    @property
    def clause(self) -> str:
        return self.rule.each.get(self.number or 0, self.rule.clause)


def all_of(book: Rulebook, sign: Sign) -> tuple[Asked, ...]:
    """Every wager of the book, in the book's order."""
    return tuple(each for rule in book.wagers.values() for each in _each(book, sign, rule))


def find(book: Rulebook, sign: Sign, name: str) -> Asked:
    """The wager of this name."""
    wanted = " ".join(name.split())
    if match := _RIDDEN.fullmatch(wanted):
        return _with_odds(book, sign, match[1], int(match[2]))
    known = {each.name: each for each in all_of(book, sign)}
    if match := _FULL.fullmatch(wanted):
        wanted = next((name for name in known if name.startswith(f"{match[1]} + ")), wanted)
    if isinstance(book.wagers.get(wanted), Gather) and sign.pay_list:
        wanted = f"{wanted} list {sign.pay_list}"
    if wanted not in known:
        raise NoSuchWager(f'{book.id} has no wager "{wanted}". {_remedy(book, known, wanted)}')
    return known[wanted]


def _each(book: Rulebook, sign: Sign, rule: Wagers) -> Iterator[Asked]:
    match rule:
        case Stand(numbers=()):
            yield Asked(rule.name, rule, whole(rule))
        case Stand() | Ride():
            for number in rule.numbers:
                yield Asked(f"{rule.name} {number}", rule, number)
        case Gather():
            for place in range(1, len(rule.pays) + 1):
                yield Asked(f"{rule.name} list {place}", rule, dark(str(place)))
        case Travel():
            yield from _travelling(book, sign, rule)


def _travelling(book: Rulebook, sign: Sign, rule: Travel) -> Iterator[Asked]:
    yield Asked(rule.name, rule)
    ridden = full(book, sign, rule)
    if ridden:
        yield Asked(f"{rule.name} + {ridden.multiple}x odds", rule, None, ridden)
    if rule.raised.text == "after the point":
        for number in rule.numbers:
            yield Asked(f"{rule.name} raised on {number}", rule, number)


def _with_odds(book: Rulebook, sign: Sign, flat: str, multiple: int) -> Asked:
    rule, ride = book.wagers.get(flat), ride_on(book, flat)
    if not isinstance(rule, Travel) or ride is None:
        flats = [each.on for each in book.wagers.values() if isinstance(each, Ride)]
        raise NoSuchWager(f'{book.id} has no odds on "{flat}". {nearest(flat, flats)}')
    ridden = full(book, sign.but(odds=multiple), rule)
    if ridden is None or not multiple or _is_over(ride, multiple, ridden):
        raise NoSuchWager(_over(book, ride, multiple))
    return Asked(f"{flat} + {ridden.multiple}x odds", rule, None, ridden)


def _is_over(ride: Ride, multiple: int, ridden: Ridden) -> bool:
    """Whether the book never lets so much ride, whatever the sign says."""
    if ride.cap.times != "sign":
        return ridden.multiple != str(multiple)
    return ride.cap.most is not None and multiple > ride.cap.most


def _over(book: Rulebook, ride: Ride, multiple: int) -> str:
    cap = ride.cap
    head = f"{book.id} has no {multiple}x odds on {ride.on} ({cap.clause})."
    if isinstance(cap.times, str):
        return f"{head} A sign may allow 1x to {cap.most}x." if cap.most else head
    by_number = dict.fromkeys(cap.times[number] for number in sorted(cap.times))
    return f'{head} Ask for "{ride.on} + {"-".join(map(str, by_number))}x odds".'


def _without_number(name: str) -> str:
    """ "place" of "place 7"."""
    wager, _, last = name.rpartition(" ")
    return wager if last.isdecimal() else name


def _remedy(book: Rulebook, known: dict[str, Asked], wanted: str) -> str:
    rule = book.wagers.get(wanted) or book.wagers.get(_without_number(wanted))
    if rule is None:
        near = get_close_matches(wanted, [*known, *book.wagers], n=1, cutoff=0.7)
        return f'Did you mean "{near[0]}"?' if near else f"Its wagers: {', '.join(book.wagers)}."
    own = [name for name, each in known.items() if each.rule is rule]
    return f'Say which: "{own[0]}" to "{own[-1]}".' if len(own) > 1 else nearest(wanted, own)
