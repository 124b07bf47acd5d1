"""The registry: every command with its structure, and who may give it.

Routes, messages on sockets, the OpenAPI document, the table of permissions and the staff commands
of the command line are all made from it.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal, get_args

from msgspec import Struct

from passline.house.wire.structures import CommandId, fields_of, live, strict
from passline.records import Record, record
from passline.table import commands as c
from passline.table.commands import Command


class Way(StrEnum):
    """Who may wish for it at all; the book says the rest."""

    PLAYER = "player"  # for oneself
    STAFF = "staff"  # by a role that one has at this table
    EITHER = "either"
    HOUSE = "house"  # nobody: the house's own clock


@record
class Row(Record):
    name: str  # as on the wire: make-wager
    kind: type[Any]
    way: Way
    power: str  # the book's power that staff need; none: as the command itself says
    body: type[Struct]
    message: type[Struct]

    @property
    def has_role(self) -> bool:
        """Whether the command says by which role it is given."""
        return self.way is Way.STAFF and "by" in self.body.__struct_fields__

    @property
    def summary(self) -> str:
        return (self.kind.__doc__ or "").split(".")[0] if _has_words(self.kind) else self.name


CLOCK = "the clock"
NO_ROLL = "no roll"  # by reason, in a chapter of its own
REVIEW = "review dispute"

POWERS: Mapping[type[Any], str] = {
    c.OfferDice: "offer dice",
    c.CallNoMoreBets: "no more bets",
    c.Throw: "call roll",
    c.Land: "call roll",
    c.Rest: "call roll",
    c.Announce: "call roll",
    c.CallRoll: "call roll",
    c.Settle: "call roll",
    c.QuestionFaces: "rule faces",
    c.RuleFaces: "rule faces",
    c.CallNoRoll: NO_ROLL,
    c.OrderPass: "order pass",
    c.CancelPoint: "cancel point",
    c.LoseDice: "see to dice",
    c.FindDice: "check dice",
    c.RejectWager: "reject wager",
    c.PostSign: "set limits",
    c.ChangeSign: "set limits",
    c.KeepLimits: "keep limits",
    c.EndLimits: "personal limit",
    c.GrantLimit: "personal limit",
    c.Tell: "tell",
    c.VoidOutcome: "void outcome",
    c.VoidWagers: "void wagers",
    c.Exclude: "exclude",
    c.ExcludeFromCasino: "exclude from casino",
    c.LiftExclusion: "lift exclusion",
    c.HoldWinnings: "hold winnings",
    c.ReleaseWinnings: "hold winnings",
    c.ForfeitWinnings: "forfeit winnings",
    c.PostClosing: "close table",
    c.CloseTable: "close table",
    c.RuleDispute: "rule dispute",
    c.ReviewDispute: REVIEW,
    c.Vacate: "vacate",
    c.SetStaff: "staff table",
    c.RelieveStick: "staff table",
    c.FillBank: "fill bank",
    c.IssueToken: "issue token",
    c.Note: "note",
    c.MoveClock: CLOCK,
}

# What nobody says for himself: others confirm, the program notices, the sender is the player.
NOT_SAID = frozenset({"confirmed", "is_noticed"})
SENDER = frozenset({"player"})


def name_of(kind: type[Any]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _way(kind: type[Any]) -> Way:
    if kind is c.MoveClock:
        return Way.HOUSE
    if kind is c.Throw:
        return Way.EITHER
    return Way.STAFF if kind in POWERS else Way.PLAYER


def _has_words(kind: type[Any]) -> bool:
    return not (kind.__doc__ or "").startswith(f"{kind.__name__}(")


def _row(kind: type[Any]) -> Row:
    way, name = _way(kind), name_of(kind)
    hidden = NOT_SAID if way is Way.STAFF else NOT_SAID | SENDER
    own = fields_of(kind, hidden | ({"by"} if kind is c.Throw else set()))
    said = [("id", CommandId), *map(_on_the_wire, own)]
    body = strict(kind.__name__, said, (kind.__doc__ or "") if _has_words(kind) else "")
    return Row(name, kind, way, POWERS.get(kind, ""), body, live(body, name))


def _on_the_wire(field: tuple[Any, ...]) -> tuple[Any, ...]:
    """The role may be left out; money is one of the kinds that books know."""
    if field[0] == "by":
        return "by", field[1] | None, None
    if field[0] == "money":
        return "money", Literal["chips", "cash", "token", "voucher"], "chips"
    return field


ROWS: Mapping[str, Row] = {
    row.name: row for row in map(_row, get_args(Command)) if row.way is not Way.HOUSE
}
