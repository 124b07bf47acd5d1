"""Sentences: the table of all commands and how they are said. Reader and writer both use it."""

from typing import Any

from passline.notation.grammar import Grammar, Row
from passline.notation.signs import SignWords
from passline.notation.vocabulary import KINDS
from passline.records import Record, record
from passline.rulebook.words import Role
from passline.table import commands as c


@record
class AmendSign(Record):
    """Post or change the sign in some words; replay makes the command from the table's sign."""

    by: Role
    words: SignWords
    minutes: int | None = None  # None: now


_COMMAND_KINDS = {
    **KINDS,
    "chips": KINDS["amount"],
    "least": KINDS["amount"],
    "most": KINDS["amount"],
    "count": KINDS["number"],
    "about": KINDS["text"],
    "note": KINDS["text"],
    "ruling": KINDS["text"],
    "review": KINDS["text"],
    "text": KINDS["text"],
    "whom": KINDS["word"],
    "ground": KINDS["reason"],
    "first+second": KINDS["dice"],
}


def _say(kind: type[Any], pattern: str, **fixed: Any) -> Row:
    return Row(kind, pattern, _COMMAND_KINDS, fixed)


_STAKE = "{amount} [{money}] {spot} [confirmed by {confirmed}]"

# Where a command has several sentences, the first that fits is the one that is written.
SENTENCES = Grammar(
    (
        # players
        _say(c.Sit, "{player} sits {position} with {chips}"),
        _say(c.Bring, "{player} brings {chips}"),
        _say(c.Leave, "{player} leaves"),
        _say(c.MakeWager, "{player} bets " + _STAKE),
        _say(c.MakeWager, "{player} says " + _STAKE, is_spoken=True),
        _say(c.MakeWager, "{player} slips " + _STAKE, is_noticed=False),
        _say(c.MakeWager, "{player} mutters " + _STAKE, is_spoken=True, is_noticed=False),
        _say(c.CutWager, "{player} removes {spot}", to=0),
        _say(c.CutWager, "{player} reduces {spot} to {to:amount}"),
        _say(c.CallWorking, "{player} calls {is_only?only} {spot} {on} [confirmed by {confirmed}]"),
        _say(c.AskDown, "{player} wants {spot} down"),
        _say(c.AcceptDice, "{player} takes the dice"),
        _say(c.DeclineDice, "{player} declines the dice"),
        _say(c.YieldDice, "{player} yields the dice [confirmed by {confirmed}]"),
        _say(c.RefuseLine, "{player} refuses a line wager [confirmed by {confirmed}]"),
        _say(c.NameThrower, "{player} lets {thrower} throw"),
        _say(c.AgreeChange, "{player} agrees"),
        _say(c.DisputeFaces, "{player} disputes the faces"),
        _say(c.RaiseDispute, "{player} disputes {about}"),
        _say(c.ChooseDice, "{player} wants the same dice", is_same=True),
        _say(c.ChooseDice, "{player} wants new dice", is_same=False),
        # the dice
        _say(c.OfferDice, "dice to {to:player}", by=Role.STICK),
        _say(c.OfferDice, "{by} offers the dice [to {to:player}]"),
        _say(c.OfferDice, "{by} passes over {over:player} [to {to:player}]"),
        _say(c.CallNoMoreBets, "no more bets", by=Role.DEALER),
        _say(c.CallNoMoreBets, "{by} calls no more bets"),
        _say(c.Throw, "throw"),
        _say(c.Throw, "{by:thrower} throws"),
        _say(c.Land, "dice land"),
        _say(c.Rest, "dice rest"),
        _say(c.CallRoll, "roll {first+second}", by=Role.STICK),
        _say(c.CallRoll, "{by} calls {first+second}"),
        _say(c.Announce, "{by} announces {first+second}"),
        _say(c.Settle, "{by} settles"),
        _say(c.QuestionFaces, "{by} questions the faces"),
        _say(c.RuleFaces, "{by} rules {first+second}"),
        _say(c.CallNoRoll, "no roll {reason:no_roll} [{note}]", by=Role.STICK),
        _say(c.CallNoRoll, "{by} calls no roll {reason:no_roll} [{note}]"),
        _say(c.OrderPass, "{by} orders the dice on for {reason}"),
        _say(c.CancelPoint, "{by} cancels the point"),
        _say(c.LoseDice, "{by} loses 1 die", count=1),
        _say(c.LoseDice, "{by} loses {count} dice"),
        _say(c.FindDice, "{by} finds 1 die", count=1),
        _say(c.FindDice, "{by} finds {count} dice"),
        _say(c.RejectWager, "{by} rejects {player:owner} {spot}"),
        # powers
        _say(c.MoveClock, "at {at}"),
        _say(c.PostSign, "{by} posts whole sign {sign} in {minutes} minutes"),
        _say(AmendSign, "{by} posts sign {words} in {minutes} minutes"),
        _say(c.ChangeSign, "{by} changes whole sign to {sign}"),
        _say(AmendSign, "{by} changes sign to {words}"),
        _say(c.KeepLimits, "{by} keeps the old limits for {player}"),
        _say(c.EndLimits, "{by} ends the limits of {player}"),
        _say(c.GrantLimit, "{by} grants {player} min {least} max {most}"),
        _say(c.Tell, "{by} tells {whom}"),
        _say(c.VoidOutcome, "{by} voids the outcome for {ground} [by {cheat:player}]"),
        _say(c.VoidWagers, "{by} voids the wagers of {player}", spot=None),
        _say(c.VoidWagers, "{by} voids {player:owner} {spot}"),
        _say(c.Exclude, "{by} excludes {player}"),
        _say(c.ExcludeFromCasino, "{by} excludes {player} from the casino"),
        _say(c.LiftExclusion, "{by} lifts the exclusion of {player}"),
        _say(c.HoldWinnings, "{by} holds {amount} of {player}"),
        _say(c.ReleaseWinnings, "{by} releases {amount} of {player}"),
        _say(c.ForfeitWinnings, "{by} forfeits {amount} of {player}"),
        _say(c.PostClosing, "{by} posts closing in {minutes} minutes"),
        _say(c.PostClosing, "{by} calls last shooter"),
        _say(c.CloseTable, "{by} closes the table [for {ground}]"),
        _say(c.RuleDispute, "{by} rules on dispute {number} {ruling}"),
        _say(c.ReviewDispute, "{by} reviews dispute {number} {review}"),
        _say(c.Vacate, "{by} vacates {player}"),
        _say(c.SetStaff, "{by} staffs {post} {count}"),
        _say(c.RelieveStick, "another stick", by=Role.MANAGER),
        _say(c.RelieveStick, "{by} relieves the stick"),
        _say(c.FillBank, "{by} fills {amount}"),
        _say(c.FillBank, "{by} returns {amount:minus}"),
        _say(c.IssueToken, "{by} issues {player} a token of {amount}"),
        _say(c.Note, "{by} notes {clause} [{text}]"),
    )
)
