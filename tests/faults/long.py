"""make faults: all accidents in full, with their figures. Twenty minutes on two busy cores."""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from accidents import (  # noqa: E402
    Figures,
    again_and_again,
    every_failure,
    every_power_cut,
    every_write,
    in_folder,
    random_kills,
)

FULL = {
    "every write": lambda folder: every_write(folder, 60),
    "every power cut": lambda folder: every_power_cut(folder, 60),
    "every failure": lambda folder: every_failure(folder, 40),
    "random kills": lambda folder: random_kills(folder, 500, 150, seed=1),
    "again and again": lambda folder: again_and_again(folder, 60),
}


def suffered(name: str) -> tuple[Figures, float]:
    started = time.monotonic()
    return in_folder(FULL[name]), time.monotonic() - started


def main() -> None:
    started = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in as_completed([pool.submit(suffered, name) for name in FULL]):
            figures, seconds = done.result()
            print(f"{figures}; {seconds:.0f} s", flush=True)
    load = os.getloadavg()[0]
    print(f"All of them in {time.monotonic() - started:.0f} s, load average {load:.1f}.")


if __name__ == "__main__":
    main()
