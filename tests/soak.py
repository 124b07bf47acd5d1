"""The laws over a million random commands, split over the six games: `make soak`."""

import sys
import time

from driver import Driver, broken_laws

from passline.rulebook.load import ids, load
from passline.table.evolve import evolve_all


def main(total: int = 1_000_000) -> int:
    wrong = 0
    for id in ids():
        started, refused, played = time.perf_counter(), 0, 0
        seed = 0
        while played < total // len(ids()):
            seed += 1
            driver = Driver(load(id), seed)
            for command, events, before in driver.play(2_000):
                after = evolve_all(before, events)
                for law in broken_laws(driver.book, command, events, before, after):
                    wrong += 1
                    print(f"{id}, seed {seed}: {command}: {law}")
                refused += type(events[0]).__name__ == "Refused" if events else 0
                played += 1
        seconds = time.perf_counter() - started
        share = refused / played
        print(f"{id:22} {played:9,} commands, {share:.0%} refused, {played / seconds:,.0f}/s")
    print(f"{wrong} broken laws")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
