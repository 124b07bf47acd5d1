"""How fast is the table? Wagers made and twenty-wager rolls settled per second, full rules.

Printed beside a bare Python loop in the same run, which moves the same chips with no rules at all:
`make bench-table [BOOK=…]`.
"""

import sys
import time
from collections.abc import Callable

from passline.rulebook.load import load, load_sign
from passline.rulebook.words import Role
from passline.table.commands import CallRoll, Command, MakeWager, Sit
from passline.table.decide import decide, open_table
from passline.table.evolve import evolve, evolve_all
from passline.table.spot import spot
from passline.table.state import Table

SPOTS = ("place 4", "place 5", "place 8", "hard 8")
PLAYERS = ("ann", "bob", "cat", "dan")
UP = 20  # for each of four, those and a line wager
ROUNDS = 60  # short ones; the best of them is printed, as the others were disturbed


def main(id: str = "crown-melbourne") -> None:
    book = load(id)

    def do(table: Table, command: Command) -> Table:
        return evolve_all(table, decide(book, table, command))

    table = evolve(None, open_table(book, load_sign(book)))
    for place, name in enumerate(PLAYERS, 1):
        table = do(table, Sit(name, place, 1_000_000_00))
        table = do(table, MakeWager(name, spot("pass"), 10_00))
    table = do(table, CallRoll(Role.STICK, 5, 4))
    wishes = [MakeWager(name, spot(each), 30_00) for name in PLAYERS for each in SPOTS]

    def make_all() -> Table:
        full = table
        for wish in wishes:
            full = do(full, wish)
        return full

    full = make_all()
    assert len(full.wagers) == UP
    bare = _bare_loop()
    report("wagers made", per_second(make_all, 50) * len(wishes), bare * UP)
    for faces, says in (((5, 6), "nothing decided"), ((3, 5), "four win"), ((3, 4), "all lose")):
        call = CallRoll(Role.STICK, *faces)
        speed = per_second(lambda call=call: do(full, call), 100)
        report(f"twenty-wager rolls, {says}", speed, bare)


def _bare_loop() -> float:
    """Twenty stakes taken from rails and put on a layout, as dictionaries, with no rule asked."""

    def twenty() -> None:
        rails = dict.fromkeys(PLAYERS, 1_000_000_00)
        layout = {}
        for name in PLAYERS:
            for each in ("pass", *SPOTS):
                rails[name] -= 30_00
                layout[name, each] = 30_00

    return per_second(twenty, 1000)


def per_second(run: Callable[[], object], times: int) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        started = time.process_time()
        for _ in range(times):
            run()
        best = min(best, time.process_time() - started)
    return times / best


def report(what: str, speed: float, bare: float) -> None:
    print(f"{what:38} {speed:12,.0f} /s   1 : {bare / speed:,.1f} of a bare loop")


if __name__ == "__main__":
    main(*sys.argv[1:])
