"""What the commands of the lab share: is it installed, whole numbers, a line of progress."""

import sys
from time import monotonic

from passline.cli.failure import fail

BAR = 20  # letters
WIDE = 79  # what is written over


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
        if self.is_shown:
            self._print(progress_text(done, sessions, rolls, monotonic() - self.began))

    def close(self) -> None:
        if self.is_shown:
            self._print("")
            print(end="\r", file=sys.stderr, flush=True)

    def _print(self, text: str) -> None:
        print(f"\r{text:<{WIDE}}", end="", file=sys.stderr, flush=True)


def progress_text(done: int, sessions: int, rolls: int, took: float) -> str:
    bar = "#" * (BAR * done // sessions)
    if not done:
        return f"[{bar:-<{BAR}}]   0%  working out what the strategy does"
    rate = rolls / max(took, 1e-9) / 1e6
    left = took * (sessions - done) / max(1, done)
    minutes, seconds = divmod(round(left), 60)
    return (
        f"[{bar:-<{BAR}}] {done / sessions:4.0%}  {_short(done)} of {_short(sessions)} sessions  "
        f"{rate:,.0f} M rolls/s  {minutes}:{seconds:02d} left"
    )


def _short(number: int) -> str:
    """A count in a few letters: 950, 12.3k, 1.5M."""
    for size, letter in ((1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return str(number)
