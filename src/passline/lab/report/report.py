"""Report: results in words and tables, for a terminal and a notebook."""

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from passline.lab.exact.solution import Law
    from passline.lab.sessions.contest import Duel
    from passline.lab.sessions.results import Results

SURE = "± and what stands beside from and to hold 95 times of 100."

Lines = list[tuple[str, str]]
Grid = list[list[str]]  # the first row is its head


class Report(NamedTuple):
    title: str
    lines: Lines
    grids: tuple[Grid, ...] = ()
    note: str = ""

    def html(self) -> str:
        rows = "".join(_row("th", "td", line) for line in self.lines)
        tables = "".join(_table(grid) for grid in self.grids)
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return f"<table><caption>{escape(self.title)}</caption>{rows}</table>{tables}{note}"


def results_report(results: "Results") -> Report:
    title = f"{results.task.strategy.name} at {results.task.book.id}"
    grids = [_quantiles(results)]
    if results.task.is_full and results.sums.wagers:
        grids.append(_by_wager(results))
    return Report(title, _lines(results), tuple(grids), SURE)


def results_html(results: "Results") -> str:
    return results_report(results).html()


def _lines(results: "Results") -> Lines:
    sessions = f"{results.sessions:,}" + ("" if results.is_whole else " (interrupted)")
    found = [
        ("Sessions", sessions),
        ("Final bankroll", f"{results.mean:,.2f} ± {results.margin:,.2f}, SD {results.sd:,.2f}"),
        ("Ruin", _share(results, results.ruin)),
        ("Ahead", _share(results, results.ahead)),
        ("Rolls", f"{results.rolls:,.1f}, about {results.hours:.1f} hours"),
    ]
    if results.task.is_full and results.edge:
        real, theory = results.edge
        middle, deep = results.drawdown(0.5), results.drawdown(0.95)
        found += [
            ("Handle", f"{results.handle:,.2f} in a session"),
            ("Edge", f"{real:.3%} realised, {theory:.3%} by these rolls' chances"),
            ("Drawdown", f"{middle:,.0f} in the middle, {deep:,.0f} at 95%"),
        ]
    return found


def _share(results: "Results", share: float) -> str:
    return f"{share:.3%} ± {results.margin_of(share):.3%}"


def _quantiles(results: "Results") -> Grid:
    found = results.quantiles()
    rows = [["Quantiles", *(f"{each['at']:.0%}" for each in found)]]
    for name, key in (("bankroll", "value"), ("  from", "low"), ("  to", "high")):
        rows.append([name, *(f"{each[key]:,.0f}" for each in found)])
    return rows


def _by_wager(results: "Results") -> Grid:
    """What each wager did in a session, on average."""
    rows = [["In a session", "made", "won", "lost", "commission", "gain", "edge"]]
    for name, made, fee, won, lost in results.sums.wagers:
        gain = won - lost - fee
        amounts = [each / 100 / results.sessions for each in (made, won, lost, fee, gain)]
        edge = f"{-gain / made:.2%}" if made else "–"
        rows.append([name, *(f"{amount:,.2f}" for amount in amounts), edge])
    if not any(fee for _, _, fee, _, _ in results.sums.wagers):
        rows = [row[:4] + row[5:] for row in rows]
    return rows


def duel_report(duel: "Duel") -> Report:
    first, second = duel.first.strategy.name, duel.second.strategy.name
    better, worse = duel.wins
    sessions = f"{duel.sessions:,}" + ("" if duel.is_whole else " (interrupted)")
    found = duel.plain()["quantiles"]
    grid = [
        ["Quantiles", *(f"{each['at']:.0%}" for each in found)],
        ["difference", *(f"{each['value']:+,.0f}" for each in found)],
    ]
    lines = [
        ("Sessions", f"{sessions} on the same dice"),
        ("More at the end", f"{first} {better:.2%}, {second} {worse:.2%}"),
        ("The same", f"{1 - better - worse:.2%}"),
        ("Difference", f"{duel.mean:+,.2f} ± {duel.margin:,.2f}, SD {duel.sd:,.2f}"),
    ]
    return Report(f"{first} against {second} at {duel.first.book.id}", lines, (grid,))


def duel_html(duel: "Duel") -> str:
    return duel_report(duel).html()


def law_report(law: "Law") -> Report:
    from passline.lab.sessions.results import QUANTILES, ROLLS_AN_HOUR

    lines = [
        ("Final bankroll", f"{law.mean:,.4f}, SD {law.sd:,.4f}"),
        ("Ruin", f"{law.ruin:.6%}"),
        ("Ahead", f"{law.ahead:.6%}"),
        ("Rolls", f"{law.length:,.4f}, about {law.length / ROLLS_AN_HOUR:.1f} hours"),
    ]
    grid = [
        ["Quantiles", *(f"{q:.0%}" for q in QUANTILES)],
        ["bankroll", *(f"{law.quantile(q):,.0f}" for q in QUANTILES)],
    ]
    title = f"{law.task.strategy.name} at {law.task.book.id}, exactly"
    return Report(title, lines, (grid,), f"No chance is further off than {law.error:.1e}.")


def law_html(law: "Law") -> str:
    return law_report(law).html()


def _table(grid: Grid) -> str:
    head, *rows = grid
    return (
        f"<table>{_row('th', 'th', head)}{''.join(_row('th', 'td', row) for row in rows)}</table>"
    )


def _row(first: str, other: str, cells: "list[str] | tuple[str, ...]") -> str:
    name, *figures = cells
    others = "".join(f"<{other}>{escape(figure)}</{other}>" for figure in figures)
    return f"<tr><{first} style='text-align:left'>{escape(name)}</{first}>{others}</tr>"
