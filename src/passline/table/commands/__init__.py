"""Commands: what people at a table may wish for. Amounts are cents."""

from passline.table.commands.dice import (
    Announce,
    CallNoMoreBets,
    CallNoRoll,
    CallRoll,
    CancelPoint,
    ChooseDice,
    FindDice,
    Land,
    LoseDice,
    OfferDice,
    OrderPass,
    QuestionFaces,
    RejectWager,
    Rest,
    RuleFaces,
    Settle,
    Throw,
)
from passline.table.commands.players import (
    AcceptDice,
    AgreeChange,
    AskDown,
    Bring,
    CallWorking,
    CutWager,
    DeclineDice,
    DisputeFaces,
    Leave,
    MakeWager,
    NameThrower,
    RaiseDispute,
    RefuseLine,
    Sit,
    YieldDice,
)
from passline.table.commands.powers import (
    ChangeSign,
    CloseTable,
    EndLimits,
    Exclude,
    ExcludeFromCasino,
    FillBank,
    ForfeitWinnings,
    GrantLimit,
    HoldWinnings,
    IssueToken,
    KeepLimits,
    LiftExclusion,
    MoveClock,
    Note,
    PostClosing,
    PostSign,
    ReleaseWinnings,
    RelieveStick,
    ReviewDispute,
    RuleDispute,
    SetStaff,
    Tell,
    Vacate,
    VoidOutcome,
    VoidWagers,
)

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
    | QuestionFaces
    | RuleFaces
    | CallNoRoll
    | OrderPass
    | CancelPoint
    | LoseDice
    | FindDice
    | ChooseDice
    | RejectWager
    | MoveClock
    | PostSign
    | ChangeSign
    | KeepLimits
    | EndLimits
    | GrantLimit
    | Tell
    | VoidOutcome
    | VoidWagers
    | Exclude
    | ExcludeFromCasino
    | LiftExclusion
    | HoldWinnings
    | ForfeitWinnings
    | ReleaseWinnings
    | PostClosing
    | CloseTable
    | RuleDispute
    | ReviewDispute
    | Vacate
    | SetStaff
    | RelieveStick
    | FillBank
    | IssueToken
    | Note
)

__all__ = [
    "AcceptDice",
    "AgreeChange",
    "Announce",
    "AskDown",
    "Bring",
    "CallNoMoreBets",
    "CallNoRoll",
    "CallRoll",
    "CallWorking",
    "CancelPoint",
    "ChangeSign",
    "ChooseDice",
    "CloseTable",
    "Command",
    "CutWager",
    "DeclineDice",
    "DisputeFaces",
    "EndLimits",
    "Exclude",
    "ExcludeFromCasino",
    "FillBank",
    "FindDice",
    "ForfeitWinnings",
    "GrantLimit",
    "HoldWinnings",
    "IssueToken",
    "KeepLimits",
    "Land",
    "Leave",
    "LiftExclusion",
    "LoseDice",
    "MakeWager",
    "MoveClock",
    "NameThrower",
    "Note",
    "OfferDice",
    "OrderPass",
    "PostClosing",
    "PostSign",
    "QuestionFaces",
    "RaiseDispute",
    "RefuseLine",
    "RejectWager",
    "ReleaseWinnings",
    "RelieveStick",
    "Rest",
    "ReviewDispute",
    "RuleDispute",
    "RuleFaces",
    "SetStaff",
    "Settle",
    "Sit",
    "Tell",
    "Throw",
    "Vacate",
    "VoidOutcome",
    "VoidWagers",
    "YieldDice",
]
