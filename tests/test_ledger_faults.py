"""Kills and failing disks, in short. `make faults` suffers all of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from accidents import (
    Figures,
    again_and_again,
    every_failure,
    every_power_cut,
    every_write,
    in_folder,
    random_kills,
)

SHORT: dict[str, Callable[[Path], Figures]] = {
    "killed at a write": lambda folder: every_write(folder, 10, step=9),
    "the power is cut": lambda folder: every_power_cut(folder, 10, step=3),
    "killed at any time": lambda folder: random_kills(folder, 5, 60, seed=1),
    "a failing disk": lambda folder: every_failure(folder, 10, step=17),
    "a disk that fails again and again": lambda folder: again_and_again(folder, 10, step=2),
}


@pytest.mark.parametrize("what", SHORT)
def test_nothing_acknowledged_is_lost_or_doubled(
    what: str, figure: Callable[[object], None]
) -> None:
    figures = in_folder(SHORT[what])
    figure(figures)
    assert figures.accidents >= 5
    assert figures.acknowledged > 0
