"""What the house does, what is disputed, and the smaller wishes of players: what spoils each."""

from situations import (
    POINT,
    RULED,
    SEATED,
    Situation,
    bonus,
    closed,
    dispute,
    new,
    nobody,
    not_entitled,
    out,
)
from spoilers import seat, spoiler, table, wish

from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.spot import spot
from passline.table.state import DiceSet, Phase

ANNOUNCED = POINT + "throw\ndice rest\nstick announces 3-2\n"
CHANGED = POINT + "manager posts sign min 10 in 10 minutes\nat 00:10\n"
HELD = SEATED + "senior holds 50 of ann\n"
FULL = "sign seats 2\n" + SEATED + 3 * "ann bets 10 pass\nroll 3-4\n"
LEFT = POINT + "box orders the dice on for delay\n"

TABLE = {
    "ask down": Situation(
        "crown-perth",
        POINT + "ann bets 30 place 6\nann wants place 6 down",
        (closed, nobody, spoiler(Why.NOT_THERE, "spot", wish(spot=spot("place 8")))),
    ),
    "decline": Situation(
        "singapore",
        SEATED + "dice to ann\nann declines the dice",
        (
            closed,
            nobody,
            spoiler(Why.EXCLUDED, "excluded offered", table(excluded={"ann"}, offered="bob")),
            spoiler(Why.NOT_OFFERED_DICE, "offered", table(offered="bob")),
        ),
    ),
    "dice rest": Situation("singapore", POINT + "throw\ndice rest", (closed,)),
    "dispute faces": Situation(
        "crown-perth",
        ANNOUNCED + "ann disputes the faces",
        (closed, nobody, spoiler(Why.WRONG_PHASE, "phase", table(phase=Phase.REST))),
    ),
    "settle": Situation(
        "crown-perth",
        ANNOUNCED + "stick settles",
        (
            closed,
            not_entitled,
            spoiler(Why.WRONG_PHASE, "announced", table(announced=None)),
            spoiler(Why.WRONG_PHASE, "disputed", table(is_disputed=True)),
        ),
    ),
    "find dice": Situation(
        "crown-perth",
        POINT + "throw\nno roll off-the-table\nbox finds 1 die",
        (
            closed,
            not_entitled,
            spoiler(Why.BAD_AMOUNT, "count", wish(count=0)),
            spoiler(Why.NO_DICE, "dice", table(dice=DiceSet(5))),
        ),
    ),
    "cancel the point": Situation(
        "crown-perth",
        LEFT + "box cancels the point",
        (closed, not_entitled, out, spoiler(Why.WRONG_PHASE, "offered", table(offered="bob"))),
    ),
}

LIMITS = {
    "post a sign": Situation(
        "crown-perth",
        POINT + "manager posts sign min 10 in 10 minutes",
        (
            closed,
            not_entitled,
            spoiler(Why.SEAT_TAKEN, "new", lambda wish: new(wish, seats=1)),
            spoiler(Why.OUTSIDE_BOOK, "new", lambda wish: new(wish, odds=0)),
            spoiler(Why.NO_NOTICE, "minutes", wish(minutes=9)),
            spoiler(Why.WAGERS_UP, "new", lambda wish: bonus(new(wish, pay_list="2"))),
        ),
    ),
    "agree": Situation("crown-perth", SEATED + "ann agrees", (closed, nobody)),
    "keep old limits": Situation(
        "crown-perth",
        CHANGED + "manager keeps the old limits for ann",
        (
            closed,
            not_entitled,
            nobody,
            spoiler(Why.STAYS, "present", table(present=frozenset())),
        ),
    ),
    "end old limits": Situation(
        "crown-perth",
        CHANGED + "manager keeps the old limits for ann\nmanager ends the limits of ann",
        (closed, not_entitled, nobody, spoiler(Why.STAYS, "personal", seat(personal=None))),
    ),
    "turn the clock": Situation(
        "singapore", "at 00:10\nat 00:20", (closed, spoiler(Why.WRONG_PHASE, "at", wish(at=60)))
    ),
    "relieve the stick": Situation("crown-perth", SEATED + "another stick", (closed, not_entitled)),
}

POWERS = {
    "void wagers": Situation(
        "crown-perth",
        POINT + "manager voids the wagers of ann",
        (closed, not_entitled, nobody, spoiler(Why.NOT_THERE, "wagers", table(wagers={}))),
    ),
    "exclude": Situation(
        "crown-perth", POINT + "manager excludes bob", (closed, not_entitled, nobody)
    ),
    "vacate": Situation(
        "star-sydney",
        FULL + "box vacates bob",
        (
            closed,
            not_entitled,
            nobody,
            spoiler(Why.STAYS, "idle", seat("bob", idle=2)),
            spoiler(Why.STAYS, "held", seat("bob", held=500)),
        ),
    ),
    "staff": Situation(
        "crown-perth",
        "manager staffs stick 1",
        (closed, not_entitled, spoiler(Why.BAD_AMOUNT, "count", wish(count=-1))),
    ),
    "fill": Situation(
        "crown-perth",
        "box returns 100",
        (
            closed,
            not_entitled,
            spoiler(Why.BAD_AMOUNT, "amount", wish(amount=0)),
            spoiler(Why.BAD_AMOUNT, "bank", table(bank=0)),
        ),
    ),
    "note": Situation(
        "crown-perth",
        'box notes 6.13(a) iii.1 "checked"',
        (not_entitled, spoiler(Why.NO_SUCH_REASON, "clause", wish(clause="99.9"))),
    ),
    "tell": Situation("crown-perth", "manager tells surveillance", (not_entitled,)),
    "release winnings": Situation(
        "crown-melbourne",
        HELD + "senior releases 50 of ann",
        (not_entitled, nobody, spoiler(Why.BAD_AMOUNT, "amount", wish(amount=51_00))),
    ),
    "forfeit winnings": Situation(
        "crown-melbourne",
        HELD + "senior forfeits 50 of ann",
        (not_entitled, nobody, spoiler(Why.BAD_AMOUNT, "amount", wish(amount=0))),
    ),
    "post closing": Situation(
        "crown-perth",
        SEATED + "manager posts closing in 10 minutes",
        (closed, not_entitled, spoiler(Why.NO_NOTICE, "minutes", wish(minutes=9))),
    ),
    "call the last shooter": Situation(
        "crown-melbourne",
        SEATED + "supervisor calls last shooter",
        (
            closed,
            not_entitled,
            spoiler(Why.NO_NOTICE, "minutes", wish(minutes=20)),
            spoiler(Why.WRONG_PHASE, "minutes", table(is_last_shooter=True)),
        ),
    ),
    "raise a dispute": Situation("star-sydney", SEATED + 'ann disputes "the pay"', (nobody,)),
    "rule on a dispute": Situation(
        "star-sydney",
        SEATED + 'ann disputes "the pay"\nsupervisor rules on dispute 1 "paid"',
        (
            not_entitled,
            spoiler(Why.NO_SUCH_DISPUTE, "number", wish(number=2)),
            spoiler(Why.NO_SUCH_DISPUTE, "ruled", lambda wish: dispute(wish, ruling="so")),
        ),
    ),
    "inspect a dispute": Situation(
        "star-sydney",
        RULED + 'inspector reviews dispute 1 "upheld"',
        (
            spoiler(Why.NOT_ENTITLED, "role", wish(by=Role.PLAYER)),
            spoiler(Why.NO_SUCH_DISPUTE, "number", wish(number=2)),
        ),
    ),
}

HOUSE = {**TABLE, **LIMITS, **POWERS}
