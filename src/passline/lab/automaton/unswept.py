"""Unswept: without looking for garbage meanwhile.

Working out a strategy makes many small values and keeps them all. The collector would go over them,
and over everything else that is loaded, again and again: a third of the time, for nothing found.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """Also as a decorator. Whoever switched the collector off switches it on again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
