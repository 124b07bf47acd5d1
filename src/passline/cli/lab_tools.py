"""What the commands of the lab share: is it installed, whole numbers, a line of progress."""

import sys
from time import monotonic

from passline.cli.failure import fail


def need_lab() -> None:
    """Say how to get what is missing, before anything is begun."""
    from importlib.util import find_spec

    missing = [name for name in ("numpy", "numba") if find_spec(name) is None]
    if missing:
        fail(f"This needs {' and '.join(missing)}: pip install 'passline[lab]'.")


def whole(option: str, said: str) -> int:
    """A whole number as a person writes it: 100000, 1e6, 1_000_000."""
    try:
        found = float(said.replace("_", ""))
    except ValueError:
        found = 0.0
    if found < 1 or found != int(found) or found > 1e12:
        fail(f'{option}: "{said}" is no whole number from 1 up. Write 100000, or 1e6.')
    return int(found)


class ProgressLine:
    """On a terminal only: how much is done, how fast, how long it will take."""

    def __init__(self) -> None:
        self.began, self.is_shown = monotonic(), sys.stderr.isatty()

    def __call__(self, done: int, sessions: int, rolls: int) -> None:
        if not self.is_shown:
            return
        took = monotonic() - self.began
        left = took * (sessions - done) / max(1, done)
        rate = rolls / max(took, 1e-9) / 1e6
        text = f"{done:,} of {sessions:,} sessions, {rate:,.0f} M rolls/s, {left:,.0f} s left"
        print(f"\r{text:<70}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self.is_shown:
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr, flush=True)
