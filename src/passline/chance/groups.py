"""Groups: wagers that differ in their number only, in one line."""

from collections.abc import Iterable
from typing import Any

from passline.chance.edge import Edge
from passline.records import Record, record


@record
class Group(Record):
    """One line for wagers that cost the same: `place 6 8`."""

    name: str
    edges: tuple[Edge, ...]

    @property
    def edge(self) -> Edge:
        return self.edges[0]


def grouped(edges: Iterable[Edge]) -> tuple[Group, ...]:
    """The edges in their order; alike ones stand with the first of them."""
    alike: dict[Any, list[Edge]] = {}
    for each in edges:
        alike.setdefault(_key(each), []).append(each)
    return tuple(Group(_name(each), tuple(each)) for each in alike.values())


def _key(edge: Edge) -> tuple[object, ...]:
    kind, _ = _parts(edge.wager)
    return kind, edge.win, edge.push, edge.rolls, edge.cost, edge.variance


def _name(alike: list[Edge]) -> str:
    kind, first = _parts(alike[0].wager)
    numbers = [_parts(each.wager)[1] for each in alike]
    return " ".join([kind, *numbers]) if first else kind


def _parts(wager: str) -> tuple[str, str]:
    """A wager's name and its number, where it ends in one."""
    kind, _, last = wager.rpartition(" ")
    return (kind, last) if kind and last.isdigit() else (wager, "")
