"""Accounts: what rolls counted at rows add up to, wager by wager. Whole numbers throughout."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

import numpy as np

from passline.lab.automaton.landing import KIND_OF, KINDS
from passline.lab.automaton.rows import Layout

Wagers = tuple[tuple[str, int, int, int, int], ...]  # made, commission, won, lost

WAYS = np.array([KIND_OF.count(kind) for kind in range(len(KINDS))], np.int64)


class Accounts:
    """For one layout, as lists of numbers: each decision's wagers, each landing's results."""

    def __init__(self, layout: Layout) -> None:
        automaton, rows = layout.automaton, layout.rows
        self.after = np.array([row.after for row in rows], np.int64)
        made = [
            (name, nth, staked, fee)
            for nth, row in enumerate(rows)
            for name, staked, fee in row.decision.made
        ]
        results = [
            (name, number * len(KINDS) + kind, won, lost)
            for number, landings in enumerate(automaton.landings)
            for kind, (landing, _) in enumerate(landings)
            for name, won, lost in landing.results
        ]
        self.names = sorted({entry[0] for entry in (*made, *results)})
        self.made, self.results = _by_name(made), _by_name(results)
        self.fees = np.zeros(len(rows), np.int64)
        for _, nth, _, fee in made:
            self.fees[nth] += fee
        self.worth = _worth(layout)
        self.chip = layout.chip

    def add_up(self, counts: Any) -> tuple[Wagers, int]:
        """For each wager what was made, paid as commission, won and lost, in cents; and what these
        rolls are worth on average, in chips times 36."""
        counts = counts[: len(self.after)]
        thrown = counts.sum(axis=1)
        kinds = np.zeros((len(self.worth), len(KINDS)), np.int64)
        for roll, kind in enumerate(KIND_OF):
            np.add.at(kinds[:, kind], self.after, counts[:, roll])
        flat = kinds.reshape(-1)
        wagers = tuple(
            (name, *_dot(self.made.get(name), thrown), *_dot(self.results.get(name), flat))
            for name in self.names
        )
        worth = int((kinds.sum(axis=1) * self.worth).sum()) - 36 * int((thrown * self.fees).sum())
        return tuple(each for each in wagers if any(each[1:])), worth // self.chip


def joined(parts: Iterable[Wagers]) -> Wagers:
    """The accounts of several runs together, by name."""
    found: dict[str, list[int]] = {}
    for name, *amounts in chain.from_iterable(parts):
        known = found.setdefault(name, [0, 0, 0, 0])
        found[name] = [a + b for a, b in zip(known, amounts, strict=True)]
    return tuple((name, *found[name]) for name in sorted(found))  # type: ignore[misc]


def _by_name(entries: list[tuple[str, int, int, int]]) -> dict[str, Any]:
    found: dict[str, list[tuple[int, int, int]]] = {}
    for name, *numbers in entries:
        found.setdefault(name, []).append((numbers[0], numbers[1], numbers[2]))
    return {name: np.array(each, np.int64).T for name, each in found.items()}


def _dot(columns: Any, times: Any) -> tuple[int, int]:
    if columns is None:
        return 0, 0
    at, first, second = columns
    return int((times[at] * first).sum()), int((times[at] * second).sum())


def _worth(layout: Layout) -> Any:
    """What a roll is worth in each situation: the bankroll's change on average, times 36."""
    automaton = layout.automaton
    ups = np.array(automaton.ups, np.int64)
    change = np.array(
        [[one.change for one, _ in each] for each in automaton.landings], np.int64
    ).reshape(-1, len(KINDS))
    onward = np.array(
        [[number for _, number in each] for each in automaton.landings], np.int64
    ).reshape(-1, len(KINDS))
    laid = np.array([automaton.felt.up(each) for each in automaton.afters], np.int64)
    return ((change + ups[onward]) * WAYS).sum(axis=1) - 36 * laid
