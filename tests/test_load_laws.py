"""Whatever is written into a casino's files, its author gets a message and no stack trace."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from passline.rulebook.fault import BadRulebook, Fault
from passline.rulebook.files import Files, open_files
from passline.rulebook.load import book_from, sign_from

NUGGET = open_files("silver-nugget", Path(__file__).parent / "casinos")
BOOK = book_from(NUGGET)

Path_ = tuple[str | int, ...]


def paths(value: Any, above: Path_ = ()) -> list[Path_]:
    """Every place in a table or list of TOML."""
    if isinstance(value, dict):
        below = [path for key, each in value.items() for path in paths(each, (*above, key))]
    elif isinstance(value, list):
        below = [path for key, each in enumerate(value) for path in paths(each, (*above, key))]
    else:
        below = []
    return [above, *below] if above else below


ODD = st.sampled_from(
    (
        *(0, -1, 7, 13, True, 2.5, "", "x", "1/0", "sign", "stand", [], [7], ["x"], [{}]),
        *("§", "§ 1.1", "x § 1.1", "7 § 1.1", "number § 1.1", "other § 1.1", "must, § 1.1"),
        *("1 to 1 § 1.1", "0 to 0 § 1.1", {"4": "1 to 1 § 1.1"}, {"list 1": "1 to 1 § 1.1"}),
        *({}, {"7": 1}, {"x": "x § 1.1"}),
    )
)


def spoiled(files: Files, name: str, path: Path_, value: Any) -> Files:
    table = deepcopy(files.tables[name])
    below: Any = table
    for key in path[:-1]:
        below = below[key]
    below[path[-1]] = deepcopy(value)
    return files.but(tables={**files.tables, name: table})


def without(files: Files, name: str, path: Path_) -> Files:
    cut = spoiled(files, name, path, None)
    below: Any = cut.tables[name]
    for key in path[:-1]:
        below = below[key]
    del below[path[-1]]
    return cut


PLACES = st.sampled_from(
    [(name, path) for name in NUGGET.tables for path in paths(NUGGET.tables[name])]
)


def read(files: Files) -> None:
    for fault in faults_of(files):
        assert fault.file
        assert fault.what
        assert fault.remedy


def faults_of(files: Files) -> tuple[Fault, ...]:
    try:
        sign_from(book_from(files), files.tables["sign"])
    except BadRulebook as bad:
        return bad.faults
    return ()


@given(PLACES, ODD)
def test_an_odd_value_anywhere_is_read_or_refused(place: tuple[str, Path_], value: Any) -> None:
    read(spoiled(NUGGET, *place, value))


@given(PLACES)
def test_a_value_left_out_anywhere_is_missed_or_not_needed(place: tuple[str, Path_]) -> None:
    read(without(NUGGET, *place))
