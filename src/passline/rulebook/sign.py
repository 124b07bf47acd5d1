"""The sign: what a table posts today, within what its rulebook allows."""

from collections.abc import Mapping
from dataclasses import field

from passline.records import Record, record


@record
class Limit(Record):
    """The least and the most that may be staked, in cents."""

    least: int
    most: int


@record
class Sign(Record):
    limit: Limit
    chips: tuple[int, ...]  # denominations of the float, in cents, smallest first
    unit: int | None = None  # stakes above the minimum go up in these steps
    is_per_player: bool = False  # limits per player rather than per betting area
    asks_multiples: bool = False  # a notice asks for multiples of the minimum
    odds: int | None = None  # how many times the flat wager may ride
    limits: Mapping[str, Limit] = field(default_factory=dict)  # wager -> its own limit
    offers: frozenset[str] = frozenset()  # wagers that are there only if posted
    layout: str | None = None
    pay_list: str | None = None
    seats: int = 16

    def limit_of(self, wager: str) -> Limit:
        return self.limits.get(wager, self.limit)

    @property
    def chip(self) -> int:
        """The smallest chip in the float."""
        return self.chips[0]
