"""Charts: the fan of bankrolls, where sessions end, ruin over time, and duels."""

from collections.abc import Sequence
from itertools import pairwise
from math import gcd
from pathlib import Path
from typing import TYPE_CHECKING, Any

from passline.lab.contest import Duel
from passline.lab.results import Results

if TYPE_CHECKING:
    from passline.lab.solution import Law

FAN = ((0.05, 0.95), (0.25, 0.75))
INK, FELT, BUST = "#1b1b1b", "#1f6f50", "#b3261e"
ENDINGS = (".svg", ".png")


def results_chart(found: list[Results], path: Path) -> None:
    """One line of charts for each strategy: its fan, where its sessions ended, ruin over time."""
    figure, grid = _figure(len(found), 3)
    for axes, each in zip(grid, found, strict=True):
        chip, task = each.task.sign.chip / 100, each.task
        looks = [h for h in each.sums.fan if h.values]
        stride = max(1, task.rolls // max(1, task.looks))
        at = [0, *((nth + 1) * stride for nth in range(len(looks)))]

        def line(q: float, looks: Any = looks, chip: float = chip, task: Any = task) -> list[float]:
            return [task.bankroll / 100, *(h.quantile(q) * chip for h in looks)]

        _fan(axes[0], at, line)
        axes[0].set_title(f"{task.strategy.name} at {task.book.id}")
        values = [v * chip for v in each.sums.chips.values]
        busts = dict(zip(*each.sums.busts, strict=True))
        counts = [c - busts.get(v, 0) for v, c in zip(*each.sums.chips, strict=True)]
        _finals(axes[1], values, counts, each.ruin, each.sessions)
        _ruin(axes[2], *each.ruin_by())
    _save(figure, path)


def law_chart(law: "Law", path: Path) -> None:
    figure, grid = _figure(1, 3)
    fan, finals, ruin = grid[0]
    stride = max(1, law.task.rolls // max(1, law.task.looks))
    at = [0, *((nth + 1) * stride for nth in range(len(law.fan)))]
    brought = law.task.bankroll / 100
    _fan(fan, at, lambda q: [brought, *(law.quantile(q, each) for each in law.fan)])
    fan.set_title(f"{law.task.strategy.name} at {law.task.book.id}")
    seen = law.chances > 1e-12
    _finals(finals, law.bankrolls[seen], (law.chances - law.ruined)[seen], law.ruin, 1)
    _ruin(ruin, range(len(law.ruin_by)), law.ruin_by)
    _save(figure, path)


def duel_chart(duel: Duel, path: Path) -> None:
    figure, grid = _figure(1, 1)
    axes = grid[0][0]
    first, second = zip(*((a / 100, b / 100) for a, b in duel.dots), strict=True)
    axes.scatter(first, second, s=6, alpha=0.3, color=FELT, linewidths=0)
    top = max(*first, *second)
    axes.plot([0, top], [0, top], color=INK, linewidth=0.8)
    axes.set(xlabel=duel.first.strategy.name, ylabel=duel.second.strategy.name)
    axes.set_title("Final bankrolls on the same dice")
    _save(figure, path)


def _figure(rows: int, columns: int) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5.5 * columns, 3.6 * rows), layout="constrained")
    return figure, figure.subplots(rows, columns, squeeze=False)


def _fan(axes: Any, at: list[int], line: Any) -> None:
    for low, high in FAN:
        label = f"{low:.0%} to {high:.0%}"
        axes.fill_between(
            at, line(low), line(high), color=FELT, alpha=0.25, linewidth=0, label=label
        )
    axes.plot(at, line(0.5), color=FELT, label="middle")
    axes.set(xlabel="roll", ylabel="bankroll", ylim=(0, None))
    axes.legend(frameon=False)


def _finals(axes: Any, values: Any, counts: Any, ruin: float, total: int) -> None:
    """Where sessions end; the ruined stand apart, left of nought."""
    highest = max(values, default=0)
    if highest > 0:
        shares = [count / total for count in counts]
        axes.hist(values, bins=_bins(values), weights=shares, color=FELT)
    axes.bar([-0.06 * highest], [ruin], width=0.04 * highest or 1, color=BUST)
    axes.annotate("ruin", (-0.06 * highest, ruin), ha="center", va="bottom", color=BUST)
    axes.set(xlabel="final bankroll", ylabel="share of sessions")
    axes.margins(y=0.1)
    _percent(axes)


def _bins(values: Any) -> list[float]:
    """About sixty, each as wide as a whole number of steps from one value to the next: bars that
    hold more values than their neighbours would stand out for nothing."""
    cents = sorted({round(value * 100) for value in values})
    step = gcd(*(high - low for low, high in pairwise(cents))) or 100
    wide = step * max(1, -(-(cents[-1] - cents[0]) // (60 * step)))
    edges = range(cents[0] - step // 2, cents[-1] + wide + 1, wide)
    return [edge / 100 for edge in edges]


def _ruin(axes: Any, rolls: Sequence[int], chances: Sequence[float]) -> None:
    axes.plot(rolls, chances, color=BUST, drawstyle="steps-post")
    axes.set(xlabel="roll", ylabel="chance of ruin", ylim=(0, max(1e-4, *chances) * 1.1))
    _percent(axes)


def _percent(axes: Any) -> None:
    from matplotlib.ticker import PercentFormatter

    axes.yaxis.set_major_formatter(PercentFormatter(xmax=1))


def _save(figure: Any, path: Path) -> None:
    import io

    from passline.lab.files import write_whole

    buffer = io.BytesIO()
    figure.savefig(
        buffer, format=path.suffix[1:], metadata={"Date": None} if path.suffix == ".svg" else None
    )
    write_whole(path, buffer.getvalue())
