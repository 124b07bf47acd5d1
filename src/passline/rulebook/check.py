"""Cross checks of a rulebook that has been read: its parts must agree with each other."""

from collections.abc import Mapping
from typing import Any

from passline.rulebook.check_sign import check_sign, sign_faults
from passline.rulebook.check_wagers import check_wagers
from passline.rulebook.citations import citations
from passline.rulebook.clause import MARK, cited
from passline.rulebook.fault import At, Fault, listed, nearest
from passline.rulebook.files import Files
from passline.rulebook.model import REFUSALS, Rulebook, Travel
from passline.rulebook.pattern import totals
from passline.rulebook.reading import Reading
from passline.rulebook.words import Role

__all__ = ["check_book", "check_sign", "sign_faults"]


def check_book(book: Rulebook, files: Files, faults: list[Fault]) -> None:
    at = files.at("rulebook", faults)
    check_wagers(book, at)
    _check_points(book, at)
    _check_line(book, at / "shooting" / "line")
    _check_refusals(book, at / "refusal")
    _check_roles(book, at)
    _check_counts(book, at)
    _check_citations(book, files, at)
    for id, reading in book.readings.items():
        _check_sets(
            reading, files.tables["rulebook"], files.at("readings", faults) / "reading" / id
        )


def _check_citations(book: Rulebook, files: Files, at: At) -> None:
    known = book.clauses.keys() | book.readings.keys()
    cites = [(path, clause) for path, clause in citations(book)]
    if base := cited(files.tables["rulebook"].get("extends", "")):
        cites.append((("extends",), base.clause))
    for path, clause in cites:
        if clause not in known:
            what = f"{MARK} {clause} is neither a clause of this book nor a reading."
            at.down(path).fault(what, _clause_like(clause, known))


def _clause_like(clause: str, known: set[str]) -> str:
    close = nearest(clause, sorted(known))
    return close if close.startswith("Did") else "Add it to clauses.toml, or cite another."


def _check_points(book: Rulebook, at: At) -> None:
    points = set(totals(book.points.text) or ())
    for name in book.shooting.line.text.split():
        line = book.wagers.get(name)
        if isinstance(line, Travel) and set(line.numbers) != points:
            what = f'"{book.points.text}" are not the numbers of "{name}".'
            (at / "points").fault(what, f'Write "{" ".join(map(str, line.numbers))}".')


def _check_line(book: Rulebook, at: At) -> None:
    travellers = [name for name, each in book.wagers.items() if isinstance(each, Travel)]
    for name in book.shooting.line.text.split() or [""]:
        if name not in travellers:
            at.fault(f'"{name}" cannot make a shooter.', nearest(name, travellers))


def _check_refusals(book: Rulebook, at: At) -> None:
    missing = [why for why in REFUSALS if why not in book.refusals]
    if missing:
        remedy = "Name for each the clause that a player should be shown."
        at.fault(f"No clause for {listed(missing, 'and')}.", remedy)


def _check_roles(book: Rulebook, at: At) -> None:
    """Whoever a rule names has a name in this book."""
    named = [(at / "power" / key, power.by) for key, power in book.powers.items()]
    named += [(at / "no-roll" / key, no_roll.by) for key, no_roll in book.no_roll.items()]
    named += [(at / "role" / key, each.stands_for) for key, each in book.roles.items()]
    named += [(at / "staffing", tuple(post.needs)) for post in book.staffing]
    for place, roles in named:
        for role in roles:
            if role not in book.roles and role is not Role.PLAYER:
                place.fault(f'The book does not say who its "{role}" is.', f"Add [role.{role}].")


def _check_counts(book: Rulebook, at: At) -> None:
    dice = book.dice
    for key, said, least in (("set", dice.set, 2), ("new_set_after", dice.new_set_after, 1)):
        if not said.text.isdigit() or int(said.text) < least:
            (at / "dice" / key).fault(
                f'"{said.text}" is no number of dice.', "Write for example 5."
            )
    names = [str(number) for number in range(1, len(book.lists) + 1)]
    if set(names) != set(book.lists):
        (at / "lists").fault("The lists are not counted from 1.", f"Write {listed(names, 'and')}.")


def _check_sets(reading: Reading, table: Mapping[str, Any], at: At) -> None:
    for name, choice in reading.choices.items():
        for path in choice.sets:
            if not _leads_somewhere(table, path):
                place = at / "choice" / name / "sets" / path
                place.fault("This leads to nothing in rulebook.toml.", _nearest_path(table, path))


def _leads_somewhere(table: Any, path: str) -> bool:
    """The table that holds the last key is there; the key itself may be new."""
    *parents, _ = path.split(".")
    for key in parents:
        table = table.get(key) if isinstance(table, dict) else None
    return isinstance(table, dict)


def _nearest_path(table: Mapping[str, Any], path: str) -> str:
    return nearest(path, _paths(table, ""))


def _paths(table: Mapping[str, Any], above: str) -> list[str]:
    here = [f"{above}{key}" for key in table]
    below = [
        path
        for key, each in table.items()
        if isinstance(each, dict)
        for path in _paths(each, f"{above}{key}.")
    ]
    return here + below
