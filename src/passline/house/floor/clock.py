"""The time at a table: the wall's, and never one that stands still because the wall went back."""

from collections.abc import Callable

import structlog

SLACK = 2000  # milliseconds by which a clock is set right without a word

log = structlog.get_logger("passline.clock")


class TableClock:
    """Milliseconds since 1970. While the wall is behind the table, what has passed since."""

    def __init__(self, wall: Callable[[], int], steady: Callable[[], float]) -> None:
        self._wall, self._steady = wall, steady
        self._behind: tuple[float, int] | None = None  # since when, and what the time was then

    def at(self, table: str, last: int) -> int:
        """The time now at a table whose own clock stands at `last`."""
        wall = self._wall()
        if wall >= last - SLACK:
            self._behind = None
            return wall
        if self._behind is None:
            self._behind = self._steady(), last
            log.warning("the clock went back", table=table, seconds=(last - wall) // 1000)
        since, then = self._behind
        return then + int((self._steady() - since) * 1000)
