"""A casino's files: found, parsed, and laid over those of the book they extend."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from passline.records import Record, record
from passline.rulebook.clause import cited
from passline.rulebook.fault import At, BadRulebook, Fault, listed, nearest

Plain = dict[str, Any]

NAMES = ("source", "clauses", "readings", "rulebook", "sign")
PACKAGED = "rulebooks"


@record
class Files(Record):
    """What stands in a casino's folder, as plain tables."""

    id: str
    where: str  # the folder, as faults name it
    tables: Mapping[str, Plain]  # by file, without its ending
    below: "Files | None" = None  # those of the book that this one extends

    def at(self, name: str, faults: list[Fault] | None = None) -> At:
        return At(f"{self.where}/{name}.toml", faults=faults)


def ids(folder: Path | None = None) -> tuple[str, ...]:
    """The casinos in a folder; without one, those that come with passline."""
    below = _top(folder).iterdir()
    return tuple(sorted(each.name for each in below if (each / "rulebook.toml").is_file()))


def open_files(id: str, folder: Path | None = None) -> Files:
    """The files of a casino, complete: laid over the book they extend, if they extend one."""
    own = _own(id, folder)
    if "extends" not in own.tables["rulebook"]:
        return _complete(own)
    base = _extended(own, folder)
    below = _own(base, folder if base in ids(folder) else None)
    if "extends" in below.tables["rulebook"]:
        raise BadRulebook([_bad_extends(own, f'"{base}" itself extends a book.', "Extend that.")])
    below = _complete(below)
    return own.but(tables={name: _laid_over(below, own, name) for name in NAMES}, below=below)


def _extended(own: Files, folder: Path | None) -> str:
    """The casino whose book this one extends."""
    said = own.tables["rulebook"]["extends"]
    named = cited(said) if isinstance(said, str) else None
    if named is None:
        raise BadRulebook([_bad_extends(own, "This names no book with its clause.", _EXTENDS)])
    known = {*ids(folder), *ids()}
    if named.text not in known:
        what = f'There is no casino "{named.text}".'
        raise BadRulebook([_bad_extends(own, what, nearest(named.text, sorted(known)))])
    return named.text


def shared_readings() -> Plain:
    """The readings that hold for every book."""
    return _parse(_top(None) / "common.toml", At(f"{PACKAGED}/common.toml"))


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> Plain:
    """One table over another, deeply; what is above counts."""
    both = {key: merged(below[key], above[key]) for key in above if _are_tables(below, above, key)}
    return {**below, **above, **both}


WHOLE = frozenset({"layouts", "lists"})  # a book that names its own has those and no others


def _are_tables(below: Mapping[str, Any], above: Mapping[str, Any], key: str) -> bool:
    return key not in WHOLE and isinstance(below.get(key), dict) and isinstance(above[key], dict)


def _laid_over(below: Files, own: Files, name: str) -> Plain:
    base, above = below.tables[name], own.tables[name]
    if name == "clauses":
        return {"clause": [*base.get("clause", ()), *above.get("clause", ())]}
    return merged(base, above)


def _own(id: str, folder: Path | None) -> Files:
    known = ids(folder)
    where = PACKAGED if folder is None else folder.as_posix()
    if id not in known:
        raise BadRulebook([Fault(where, "", f'There is no casino "{id}".', nearest(id, known))])
    found = Files(id, f"{where}/{id}", {})
    faults: list[Fault] = []
    tables = {
        name: _parse(_top(folder) / id / f"{name}.toml", found.at(name, faults)) for name in NAMES
    }
    if faults:
        raise BadRulebook(faults)
    return found.but(tables=tables)


def _complete(own: Files) -> Files:
    missing = [name for name in NAMES if not own.tables[name]]
    if missing:
        what, remedy = "This file is missing or empty.", f"A casino has {listed(NAMES, 'and')}."
        raise BadRulebook(Fault(own.at(name).file, "", what, remedy) for name in missing)
    return own


def _top(folder: Path | None) -> Traversable:
    return folder if folder is not None else files("passline") / PACKAGED


def _parse(file: Traversable, at: At) -> Plain:
    """The table in a file. A file that is not there says nothing."""
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        at.fault(f"This is not TOML: {error}.", "See toml.io for how it is written.")
    except UnicodeDecodeError:
        at.fault("This is not text in UTF-8.", "Save it as UTF-8.")
    return {}


def _bad_extends(own: Files, what: str, remedy: str) -> Fault:
    return Fault(own.at("rulebook").file, "extends", what, remedy)


_EXTENDS = 'Name the book and the clause that says so: "crown-melbourne § 7.1".'
