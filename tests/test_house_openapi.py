"""The OpenAPI document: what it says of answers is what the house answers."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from house_open import opened, said, somebody
from jsonschema import Draft202012Validator, ValidationError

from passline.house.routes.operations import OPERATIONS
from passline.house.server.openapi import document
from passline.rulebook.words import Role


def check(name: str, told: Any) -> Any:
    """What was told, which must be as the document says."""
    Draft202012Validator({"$ref": f"#/components/schemas/{name}", **document()}).validate(told)
    return told


def test_a_grant_a_refusal_and_what_waits_are_as_the_document_says(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/house.db") as house:
            ann = await somebody(house, "ann", {Role.MANAGER: "*"}, is_owner=True)
            made = await said(ann, "/api/tables", book="star-sydney", is_practice=True)
            path = f"/api/tables/{made['table']['id']}/commands"
            check("Answer", await said(ann, f"{path}/sit", id="a", position=1, chips=50_000))
            bet = {"spot": "pass", "amount": 1000}
            granted = await said(ann, f"{path}/make-wager", id="b", **bet)
            assert set(check("Answer", granted)) == {"entries"}
            refused = await said(ann, f"{path}/make-wager", id="c", spot="pass", amount=1)
            assert check("Answer", refused)["refused"]
            await said(ann, f"{path}/throw", id="d")
            late = await said(ann, f"{path}/make-wager", id="e", spot="field", amount=1000)
            assert check("Answer", late)["pending"]["by"]
            check("Health", (await ann.get("/healthz")).json())

    asyncio.run(play())


@pytest.mark.parametrize(
    "wrong", [{}, {"entries": [1]}, {"entries": [], "more": 1}, {"entries": [], "refused": {}}]
)
def test_another_shape_is_not_as_the_document_says(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        check("Answer", wrong)


def test_every_command_answers_so() -> None:
    paths = document()["paths"]
    for operation in OPERATIONS:
        if operation.tells == "entries" and operation.body:
            content = paths[operation.path]["post"]["responses"]["200"]["content"]
            schema = content["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Answer"}, operation.path
