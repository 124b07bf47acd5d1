"""Why: the closed list of reasons to refuse, in order of precedence.

Where several hold at once, the first in this list is given. The code knows why; the book knows
which clause.
"""

from enum import StrEnum


class Why(StrEnum):
    # who and where
    TABLE_CLOSED = "table closed"
    NOT_ENTITLED = "not entitled"  # the role does not suffice
    NO_SUCH_POWER = "no such power"  # the book gives it to nobody
    NOT_STAFFED = "not staffed"
    NO_SUCH_PLAYER = "no such player"
    SEATED_ALREADY = "seated already"
    NO_SUCH_SEAT = "no such seat"
    SEAT_TAKEN = "seat taken"
    EXCLUDED = "excluded"
    # what
    BAD_AMOUNT = "bad amount"
    BAD_DICE = "bad dice"
    NO_SUCH_WAGER = "no such wager"
    NOT_OFFERED = "not offered"
    NOT_THERE = "not there"  # no such wager of this player on the layout, or nothing to void
    NOT_CHIPS = "not chips"
    NOT_SPOKEN = "not spoken"  # spoken wagers are not taken
    # when
    BETS_CLOSED = "bets closed"
    NOT_REPLACED = "not replaced"  # a Don't wager that was taken down
    NOT_NOW = "not now"  # the wrong time for this wager
    NUMBER_KNOWN = "number known"  # it may not be raised once its number stands
    LOCKED = "locked"  # a contract wager
    NO_FLAT = "no flat"  # odds with nothing to ride on
    ODDS_BARRED = "odds barred"
    WINDOW_SHUT = "window shut"  # bonus wagers
    CANNOT_CALL = "cannot call"  # on or off, for this wager
    # how much
    BELOW_MINIMUM = "below minimum"
    ABOVE_MAXIMUM = "above maximum"
    NOT_IN_UNITS = "not in units"
    OVER_CAP = "over cap"
    UNPAYABLE = "unpayable"
    NOT_ENOUGH = "not enough"  # chips on the rail
    # the dice
    WRONG_PHASE = "wrong phase"  # of the throw
    NO_SHOOTER = "no shooter"
    NOT_SHOOTER = "not shooter"
    NO_LINE_WAGER = "no line wager"
    NO_DICE = "no dice"  # not enough of the set left
    NOT_OFFERED_DICE = "not offered dice"
    NOT_YIELDED = "not yielded"  # may not give up the dice now
    NO_SUCH_REASON = "no such reason"
    # powers
    NOT_GROUNDS = "not grounds"
    OUTSIDE_BOOK = "outside book"  # a sign the book does not allow
    NO_NOTICE = "no notice"  # a notice must be posted first, or has not run
    NOT_TOLD = "not told"  # somebody must be notified first
    WAGERS_UP = "wagers up"  # not while wagers are on the layout
    NO_SUCH_DISPUTE = "no such dispute"
    NOT_DISPUTED = "not disputed"
    STAYS = "stays"  # the player may keep the place
    # at last: nobody is asked to confirm what would be refused all the same
    UNCONFIRMED = "unconfirmed"

    @property
    def rank(self) -> int:
        return RANK[self]


RANK = {why: rank for rank, why in enumerate(Why)}

# The rule that was broken carries its own clause for these; for all others the book's `[refusal]`
# table names one.
BY_RULE = frozenset(
    {
        Why.NOT_NOW,
        Why.LOCKED,
        Why.NOT_REPLACED,
        Why.WINDOW_SHUT,
        Why.OVER_CAP,
        Why.ODDS_BARRED,
        Why.BELOW_MINIMUM,
        Why.ABOVE_MAXIMUM,
        Why.NOT_IN_UNITS,
        Why.UNPAYABLE,
    }
)
