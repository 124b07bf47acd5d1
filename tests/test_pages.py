"""Pages: whoever follows them to the letter sees what they say."""

from pathlib import Path

import pytest
from pages import TOP, blocks, commands, follow

PAGES = [TOP / "README.md", TOP / "CONTRIBUTING.md", *sorted((TOP / "docs").rglob("*.md"))]
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
