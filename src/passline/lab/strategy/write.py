"""Writing a strategy back as the words it can be read from."""

from typing import TYPE_CHECKING

from passline.lab.strategy.rule import ALWAYS, Rule
from passline.money import dollars

if TYPE_CHECKING:
    from passline.lab.strategy.strategy import Strategy

WIDTH = 18  # acts begin in one column, so that they read as a list


def write(strategy: "Strategy") -> str:
    head = f"strategy {strategy.name}, unit {dollars(strategy.unit)}"
    return "\n".join([head, *(f"  {line}" for line in _lines(strategy))]) + "\n"


def _lines(strategy: "Strategy") -> list[str]:
    lines = [f"from {strategy.origin}"] if strategy.origin else []
    lines += [write_rule(rule) for rule in strategy.rules]
    if strategy.on_refusal != "skip":
        lines.append(f"{'if refused':<{WIDTH}} {strategy.on_refusal}")
    stops = strategy.stops
    lines += [f"stop at {stops}"] if str(stops) else []
    return [*lines, "run out"] if stops.run_out else lines


def write_rule(rule: Rule) -> str:
    times: list[str] = [] if rule.when == ALWAYS and rule.after else [rule.when]
    times += [f"after {rule.after}"] if rule.after else []
    condition = f" if {rule.condition}" if rule.condition else ""
    return f"{', '.join(times):<{WIDTH}} {rule.act}{condition}"
