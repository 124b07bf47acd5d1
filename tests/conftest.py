"""Databases for tests; Hypothesis profiles; figures. A failure prints what reproduces it."""

from collections.abc import Callable

import pytest
from _pytest.terminal import TerminalReporter
from databases import postgres, store_url
from hypothesis import settings

__all__ = ["postgres", "store_url"]  # fixtures

settings.register_profile("ci", derandomize=False, print_blob=True, deadline=None, max_examples=100)
settings.register_profile("long", settings.get_profile("ci"), max_examples=5_000)
settings.load_profile("ci")

FIGURE = "figure"


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[object], None]:
    """Tell what was measured at the end of the run, in whatever process it was."""
    return lambda told: record_property(FIGURE, str(told))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    for report in terminalreporter.getreports("passed"):
        for name, told in report.user_properties:
            if name == FIGURE:
                terminalreporter.write_line(told)
