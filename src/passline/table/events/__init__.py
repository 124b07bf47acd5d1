"""Events: what happened at a table, with all that happened. Amounts are cents."""

from passline.table.events.chips import (
    ChipsBrought,
    DownAsked,
    SeatLeft,
    SeatTaken,
    WagerCut,
    WagerForfeited,
    WagerMade,
    WagerReturned,
    Warned,
    WorkingCalled,
)
from passline.table.events.dice import (
    BetsClosed,
    DiceDeclined,
    DiceLanded,
    DiceMoved,
    DiceOffered,
    DiceRested,
    DiceTaken,
    DiceThrown,
    DiceYielded,
    FacesDisputed,
    FacesQuestioned,
    FacesRuled,
    NoRollCalled,
    RollAnnounced,
    ThrowerNamed,
)
from passline.table.events.opening import (
    Refused,
    TableOpened,
)
from passline.table.events.powers import (
    BankFilled,
    ChangeAgreed,
    ClockMoved,
    DisputeRaised,
    DisputeReviewed,
    DisputeRuled,
    Excluded,
    ExcludedFromCasino,
    ExclusionLifted,
    LastShooterCalled,
    Noted,
    NoticePosted,
    OutcomeVoided,
    PersonalLimitSet,
    SignChanged,
    StaffSet,
    StickRelieved,
    TableClosed,
    TokenIssued,
    Told,
    WinningsForfeited,
    WinningsHeld,
    WinningsReleased,
)
from passline.table.events.roll import (
    BankShort,
    Barred,
    GamesVoided,
    HandEnded,
    LampsLit,
    Lost,
    Moved,
    PartDecided,
    PointCancelled,
    PuckTurned,
    Rolled,
    RoundEnded,
    Won,
)

Event = (
    TableOpened
    | Refused
    | SeatTaken
    | ChipsBrought
    | SeatLeft
    | WagerMade
    | WagerCut
    | WagerReturned
    | WagerForfeited
    | Warned
    | WorkingCalled
    | DownAsked
    | DiceOffered
    | DiceDeclined
    | DiceTaken
    | DiceYielded
    | ThrowerNamed
    | BetsClosed
    | DiceThrown
    | DiceLanded
    | DiceRested
    | RollAnnounced
    | FacesDisputed
    | FacesQuestioned
    | FacesRuled
    | NoRollCalled
    | DiceMoved
    | Rolled
    | Won
    | Lost
    | PartDecided
    | Barred
    | Moved
    | LampsLit
    | PuckTurned
    | RoundEnded
    | HandEnded
    | PointCancelled
    | GamesVoided
    | BankShort
    | ClockMoved
    | NoticePosted
    | SignChanged
    | ChangeAgreed
    | PersonalLimitSet
    | Told
    | OutcomeVoided
    | Excluded
    | ExcludedFromCasino
    | ExclusionLifted
    | WinningsHeld
    | WinningsReleased
    | WinningsForfeited
    | LastShooterCalled
    | TableClosed
    | DisputeRaised
    | DisputeRuled
    | DisputeReviewed
    | StaffSet
    | StickRelieved
    | BankFilled
    | TokenIssued
    | Noted
)

__all__ = [
    "BankFilled",
    "BankShort",
    "Barred",
    "BetsClosed",
    "ChangeAgreed",
    "ChipsBrought",
    "ClockMoved",
    "DiceDeclined",
    "DiceLanded",
    "DiceMoved",
    "DiceOffered",
    "DiceRested",
    "DiceTaken",
    "DiceThrown",
    "DiceYielded",
    "DisputeRaised",
    "DisputeReviewed",
    "DisputeRuled",
    "DownAsked",
    "Event",
    "Excluded",
    "ExcludedFromCasino",
    "ExclusionLifted",
    "FacesDisputed",
    "FacesQuestioned",
    "FacesRuled",
    "GamesVoided",
    "HandEnded",
    "LampsLit",
    "LastShooterCalled",
    "Lost",
    "Moved",
    "NoRollCalled",
    "Noted",
    "NoticePosted",
    "OutcomeVoided",
    "PartDecided",
    "PersonalLimitSet",
    "PointCancelled",
    "PuckTurned",
    "Refused",
    "RollAnnounced",
    "Rolled",
    "RoundEnded",
    "SeatLeft",
    "SeatTaken",
    "SignChanged",
    "StaffSet",
    "StickRelieved",
    "TableClosed",
    "TableOpened",
    "ThrowerNamed",
    "TokenIssued",
    "Told",
    "WagerCut",
    "WagerForfeited",
    "WagerMade",
    "WagerReturned",
    "Warned",
    "WinningsForfeited",
    "WinningsHeld",
    "WinningsReleased",
    "Won",
    "WorkingCalled",
]
