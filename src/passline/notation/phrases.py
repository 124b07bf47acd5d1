"""Phrases: the table of all events and how they are told. Reader and writer both use it.

Told in full, a phrase holds the whole event. As an expectation it may leave out whatever stands
in brackets.
"""

from typing import Any

from passline.notation.grammar import Grammar, Row
from passline.notation.vocabulary import KINDS
from passline.records import Record
from passline.table import events as e

_EVENT_KINDS = {
    **KINDS,
    **dict.fromkeys(
        (
            *("amount", "chips", "fee", "excess", "kept", "won", "lost", "back", "left", "stake"),
            *("token", "bank", "commission", "short"),
        ),
        KINDS["sum"],
    ),
    **dict.fromkeys(("size", "off", "held", "count", "hands_left"), KINDS["number"]),
    **dict.fromkeys(("edition", "digest", "book", "command", "locks", "whom"), KINDS["word"]),
    **dict.fromkeys(("about", "sentence", "ruling", "review", "note", "text"), KINDS["text"]),
    **dict.fromkeys(("pays_clause", "breakage_clause", "advice_clause"), KINDS["one_clause"]),
    "who": KINDS["word"],
    "ground": KINDS["reason"],
    "posted": KINDS["at"],
    "due": KINDS["at"],
    "first+second": KINDS["dice"],
    "is_come_out": KINDS["stage"],
    "releases": KINDS["released"],
    "is_roll": KINDS["undone"],
}


def _tell(kind: type[Any], pattern: str, **fixed: Any) -> Row:
    return Row(kind, pattern, _EVENT_KINDS, fixed)


_WHOSE = "[{player:owner}] {spot} "
_BY = " [by {clause}]"
# All or none: "refused 6(c) Place 5 to Lose" names a clause.
_REFUSED = " [to {who} for {command} saying {sentence}]"
_OPENED = (
    "table opened [book {book}] [edition {edition}] [digest {digest}] [sign {sign}] [bank {bank}]"
    " [dice {dice:number}] [clock {at}] [staff {staff}] [readings {readings}]"
)
_MADE = (
    "[{player}] made [{amount}] [{spot}] [commission {fee}] [excess {excess}] [called {on}]"
    " {is_put?put} {is_token?token} {is_short?short} [confirmed by {confirmed}]"
)
_CUT = " [commission {fee}] [commission kept {kept}] [excess {excess}] [locks {locks}]"
_PAID = (
    "[on {stake}] [pays {pays}] [loses {lost}] [back {back}] [left {left}]"
    " [breakage {breakage}] [token {token}] [paid by {pays_clause}] [rounded by {breakage_clause}]"
)
_WINNINGS = "[{{player:owner}}] winnings {} [{{amount}}] [called by {{by}}]"
_MOVED = "[size {size}] [off {off}] [held {held}] [lost {lost:number}]"
_VOIDED = "[for {ground}] [called by {by}] [undoing {is_roll}] [rails {rails}] [bank {bank}]"

