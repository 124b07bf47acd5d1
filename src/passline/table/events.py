"""Events: what happened at a table, with all that happened. Amounts are cents."""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from passline.money import Pays
from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.spot import Spot
from passline.table.state import PersonalLimit


@record
class TableOpened(Record):
    book: str
    edition: str
    digest: str
    sign: Sign
    bank: int
    dice: int
    at: int = 0
    readings: Mapping[str, str] = field(default_factory=dict)
    staff: Mapping[Role, int] | None = None


@record
class Refused(Record):
    """Nothing changed, and why."""

    command: str
    who: str
    why: Why
    clause: str
    sentence: str


# People and chips


@record
class SeatTaken(Record):
    player: str
    position: int
    chips: int


@record
class ChipsBrought(Record):
    player: str
    chips: int
    clause: str = ""


@record
class SeatLeft(Record):
    """Chips on the rail go with the player. Wagers must be down."""

    player: str
    chips: int
    clause: str = ""


@record
class WagerMade(Record):
    player: str
    spot: Spot
    amount: int
    clause: str
    fee: int = 0
    excess: int = 0  # of the whole wager as it now is
    confirmed: tuple[Role, ...] = ()
    on: bool | None = None  # as its owner has called similar wagers
    is_put: bool = False
    is_token: bool = False
    is_short: bool = False


@record
class WagerCut(Record):
    """Reduced or removed by its owner."""

    player: str
    spot: Spot
    amount: int  # back on the rail
    left: int
    clause: str
    fee: int = 0  # commission returned
    kept: int = 0  # commission on the part removed that is not returned
    excess: int = 0  # of what is left
    locks: str | None = None  # a Don't wager that may not be put back yet


@record
class WagerReturned(Record):
    """Handed back without a decision: void, below the minimum, over the cap, nothing to ride on."""

    player: str
    spot: Spot
    amount: int
    left: int
    clause: str
    fee: int = 0
    excess: int = 0


@record
class WagerForfeited(Record):
    player: str
    spot: Spot
    amount: int
    clause: str


@record
class Warned(Record):
    player: str
    about: str
    clause: str


@record
class WorkingCalled(Record):
    player: str
    spots: tuple[Spot, ...]
    on: bool
    clause: str
    confirmed: tuple[Role, ...] = ()


@record
class DownAsked(Record):
    player: str
    spot: Spot
    clause: str


# The dice


@record
class DiceOffered(Record):
    player: str
    clause: str


@record
class DiceDeclined(Record):
    player: str
    clause: str


@record
class DiceTaken(Record):
    """A shooter, and a new hand unless the point of the one before is being finished."""

    player: str
    clause: str
    is_new_hand: bool = True


@record
class DiceYielded(Record):
    player: str
    clause: str
    is_ordered: bool = False
    reason: str = ""


@record
class ThrowerNamed(Record):
    player: str
    thrower: str
    clause: str


@record
class BetsClosed(Record):
    clause: str


@record
class DiceThrown(Record):
    thrower: str


@record
class DiceLanded(Record):
    pass


@record
class DiceRested(Record):
    pass


@record
class RollAnnounced(Record):
    first: int
    second: int
    clause: str


@record
class FacesDisputed(Record):
    player: str
    clause: str


@record
class FacesRuled(Record):
    first: int
    second: int
    clause: str


@record
class NoRollCalled(Record):
    reason: str
    by: Role
    clause: str
    is_late: bool = False  # after the dice came to rest, for a reason that should be called before
    note: str = ""


@record
class DiceMoved(Record):
    """How many of the set are off the table, held, lost; `is_new`: a new set is on the table."""

    size: int
    off: int
    held: int
    lost: int
    clause: str
    is_new_due: bool = False
    is_new: bool = False


# The roll


@record
class Rolled(Record):
    first: int
    second: int
    clause: str
    is_come_out: bool
    thrower: str

    @property
    def total(self) -> int:
        return self.first + self.second


