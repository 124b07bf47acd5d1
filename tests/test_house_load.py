"""A little load, so that what measures it works; `make load` prints the figures in full."""

from load.measure import measured


def test_five_tables_lose_nothing() -> None:
    figures = measured(tables=5, seconds=3, pace=0.5)
    assert figures.commands >= 200
    assert (figures.errors, figures.gaps) == (0, 0)
