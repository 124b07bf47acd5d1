"""The dice, from the offer to the call."""

from passline.records import Record, record
from passline.rulebook.words import Role


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
    confirmed: tuple[Role, ...] = ()  # who agreed, where that voids the game


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
class FacesQuestioned(Record):
    """Disputed from the post that rules on them."""

    by: Role
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
    is_choice: bool = False  # called at discretion; else the book leaves none
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
