"""Pages: whoever follows them to the letter sees what they say."""

import re
from pathlib import Path

import pytest
from pages import TOP, blocks, commands, follow

PAGES = [TOP / "README.md", TOP / "CONTRIBUTING.md", *sorted((TOP / "docs").rglob("*.md"))]
TEXTS = [*sorted(TOP.glob("*.md")), *sorted((TOP / "docs").rglob("*.md"))]
FOLLOWED = [page for page in PAGES if any(block.kind == "console" for block in blocks(page))]


@pytest.mark.parametrize("page", FOLLOWED, ids=lambda page: page.name)
def test_a_page_can_be_followed_to_the_letter(page: Path, tmp_path: Path) -> None:
    told = follow(page, tmp_path)
    assert not told, "\n".join(["", *told])


def test_the_readme_has_commands_to_follow() -> None:
    found = [block for block in blocks(TOP / "README.md") if block.kind == "console"]
    assert sum(len(commands(block.body)) for block in found) >= 3


def test_a_casino_is_added_in_six_steps() -> None:
    text = (TOP / "CONTRIBUTING.md").read_text("utf-8")
    assert [number for number in range(1, 9) if f"\n**{number}. " in text] == [1, 2, 3, 4, 5, 6]


def test_a_link_leads_somewhere() -> None:
    lost = [
        f"{page.relative_to(TOP)}: {to}"
        for page in TEXTS
        for to in re.findall(r"\]\(([^)\s:]+)\)", page.read_text("utf-8"))
        if not leads(page, to)
    ]
    assert not lost


def leads(page: Path, to: str) -> bool:
    path, _, anchor = to.partition("#")
    target = page.parent / path if path else page
    return target.exists() and (not anchor or anchor in anchors(target))


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


def test_every_page_and_every_package_can_be_found() -> None:
    linked = "".join(page.read_text("utf-8") for page in TEXTS)
    lost = [page.name for page in (TOP / "docs").glob("*.md") if page.name not in linked]
    known = (TOP / "ARCHITECTURE.md").read_text("utf-8")
    source = TOP / "src" / "passline"
    packages = [*source.glob("*/__init__.py"), *source.glob("[hl]*/*/__init__.py")]
    names = {each.parent.name for each in packages}
    lost += [name for name in names if not re.search(rf"`[\w/]*\b{name}/?`", known)]
    assert not sorted(lost)
