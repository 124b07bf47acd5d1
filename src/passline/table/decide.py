"""decide: all of the judging, none of the changing."""

from collections.abc import Callable, Mapping
from typing import Any

from passline.rulebook.model import Rulebook
from passline.rulebook.sign import Sign
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table import (
    accept,
    closing,
    cut,
    diceset,
    notices,
    offer,
    powers,
    roll,
    seats,
    shooter,
    working,
)
from passline.table import commands as c
from passline.table.commands import Command
from passline.table.events import TableOpened
from passline.table.refusals import Events, refuse
from passline.table.state import Table

BANK = 1_000_000_00  # a million in the float, unless one says otherwise


def open_table(
    book: Rulebook,
    sign: Sign,
    *,
    bank: int = BANK,
    at: int = 0,
    staff: Mapping[Role, int] | None = None,
) -> TableOpened:
    """A table under this book and this sign."""
    source, dice = book.source, int(book.dice.set.text)
    return TableOpened(
        book.id, source.edition, source.digest, sign, bank, dice, at, book.chosen, staff
    )


def decide(book: Rulebook, table: Table, command: Command) -> Events:
    """What follows from a command: events, or one refusal with its clause."""
    if not table.is_open and type(command) not in AFTER_CLOSING:
        return refuse(book, command, Why.TABLE_CLOSED, "The table is closed.")
    return DECISIONS[type(command)](book, table, command)


AFTER_CLOSING = {
    *(c.Leave, c.RaiseDispute, c.RuleDispute, c.ReviewDispute, c.Note, c.Tell),
    *(c.ReleaseWinnings, c.ForfeitWinnings, c.ExcludeFromCasino, c.LiftExclusion),
}

DECISIONS: Mapping[type, Callable[[Rulebook, Table, Any], Events]] = {
    c.Sit: seats.sit,
    c.Bring: seats.bring,
    c.Leave: seats.leave,
    c.MakeWager: accept.make,
    c.CutWager: cut.cut,
    c.CallWorking: working.call,
    c.AskDown: cut.ask_down,
    c.AcceptDice: offer.accept,
    c.DeclineDice: offer.decline,
    c.YieldDice: shooter.yield_dice,
    c.RefuseLine: shooter.refuse_line,
    c.NameThrower: shooter.name_thrower,
    c.AgreeChange: notices.agree,
    c.DisputeFaces: roll.dispute_faces,
    c.RaiseDispute: powers.raise_dispute,
    c.OfferDice: offer.offer,
    c.CallNoMoreBets: roll.no_more_bets,
    c.Throw: roll.throw,
    c.Land: roll.land,
    c.Rest: roll.rest,
    c.Announce: roll.announce,
    c.CallRoll: roll.call_roll,
    c.Settle: roll.settle_announced,
    c.QuestionFaces: roll.question_faces,
    c.RuleFaces: roll.rule_faces,
    c.CallNoRoll: roll.no_roll,
    c.OrderPass: shooter.order_pass,
    c.CancelPoint: offer.cancel,
    c.LoseDice: diceset.lose,
    c.FindDice: diceset.find,
    c.ChooseDice: diceset.choose,
    c.RejectWager: cut.reject,
    c.MoveClock: notices.move_clock,
    c.PostSign: notices.post_sign,
    c.ChangeSign: notices.change_sign,
    c.KeepLimits: notices.keep,
    c.EndLimits: notices.end_limits,
    c.GrantLimit: notices.grant,
    c.Tell: powers.tell,
    c.VoidOutcome: powers.void_outcome,
    c.VoidWagers: powers.void_wagers,
    c.Exclude: powers.exclude,
    c.ExcludeFromCasino: powers.exclude_from_casino,
    c.LiftExclusion: powers.lift_exclusion,
    c.HoldWinnings: powers.hold,
    c.ReleaseWinnings: powers.release,
    c.ForfeitWinnings: powers.forfeit,
    c.PostClosing: closing.post,
    c.CloseTable: closing.close,
    c.RuleDispute: powers.rule_dispute,
    c.ReviewDispute: powers.review_dispute,
    c.Vacate: powers.vacate,
    c.SetStaff: powers.set_staff,
    c.RelieveStick: notices.relieve_stick,
    c.FillBank: powers.fill,
    c.IssueToken: powers.issue_token,
    c.Note: powers.note,
}
