"""A little load, so that what measures it works; `make load` prints the figures in full."""

from collections.abc import Callable

from load.measure import BACK, measured


def test_five_tables_lose_nothing(figure: Callable[[object], None]) -> None:
    figures = measured(tables=5, seconds=3, pace=0.5)
    figure(figures)
    assert figures.commands >= 100  # 300 are due; a busy machine does fewer
    assert (figures.errors, figures.gaps) == (0, 0)
    assert figures.back <= BACK
