"""The changes that `mutate` makes to a book, one at a time."""

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from passline.records import Record, record
from passline.rulebook import model
from passline.rulebook.clause import MARK
from passline.rulebook.words import LAMPS, Role

Path = tuple[str | int, ...]

# Keys that say what things are called and where they stand, not what is decided.
NAMES = {"called", "clause", "each", "behaviour", "extends", "refusal", "come_out"}
# Tables in which every key may be left out.
OPEN = {
    *("grounds", "emergencies", "orders", "window", "power", "no-roll", "layouts", "lists"),
    *("settling", "staffing", "needs", "sets"),
}
PATTERNS = {"wins", "loses", "bars", "points"}
CONFIRMS = {"confirm", "confirm_off", "confirm_late", "confirm_spoken", "confirm_void"}
# Words that the engine looks for where the model does not close the list.
FREE = {
    "unit": ("", "settled"),
    "personal": ("", "once surveillance is told", "above the maximum"),
    "last_shooter": ("the present one", "the next one after a come-out"),
}
LISTED = {"line": (), "converted": (), "money": ("tokens", "vouchers")}  # with what may be added
COUNTED = re.compile(r"\d+( hours?)?")
PAYS = re.compile(r"(\d+(?:\.\d+)?) to (.*)")
SHARE = re.compile(r"(\d+)/(\d+)")


@record
class Change(Record):
    """Another value at a place in one of a book's files. None: the key is left out."""

    file: str
    path: Path
    old: Any
    new: Any

    def __str__(self) -> str:
        where = ".".join(map(str, self.path))
        new = "left out" if self.new is None else f"{_text(self.old)} -> {_text(self.new)}"
        return f"{self.file}: {where}: {new}"

    def applied(self, table: dict[str, Any]) -> dict[str, Any]:
        changed = deepcopy(table)
        *parents, last = self.path
        place: Any = changed
        for key in parents:
            place = place[key]
        if self.new is None:
            del place[last]
        else:
            place[last] = self.new
        return changed


def _text(value: Any) -> str:
    """A value without its clause."""
    return value.partition(MARK)[0].strip() or '""' if isinstance(value, str) else str(value)


def rulebook_changes(table: dict[str, Any], roles: dict[Role, Any]) -> Iterator[Change]:
    for path, value in _places(table, ()):
        for new in _others(path, value, roles):
            yield Change("rulebook", path, value, new)
        if path[-1] in OPTIONAL or (len(path) > 1 and path[-2] in OPEN):
            yield Change("rulebook", path, value, None)


def reading_changes(table: dict[str, Any], switches: set[tuple[str, str]]) -> Iterator[Change]:
    """Another reading in use, or a part of what a reading sets left out."""
    for id, reading in table.get("reading", {}).items():
        for name, choice in reading.get("choice", {}).items():
            if (id, name) in switches:
                uses = reading.get("uses", "as in common.toml")
                yield Change("readings", ("reading", id, "uses"), uses, name)
            for key, value in choice.get("sets", {}).items():
                path = ("reading", id, "choice", name, "sets", key)
                yield Change("readings", path, value, None)


def _places(table: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every table and value of a book, with where it stands."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        if key in NAMES:
            continue
        yield (*path, key), value
        if isinstance(value, dict) or (isinstance(value, list) and isinstance(value[0], dict)):
            yield from _places(value, (*path, key))


def _others(path: Path, value: Any, roles: dict[Role, Any]) -> Iterator[Any]:
    """Other values that could stand here."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, list) and not isinstance(value[0], dict):
        yield from (value[:nth] + value[nth + 1 :] for nth in range(len(value)))
    elif isinstance(value, str):
        text, mark, clause = value.partition(MARK)
        for other in _texts(path, text.strip(), roles):
            yield f"{other} {MARK}{clause}".strip() if mark else other


def _texts(path: Path, text: str, roles: dict[Role, Any]) -> Iterator[str]:
    key = "window" if "window" in path else str(path[-1])
    words = text.split()
    if match := PAYS.fullmatch(text):
        yield f"{int(match[1].partition('.')[0]) + 1} to {match[2]}"
    elif match := SHARE.fullmatch(text):
        yield f"{match[1]}/{int(match[2]) + 1}"
    elif text in (known := {**WORDS, **FREE}.get(key, ())):
        yield from (word for word in known if word != text)
    elif key in LISTED:
        yield from (_without(words, word) for word in words if word != "chips" and words[1:])
        yield from (f"{text} {word}" for word in LISTED[key] if word not in words)
    elif key in PATTERNS:
        yield from _patterns(text)
    elif COUNTED.fullmatch(text):
        yield from (" ".join([str(int(words[0]) + by), *words[1:]]) for by in (1, -1))
    elif path[0] == "no-roll":
        must, comma, by = text.partition(", ")
        if comma:
            yield f"{'may' if must == 'must' else 'must'}, {by}"
            yield from (f"{must}, {others}" for others in _role_lists(by, roles))
    elif path[0] == "power" or key in CONFIRMS:
        yield from _groups(text, roles)


def _patterns(text: str) -> Iterator[str]:
    """Rolls: one total less, another total, fewer than all others."""
    words = text.replace(",", " ,").split()
    for word in words:
        if word != "," and len(words) > 1:
            yield _without(words, word).replace(" ,", ",").strip(", ")
    if words and words[-1].isdigit():
        last = int(words[-1])
        yield " ".join([*words[:-1], str(last + 1 if last < 12 else 10)]).replace(" ,", ",")
    if text == "other":
        yield "7"


def _without(words: list[str], word: str) -> str:
    return " ".join(each for each in words if each != word)


def _groups(text: str, roles: dict[Role, Any]) -> Iterator[str]:
    """Those who must confirm: one group less, or another group."""
    groups = text.split(" and ")
    if text == "nobody":
        yield "dealer"
        return
    for group in dict.fromkeys(groups):
        rest = list(groups)
        rest.remove(group)
        yield from [" and ".join(rest)] if rest else []
        yield from (" and ".join([*rest, new]) for new in _role_lists(group, roles))


def _role_lists(text: str, roles: dict[Role, Any]) -> Iterator[str]:
    """The next below as well; one who may do it less, or the next above instead of the only one."""
    listed = [Role(word) for word in text.split(" or ")]
    able, ranks = _able(listed, roles), [role for role in Role if role in roles]
    below = [role for role in ranks[: ranks.index(listed[0])] if role not in able]
    above = ranks[ranks.index(listed[0]) + 1 :]
    fewer = [[each for each in listed if each is not role] for role in listed if listed[1:]]
    for other in ([*listed, *below[-1:]], *(fewer or [above[:1]])):
        if other and _able(other, roles) != able:
            yield " or ".join(other)


def _able(listed: list[Role], roles: dict[Role, Any]) -> frozenset[Role]:
    """All who may do what these may."""
    deputies = (role for role in roles if {*roles[role].stands_for} & {*listed})
    return frozenset((*listed, *deputies))


PARTS = [each for each in vars(model).values() if is_dataclass(each)]
FIELDS = [field for part in PARTS for field in fields(part)]
# Every closed list of words in the model, by the key that takes them.
WORDS: dict[str, tuple[str, ...]] = {"window": LAMPS}
WORDS |= {
    field.name: tuple(field.metadata[kind])
    for field in FIELDS
    for kind in ("words", "plain_words")
    if kind in field.metadata
}
OPTIONAL = {
    field.name
    for field in FIELDS
    if field.default is not MISSING or field.default_factory is not MISSING
}
