"""Advice: what may be bet right now, and why the rest may not. The table itself is asked."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from passline.cli.page import Cell, Page
from passline.cli.terminal.session import Session
from passline.money import dollars
from passline.rulebook.model import Ride, Rule, Stand, Travel
from passline.rulebook.why import Why
from passline.table.commands import MakeWager
from passline.table.events import Refused
from passline.table.limits import limit_for
from passline.table.spot import Spot

STEPS = 60  # how many chips above the minimum are tried for a stake that can be paid

# A larger stake may do where the table says this.
TOO_ODD = (Why.NOT_IN_UNITS, Why.UNPAYABLE)


class Answer(NamedTuple):
    """A wager, on some of its numbers: the least that is taken, or why it is not."""

    rule: Rule
    numbers: tuple[int, ...]
    least: int
    refused: Refused | None

    @property
    def label(self) -> str:
        return " ".join((self.rule.name, *map(str, self.numbers)))

    @property
    def sentence(self) -> str:
        """The refusal, without the number that was asked for where it holds for several."""
        assert self.refused is not None
        text = self.refused.sentence
        return text.replace(f" {self.numbers[0]} ", " ") if len(self.numbers) > 1 else text


def answers(session: Session) -> list[Answer]:
    return [
        answer for rule in session.book.wagers.values() for answer in answers_for(session, rule)
    ]


def answers_for(session: Session, rule: Rule) -> Iterator[Answer]:
    """The answers for one wager, numbers with the same answer together."""
    together: dict[object, Answer] = {}
    for spot in spots_of(session, rule):
        least, refused = _ask(session, rule, spot)
        same = (spot.number is None, least, refused and (refused.why, refused.clause))
        before = together.get(same, Answer(rule, (), least, refused))
        numbers = before.numbers if spot.number is None else (*before.numbers, spot.number)
        together[same] = before._replace(numbers=numbers)
    yield from together.values()


def spots_of(session: Session, rule: Rule) -> list[Spot]:
    """Where a wager of this rule can lie: on its numbers, on none, or where one lies already."""
    mine = [w.spot for w in session.table.wagers_of(session.me) if w.spot.wager == rule.name]
    match rule:
        case Stand(numbers=numbers) if numbers:
            return [Spot(rule.name, number) for number in numbers]
        case Ride(numbers=numbers, on=on) if on not in session.book.shooting.line.text.split():
            return [Spot(rule.name, number) for number in numbers]
        case Travel():
            return [Spot(rule.name), *(spot for spot in mine if spot.number is not None)]
    return [Spot(rule.name)]


def _ask(session: Session, rule: Rule, spot: Spot) -> tuple[int, Refused | None]:
    """The least stake that the table takes there, or its refusal of the minimum."""
    table, me = session.table, session.me
    chip = table.sign.chip
    seat = table.seats.get(me)
    least = limit_for(table.sign, seat, rule.name).least if seat else table.sign.limit.least
    start = chip if isinstance(rule, Ride) or table.wager(me, spot) else least
    first: Refused | None = None
    for amount in range(start, start + STEPS * chip, chip):
        refused = session.answer(MakeWager(me, spot, amount))
        if refused is None:
            return amount, None
        first = first or refused
        if refused.why not in TOO_ODD:
            return 0, refused
    return 0, first


def advice_page(page: Page, session: Session) -> None:
    found = answers(session)
    may = [answer for answer in found if answer.refused is None]
    may_not = [answer for answer in found if answer.refused is not None]
    page.heading(f"{session.me} may bet now" if may else f"{session.me} may bet nothing now")
    page.columns(
        [
            [Cell(each.label, "bold"), each.rule.called, f"from {dollars(each.least)}"]
            for each in may
        ]
    )
    if may_not:
        page.heading("Not now")
        page.columns([[_short(each), _why(each)] for each in may_not])


def _short(answer: Answer) -> str:
    """Without its numbers, where none of them may be bet."""
    every = getattr(answer.rule, "numbers", ())
    return answer.rule.name if len(answer.numbers) == len(every) else answer.label


def _why(answer: Answer) -> str:
    assert answer.refused is not None
    return f"{answer.sentence}  § {answer.refused.clause}"


def plain_answers(session: Session) -> list[dict[str, Any]]:
    return [_plain(answer) for answer in answers(session)]


def _plain(answer: Answer) -> dict[str, Any]:
    told: dict[str, Any] = {
        "wager": answer.rule.name,
        "numbers": list(answer.numbers),
        "called": answer.rule.called,
    }
    if answer.refused is None:
        return {**told, "least": answer.least}
    refused = answer.refused
    return {**told, "why": refused.why, "clause": refused.clause, "sentence": refused.sentence}
