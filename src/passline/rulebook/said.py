"""What a book says, as text with its clauses: for comparing and for reading aloud."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any

from passline.dice import TOTALS
from passline.records import Record, record
from passline.rulebook.citations import filled
from passline.rulebook.clause import Cited
from passline.rulebook.model import Cap, Confirmation, Gather, NoRoll, PayRow, Power, Rule
from passline.rulebook.pattern import totals
from passline.rulebook.read import keys_of
from passline.rulebook.words import Role


@record
class Side(Record):
    """What one book says, and by which clauses."""

    text: str
    clauses: tuple[str, ...]

    def joined(self, other: "Side", word: str) -> "Side":
        clauses = dict.fromkeys(self.clauses + other.clauses)
        return Side(f"{self.text}; {word}{other.text}", tuple(clauses))


NOTHING = Side("none", ())
YES = "yes"  # a clause without a word of choice: the book has it


def cited_by(wager: Rule, found: Mapping[str, Cited]) -> dict[str, Side]:
    """Cited words of a wager, each number's own clause filled in."""
    return {key: Side(said.text, _clauses(wager, said)) for key, said in found.items()}


def rolls_of(said: Cited, opposite: Cited) -> Cited:
    """A pattern with "other" spelled out, where the opposite is a plain list of totals."""
    named = totals(opposite.text)
    if said.text != "other" or not named:
        return said
    return said.but(text=" ".join(str(total) for total in TOTALS if total not in named))


def _clauses(wager: Rule, said: Cited) -> tuple[str, ...]:
    return tuple(filled(wager, said.clause)) if said.clause else ()


def pays_of(wager: Rule) -> Side:
    """A pay table in one line, totals with the same pay together."""
    clauses = tuple(dict.fromkeys(row.clause for row in wager.pays))
    if isinstance(wager, Gather):
        return Side(_by_list(wager), clauses)
    texts = [_together(printed, wager.pays) for printed in _printed(wager.pays)]
    share = getattr(wager, "share", 1)
    parts = "" if share == 1 else f", on {share} of the stake"
    return Side(", ".join(texts) + parts, clauses)


def _by_list(wager: Gather) -> str:
    return ", ".join(f"list {number}: {row.pays}" for number, row in enumerate(wager.pays, 1))


def _printed(rows: tuple[PayRow, ...]) -> list[str]:
    """The pays of a table, once each, by the lowest total that they are for."""
    ordered = sorted(rows, key=lambda row: min(row.totals, default=0))
    return list(dict.fromkeys(str(row.pays) for row in ordered))


def _together(printed: str, rows: tuple[PayRow, ...]) -> str:
    paid = sorted(total for row in rows if str(row.pays) == printed for total in row.totals)
    return f"{' '.join(map(str, paid))}: {printed}" if paid else printed


def cap_of(cap: Cap) -> Side:
    """How much may ride: "up to 3 times the flat wager on 4 10, 4 times on 5 9", with clauses."""
    flat = f"times the {'original ' if cap.base == 'original' else ''}flat wager"
    said = _by_sign(cap, flat) if isinstance(cap.times, str) else f"up to {_times(cap.times, flat)}"
    clauses = tuple(dict.fromkeys(cap.each.values())) or (cap.clause,)
    return Side(said if cap.of == "stake" else f"so as to win {said}", clauses)


def _by_sign(cap: Cap, flat: str) -> str:
    notes = [f"{cap.least} if it does not"] if cap.least else []
    notes += [f"at most {cap.most}"] if cap.most else []
    noted = f" ({', '.join(notes)})" if notes else ""
    return f"as many {flat} as the sign says{noted}"


def _times(times: Mapping[int, int], flat: str) -> str:
    first, *others = dict.fromkeys(times.values())
    if not others:
        return f"{first} {flat}"
    on = {most: " ".join(str(n) for n in times if times[n] == most) for most in (first, *others)}
    return ", ".join([f"{first} {flat} on {on[first]}", *(f"{m} times on {on[m]}" for m in others)])


def said_by(part: Any, subject: str = "") -> Iterator[tuple[str, Side]]:
    """Everything that a part of a book says, key by key."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from _said(value, _below(subject, str(key)), "")
    elif part is not None:
        clause = getattr(part, "clause", "")
        model: Any = type(part)
        for key, field in keys_of(model).items():
            if key != "clause":
                yield from _said(getattr(part, field.name), _below(subject, key), clause)


def _said(value: Any, subject: str, clause: str) -> Iterator[tuple[str, Side]]:
    match value:
        case None:
            return
        case Cited():
            yield subject, Side(value.text or YES, (value.clause,) if value.clause else ())
        case Confirmation() | Power() | NoRoll():
            yield subject, Side(_who(value), (value.clause,))
        case Mapping():
            yield from _mapped(value, subject, clause)
        case _ if is_dataclass(value):
            yield from said_by(value, subject)
        case _:
            yield subject, Side(str(value), (clause,) if clause else ())


def _mapped(value: Mapping[Any, Any], subject: str, clause: str) -> Iterator[tuple[str, Side]]:
    """Plain counts stand in one row, cited words in one row each."""
    if all(isinstance(each, int) for each in value.values()) and value:
        text = ", ".join(f"{key}: {each}" for key, each in value.items())
        yield subject, Side(text, (clause,) if clause else ())
    else:
        yield from said_by(value, subject)


def _who(value: Confirmation | Power | NoRoll) -> str:
    match value:
        case Confirmation():
            return " and ".join(_any(group) for group in value.groups)
        case NoRoll():
            return f"{'must' if value.must else 'may'}, {_any(value.by)}"
    return _any(value.by)


def _any(roles: tuple[Role, ...]) -> str:
    return " or ".join(roles)


def _below(subject: str, key: str) -> str:
    plain = key.replace("_", " ")
    return f"{subject}: {plain}" if subject else plain
