"""The law of a session, printed."""

from fractions import Fraction

from passline.cli.page import Page
from passline.lab.results import QUANTILES
from passline.lab.solution import Law


def law_page(law: Law, is_json: bool) -> None:
    if is_json:
        Page().json(plain_law(law))
        return
    print(f"{law.task.strategy.name} at {law.task.book.id}, exactly")
    print(f"  Final bankroll  {law.mean:,.4f}, SD {law.sd:,.4f}")
    print(f"  Ruin            {law.ruin:.6%}")
    print(f"  Ahead           {law.ahead:.6%}")
    print(f"  Rolls           {law.length:,.4f}")
    quantiles = ", ".join(f"{q:.0%}: {law.quantile(q):,.0f}" for q in QUANTILES)
    print(f"  Quantiles       {quantiles}")
    print(f"  No chance is further off than {law.error:.1e}")


def plain_law(law: Law) -> dict[str, object]:
    seen = law.chances > 0
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
        "final": [
            [bankroll, chance]
            for bankroll, chance in zip(
                law.bankrolls[seen].tolist(), law.chances[seen].tolist(), strict=True
            )
        ],
        "error": law.error,
    }


def exact_page(law: dict[tuple[str, Fraction], Fraction], is_json: bool) -> None:
    lines = sorted(law.items(), key=lambda each: (each[0][1], each[0][0]))
    if is_json:
        Page().json(
            [
                {"end": end, "bankroll": float(chips), "chance": str(chance)}
                for (end, chips), chance in lines
            ]
        )
        return
    for (end, chips), chance in lines:
        print(f"{float(chips):>10,.2f}  {end:<8}  {chance}")
