"""What players wish for."""

from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table.spot import Spot


@record
class Sit(Record):
    player: str
    position: int
    chips: int


@record
class Bring(Record):
    """More chips onto the rail."""

    player: str
    chips: int


@record
class Leave(Record):
    player: str


@record
class MakeWager(Record):
    """A new wager, or more on one that is there."""

    player: str
    spot: Spot
    amount: int
    confirmed: tuple[Role, ...] = ()
    is_spoken: bool = False
    money: str = "chips"  # chips, cash, token, voucher
    is_noticed: bool = True  # False: chips slipped down that nobody looked at


@record
class CutWager(Record):
    """Reduce a wager to an amount; to nothing removes it."""

    player: str
    spot: Spot
    to: int = 0


@record
class CallWorking(Record):
    """Call wagers on or off: all of a kind, or one spot."""

    player: str
    spot: Spot
    on: bool
    confirmed: tuple[Role, ...] = ()
    is_only: bool = False  # this one, and not the similar ones


@record
class AskDown(Record):
    """Ask for a wager to come down when it wins, instead of staying up."""

    player: str
    spot: Spot


@record
class AcceptDice(Record):
    player: str


@record
class DeclineDice(Record):
    player: str


@record
class YieldDice(Record):
    player: str
    confirmed: tuple[Role, ...] = ()


@record
class RefuseLine(Record):
    """A shooter found without a line wager will not, or cannot, make one."""

    player: str
    confirmed: tuple[Role, ...] = ()


@record
class NameThrower(Record):
    """Let another person at the table throw."""

    player: str
    thrower: str


@record
class AgreeChange(Record):
    """Agree to the change of limits that is proposed."""

    player: str


@record
class DisputeFaces(Record):
    player: str


@record
class RaiseDispute(Record):
    player: str
    about: str
