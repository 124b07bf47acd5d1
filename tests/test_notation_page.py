"""docs/notation.md: every example on the page is read, and every sentence has an example."""

import re
from pathlib import Path

import pytest

from passline.notation.checks import CHECKS, HEADS
from passline.notation.expectations import read_event
from passline.notation.grammar import Grammar, Row
from passline.notation.lines import read_command, read_line
from passline.notation.phrases import DETAILS, PHRASES
from passline.notation.read import read
from passline.notation.replay import play
from passline.notation.script import CheckLine, HeadLine, Line
from passline.notation.sentences import SENTENCES
from passline.notation.tokens import Tokens, tokens
from passline.notation.trail import Trail
from passline.notation.unreadable import Unreadable
from passline.notation.write import phrase

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text("utf-8")
CODE = re.compile(r"`([^`]+)`")


def rows(*head: str) -> list[list[str]]:
    """The rows of the tables that have this head."""
    title = f"| {' | '.join(head)} |"
    tables = PAGE.split(title)[1:]
    assert tables, title
    lines = [line for table in tables for line in table.split("\n\n")[0].splitlines()[2:]]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def examples(*head: str) -> list[tuple[str, str]]:
    return [(cells[0].strip("`"), cells[1].split(":")[0]) for cells in rows(*head)]


def said(text: str) -> Tokens:
    found = tokens(text)
    assert not isinstance(found, Unreadable), str(found)
    return found


def row_of(grammar: Grammar, text: str) -> Row | None:
    found = grammar.read(said(text), Trail())
    return found[0] if found else None


SAID = [row for head in ("players say", "the dice", "powers") for row in examples(head, "command")]
HEAD = examples("line", "means")
CHECKED = examples("line", "holds when")
TOLD = [
    (cells[0].strip("`"), cells[1], cells[2].strip("`"))
    for cells in rows("short", "event", "in full")
]


@pytest.mark.parametrize(("text", "kind"), SAID)
def test_a_sentence_on_the_page_says_its_command(text: str, kind: str) -> None:
    assert type(read_command(text)).__name__ == kind


@pytest.mark.parametrize(("text", "kind"), HEAD)
def test_a_line_of_a_head_on_the_page_is_read(text: str, kind: str) -> None:
    line = read_line(text, 1, is_head=True)
    assert isinstance(line, HeadLine), str(line)
    assert type(line.head).__name__ == kind


@pytest.mark.parametrize(("text", "kind"), CHECKED)
def test_a_check_on_the_page_is_read(text: str, kind: str) -> None:
    line = read_line(text, 1, is_head=False)
    assert isinstance(line, CheckLine), str(line)
    assert type(line.check).__name__ == kind


@pytest.mark.parametrize(("short", "kind", "full"), TOLD)
def test_a_phrase_on_the_page_tells_its_event(short: str, kind: str, full: str) -> None:
    line = read_line(f"roll 4-2 => {short}", 1, is_head=False)
    assert isinstance(line, Line), str(line)
    assert [expects.kind.__name__ for expects in line.expects if expects.kind] == [kind]
    event = read_event(full)
    assert not isinstance(event, Unreadable), str(event)
    assert type(event).__name__ == kind
    assert phrase(event) == full


def test_every_sentence_stands_on_the_page() -> None:
    shown = {row_of(SENTENCES, text) for text, _ in SAID}
    assert [row.pattern for row in SENTENCES.rows if row not in shown] == []


def test_every_phrase_stands_on_the_page() -> None:
    shown = {row_of(PHRASES, text) for short, _, full in TOLD for text in (short, full)}
    assert [row.pattern for row in PHRASES.rows if row not in shown] == []


def test_every_check_and_line_of_a_head_stands_on_the_page() -> None:
    shown = {row_of(HEADS, text) for text, _ in HEAD} | {
        row_of(CHECKS, text) for text, _ in CHECKED
    }
    unseen = [row.pattern for row in (*HEADS.rows, *CHECKS.rows) if row not in shown]
    assert unseen == ["puck on {number}"]


def test_every_detail_stands_on_the_page() -> None:
    told = PAGE.split("**Details**")[1].split("```")[0]
    shown = {row_of(DETAILS, text) for text in CODE.findall(told)}
    assert [row.pattern for row in DETAILS.rows if row not in shown] == []


@pytest.mark.parametrize("text", re.findall(r"```case\n(.*?)```", PAGE, re.DOTALL))
def test_a_case_on_the_page_is_played(text: str) -> None:
    script = read(text)
    assert script.problems == ()
    assert [play(case).failures for case in script.cases] == [()] * len(script.cases)


@pytest.mark.parametrize(
    ("line", "told"), [(cells[0].strip("`"), cells[1]) for cells in rows("line", "told")]
)
def test_a_slip_on_the_page_is_told_so(line: str, told: str) -> None:
    assert str(read_command(line)) == told
