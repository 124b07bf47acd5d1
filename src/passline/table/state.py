"""The state of a table: what `evolve` changes and nothing else does."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from passline.dice import Roll
from passline.records import Record, record
from passline.rulebook.sign import Limit, Sign
from passline.rulebook.words import Role
from passline.table.spot import Spot

STICK = "stick"  # throws when no player will, where the book says so


class Phase(StrEnum):
    """Where a throw stands. The books differ on when a wager may still be made."""

    OPEN = "open"  # the dice have not been thrown
    OUT = "out"  # in the air
    LANDED = "landed"  # on the table, still moving
    REST = "rest"
    CALLED = "called"  # announced, not settled: the faces may be disputed


@record
class PersonalLimit(Record):
    """Limits for one player: granted, or the old ones kept after a change."""

    limit: Limit
    unit: int | None
    is_kept: bool  # the old limits, kept by one who was there at the change
    since: int  # when, on the table's clock


@record
class Seat(Record):
    player: str
    position: int  # clockwise from the boxperson's left
    rail: int
    personal: PersonalLimit | None = None
    old: Sign | None = None  # the sign whose minimum and units this player keeps
    locked: frozenset[str] = frozenset()  # Don't wagers that may not be put back yet
    is_warned: bool = False  # has been told that wagers below the minimum will be returned
    idle: int = 0  # rounds without a wager at a full table, running
    has_wagered: bool = False  # in this round, or came too late for it
    held: int = 0  # winnings kept back while a device is looked into
    has_called: bool = False  # some wager on or off
    void_games: int = 0  # voided by giving up the dice, since the player last sevened out


@record
class Wager(Record):
    player: str
    spot: Spot
    stake: int
    original: int  # what of it was at risk when its number was set
    fee: int = 0  # commission paid for it
    on: bool | None = None  # called on or off by its owner; None: as the book says
    excess: int = 0  # what lies above the maximum and is never at risk
    is_put: bool = False  # made on a live point by a shooter found without a line wager
    is_token: bool = False  # a promotional token or voucher
    is_short: bool = False  # below the minimum: settled this once
    is_cut: bool = False  # was reduced by its owner
    since: int = 0  # how many rolls the table had seen when it was made or raised
    stood: int = 0  # what of it was there before the last roll, if it was raised since
    wants_down: bool = False  # its owner asked for it to come down when it wins
    out: frozenset[int] = frozenset()  # numbers of it that are decided, while others go on
    is_issued: bool = False  # a token off its owner's rail, which goes back if nothing decides it


@record
class DiceSet(Record):
    """Where the dice of the set are. Two are in play while there is a shooter."""

    size: int
    off: int = 0  # off the table, being looked for
    held: int = 0  # found, checked, kept out until the shooter changes
    lost: int = 0
    is_new_due: bool = False  # a new set comes when the shooter changes
    found_at: int | None = None  # how many rolls the table had seen when dice were found last

    @property
    def left(self) -> int:
        return self.size - self.off - self.held - self.lost


@record
class Notice(Record):
    """A sign about something to come, and when it takes effect."""

    sign: Sign | None  # the new sign; None: the table closes
    posted: int
    due: int


@record
class Dispute(Record):
    number: int
    player: str
    about: str
    ruling: str = ""
    ruled_by: Role | None = None
    review: str = ""  # the last one
    reviewed_by: Role | None = None


@record
class Table(Record):
    book: str
    sign: Sign
    is_open: bool = True
    clock: int = 0  # seconds
    phase: Phase = Phase.OPEN
    is_closed: bool = False  # "no more bets" has been called
    puck: int | None = None
    seats: Mapping[str, Seat] = field(default_factory=dict)
    wagers: Mapping[tuple[str, Spot], Wager] = field(default_factory=dict)
    lamps: Mapping[str, frozenset[int]] = field(default_factory=dict)  # bonus wager -> lit totals
    tokens: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # player -> faces
    bank: int = 0
    commission: int = 0
    # the dice
    shooter: str | None = None
    thrower: str | None = None  # who throws for the shooter: a delegate, or the stick
    offered: str | None = None  # to whom the dice are being offered
    declined: frozenset[str] = frozenset()
    last_shooter: str | None = None
    last_position: int | None = None  # the next offer starts at the place after this one
    dice: DiceSet = field(default_factory=lambda: DiceSet(5))
    announced: Roll | None = None
    is_disputed: bool = False  # the faces announced
    no_rolls: int = 0  # in a row
    has_rolled: bool = False  # the shooter, since taking the dice
    has_finished: bool = False  # a round, since then
    # counts
    rolls: int = 0
    hands: int = 0
    rounds: int = 0
    # powers
    is_released: bool = False  # a void game: contract wagers may be taken down until the throw
    # As it was before the last roll, in case that is made void; None once the dice are out again.
    before: "Table | None" = None
    notices: tuple[Notice, ...] = ()
    previous: Sign | None = None  # the sign before the last change
    changed_at: int = 0  # when that was
    present: frozenset[str] = frozenset()  # who was wagering then
    wagering: frozenset[str] = frozenset()  # who had a wager on the roll that ended the last round
    relieved_at: int = 0  # when another stick came last
    agreed: frozenset[str] = frozenset()  # players who agree to the change posted
    is_last_shooter: bool = False
    hands_left: int = 0  # how many hands may still begin under a last-shooter notice
    excluded: frozenset[str] = frozenset()  # from the game
    banned: frozenset[str] = frozenset()  # excluded from the casino
    left: tuple[str, ...] = ()  # who had a place here and gave it up, the latest last
    disputes: tuple[Dispute, ...] = ()
    staff: Mapping[Role, int] | None = None  # who stands at the table; None: not counted
    told: frozenset[str] = frozenset()  # who has been notified: surveillance, inspector

    @property
    def is_come_out(self) -> bool:
        return self.puck is None

    def wager(self, player: str, spot: Spot) -> Wager | None:
        return self.wagers.get((player, spot))

    def wagers_of(self, player: str) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers.values() if wager.player == player)

    def is_excluded(self, player: str | None) -> bool:
        """From the game, or from the casino and so from the game as well."""
        return player in self.excluded or player in self.banned

    def chips(self) -> int:
        """All chips at the table: constant but for what is brought and taken away."""
        rails = sum(seat.rail + seat.held for seat in self.seats.values())
        layout = sum(wager.stake for wager in self.wagers.values() if not wager.is_token)
        return rails + layout + self.bank + self.commission
