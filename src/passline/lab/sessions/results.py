"""Results: what a simulation found out, for a person, a notebook and a file. Amounts are dollars
here: this is the edge of the program."""

from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple

from passline.lab.automaton.rows import ENDS
from passline.lab.sessions.chunk import Sums, Task
from passline.lab.sessions.histogram import NORMAL, Histogram

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
ROLLS_AN_HOUR = 102  # a full table's pace


class Results(NamedTuple):
    task: Task
    sessions: int
    sums: Sums
    is_whole: bool = True  # False: interrupted, and this is what was done

    @property
    def _chip(self) -> float:
        return self.task.sign.chip / 100

    @property
    def mean(self) -> float:
        return self.sums.chips.mean * self._chip

    @property
    def sd(self) -> float:
        return self.sums.chips.sd * self._chip

    @property
    def margin(self) -> float:
        """How far the mean may be off, 95 times of 100."""
        return NORMAL * self.sd / sqrt(self.sessions)

    @property
    def ruin(self) -> float:
        return self.sums.ends[1 + ENDS.index("ruin")] / self.sessions

    def margin_of(self, share: float) -> float:
        """How far a share of the sessions may be off, 95 times of 100 (Wilson's half width)."""
        n, z = self.sessions, NORMAL
        return z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)

    def ruin_by(self) -> tuple[list[int], list[float]]:
        """The chance to be ruined by each roll at which somebody was, and at the last."""
        rolls, counts = self.sums.ruins
        chances = [sum_ / self.sessions for sum_ in accumulate(counts)]
        end = max(self.sums.rolls.values, default=0)
        return [0, *rolls, end], [0.0, *chances, chances[-1] if chances else 0.0]

    @property
    def ahead(self) -> float:
        """The chance to leave with more than was brought."""
        brought = self.task.bankroll // self.task.sign.chip
        return self.sums.chips.share(brought + 1, max(self.sums.chips.values, default=0))

    @property
    def rolls(self) -> float:
        return self.sums.rolls.mean

    @property
    def hours(self) -> float:
        return self.rolls / ROLLS_AN_HOUR

    def quantile(self, chance: float) -> float:
        return self.sums.chips.quantile(chance) * self._chip

    @property
    def handle(self) -> float:
        """What was wagered in a session, on average."""
        return sum(made for _, made, *_ in self.sums.wagers) / 100 / self.sessions

    @property
    def edge(self) -> tuple[float, float] | None:
        """What was lost of all that was wagered: realised, and by the chances of these rolls."""
        if not self.handle:
            return None
        lost = self.task.bankroll / 100 - self.mean
        expected = -self.sums.expected / 36 * self._chip / self.sessions
        return lost / self.handle, expected / self.handle

    def plain(self) -> dict[str, Any]:
        """The results as JSON holds them."""
        task, sums = self.task, self.sums
        found: dict[str, Any] = {
            "strategy": task.strategy.name,
            "book": task.book.id,
            "bankroll": task.bankroll / 100,
            "sessions": self.sessions,
            "seed": task.seed,
            "rolls": task.rolls,
            "shooters": task.shooters,
            "whole": self.is_whole,
            "mean": self.mean,
            "margin": self.margin,
            "sd": self.sd,
            "ruin": self.ruin,
            "ruin_margin": self.margin_of(self.ruin),
            "ahead": self.ahead,
            "ahead_margin": self.margin_of(self.ahead),
            "rolls_played": self.rolls,
            "hours": self.hours,
            "quantiles": self.quantiles(),
            "ends": dict(zip(("time", *ENDS), sums.ends, strict=True)),
            "final": self._listed(sums.chips),
            "busts": self._listed(sums.busts),
        }
        return found | self._full() if task.is_full else found

    def _full(self) -> dict[str, Any]:
        sums, edge = self.sums, self.edge
        return {
            "handle": self.handle,
            "edge": edge and {"realised": edge[0], "theoretical": edge[1]},
            "drawdown": {str(q): self.drawdown(q) for q in (0.5, 0.95)},
            "wagers": [
                {
                    "wager": name,
                    "made": made / 100,
                    "commission": fee / 100,
                    "won": won / 100,
                    "lost": lost / 100,
                }
                for name, made, fee, won, lost in sums.wagers
            ],
        }

    def quantiles(self) -> list[dict[str, float]]:
        """Each with the bounds between which it lies, 95 times of 100."""
        found = []
        for chance in QUANTILES:
            low, high = (bound * self._chip for bound in self.sums.chips.interval(chance))
            found.append({"at": chance, "value": self.quantile(chance), "low": low, "high": high})
        return found

    def drawdown(self, chance: float) -> float:
        """How far the bankroll fell below its highest, at most."""
        return self.sums.falls.quantile(chance) * self._chip

    def _listed(self, histogram: Histogram) -> list[list[float]]:
        pairs = zip(histogram.values, histogram.counts, strict=True)
        return [[value * self._chip, count] for value, count in pairs]

    def _repr_html_(self) -> str:
        from passline.lab.report.report import results_html

        return results_html(self)
