"""Loading: from a casino's folder of TOML to its rulebook and its sign."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from passline.rulebook.check import check_book, check_sign
from passline.rulebook.clause import Clause
from passline.rulebook.fault import At, BadRulebook, Fault
from passline.rulebook.files import Files, Plain, ids, merged, open_files, shared_readings
from passline.rulebook.model import Rulebook, Source
from passline.rulebook.raised import check_raised
from passline.rulebook.read import read, tables_in
from passline.rulebook.readings import applied, choose, read_readings
from passline.rulebook.sign import Sign
from passline.rulebook.sign_file import read_sign
from passline.rulebook.wagers import ODDS, WAGER, read_wagers

__all__ = ["ids", "load", "load_sign", "sign_from"]

APART = (WAGER, ODDS, "extends")  # keys of rulebook.toml that the model does not have

NOTHING: Mapping[str, Any] = MappingProxyType({})


def load(id: str, readings: Mapping[str, str] = NOTHING, folder: Path | None = None) -> Rulebook:
    """The rulebook of a casino, under its own readings but for those given (reading -> choice).

    `folder` holds casinos, one folder each; without it, those that come with passline are meant.
    """
    if folder is None:
        return _packaged(id, tuple(sorted(readings.items())))
    return _load(id, readings, folder)


def load_sign(
    book: Rulebook, changes: Mapping[str, Any] = NOTHING, folder: Path | None = None
) -> Sign:
    """The sign that a casino posts, but for the changes given in the words of sign.toml."""
    files = _files(book.id, folder)
    return _checked_sign(book, merged(files.tables["sign"], changes), files.at("sign"))


def sign_from(book: Rulebook, table: Mapping[str, Any]) -> Sign:
    """A sign in the words of sign.toml: amounts are dollars."""
    return _checked_sign(book, table, At("sign"))


@lru_cache(maxsize=256)
def _packaged(id: str, readings: tuple[tuple[str, str], ...]) -> Rulebook:
    return _load(id, dict(readings), None)


def _load(id: str, wanted: Mapping[str, str], folder: Path | None) -> Rulebook:
    return book_from(_files(id, folder), wanted)


def _files(id: str, folder: Path | None) -> Files:
    """Those that come with passline do not change, and are read once."""
    return _packaged_files(id) if folder is None else open_files(id, folder)


_packaged_files = lru_cache(maxsize=64)(open_files)


def book_from(files: Files, wanted: Mapping[str, str] = NOTHING) -> Rulebook:
    faults: list[Fault] = []
    book = _read(files, wanted, faults)
    if book is not None and not faults:
        check_book(book, files, faults)
    if book is not None and not faults and files.below is not None and not wanted:
        check_raised(book_from(files.below), book, files.at("rulebook", faults))
    if book is None or faults:
        raise BadRulebook(faults)
    return book


def _read(files: Files, wanted: Mapping[str, str], faults: list[Fault]) -> Rulebook | None:
    at = _at_book(files, wanted, faults)
    all_readings = merged(shared_readings(), files.tables["readings"])
    readings = read_readings(all_readings, files.at("readings", faults))
    chosen = choose(readings, wanted, files.at("readings", faults))
    table = applied(files.tables["rulebook"], readings, chosen)
    return read(
        Rulebook,
        {key: value for key, value in table.items() if key not in APART},
        at,
        id=files.id,
        source=read(Source, files.tables["source"], files.at("source", faults)),
        clauses=_clauses(files.tables["clauses"], files.at("clauses", faults)),
        readings=readings,
        chosen=chosen,
        wagers=read_wagers(table, at),
    )


def _at_book(files: Files, wanted: Mapping[str, str], faults: list[Fault]) -> At:
    """Where faults of the rulebook are: a switched reading may have put them there."""
    at = files.at("rulebook", faults)
    switched = ", ".join(f"{id} {choice}" for id, choice in wanted.items())
    return At(f"{at.file} (with {switched})", faults=faults) if wanted else at


def _clauses(table: Plain, at: At) -> dict[str, Clause]:
    for key in table.keys() - {"clause"}:
        (at / key).fault("There is no such key.", "Write each clause as [[clause]].")
    found: dict[str, Clause] = {}
    for each in tables_in(table, "clause", at):
        place = at / "clause" / str(each.get("id", ""))
        clause = read(Clause, each, place)
        if clause and clause.id in found:
            place.fault("This clause is there twice.", "Keep one of them.")
        elif clause:
            found[clause.id] = clause
    return found


def _checked_sign(book: Rulebook, table: Mapping[str, Any], at: At) -> Sign:
    sign = read_sign(table, at)
    if sign is not None:
        check_sign(book, sign, at)
    if sign is None or at.faults:
        raise BadRulebook(at.faults)
    return sign
