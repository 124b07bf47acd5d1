"""What the house did."""

from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.state import PersonalLimit


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
class ExcludedFromCasino(Record):
    player: str
    by: Role
    clause: str


@record
class ExclusionLifted(Record):
    """The casino is open to this person again."""

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
class WinningsReleased(Record):
    """What was held goes back to the player's rail."""

    player: str
    amount: int
    by: Role
    clause: str


@record
class WinningsForfeited(Record):
    """What was held goes to the bank."""

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
class TokenIssued(Record):
    """A token on the player's rail. It is no chip: nothing is paid for it."""

    player: str
    amount: int  # its face
    by: Role
    clause: str


@record
class Noted(Record):
    by: Role
    clause: str
    text: str = ""
