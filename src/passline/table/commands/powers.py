"""What the house does by its powers."""

from passline.records import Record, record
from passline.rulebook.sign import Sign
from passline.rulebook.words import Role
from passline.table.spot import Spot


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
class EndLimits(Record):
    """The sign holds again for a player who was granted limits, or kept the old ones."""

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
    """Void one player's wagers for a breach: one of them, or all."""

    by: Role
    player: str
    spot: Spot | None = None  # None: all


@record
class Exclude(Record):
    by: Role
    player: str


@record
class ExcludeFromCasino(Record):
    """Shut a person out of the casino, and so out of every game."""

    by: Role
    player: str


@record
class LiftExclusion(Record):
    """Let a person back into the casino."""

    by: Role
    player: str


@record
class HoldWinnings(Record):
    """Keep back what a player won with a device, pending an inquiry."""

    by: Role
    player: str
    amount: int


@record
class ReleaseWinnings(Record):
    """Give held winnings back: the inquiry found nothing."""

    by: Role
    player: str
    amount: int


@record
class ForfeitWinnings(Record):
    """Keep held winnings for the house: the inquiry found a device."""

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
class IssueToken(Record):
    """Give a player a token for one free wager of its face."""

    by: Role
    player: str
    amount: int


@record
class Note(Record):
    """Record that something was done, under a clause that the program cannot see to itself."""

    by: Role
    clause: str
    text: str = ""
