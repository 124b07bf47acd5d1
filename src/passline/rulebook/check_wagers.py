"""Checks of one wager: its numbers, its patterns and its pays must agree."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from passline.dice import TOTALS
from passline.rulebook.citations import place_of
from passline.rulebook.clause import Cited
from passline.rulebook.fault import At, listed, nearest
from passline.rulebook.model import Cap, Gather, Ride, Rule, Rulebook, Stand, Travel
from passline.rulebook.pattern import Rolls, rolls
from passline.rulebook.value import LIST

SEVEN = 7


def check_wagers(book: Rulebook, at: At) -> None:
    for wager in book.wagers.values():
        place, name = place_of(wager)
        _check(book, wager, at / place / name)


def _check(book: Rulebook, wager: Rule, at: At) -> None:
    match wager:
        case Stand():
            _check_stand(wager, at)
            _check_commission(book, wager, at)
        case Travel():
            _check_travel(wager, at)
        case Ride():
            _check_ride(book, wager, at)
        case Gather():
            _check_gather(book, wager, at)


def _check_stand(wager: Stand, at: At) -> None:
    _check_numbers(wager.numbers, at)
    _check_each(wager, wager.numbers, at)
    _check_sides(wager.wins, wager.loses, wager.numbers, at)
    if wager.numbers and wager.high is None:
        _check_pays(wager, set(wager.numbers), "number", at)
    else:
        _check_pays(wager, totals_of(rolls(wager.wins.text, None, wager.loses.text)), "total", at)
    if wager.rules_out is not None:
        _check_rules_out(wager, wager.rules_out, at)
    if wager.high is not None and not wager.numbers:
        (at / "high").fault("There is no number to choose.", "List the numbers, or leave this out.")


def _check_rules_out(wager: Stand, said: Cited, at: At) -> None:
    """A number that can be ruled out can also win, and nothing else decides it by that roll."""
    found, wins = rolls(said.text, None), rolls(wager.wins.text, None, wager.loses.text)
    if wager.numbers or wager.share != 1 or wager.winner.text != "comes down":
        what = "Its numbers are ruled out one by one."
        (at / "rules_out").fault(what, "Leave out numbers and share; a winner comes down.")
    if totals_of(found) != totals_of(wins):
        remedy = "Name the totals that can win, and no others."
        (at / "rules_out").fault("These are not the totals that can win.", remedy)
    for key, other in (("wins", wins), ("loses", rolls(wager.loses.text, None, wager.wins.text))):
        if both := found & other:
            named = ", ".join(sorted(map(str, both)))
            (at / "rules_out").fault(f"{named} is in {key} too.", "Keep it in one of them.")


def _check_travel(wager: Travel, at: At) -> None:
    _check_numbers(wager.numbers, at)
    _check_each(wager, wager.numbers, at)
    _check_first(wager, at)
    _check_then(wager, at / "then")
    if len(wager.pays) != 1 or wager.pays[0].totals:
        what = "A wager that travels pays the same on every number."
        (at / "pays").fault(what, 'Write one pay, for example "1 to 1 § 4.1".')


def _check_first(wager: Travel, at: At) -> None:
    said = {"wins": wager.first.wins, "loses": wager.first.loses, "bars": wager.first.bars}
    found = {key: totals_of(rolls(word.text, None)) for key, word in said.items() if word}
    counts = Counter(total for totals in found.values() for total in totals)
    for total in sorted(total for total, count in counts.items() if count > 1):
        (at / "first").fault(f"{total} is decided in two ways.", "Keep it in one of the lists.")
    for total in sorted(set(TOTALS) - set(counts) - set(wager.numbers)):
        remedy = "Add it to the numbers, or say what it does on the first roll."
        at.fault(f"{total} is neither decided on the first roll nor a number.", remedy)
    for total in sorted(set(counts) & set(wager.numbers)):
        remedy = "Take it out of one of them."
        at.fault(f"{total} is decided on the first roll and yet a number to go to.", remedy)


def _check_then(wager: Travel, at: At) -> None:
    for key, said in (("wins", wager.then.wins), ("loses", wager.then.loses)):
        if said.text == "other":
            (at / key).fault('"other" would decide it on every roll.', "Name the rolls.")
            return
    _check_sides(wager.then.wins, wager.then.loses, wager.numbers, at)


def _check_ride(book: Rulebook, wager: Ride, at: At) -> None:
    _check_each(wager, wager.numbers, at)
    _check_sides(wager.wins, wager.loses, wager.numbers, at)
    _check_pays(wager, set(wager.numbers), "number", at)
    _check_cap(wager.cap, wager.numbers, at / "cap")
    flat = book.wagers.get(wager.on)
    if not isinstance(flat, Travel):
        travellers = [name for name, each in book.wagers.items() if isinstance(each, Travel)]
        at.fault(f'There is no "{wager.on}" to ride on.', nearest(wager.on, travellers))
    elif set(flat.numbers) != set(wager.numbers):
        remedy = f"Write {list(flat.numbers)}, as there."
        (at / "numbers").fault(f'These are not the numbers of "{wager.on}".', remedy)


def _check_cap(cap: Cap, numbers: tuple[int, ...], at: At) -> None:
    if not isinstance(cap.times, str):
        if set(cap.times) != set(numbers):
            remedy = f"Write one for each of {list(numbers)}."
            (at / "times").fault("These are not the numbers of the wager.", remedy)
        elif min(cap.times.values()) < 1:
            (at / "times").fault("A cap is at least 1.", "Write how many times the flat wager.")
    if cap.least < 0 or (cap.most is not None and cap.most < cap.least):
        at.fault("The least is below nought, or above the most.", "Write 0 <= least <= most.")


def _check_gather(book: Rulebook, wager: Gather, at: At) -> None:
    _check_numbers(wager.needs, at, "needs")
    if not totals_of(rolls(wager.loses.text, None)).isdisjoint(wager.needs):
        (at / "loses").fault("It loses with a total that it needs.", "Name other totals.")
    lists = [f"{LIST}{name}" for name in book.lists] or [f"{LIST}1"]
    if len(wager.pays) != len(lists) or any(row.totals for row in wager.pays):
        what = "The pays do not match the pay lists of this book."
        (at / "pays").fault(what, f"Write one for {listed(lists, 'and')}.")
    for layout in wager.window:
        if layout not in book.layouts:
            place = at / "window" / layout
            place.fault(f'There is no layout "{layout}".', nearest(layout, book.layouts))


def _check_numbers(numbers: tuple[int, ...], at: At, key: str = "numbers") -> None:
    good = set(TOTALS) - {SEVEN}
    if len(set(numbers)) != len(numbers) or not set(numbers) <= good:
        remedy = "Write each once: totals of two dice, and not 7."
        (at / key).fault(f"{list(numbers)} is no list of numbers.", remedy)


def _check_each(wager: Rule, numbers: tuple[int, ...], at: At) -> None:
    if wager.each and set(wager.each) != set(numbers):
        remedy = f"Write one clause for each of {list(numbers)}."
        (at / "each").fault("These are not the numbers of the wager.", remedy)


def _check_sides(wins: Cited, loses: Cited, numbers: Iterable[int], at: At) -> None:
    """Winning and losing rolls are some, and not the same."""
    for number in numbers or (None,):
        good = rolls(wins.text, number, loses.text)
        bad = rolls(loses.text, number, wins.text)
        on = "" if number is None else f" on {number}"
        for key, found in (("wins", good), ("loses", bad)):
            if not found:
                (at / key).fault(f"No roll does this{on}.", "Name the rolls.")
        if both := good & bad:
            named = ", ".join(sorted(map(str, both)))
            at.fault(f"The wager both wins and loses{on} with {named}.", "Keep one of the two.")


def _check_pays(wager: Rule, wanted: set[int], noun: str, at: At) -> None:
    counts = Counter(total for row in wager.pays for total in row.totals or wanted)
    for total in sorted(wanted):
        if counts[total] != 1:
            how = "no pay" if not counts[total] else f"{counts[total]} pays"
            remedy = "Write exactly one."
            (at / "pays").fault(f"The {noun} {total} has {how}.", remedy)
    for total in sorted(set(counts) - wanted):
        what = f"There is a pay for {total}, which cannot win."
        (at / "pays").fault(what, f"Leave it out, or add it to the {noun}s that win.")


def _check_commission(book: Rulebook, wager: Stand, at: At) -> None:
    if wager.commission is None:
        return
    if not 0 <= wager.commission.percent < 100:
        (at / "commission" / "percent").fault("This is no percentage.", "Write for example 5.")
    if book.is_switched:  # a misprint of the source may be played as printed
        return
    for number, ratio in _pays_by_number(wager):
        fair = true_odds(wager, number)
        if ratio != fair:
            what = f"A commission is taken on {number}, which does not pay true odds."
            remedy = f"True odds are {fair.numerator} to {fair.denominator}."
            (at / "commission").fault(what, remedy)


def _pays_by_number(wager: Stand) -> Iterator[tuple[int, Fraction]]:
    for number in wager.numbers:
        for row in wager.pays:
            if not row.totals or number in row.totals:
                yield number, row.pays.ratio


def true_odds(wager: Stand, number: int) -> Fraction:
    """What would make the wager fair on this number."""
    wins = len(rolls(wager.wins.text, number, wager.loses.text))
    loses = len(rolls(wager.loses.text, number, wager.wins.text))
    return Fraction(loses, wins or 1)


def totals_of(found: Rolls) -> set[int]:
    return {roll.total for roll in found}
