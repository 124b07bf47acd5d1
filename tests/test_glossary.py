"""The glossary: no noun of the core is missing from it, and nothing in it is without a use."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from passline.notation.spots import WAGERS
from passline.rulebook.load import ids, load

TOP = Path(__file__).resolve().parent.parent
SOURCE = TOP / "src" / "passline"
CORE = ("dice.py", "money.py", "records.py", "rulebook", "wagers", "table", "notation")

ENTRIES = set(re.findall(r"\*\*([^*]+)\*\*", (TOP / "docs" / "glossary.md").read_text("utf-8")))


def modules(names: Iterable[str]) -> Iterator[ast.Module]:
    for name in names:
        paths = [SOURCE / name] if name.endswith(".py") else sorted((SOURCE / name).rglob("*.py"))
        yield from (ast.parse(path.read_text("utf-8")) for path in paths)


def classes(names: Iterable[str]) -> list[tuple[str, set[str]]]:
    """The public classes there, each with the names of its bases."""
    return [
        (node.name, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for tree in modules(names)
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def nouns() -> set[str]:
    """All but the sorts of values in a sentence: docs/notation.md shows how each is written."""
    known, kinds = classes(CORE), {"Kind"}
    for _ in known:
        kinds |= {name for name, bases in known if bases & kinds}
    return {name for name, bases in known if not bases & kinds}


def wagers() -> set[str]:
    names = {name for id in ids() for name in load(id).wagers if not name.startswith("odds ")}
    return names | set(WAGERS)


def texts() -> str:
    """All that is said in code and in rulebooks."""
    paths = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")]
    return "\n".join(path.read_text("utf-8") for path in paths).lower()


def test_every_noun_of_the_core_is_in_the_glossary() -> None:
    assert not sorted(nouns() - ENTRIES)


def test_every_wager_is_in_the_glossary() -> None:
    assert not sorted(wagers() - ENTRIES)


def test_every_entry_of_the_glossary_has_a_use() -> None:
    outside = {name for name, _ in classes(("ledger", "house"))}
    said, known = texts(), nouns() | wagers() | outside
    words = {entry for entry in ENTRIES - known if entry == entry.lower()}
    unused = {word for word in words if not re.search(rf"\b{re.escape(word)}(?:s|es)?\b", said)}
    assert not sorted((ENTRIES - known - words) | unused)
