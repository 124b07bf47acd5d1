"""Charts: the fan of bankrolls, where sessions end, ruin over time, and duels."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from passline.lab.report import files
from passline.lab.report.bins import edges
from passline.lab.sessions.contest import Duel
from passline.lab.sessions.results import Results
from passline.lab.strategy.unfit import Unfit

if TYPE_CHECKING:
    from passline.lab.exact.solution import Law

FAN = ((0.05, 0.95, "#c9ddd4"), (0.25, 0.75, "#8fbca8"))
INK, SOFT, FELT, BUST = "#1b1b1b", "#6b6b6b", "#1f6f50", "#b3261e"
ENDINGS = (".svg", ".png")
FAR = 0.999  # of the sessions end within the chart of final bankrolls


def check_path(path: Path) -> None:
    """Find out before the work whether a chart can be drawn and written."""
    from importlib.util import find_spec

    files.check_path(path, ENDINGS)
    if find_spec("matplotlib") is None:
        raise Unfit("Charts need matplotlib: pip install 'passline[lab]'.")


def results_chart(found: list[Results], path: Path) -> None:
    """One line of charts for each strategy."""
    figure, lines = _figure(len(found))
    for axes, each in zip(lines, found, strict=True):
        _results(axes, each)
    _save(figure, path)


def _results(axes: Any, found: Results) -> None:
    task, chip, brought = found.task, found.task.sign.chip / 100, found.task.bankroll / 100
    last = max(found.sums.rolls.values, default=0)
    looks = [
        (at, seen)
        for at, seen in zip(task.looked_at, found.sums.fan, strict=False)
        if seen.values and at <= last
    ]

    def line(chance: float) -> list[float]:
        return [brought, *(seen.quantile(chance) * chip for _, seen in looks)]

    _title(axes[0], task, f"{found.sessions:,} sessions")
    _fan(axes[0], [0, *(at for at, _ in looks)], line, brought)
    busts = dict(zip(*found.sums.busts, strict=True))
    values = [value * chip for value in found.sums.chips.values]
    counts = [count - busts.get(value, 0) for value, count in zip(*found.sums.chips, strict=True)]
    _finals(axes[1:3], values, [count / found.sessions for count in counts], found.ruin, brought)
    _ruin(axes[3], *found.ruin_by())


def law_chart(law: "Law", path: Path) -> None:
    figure, (axes,) = _figure(1)
    brought = law.task.bankroll / 100
    _title(axes[0], law.task, "exactly")
    at = [0, *law.looked_at]
    _fan(axes[0], at, lambda q: [brought, *(law.quantile(q, c) for c in law.fan)], brought)
    seen = law.chances > 1e-12
    shares = (law.chances - law.ruined)[seen].tolist()
    _finals(axes[1:3], law.bankrolls[seen].tolist(), shares, law.ruin, brought)
    _ruin(axes[3], range(len(law.ruin_by)), law.ruin_by)
    _save(figure, path)


def duel_chart(duel: Duel, path: Path) -> None:
    """Each session a dot; above the line the second one has more."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.5, 6.2), layout="constrained")
    axes = figure.subplots()
    first, second = ([dot[at] / 100 for dot in duel.dots] for at in (1, 2))
    names = duel.first.strategy.name, duel.second.strategy.name
    top = max(*first, *second) * 1.03 or 1
    axes.plot([0, top], [0, top], color=SOFT, linewidth=1)
    axes.scatter(first, second, s=9, alpha=0.35, color=FELT, linewidths=0)
    better, worse = duel.wins
    axes.text(0.97, 0.03, f"{names[0]} has more: {better:.1%}", **_corner(axes, "right", "bottom"))
    axes.text(0.03, 0.97, f"{names[1]} has more: {worse:.1%}", **_corner(axes, "left", "top"))
    axes.set(xlabel=f"{names[0]}, final bankroll", ylabel=f"{names[1]}, final bankroll")
    axes.set(xlim=(-0.02 * top, top), ylim=(-0.02 * top, top), aspect="equal")
    axes.set_title(f"{len(first):,} sessions, each on the same dice", loc="left")
    _plain(axes)
    _save(figure, path)


