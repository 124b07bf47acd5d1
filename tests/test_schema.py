"""The schemas for editors agree with the reader on the shipped files and on the broken ones."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from passline.rulebook.schema import schemas

HERE = Path(__file__).parent
SCHEMAS = schemas()
SHIPPED = HERE.parent / "src" / "passline" / "rulebooks"
WHOLE = sorted([*SHIPPED.glob("*/*.toml"), *HERE.glob("casinos/*/*.toml")])


def table(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def findings(file: Path) -> list[str]:
    validator = Draft202012Validator(SCHEMAS[file.stem])
    return [each.message for each in validator.iter_errors(table(file))]


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_and_can_be_written_as_json(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert json.loads(json.dumps(SCHEMAS[name])) == SCHEMAS[name]


@pytest.mark.parametrize("file", WHOLE, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_shipped_files_are_as_their_schema_says(file: Path) -> None:
    assert findings(file) == []


def test_the_readings_of_every_book_are_as_their_schema_says() -> None:
    validator = Draft202012Validator(SCHEMAS["readings"])
    assert list(validator.iter_errors(table(SHIPPED / "common.toml"))) == []


@pytest.mark.parametrize(
    "name",
    [
        "behaviour-that-is-none",
        "no-roll-for-no-reason",
        "no-roll-that-neither-must-nor-may",
        "number-below-nothing",
        "pay-that-cannot-be",
        "pay-without-a-clause",
        "plain-word-out-of-the-list",
        "power-that-is-none",
        "refusal-that-is-none",
        "role-that-is-none",
        "text-where-a-list-belongs",
        "text-where-a-number-belongs",
        "text-where-a-table-belongs",
        "unknown-key",
        "unknown-table",
        "value-without-a-clause",
        "word-out-of-the-list",
    ],
)
def test_a_mistake_of_form_shows_in_the_editor(name: str) -> None:
    assert findings(HERE / "broken" / name / "rulebook.toml")


@pytest.mark.parametrize("key", ["clause", "called", "pays", "when", "numbers", "first", "then"])
def test_a_wager_that_lacks_a_key_shows_in_the_editor(key: str) -> None:
    book = table(SHIPPED / "crown-perth" / "rulebook.toml")
    del book["wager"]["pass"][key]
    errors = list(Draft202012Validator(SCHEMAS["rulebook"]).iter_errors(book))
    assert [list(error.absolute_path) for error in errors] == [["wager", "pass"]]


@pytest.mark.parametrize("name", ["amount-that-is-none", "sign-of-unknown-words"])
def test_a_sign_that_cannot_be_read_shows_in_the_editor(name: str) -> None:
    assert findings(HERE / "broken" / name / "sign.toml")
