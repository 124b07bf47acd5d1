"""The words that a rulebook's keys may take: the few ways in which books differ."""

from enum import StrEnum


class Role(StrEnum):
    """Who gives a command. Each book says what it calls them and who may stand for whom."""

    PLAYER = "player"
    DEALER = "dealer"
    BASE = "base"
    STICK = "stick"
    BOX = "box"
    SUPERVISOR = "supervisor"
    MANAGER = "manager"
    SENIOR = "senior"
    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"
    DIRECTOR = "director"


# When a wager may be made.
COME_OUT, POINT_ON, ANY_TIME = "come-out", "point on", "any time"
MADE = (COME_OUT, POINT_ON, ANY_TIME)

# When a wager is at risk.
ALWAYS = "always"
WORKING = (ALWAYS, POINT_ON)

# Which calls its owner may make.
CALLS = ("none", "on", "on and off")

# From when a wager may not be removed or reduced.
CONTRACT = ("never", "once its number stands", "once exposed", "at once")

# Whether a wager that stands on a number may be raised.
RAISED = ("no", "after the point")

# When a Don't wager that was removed or reduced may be put back.
REPLACED = ("freely", "at the next come-out", "never that wager")

# What becomes of a winner's stake.
WINNER = ("comes down", "stays up")

# Whether the numbers of a wager share its stake, or each has an equal part of it.
PARTS = ("as one", "each by itself")

# Whether a wager is on the table without the sign saying so.
OFFERED = ("always", "if posted")

# How long wagers are still taken.
LATE = ("until the throw", "until the dice land", "until the dice rest", "until the call")
# How long wagers may still be touched.
REMOVED = ("until the throw", "until the dice rest")
# What the call of "no more bets" does.
CALL = ("nothing", "closes bets", "freezes wagers")

# What becomes of a shooter who is found without a line wager.
WITHOUT = (
    "asked for the minimum",
    "loses the dice",
    "loses the dice before a decision",
    "no roll",
)

# What a window of the bonus wagers looks at.
LAMPS = ("its own lamps", "all lamps", "not offered")

# What needs a role. A power that a book does not list is given to nobody there.
POWERS = (
    "offer dice",
    "no more bets",
    "call roll",
    "rule faces",
    "order pass",
    "cancel point",
    "see to dice",
    "check dice",
    "reject wager",
    "set limits",
    "keep limits",
    "personal limit",
    "void outcome",
    "void wagers",
    "exclude",
    "exclude from casino",
    "lift exclusion",
    "hold winnings",
    "forfeit winnings",
    "close table",
    "rule dispute",
    "review dispute",
    "inspect dispute",
    "vacate",
    "staff table",
    "fill bank",
    "issue token",
    "tell",
    "note",
)

# Why a throw may not count.
NO_ROLLS = (
    "off-the-table",
    "stacked",
    "on-the-float",
    "in-the-bowl",
    "on-a-rail",
    "on-chips",
    "cocked",
    "cheating",
    "wrong-dice",
    "not-together",
    "short",
    "improper",
    "irregular",
    "wrong-thrower",
    "no-line-wager",
    "interference",
    "out-of-view",
    "no-effort",
    "disputed",
)
