"""The law of a session, printed."""

from fractions import Fraction

from passline.cli.figures import lined_up
from passline.cli.page import Cell, Page
from passline.cli.report_page import report_page
from passline.lab.exact.solution import Law
from passline.lab.report.report import law_report
from passline.lab.sessions.chunk import Task
from passline.lab.sessions.results import QUANTILES

Exact = dict[tuple[str, Fraction], Fraction]  # (how it ended, bankroll) -> chance


def law_page(law: Law, is_json: bool) -> None:
    page = Page()
    if is_json:
        page.json(plain_law(law))
    else:
        report_page(page, law_report(law))


def plain_law(law: Law) -> dict[str, object]:
    seen = law.chances > 0
    finals = zip(law.bankrolls[seen].tolist(), law.chances[seen].tolist(), strict=True)
    return {
        "strategy": law.task.strategy.name,
        "book": law.task.book.id,
        "bankroll": law.task.bankroll / 100,
        "mean": law.mean,
        "sd": law.sd,
        "ruin": law.ruin,
        "ahead": law.ahead,
        "rolls": law.length,
        "ends": law.ends,
        "quantiles": [{"at": q, "value": law.quantile(q)} for q in QUANTILES],
        "fan": [
            {"roll": roll, **{str(q): law.quantile(q, chances) for q in QUANTILES}}
            for roll, chances in zip(law.looked_at, law.fan, strict=True)
        ],
        "ruin_by": [float(chance) for chance in law.ruin_by],
        "final": [[bankroll, chance] for bankroll, chance in finals],
        "error": law.error,
    }


def exact_page(task: Task, law: Exact, is_json: bool) -> None:
    page = Page()
    lines = sorted(law.items(), key=lambda each: (each[0][1], each[0][0]))
    if is_json:
        page.json(
            [
                {"end": end, "bankroll": float(chips), "chance": str(chance)}
                for (end, chips), chance in lines
            ]
        )
        return
    page.line(Cell(f"{task.strategy.name} at {task.book.id}, in fractions", "bold"))
    mean = sum((chips * chance for (_, chips), chance in law.items()), Fraction(0))
    page.columns([["Final bankroll", f"{float(mean):,.4f}, exactly {mean}"]])
    page.blank()
    head = [Cell(word, "dim") for word in ("bankroll", "ended", "", "chance")]
    rows = [
        [Cell(f"{float(chips):,.2f}"), Cell(end), Cell(f"{float(chance):.6%}"), Cell(str(chance))]
        for (end, chips), chance in lines
    ]
    page.columns(lined_up([head, *rows], (0, 2)))
