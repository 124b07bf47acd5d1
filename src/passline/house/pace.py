"""Pace: how often somebody may try something."""

from collections.abc import Callable
from math import ceil

MOST = 10_000  # names that are remembered


class Pace:
    """So many at once, and one more each so many seconds."""

    def __init__(self, burst: int, seconds: float, now: Callable[[], int]) -> None:
        self._burst, self._gap, self._now = burst, seconds * 1000, now
        self._free: dict[str, float] = {}  # when the bucket is full again

    def wait(self, who: str) -> int:
        """Nought if it may be now (and it counts); else in how many seconds."""
        now = self._now()
        latest = now + self._burst * self._gap
        full = max(self._free.get(who, 0), now)
        full = full if full <= latest else now  # the clock has jumped back
        if full + self._gap > latest:
            return max(1, ceil((full + self._gap - latest) / 1000))
        self._forget(now)
        self._free[who] = full + self._gap
        return 0

    def _forget(self, now: int) -> None:
        if len(self._free) >= MOST:
            self._free = {who: full for who, full in self._free.items() if full > now}
