"""The sign's file: amounts are dollars there and cents in the sign."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from passline.money import CENTS, cents, is_amount
from passline.records import Record
from passline.rulebook.fault import At
from passline.rulebook.part import part
from passline.rulebook.read import READERS, read
from passline.rulebook.sign import Limit, Sign
from passline.rulebook.value import shown


class Amount(int):
    """Cents, written in dollars: 5 or "2.50"."""


@part
class Range(Record):
    min: Amount
    max: Amount


@part
class SignFile(Range):
    """What sign.toml may say."""

    chips: tuple[Amount, ...]
    unit: Amount | None = None
    per_player: bool = False
    multiples: bool = False
    odds: int | None = None
    limits: Mapping[str, Range] = field(default_factory=dict)
    offers: tuple[str, ...] = ()
    layout: str | None = None
    pay_list: str | None = field(metadata={"key": "list"}, default=None)
    seats: int = 16


def read_amount(value: Any, at: At) -> Any:
    found = value * CENTS if type(value) is int else cents(value) if type(value) is str else None
    if found is None or not is_amount(found):
        return at.fault(f"{shown(value)} is no amount.", 'Write dollars: 5, or "2.50" in quotes.')
    return Amount(found)


READERS[Amount] = read_amount


def read_sign(table: Mapping[str, Any], at: At) -> Sign | None:
    said = read(SignFile, dict(table), at)
    if said is None:
        return None
    return Sign(
        limit=_limit(said),
        chips=tuple(map(int, said.chips)),
        unit=None if said.unit is None else int(said.unit),
        is_per_player=said.per_player,
        asks_multiples=said.multiples,
        odds=said.odds,
        limits={wager: _limit(range) for wager, range in said.limits.items()},
        offers=frozenset(said.offers),
        layout=said.layout,
        pay_list=said.pay_list,
        seats=said.seats,
    )


def _limit(range: Range) -> Limit:
    return Limit(int(range.min), int(range.max))
