"""Commands: what people at a table may wish for. Amounts are cents."""

from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.spot import Spot

# Players


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


# The dice


@record
class OfferDice(Record):
    by: Role
    to: str | None = None  # None: to whom the book's order says


@record
class CallNoMoreBets(Record):
    by: Role


@record
class Throw(Record):
    by: str | None = None  # who throws; None: who should


@record
class Land(Record):
    pass


@record
class Rest(Record):
    pass


@record
class Announce(Record):
    """Call the faces, and wait before settling."""

    by: Role
    first: int
    second: int


@record
class CallRoll(Record):
    """Call the faces and settle; the throw itself, if it was not told apart."""

    by: Role
    first: int
    second: int


@record
class Settle(Record):
    """Settle the roll that was announced."""

    by: Role


@record
class RuleFaces(Record):
    """Decide disputed faces and settle by them."""

    by: Role
    first: int
    second: int


@record
class CallNoRoll(Record):
    by: Role
    reason: str
    note: str = ""


@record
class OrderPass(Record):
    """Take the dice from the shooter."""

    by: Role
    reason: str


@record
class LoseDice(Record):
    """Dice that went off the table cannot be found."""

    by: Role
    count: int = 1


@record
class FindDice(Record):
    by: Role
    count: int = 1


@record
class ChooseDice(Record):
    """The shooter's choice after dice left the table: the same ones back, or new ones."""

    player: str
    is_same: bool


@record
class RejectWager(Record):
    """Hand back chips that slipped down outside the limits."""

    by: Role
    player: str
    spot: Spot


# Powers


@record
class MoveClock(Record):
    at: int


@record
class PostSign(Record):
    """Put up a notice of a new sign, to take effect after so many minutes."""

    by: Role
    sign: Sign
    minutes: int


@record
class ChangeSign(Record):
    """Change the sign now, as far as the book lets one without notice."""

    by: Role
    sign: Sign


@record
class KeepLimits(Record):
    """Let a player go on under the limits before the change."""

    by: Role
    player: str


@record
class EndKept(Record):
    by: Role
    player: str


@record
class GrantLimit(Record):
    by: Role
    player: str
    least: int
    most: int


@record
class Tell(Record):
    """Notify somebody: surveillance, the inspector."""

    by: Role
    whom: str


@record
class VoidOutcome(Record):
    by: Role
    ground: str
    cheat: str | None = None  # whose wager is forfeited, where the book says so


@record
class VoidWagers(Record):
    """Void one player's wagers for a breach."""

    by: Role
    player: str


@record
class Exclude(Record):
    by: Role
    player: str


@record
class HoldWinnings(Record):
    """Keep back what a player won with a device, pending an inquiry."""

    by: Role
    player: str
    amount: int


@record
class PostClosing(Record):
    """Give notice that the table closes: after so many minutes, or with the last shooter."""

    by: Role
    minutes: int | None = None


@record
class CloseTable(Record):
    by: Role
    ground: str = ""


@record
class RuleDispute(Record):
    by: Role
    number: int
    ruling: str


@record
class ReviewDispute(Record):
    by: Role
    number: int
    review: str


@record
class Vacate(Record):
    """Ask an idle player to give up the place."""

    by: Role
    player: str


@record
class SetStaff(Record):
    """Say how many stand at a post."""

    by: Role
    post: Role
    count: int


@record
class RelieveStick(Record):
    """Another stickperson takes over."""

    by: Role


@record
class FillBank(Record):
    """Chips from the cage to the table's bank (or back, if negative)."""

    by: Role
    amount: int


@record
class Note(Record):
    """Record that something was done, under a clause that the program cannot see to itself."""

    by: Role
    clause: str
    text: str = ""


Command = (
    Sit
    | Bring
    | Leave
    | MakeWager
    | CutWager
    | CallWorking
    | AskDown
    | AcceptDice
    | DeclineDice
    | YieldDice
    | RefuseLine
    | NameThrower
    | AgreeChange
    | DisputeFaces
    | RaiseDispute
    | OfferDice
    | CallNoMoreBets
    | Throw
    | Land
    | Rest
    | Announce
    | CallRoll
    | Settle
    | RuleFaces
    | CallNoRoll
    | OrderPass
    | LoseDice
    | FindDice
    | ChooseDice
    | RejectWager
    | MoveClock
    | PostSign
    | ChangeSign
    | KeepLimits
    | EndKept
    | GrantLimit
    | Tell
    | VoidOutcome
    | VoidWagers
    | Exclude
    | HoldWinnings
    | PostClosing
    | CloseTable
    | RuleDispute
    | ReviewDispute
    | Vacate
    | SetStaff
    | RelieveStick
    | FillBank
    | Note
)