def _corner(axes: Any, across: str, upright: str) -> dict[str, Any]:
    return {"transform": axes.transAxes, "ha": across, "va": upright, "color": INK}


def _figure(lines: int) -> tuple[Any, Any]:
    """For each line a fan, the bar of the ruined, the other sessions, and ruin over time."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(15, 3.9 * lines), layout="constrained")
    shape = {"width_ratios": (5, 0.7, 4.3, 4)}
    return figure, figure.subplots(lines, 4, squeeze=False, gridspec_kw=shape)


def _title(axes: Any, task: Any, how: str) -> None:
    axes.set_title(f"{task.strategy.name} at {task.book.id}, {how}", loc="left", fontweight="bold")


def _fan(axes: Any, at: list[int], line: Callable[[float], list[float]], brought: float) -> None:
    for low, high, colour in FAN:
        label = f"{low:.0%} to {high:.0%} of sessions"
        axes.fill_between(at, line(low), line(high), color=colour, linewidth=0, label=label)
    axes.axhline(brought, color=SOFT, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.plot(at, line(0.5), color=FELT, linewidth=2, label="the middle one")
    axes.set(xlabel="roll", ylabel="bankroll", ylim=(0, None), xlim=(0, at[-1]))
    axes.legend(frameon=False, loc="best")
    _plain(axes)


def _finals(
    pair: Any, values: Sequence[float], shares: Sequence[float], ruin: float, brought: float
) -> None:
    """Where sessions end. The ruined stand apart, by a scale of their own: beside them nothing else
    could be seen."""
    bust, axes = pair
    bust.bar([0], [ruin], width=0.8, color=BUST)
    bust.annotate(f"{ruin:.1%}", (0, ruin), ha="center", va="bottom", color=BUST)
    bust.set(xticks=[0], xticklabels=["ruined"], ylim=(0, 1.05), xlim=(-0.7, 0.7))
    bust.set_ylabel("share of sessions")
    left = [(value, share) for value, share in zip(values, shares, strict=True) if share > 0]
    if left:
        ends = [value for value, _ in left]
        axes.hist(ends, bins=edges(ends), weights=[share for _, share in left], color=FELT)
        axes.set_xlim(0, _far(left) * 1.02)
    axes.axvline(brought, color=SOFT, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.set(xlabel="final bankroll of the others; dashed: what was brought")
    for each in (bust, axes):
        _percent(each)
        _plain(each)


def _far(left: list[tuple[float, float]]) -> float:
    """The bankroll above which hardly any session ends."""
    wanted, seen = FAR * sum(share for _, share in left), 0.0
    for value, share in left:
        seen += share
        if seen >= wanted:
            return value
    return left[-1][0]


def _ruin(axes: Any, rolls: Sequence[int], chances: Sequence[float]) -> None:
    axes.fill_between(rolls, chances, step="post", color=BUST, alpha=0.15, linewidth=0)
    axes.plot(rolls, chances, color=BUST, drawstyle="steps-post")
    top = max(0.01, *chances) * 1.1
    axes.set(xlabel="roll", ylabel="chance to be ruined by then", ylim=(0, top))
    axes.set_xlim(0, max(rolls))
    _percent(axes)
    _plain(axes)


def _plain(axes: Any) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(color=SOFT)


def _percent(axes: Any) -> None:
    from matplotlib.ticker import PercentFormatter

    axes.yaxis.set_major_formatter(PercentFormatter(xmax=1))


def _save(figure: Any, path: Path) -> None:
    """The same bytes for the same results: without a date, and with the same names inside."""
    import io

    from matplotlib import rc_context

    buffer, ending = io.BytesIO(), path.suffix[1:]
    with rc_context({"svg.hashsalt": "passline"}):
        figure.savefig(buffer, format=ending, metadata={"Date": None} if ending == "svg" else None)
    files.write_whole(path, buffer.getvalue())
