"""The vocabulary of patterns: which kind of value a gap holds, by its name."""

from passline.notation.amounts import Amount, Broken, Clock, Count, Dice, Minus, Ratio, Sum, Totals
from passline.notation.clauses import ClauseId, OneClause, Reason
from passline.notation.kinds import Kind, Known, OneOf, Text, Word
from passline.notation.maps import Personal, Rails, ReadingsKind, Staff
from passline.notation.people import ROLE, ROLES, Name, Owner, Thrower
from passline.notation.sign_kind import SignWordsKind, WholeSign
from passline.notation.spots import SPOT, SPOTS, WAGER, Destination, Layout
from passline.rulebook.words import NO_ROLLS
from passline.table.state import Phase

MONEY = ("chips", "cash", "token", "voucher")

KINDS: dict[str, Kind] = {
    # people
    "player": Name(),
    "owner": Owner(),
    "thrower": Thrower(),
    "by": ROLE,
    "post": ROLE,
    "confirmed": ROLES,
    # what
    "spot": SPOT,
    "spots": SPOTS,
    "wager": WAGER,
    "to": Destination(),
    "layout": Layout(),
    "money": Known("money (cash, token, voucher)", MONEY, ""),
    "sign": WholeSign(),
    "words": SignWordsKind(),
    # how much
    "amount": Amount(),
    "minus": Minus(),
    "sum": Sum(),
    "breakage": Broken(),
    "pays": Ratio(),
    "number": Count(),
    "position": Count("the number of a place at the table"),
    "minutes": Count("a number of minutes"),
    "dice": Dice(),
    "lit": Totals(),
    "at": Clock(),
    # which
    "on": OneOf("on or off", {"on": True, "off": False}),
    "stage": OneOf("come-out or point", {"come-out": True, "point": False}),
    "released": OneOf("released or held", {"released": True, "held": False}),
    "undone": OneOf("the-roll or nothing", {"the-roll": True, "nothing": False}),
    "phase": OneOf("open, out, landed, rest or called", {phase.value: phase for phase in Phase}),
    # why
    "clause": ClauseId(),
    "one_clause": OneClause(),
    "why": Reason(),
    "reason": Word("a reason in one word (delay)"),
    "no_roll": Known("a reason (off-the-table)", NO_ROLLS, "a reason for no roll"),
    "word": Word("a word"),
    "text": Text(),
    # several
    "staff": Staff(),
    "readings": ReadingsKind(),
    "rails": Rails(),
    "personal": Personal(),
}
