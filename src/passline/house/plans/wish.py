"""Wish: what a person sent, with the roles that the person has at this table."""

from collections.abc import Mapping
from typing import Any

from passline.records import Record, record
from passline.rulebook.words import Role


@record
class Wish(Record):
    id: str  # the person's id, a colon, and the id that the person made up
    who: str
    held: tuple[Role, ...]  # at this table
    name: str  # of the command, or of what the house itself offers
    fields: Mapping[str, Any]
    by: Role | None = None  # the role that the person wants to act by

    @property
    def staff(self) -> tuple[Role, ...]:
        return tuple(role for role in self.held if role is not Role.PLAYER)


def full_id(who: str, id: str) -> str:
    return f"{who}:{id}"


def short_id(id: str) -> str:
    return id.partition(":")[2]
