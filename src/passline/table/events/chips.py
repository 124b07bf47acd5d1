"""People and chips."""

from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table.spot import Spot


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
