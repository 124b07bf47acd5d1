"""make dieharder: the fair dice before a jury of their own. Prints its verdicts.

python tests/dieharder.py [WORDS]   # of 32 bits; two million take a few minutes
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

from passline.house.dice import fair

USUAL = 2_000_000
BLOCK = 10_000  # words made at a time
KEY = bytes(range(32))

# A test's number in dieharder, its samples, and how often for two million words, so that none of
# them reads a word twice. Fewer samples will not do: with 2,000, the test of runs fails any source.
TESTS = {
    0: (100, 20),  # birthdays
    3: (10_000, 30),  # rank of 6 × 8 matrices
    15: (20_000, 80),  # runs
    16: (20_000, 12),  # craps
    100: (20_000, 80),  # single bits
    101: (20_000, 80),  # runs of bits
    102: (20_000, 80),  # groups of bits
}


def bits(table: str) -> Iterator[int]:
    """Five fair bits of each roll: of its 36 pairs, 32 count."""
    number = 0
    while True:
        number += 1
        shown = fair.reveal(KEY, table, fair.Commitment(number, ""))
        pair = 6 * (shown.first - 1) + shown.second - 1
        if pair < 32:
            yield from (pair >> place & 1 for place in range(5))


def block(number: int) -> bytes:
    """So many words, of the rolls of one table."""
    found = "".join(map(str, islice(bits(f"t_{number}"), 32 * BLOCK)))
    return int(found, 2).to_bytes(4 * BLOCK, "big")


def verdict(file: Path, test: int, samples: int, times: int) -> list[str]:
    asked = ["-g", "201", "-f", file, "-d", test, "-t", samples, "-p", times]
    done = subprocess.run(
        ["dieharder", *map(str, asked)], capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    return [line for line in lines if line.count("|") == 5 and "ntup" not in line]


def main(words: int = USUAL) -> int:
    """How many verdicts are FAILED. A WEAK one is to be expected now and then: one in a hundred."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(os.cpu_count()) as pool:
        file = Path(folder) / "rolls"
        with file.open("wb") as written:
            for made in pool.map(block, range(-(-words // BLOCK))):
                written.write(made)
        print(f"{words:,} words of 32 bits, of fair rolls", flush=True)
        for test, (samples, times) in TESTS.items():
            for line in verdict(file, test, samples, max(2, times * words // USUAL)):
                print(line, flush=True)
                failed += "FAILED" in line
    return failed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
