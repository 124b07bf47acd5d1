"""Reading what a condition looks at: bankroll, rolls this shooter, pass wins in a row."""

from passline.lab.language.cursor import Cursor
from passline.lab.language.read_spots import read_spots, see_wager
from passline.lab.language.read_totals import read_totals
from passline.lab.strategy.happening import Decided, Happening, PointMade, RollOf, SevenOut
from passline.lab.strategy.spots import EVERYTHING, Spots
from passline.lab.strategy.tally import SCOPES, FiveCount, Result, Scope, Times
from passline.lab.strategy.term import (
    Bankroll,
    Count,
    Covered,
    Profit,
    Rail,
    Spent,
    StakeOn,
    Term,
    WagersUp,
)

PLAIN: dict[str, Term] = {
    "bankroll": Bankroll(),
    "rail": Rail(),
    "profit": Profit(),
    "numbers covered": Covered(),
    "five-count": Count(FiveCount()),
    "spent this shooter": Spent(),
    "wagers": WagersUp(Spots(EVERYTHING)),
}
COUNTED: dict[str, Happening] = {
    "rolls": RollOf(),
    "shooters": SevenOut(),
    "points": PointMade(),
}
KNOWN = (
    *PLAIN,
    *COUNTED,
    "hits of 6",
    "result this shooter",
    "stake on place 6",
    "place wagers",
    "pass wins in a row",
    "pass losses in a row",
    "place 6 is up",
    "point is 6 8",
)


def read_term(cursor: Cursor) -> Term | Spots:
    """A term; or the spots of a wager, of which something is going to be said."""
    if name := cursor.first_of(PLAIN):
        return PLAIN[name]
    if name := cursor.first_of(COUNTED):
        return Count(Times(COUNTED[name], _scope(cursor)))
    if cursor.takes("hits of"):
        return _hits(cursor)
    if cursor.takes("result"):
        return Count(Result(_scope(cursor)))
    if cursor.takes("stake on"):
        return StakeOn(read_spots(cursor))
    if not see_wager(cursor) and not cursor.sees(EVERYTHING):
        cursor.fail_known("condition", KNOWN)
    return _of_wagers(cursor, read_spots(cursor))


def _of_wagers(cursor: Cursor, spots: Spots) -> Term | Spots:
    if cursor.takes("wagers"):
        return WagersUp(spots)
    if cursor.takes("wins"):
        return Count(Times(Decided(spots, "wins"), _scope(cursor)))
    if cursor.takes("losses"):
        return Count(Times(Decided(spots, "loses"), _scope(cursor)))
    return spots


def _hits(cursor: Cursor) -> Term:
    return Count(Times(RollOf(read_totals(cursor)), _scope(cursor)))


def _scope(cursor: Cursor) -> Scope:
    found = cursor.first_of(SCOPES)
    return next((scope for scope in SCOPES if scope == found), "so far")