@record
class Won(Record):
    player: str
    spot: Spot
    stake: int  # the part at risk that won
    pays: Pays
    won: int  # paid
    clause: str
    pays_clause: str
    lost: int = 0  # the part of the stake that lost (horn, world, craps eleven)
    back: int = 0  # stake returned to the rail
    left: int = 0  # stake still up
    breakage: Fraction = Fraction(0)  # paid beyond (or below) the exact sum
    breakage_clause: str = ""
    token: int = 0  # a token's face, forfeited


@record
class Lost(Record):
    player: str
    spot: Spot
    lost: int
    clause: str
    back: int = 0  # what lay above the maximum
    token: int = 0


@record
class Barred(Record):
    """Neither won nor lost on the bar number; stays up."""

    player: str
    spot: Spot
    clause: str


@record
class Moved(Record):
    player: str
    spot: Spot
    to: Spot
    clause: str


@record
class LampsLit(Record):
    wager: str
    lit: frozenset[int]  # all that are lit now; empty: dark again
    clause: str


@record
class PuckTurned(Record):
    to: int | None
    clause: str


@record
class RoundEnded(Record):
    clause: str


@record
class HandEnded(Record):
    """The shooter is done: sevened out, gave up the dice, or lost them."""

    player: str
    clause: str


@record
class PointCancelled(Record):
    clause: str
    releases: bool  # contract wagers may be taken down until the next throw


# Powers


@record
class ClockMoved(Record):
    at: int


@record
class NoticePosted(Record):
    sign: Sign | None
    posted: int
    due: int
    clause: str


@record
class SignChanged(Record):
    sign: Sign
    clause: str


@record
class ChangeAgreed(Record):
    player: str
    clause: str


@record
class PersonalLimitSet(Record):
    player: str
    personal: PersonalLimit | None
    clause: str


@record
class Told(Record):
    whom: str
    by: Role
    clause: str


@record
class OutcomeVoided(Record):
    """The last roll is taken back; `rails` and `bank` are what that gives and takes."""

    ground: str
    by: Role
    clause: str
    is_roll: bool  # a roll had been settled and is taken back
    rails: tuple[tuple[str, int], ...] = ()
    bank: int = 0
    commission: int = 0


@record
class Excluded(Record):
    player: str
    by: Role
    clause: str


@record
class WinningsHeld(Record):
    player: str
    amount: int
    by: Role
    clause: str


@record
class LastShooterCalled(Record):
    clause: str
    hands_left: int


@record
class TableClosed(Record):
    by: Role
    clause: str


@record
class DisputeRaised(Record):
    number: int
    player: str
    about: str
    clause: str


@record
class DisputeRuled(Record):
    number: int
    by: Role
    ruling: str
    clause: str
    advice_clause: str = ""  # the complainant is told whom to consult


@record
class DisputeReviewed(Record):
    number: int
    by: Role
    review: str
    clause: str


@record
class StaffSet(Record):
    post: Role
    count: int
    clause: str


@record
class StickRelieved(Record):
    clause: str


@record
class BankFilled(Record):
    amount: int


@record
class Noted(Record):
    by: Role
    clause: str
    text: str = ""


Event = (
    TableOpened
    | Refused
    | SeatTaken
    | ChipsBrought
    | SeatLeft
    | WagerMade
    | WagerCut
    | WagerReturned
    | WagerForfeited
    | Warned
    | WorkingCalled
    | DownAsked
    | DiceOffered
    | DiceDeclined
    | DiceTaken
    | DiceYielded
    | ThrowerNamed
    | BetsClosed
    | DiceThrown
    | DiceLanded
    | DiceRested
    | RollAnnounced
    | FacesDisputed
    | FacesRuled
    | NoRollCalled
    | DiceMoved
    | Rolled
    | Won
    | Lost
    | Barred
    | Moved
    | LampsLit
    | PuckTurned
    | RoundEnded
    | HandEnded
    | PointCancelled
    | ClockMoved
    | NoticePosted
    | SignChanged
    | ChangeAgreed
    | PersonalLimitSet
    | Told
    | OutcomeVoided
    | Excluded
    | WinningsHeld
    | LastShooterCalled
    | TableClosed
    | DisputeRaised
    | DisputeRuled
    | DisputeReviewed
    | StaffSet
    | StickRelieved
    | BankFilled
    | Noted
)