# Where an event has several phrases, the first that tells all of it is the one that is written.
PHRASES = Grammar(
    (
        _tell(e.TableOpened, _OPENED),
        _tell(e.Refused, "refused {why}" + _REFUSED),
        _tell(e.Refused, "refused [{clause}] [{why}]" + _REFUSED),
        # people and chips
        _tell(e.SeatTaken, "[{player}] seated [at {position}] [with {chips}]"),
        _tell(e.ChipsBrought, "[{player}] brought [{chips}]" + _BY),
        _tell(e.SeatLeft, "[{player}] left [with {chips}]" + _BY),
        _tell(e.WagerMade, _MADE + _BY),
        _tell(e.WagerCut, _WHOSE + "removed [{amount}]" + _CUT + _BY, left=0),
        _tell(e.WagerCut, _WHOSE + "reduced [to {left}] [back {amount}]" + _CUT + _BY),
        _tell(
            e.WagerReturned,
            _WHOSE + "returned [{amount}] [left {left}] [commission {fee}] [excess {excess}]" + _BY,
        ),
        _tell(e.WagerForfeited, _WHOSE + "forfeited [{amount}]" + _BY),
        _tell(e.Warned, "[{player}] warned [about {about}]" + _BY),
        _tell(
            e.WorkingCalled,
            "[{player:owner}] {spots} called {on} [confirmed by {confirmed}]" + _BY,
        ),
        _tell(e.DownAsked, _WHOSE + "wanted down" + _BY),
        # the dice
        _tell(e.DiceOffered, "dice offered [to {player}]" + _BY),
        _tell(e.DiceDeclined, "[{player}] declined the dice" + _BY),
        _tell(e.DiceTaken, "shooter {player} finishes the point" + _BY, is_new_hand=False),
        _tell(e.DiceTaken, "shooter {player}" + _BY),
        _tell(
            e.DiceYielded,
            "[{player}] yielded the dice {is_ordered?on order} [for {reason}]"
            " [confirmed by {confirmed}]" + _BY,
        ),
        _tell(e.ThrowerNamed, "[{player}] let {thrower} throw" + _BY),
        _tell(e.BetsClosed, "no more bets" + _BY),
        _tell(e.DiceThrown, "[{thrower}] threw"),
        _tell(e.DiceLanded, "landed"),
        _tell(e.DiceRested, "rested"),
        _tell(e.RollAnnounced, "announced [{first+second}]" + _BY),
        _tell(e.FacesDisputed, "[{player}] disputed the faces" + _BY),
        _tell(e.FacesQuestioned, "faces questioned [called by {by}]" + _BY),
        _tell(e.FacesRuled, "faces ruled [{first+second}]" + _BY),
        _tell(
            e.NoRollCalled,
            "no roll [{reason:no_roll}] {is_choice?at choice} {is_late?late} [called by {by}]"
            " [noting {note}]" + _BY,
        ),
        _tell(e.DiceMoved, f"dice moved {_MOVED} {{is_new_due?new due}} {{is_new?new set}}" + _BY),
        # the roll
        _tell(
            e.Rolled,
            "rolled [{first+second}] [on the {is_come_out}] [thrown by {thrower}]" + _BY,
        ),
        _tell(e.Won, _WHOSE + "wins [{won}] " + _PAID + _BY),
        _tell(e.PartDecided, _WHOSE + "out on {number} [wins {won}] " + _PAID + _BY),
        _tell(e.Lost, _WHOSE + "loses [{lost}] [back {back}] [token {token}]" + _BY),
        _tell(e.Barred, _WHOSE + "barred" + _BY),
        _tell(e.Moved, _WHOSE + "moves [to {to}]" + _BY),
        _tell(e.LampsLit, "{wager} dark" + _BY, lit=frozenset()),
        _tell(e.LampsLit, "{wager} lights [{lit}]" + _BY),
        _tell(e.PuckTurned, "puck off" + _BY, to=None),
        _tell(e.PuckTurned, "puck on [{to:number}]" + _BY),
        _tell(e.RoundEnded, "round ended" + _BY),
        _tell(e.HandEnded, "[{player:owner}] hand ended" + _BY),
        _tell(e.PointCancelled, "point cancelled [wagers {releases}] [called by {by}]" + _BY),
        _tell(e.GamesVoided, "[{player}] voided games [{count}]" + _BY),
        _tell(e.BankShort, "bank short [{short}]" + _BY),
        # powers
        _tell(e.ClockMoved, "clock [{at}]"),
        _tell(e.NoticePosted, "notice of closing [posted {posted}] [due {due}]" + _BY, sign=None),
        _tell(e.NoticePosted, "notice [of sign {sign}] [posted {posted}] [due {due}]" + _BY),
        _tell(e.SignChanged, "sign changed [to {sign}]" + _BY),
        _tell(e.ChangeAgreed, "[{player}] agreed" + _BY),
        _tell(e.PersonalLimitSet, "[{player:owner}] limits ended" + _BY, personal=None),
        _tell(e.PersonalLimitSet, "[{player:owner}] limits [{personal}]" + _BY),
        _tell(e.Told, "told [{whom}] [called by {by}]" + _BY),
        _tell(e.OutcomeVoided, f"outcome voided {_VOIDED} [commission {{commission}}]" + _BY),
        _tell(e.Excluded, "[{player}] excluded [called by {by}]" + _BY),
        _tell(e.ExcludedFromCasino, "[{player}] excluded from the casino [called by {by}]" + _BY),
        _tell(e.ExclusionLifted, "[{player:owner}] exclusion lifted [called by {by}]" + _BY),
        _tell(e.WinningsHeld, _WINNINGS.format("held") + _BY),
        _tell(e.WinningsReleased, _WINNINGS.format("released") + _BY),
        _tell(e.WinningsForfeited, _WINNINGS.format("forfeited") + _BY),
        _tell(e.LastShooterCalled, "last shooter [hands left {hands_left}]" + _BY),
        _tell(e.TableClosed, "table closed [called by {by}]" + _BY),
        _tell(e.DisputeRaised, "[{player}] raised dispute [{number}] [about {about}]" + _BY),
        _tell(
            e.DisputeRuled,
            "dispute [{number}] ruled [{ruling}] [called by {by}] [advised by {advice_clause}]"
            + _BY,
        ),
        _tell(e.DisputeReviewed, "dispute [{number}] reviewed [{review}] [called by {by}]" + _BY),
        _tell(e.StaffSet, "staffed [{post}] [{count}]" + _BY),
        _tell(e.StickRelieved, "stick relieved" + _BY),
        _tell(e.BankFilled, "bank filled [{amount}]"),
        _tell(e.TokenIssued, "[{player:owner}] token issued [{amount}] [called by {by}]" + _BY),
        _tell(e.Noted, "noted [{text}] [called by {by}]" + _BY),
    )
)

# What may follow a phrase after a comma and tell more of the same event.
DETAILS = Grammar(
    (
        _tell(Record, "by {clause}"),
        _tell(Record, "pays {pays}"),
        _tell(Record, "breakage {breakage}"),
        _tell(Record, "commission {fee}"),
        _tell(Record, "commission kept {kept}"),
        _tell(Record, "back {back}"),
        _tell(Record, "left {left}"),
        _tell(Record, "on {stake}"),
        _tell(Record, "loses {lost}"),
        _tell(Record, "excess {excess}"),
        _tell(Record, "token {token}"),
        _tell(Record, "put", is_put=True),
        _tell(Record, "short", is_short=True),
    )
)
