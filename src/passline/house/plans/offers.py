"""Offers: what the house itself lets people do at a table, beside the book's commands."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from msgspec import Meta, Struct

from passline.house.dice.secrets import Secrets
from passline.house.plans.answer import Denied
from passline.house.plans.confirm import confirm_plan
from passline.house.plans.post import leave_plan, post_plan
from passline.house.plans.roll import contribute_plan, roll_plan
from passline.house.plans.scene import Script
from passline.house.plans.wish import Wish
from passline.house.wire.structures import END, CommandId, PersonId, live, strict
from passline.records import Record, record
from passline.rulebook.words import Role

Contributed = Annotated[str, Meta(pattern=f"^[ -~]{{1,64}}{END}", examples=["my own luck"])]

MakePlan = Callable[[Script, Wish, Secrets], Awaitable[Denied | None]]


@record
class Offer(Record):
    name: str  # on a socket
    path: str  # below the table
    summary: str
    plan: MakePlan
    body: type[Struct]
    message: type[Struct]


def _open(plan: Callable[[Script, Wish], Denied | None]) -> MakePlan:
    """A plan that needs no secret."""

    async def made(script: Script, wish: Wish, secrets: Secrets) -> Denied | None:
        return plan(script, wish)

    return made


def _offer(
    name: str, path: str, summary: str, plan: MakePlan, fields: list[Any]
) -> tuple[str, Offer]:
    title = "".join(word.capitalize() for word in name.split("-"))
    body = strict(title, [("id", CommandId), *fields], summary)
    return name, Offer(name, path, summary, plan, body, live(body, name))


BY = ("by", Role | None, None)

OFFERS = dict(
    (
        _offer("roll", "throw", "Throw the dice of the house, and settle.", roll_plan, [BY]),
        _offer(
            "contribute",
            "contribute",
            "Add a text to the next throw of fair dice.",
            _open(contribute_plan),
            [("text", Contributed)],
        ),
        _offer(
            "confirm",
            "confirm",
            "Confirm what waits to be confirmed, or turn it down.",
            _open(confirm_plan),
            [("of", CommandId), ("player", PersonId | None, None), BY, ("is_agreed", bool, True)],
        ),
        _offer(
            "take-post",
            "posts",
            "Take a post at a table: dealer, base, stick or box.",
            _open(post_plan),
            [("role", Role)],
        ),
        _offer("leave-post", "leave-post", "Leave one's post at a table.", _open(leave_plan), []),
    )
)
