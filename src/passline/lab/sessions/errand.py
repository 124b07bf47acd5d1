"""Errand: a task in plain words and numbers, as it travels to another process or machine."""

from functools import lru_cache
from typing import NamedTuple

from passline.lab.language.read import read
from passline.lab.sessions.chunk import Sums, Task, play_chunk
from passline.lab.strategy.unfit import Unfit
from passline.rulebook.files import ids
from passline.rulebook.load import load
from passline.rulebook.sign import Sign


class Errand(NamedTuple):
    strategy: str
    book: str
    readings: tuple[tuple[str, str], ...]
    sign: Sign
    bankroll: int
    rolls: int
    shooters: int | None
    seed: int
    is_full: bool
    looks: int

    def __hash__(self) -> int:
        return hash((self.strategy, self.book, self.readings, self.bankroll, self.rolls, self.seed))


def errand_of(task: Task) -> Errand:
    """A far worker knows a book by its name, so it must be one of those that everybody has."""
    if task.book.id not in ids():
        raise Unfit(
            f"{task.book.id} is a book of your own, which a cluster's workers do not have. "
            f"Without a cluster it can be played; with one: {', '.join(ids())}."
        )
    chosen = tuple(sorted(task.book.chosen.items()))
    return Errand(str(task.strategy), task.book.id, chosen, *task[2:])


@lru_cache(maxsize=8)
def task_of(errand: Errand) -> Task:
    own = load(errand.book)
    readings = {id: choice for id, choice in errand.readings if own.chosen[id] != choice}
    return Task(read(errand.strategy, "a strategy"), load(errand.book, readings), *errand[3:])


def run_errand(errand: Errand, first: int, count: int) -> Sums:
    return play_chunk(task_of(errand), first, count)
