"""The style of STYLE.md, as far as a machine can hold it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
SOURCE = TOP / "src" / "passline"

NO_FLOATS = {"dice", "money", "notation", "records", "rulebook", "table", "wagers"}
CORE = NO_FLOATS | {"chance"}

FILE_LINES = 400
FUNCTION_LINES = 60

# None of these patterns matches its own source text.
MACHINE_PATH = re.compile(
    r"(?<![\w.)}*/-])/(?:home|root|Users|work|workspace|farm|mnt|opt|srv|tmp|private)/[\w.]"
    r"|\b[A-Z]:\\Users\\"
)
REGISTRY = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)"
    r"|https?://[^\s\"]*(?:/simple(?:[/\"]|$)|/packages/[0-9a-f]{2}/|registry\.)",
    re.MULTILINE,
)
UNFINISHED = re.compile(r"\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX))\b")
LOCKED = re.compile(
    r"[a-z0-9][a-z0-9._-]*==[\w.!+]+(?: ; [^\\:]+)? \\"  # name==version ; marker
    r"|    --hash=sha256:[0-9a-f]{64}(?: \\)?"
)
VAGUE = re.compile(r"(?:.*_)?(?:common|handler|helper|manager|misc|util)s?")


def our_files() -> list[Path]:
    """Files that are tracked, or would be by the next `git add`."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    paths = (TOP / name for name in sorted(set(listing.stdout.split("\0"))) if name)
    return [path for path in paths if path.is_file()]


def our_texts() -> Iterator[tuple[Path, str]]:
    for path in our_files():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path, content.decode("utf-8", errors="replace")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{where(path, number)}: {line.strip()[:100]}"
        for path, text in our_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(TOP)}:{line}"


def modules(packages: set[str] | None = None) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        first = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if packages is None or first in packages:
            yield path, ast.parse(path.read_text("utf-8"), str(path))


def calls(name: str, packages: set[str]) -> list[str]:
    return [
        where(path, node.lineno)
        for path, tree in modules(packages)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, node.module or ""


def none(findings: list[str], rule: str) -> None:
    assert not findings, "\n".join([rule, *findings])


def test_no_file_names_a_path_of_one_machine() -> None:
    none(lines_with(MACHINE_PATH), "Write paths relative to the checkout:")


def test_no_file_names_a_registry() -> None:
    none(lines_with(REGISTRY), "Lock by name, version and hash; leave the address out:")


def test_nothing_is_left_for_later() -> None:
    none(lines_with(UNFINISHED), "Do it, or write an issue:")


def test_requirements_are_names_versions_and_hashes() -> None:
    findings = [
        f"{where(path, number)}: {line[:100]}"
        for path in sorted((TOP / "requirements").glob("*.txt"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not LOCKED.fullmatch(line)
    ]
    none(findings, "Requirement files are written by `make lock`:")


def test_the_build_backend_is_locked() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    assert project["build-system"]["requires"] == project["dependency-groups"]["build"]


def test_files_are_short() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path, _ in modules()}
    findings = [where(path, length) for path, length in lengths.items() if length > FILE_LINES]
    none(findings, f"More than {FILE_LINES} lines; find the second noun in it:")


def test_functions_are_short() -> None:
    findings = [
        f"{where(path, node.lineno)}: {node.name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= FUNCTION_LINES
    ]
    none(findings, f"More than {FUNCTION_LINES} lines; name the steps:")


def test_modules_are_named_after_what_they_hold() -> None:
    findings = [
        str(path.relative_to(TOP))
        for path in our_files()
        if path.suffix == ".py"
        and any(map(VAGUE.fullmatch, path.relative_to(TOP).with_suffix("").parts))
    ]
    none(findings, "A vague name; which noun is it?")


def test_the_core_does_not_print() -> None:
    none(calls("print", CORE), "The core returns events; printing is for the command line:")


def test_the_core_has_no_floats() -> None:
    literals = [
        where(path, node.lineno)
        for path, tree in modules(NO_FLOATS)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]
    none(literals + calls("float", NO_FLOATS), "Money is whole cents and pays are fractions:")


def test_the_core_imports_the_standard_library_only() -> None:
    known = sys.stdlib_module_names | {"passline"}
    findings = [
        f"{where(path, line)}: {name}"
        for path, tree in modules(CORE)
        for line, name in imported(tree)
        if name.partition(".")[0] not in known
    ]
    none(findings, "The core uses the standard library only:")
