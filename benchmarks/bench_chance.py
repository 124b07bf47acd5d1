"""How long do all edges of a book take? Every book, from a cold judge, beside what it stands on.

Printed beside loading the same book and beside walking a chain of one thousand lamps without
lumping, in the same run: `python benchmarks/bench_chance.py`.
"""

import time
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import TypeVar

from passline.chance.edges import edges
from passline.chance.par import par
from passline.rulebook.load import ids, load, load_sign
from passline.rulebook.model import Gather, Rulebook
from passline.wagers.gather import Lamps
from passline.wagers.judge import verdicts

T = TypeVar("T")

TARGET = 100.0  # ms


def main() -> None:
    print(f"{'ms':26}{'load':>8}{'edges, cold':>14}{'again':>8}{'par sheet':>12}")
    for id in ids():
        one(id)
    unlumped, _ = timed(partial(every_lamp, load("crown-perth")))
    print(f"only judging every set of lamps of make-em-all, without lumping: {unlumped:.1f} ms")


def one(id: str) -> None:
    reading, book = timed(partial(load, id))
    sign = load_sign(book)
    cold, found = timed(partial(edges, book, sign))
    again, _ = timed(partial(edges, book, sign))
    sheet, _ = timed(partial(par, book, sign))
    mark = "" if cold <= TARGET else "  over the target"
    name = f"{id} ({len(found)})"
    print(f"{name:26}{reading:8.1f}{cold:14.1f}{again:8.1f}{sheet:12.1f}{mark}")


def every_lamp(book: Rulebook) -> None:
    rule = book.wagers["make-em-all"]
    assert isinstance(rule, Gather)
    for count in range(len(rule.needs)):
        for lit in combinations(rule.needs, count):
            verdicts(rule, Lamps(frozenset(lit), "5"))


def timed(do: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    found = do()
    return (time.perf_counter() - start) * 1000, found


if __name__ == "__main__":
    main()
