"""Explain: a strategy in full sentences, in a book's own names if one is given."""

from collections.abc import Iterator
from fractions import Fraction

from passline.lab.strategy.act import Act, Ask, Bet, Call, Keep, Leave, Press, Regress, TakeDown
from passline.lab.strategy.explain_amount import Speaker
from passline.lab.strategy.rule import COME_OUT, POINT, Rule
from passline.lab.strategy.strategy import Strategy
from passline.rulebook.model import Rulebook

WHEN = {COME_OUT: "Before a come-out roll", POINT: "With a point on"}
ON_REFUSAL = {
    "skip": "A wager that the table refuses is not made.",
    "round": "A wager that the table refuses is made at the nearest amount that it takes.",
    "stop": "It leaves when the table refuses a wager.",
}
NOTHING = "It remembers nothing: it looks at the table alone."


def explain(strategy: Strategy, book: Rulebook | None = None) -> list[str]:
    speaker = Speaker(strategy.unit, book)
    return [
        *(_sentence(speaker, rule) for rule in strategy.rules),
        ON_REFUSAL[strategy.on_refusal],
        *_stops(strategy),
        _remembers(strategy),
    ]


def _sentence(speaker: Speaker, rule: Rule) -> str:
    when = WHEN.get(rule.when, "" if rule.after else "Before every roll")
    if rule.after:
        when = f"{when}, after" if when else "After"
        when = f"{when} {rule.after}"
    condition = f", if {rule.condition}" if rule.condition else ""
    return f"{when}{condition}: {_done(speaker, rule.act)}."


def _done(speaker: Speaker, act: Act) -> str:
    where = speaker.spots(act.spots)
    match act:
        case Bet(amount=amount):
            return f"bet {where}, unless it is up: {speaker.amount(amount)}"
        case Keep(amount=amount):
            return f"bring {where} to {speaker.amount(amount)}"
        case Press():
            return _pressed(speaker, act)
        case Regress(amount=amount):
            return f"reduce {where} to {speaker.amount(amount)}"
        case TakeDown():
            return f"take down {where}"
        case Call(on=on):
            return f"call {where} {'on' if on else 'off'}"
        case Ask():
            return f"ask for {where} to come down when it wins"
        case Leave():
            return "leave the table"
    raise AssertionError(act)


def _pressed(speaker: Speaker, act: Press) -> str:
    if isinstance(act.by, Fraction):
        how = "double" if act.by == 1 else "raise by half"
        done = f"{how} {speaker.spots(act.spots)}"
    else:
        done = f"put {speaker.amount(act.by)} more on {speaker.spots(act.spots)}"
    return f"{done}, up to {speaker.amount(act.top)}" if act.top else done


def _stops(strategy: Strategy) -> Iterator[str]:
    stops = strategy.stops
    if str(stops):
        yield f"It leaves at {stops}."
    if (str(stops) or strategy.leaves) and stops.run_out:
        yield "Wagers still up when it leaves are played to their decision."
    if not str(stops) and not strategy.leaves:
        yield "It has no stop of its own."


def _remembers(strategy: Strategy) -> str:
    notes = strategy.notes
    kept = [*map(str, notes.tops), *map(str, notes.nth_progression)]
    kept += [f"whether {each}" for each in notes.nth_happening]
    if strategy.looks_at_rail:
        kept.append("and it looks at its chips")
    return f"It remembers: {'; '.join(kept)}." if kept else NOTHING
