"""Policy: what a plan does, as the rules of a strategy, which prints as words and is read back."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from passline.lab.goals.moves import Move, Moves
from passline.lab.goals.plan import Seen
from passline.lab.goals.shorten import short_rules, spots_of
from passline.lab.strategy.act import Bet
from passline.lab.strategy.amount import Chips
from passline.lab.strategy.condition import Both, Compare, Condition, IsUp, Not, PointIs
from passline.lab.strategy.happening import RollOf
from passline.lab.strategy.rule import ALWAYS, COME_OUT, POINT, Rule, When
from passline.lab.strategy.tally import Times
from passline.lab.strategy.term import Bankroll, Count, StakeOn
from passline.table.spot import Spot

Stakes = tuple[tuple[Spot, int], ...]
Made = tuple[Spot, int]


class Span(NamedTuple):
    """From here up to below there; None: no bound."""

    low: int | None
    high: int | None


class Line(NamedTuple):
    """What is wagered with these stakes up, for these rolls and bankrolls."""

    stakes: Stakes
    made: Made
    rolls: Span
    bankrolls: Span


def rules_of(moves: Moves, seen: Seen) -> tuple[Rule, ...]:
    return short_rules(moves, seen) or _listed(moves, seen)


def _listed(moves: Moves, seen: Seen) -> tuple[Rule, ...]:
    """Every layout by itself."""
    known = _by_layout(moves, seen)
    points = tuple(sorted({puck for puck, _ in known if puck}))
    lines: dict[tuple[bool, Line], list[int]] = defaultdict(list)
    for (puck, stakes), done in known.items():
        for line in _lines(stakes, done):
            lines[puck is None, line].append(puck or 0)
    spots = sorted({spot for _, stakes in known for spot, _ in stakes}, key=str)
    spots += [line.made[0] for _, line in lines if line.made[0] not in spots]
    both = {
        line
        for is_out, line in lines
        if is_out and points and sorted(lines.get((False, line), ())) == [*points]
    }
    ordered = sorted((each for each in lines if each[0] or each[1] not in both), key=_place)
    return tuple(
        _rule(line, when, () if is_out else tuple(sorted(lines[is_out, line])), points, spots)
        for is_out, line in ordered
        for when in [ALWAYS if line in both else COME_OUT if is_out else POINT]
    )


def _place(each: tuple[bool, "Line"]) -> tuple[object, ...]:
    """Few wagers up first, the come-out before points, then by time and by bankroll."""
    is_out, line = each
    layout = len(line.stakes), not is_out, str(line.stakes)
    return *layout, line.rolls.low or 0, line.bankrolls.low or 0, str(line.made)


def _by_layout(
    moves: Moves, seen: Seen
) -> dict[tuple[int | None, Stakes], dict[int, dict[int, Made | None]]]:
    """For each puck and stakes: roll -> bankroll -> what is wagered."""
    known: dict[tuple[int | None, Stakes], dict[int, dict[int, Made | None]]] = {}
    for (roll, number, bankroll), move in sorted(seen.items(), key=lambda item: item[0]):
        layout = moves.situations[number].puck, moves.stakes(number)
        made = known.setdefault(layout, {}).setdefault(roll, {})
        assert made.setdefault(bankroll, _made(move)) == _made(move), layout
    return known


def _made(move: Move | None) -> Made | None:
    return None if move is None else (move.spot, move.amount)


def _lines(stakes: Stakes, done: dict[int, dict[int, Made | None]]) -> Iterator[Line]:
    stretches = list(_stretches(done))
    starts: list[int | None] = [first for first, _ in stretches]
    for (_, by_bankroll), low, high in zip(
        stretches, [None, *starts[1:]], [*starts[1:], None], strict=True
    ):
        for made, span in _runs(by_bankroll):
            if made is not None:
                yield Line(stakes, made, Span(low, high), span)


def _stretches(
    done: dict[int, dict[int, Made | None]],
) -> Iterator[tuple[int, dict[int, Made | None]]]:
    """Rolls one after the other in which nothing is done otherwise, taken together."""
    first, together = 0, dict[int, Made | None]()
    for roll, made in sorted(done.items()):
        if any(together.get(bankroll, each) != each for bankroll, each in made.items()):
            yield first, together
            first, together = roll, {}
        together |= made
    yield first, together


def _runs(made: dict[int, Made | None]) -> Iterator[tuple[Made | None, Span]]:
    """Bankrolls one after the other with which the same is done."""
    ordered = sorted(made)
    begins = [
        bankroll
        for nth, bankroll in enumerate(ordered)
        if nth == 0 or made[bankroll] != made[ordered[nth - 1]]
    ]
    for nth, bankroll in enumerate(begins):
        high = begins[nth + 1] if nth + 1 < len(begins) else None
        yield made[bankroll], Span(bankroll if nth else None, high)


def _rule(
    line: Line, when: When, on: tuple[int, ...], points: tuple[int, ...], spots: list[Spot]
) -> Rule:
    spot, amount = line.made
    conditions: list[Condition] = [PointIs(on)] if on and on != points else []
    conditions += _layout(dict(line.stakes), spot, spots)
    conditions += _within(Bankroll(), line.bankrolls)
    conditions += _within(Count(Times(RollOf(()), "so far")), line.rolls)
    condition = reduce(Both, conditions) if conditions else None
    return Rule(Bet(spots_of(spot), Chips(amount)), when, None, condition)


def _layout(up: dict[Spot, int], made: Spot, spots: Iterable[Spot]) -> Iterator[Condition]:
    """What lies there, and what does not. A come wager without a number is told by the sum."""
    for spot in spots:
        total = sum(up[each] for each in up if spot.number is not None or each.wager == spot.wager)
        stake = up.get(spot, 0) if spot.number is not None else total
        if stake:
            yield Compare(StakeOn(spots_of(spot)), "=", Chips(stake))
        elif spot != made:
            yield Not(IsUp(spots_of(spot)))


def _within(term: Bankroll | Count, span: Span) -> Iterator[Condition]:
    for how, bound in ((">=", span.low), ("<", span.high)):
        if bound is not None:
            other = Chips(bound) if isinstance(term, Bankroll) else bound
            yield Compare(term, how, other)  # type: ignore[arg-type]
