"""Trial: some hundred rolls at a book's table, to hear what it refuses before money is at stake."""

from collections import Counter
from fractions import Fraction
from random import Random

from passline.dice import ROLLS, Roll
from passline.lab.seat.bot import play
from passline.lab.seat.session import Session
from passline.lab.strategy.act import Wish
from passline.lab.strategy.strategy import Strategy
from passline.money import dollars, rounded
from passline.records import Record, record
from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.why import Why
from passline.table.commands import CutWager, MakeWager
from passline.table.events import Refused, WagerMade

ROLLS_TRIED = 1000
UNITS_BROUGHT = 2000
UNIMPORTANT = frozenset({Why.NOT_ENOUGH})


@record
class Finding(Record):
    """A wish that the table refused, and how often."""

    wish: str  # "20 odds pass"
    event: Refused
    instead: str  # what was wished for in its place; empty: nothing
    times: int


@record
class Trial(Record):
    session: Session
    findings: tuple[Finding, ...]

    @property
    def most_up(self) -> int:
        """The most that lay on the layout at one time."""
        return max(
            bankroll - rail
            for bankroll, rail in zip(self.session.bankrolls, self.session.rails, strict=True)
        )

    @property
    def wagers_made(self) -> int:
        mine = self.session.player
        return sum(
            isinstance(event, WagerMade) and event.player == mine for event in self.session.events
        )


def trial(book: Rulebook, sign: Sign, strategy: Strategy, rolls: int = ROLLS_TRIED) -> Trial:
    wanted = Fraction(max(sign.limit.least, UNITS_BROUGHT * strategy.unit))
    chips = rounded(wanted, sign.chip, up=True)
    session = play(book, sign, strategy, dice(1, rolls), chips)
    heard = Counter(
        (_said(refusal.wish), refusal.event, _said(refusal.instead))
        for refusal in session.refusals
        if refusal.event.why not in UNIMPORTANT
    )
    findings = (Finding(wish, event, other, times) for (wish, event, other), times in heard.items())
    return Trial(session, tuple(sorted(findings, key=lambda finding: -finding.times)))


def dice(seed: int, rolls: int) -> list[Roll]:
    """Rolls of a seed. For tests and trials; simulations have a source of their own."""
    random = Random(seed)
    return [ROLLS[random.randrange(len(ROLLS))] for _ in range(rolls)]


def _said(wish: Wish | None) -> str:
    if isinstance(wish, MakeWager):
        return f"{dollars(wish.amount)} {wish.spot}"
    if isinstance(wish, CutWager):
        return f"{wish.spot} down to {dollars(wish.to)}" if wish.to else f"{wish.spot} down"
    return f"a call on {wish.spot}" if wish else ""
