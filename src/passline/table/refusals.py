"""Refusals: nothing changes, and the player hears why and by which clause."""

from passline.dice import TOTALS
from passline.rulebook.model import Confirmation, Rulebook
from passline.rulebook.why import Why
from passline.rulebook.words import Role
from passline.table.areas import has_number
from passline.table.commands import Command
from passline.table.events import Event, Refused
from passline.table.names import bare
from passline.table.spot import Spot
from passline.table.staffing import works_as
from passline.table.state import Table

Events = tuple[Event, ...]


def refuse(
    book: Rulebook, command: Command, why: Why, sentence: str, clause: str = ""
) -> tuple[Refused]:
    """The rule that was broken names its clause; if it has none, the book's table of refusals."""
    return (
        Refused(type(command).__name__, who(command), why, clause or book.refusals[why], sentence),
    )


def who(command: Command) -> str:
    return str(getattr(command, "player", None) or getattr(command, "by", None) or "")


def not_seated(book: Rulebook, table: Table, command: Command) -> Events:
    """The refusal for a player who is not at the table; empty for one who is."""
    player = getattr(command, "player", "")
    if player in table.seats:
        return ()
    return absent(book, command, player)


def absent(book: Rulebook, command: Command, player: str) -> Events:
    sentence = f"{player} has no place at this table: take one first."
    return refuse(book, command, Why.NO_SUCH_PLAYER, sentence)


def excluded(book: Rulebook, table: Table, command: Command, player: str) -> Events:
    """The refusal for who is excluded, from the casino or from the game; empty for others."""
    if player in table.banned:
        clause = book.powers["exclude from casino"].clause
        return refuse(book, command, Why.EXCLUDED, f"{player} is excluded from the casino.", clause)
    if player in table.excluded:
        return refuse(book, command, Why.EXCLUDED, f"{player} is excluded from the game.")
    return ()


def no_such_wager(book: Rulebook, command: Command, spot: Spot) -> Events:
    """The refusal of a wager that the layout does not have, with what would be right."""
    name, rule = spot.wager, book.wagers.get(spot.wager)
    if rule is None:
        sentence = f"This book has no wager {name}. Its wagers: {', '.join(book.wagers)}."
    elif has_number(rule, None):
        sentence = f"The wager {bare(rule.called)} is made without a number."
    else:
        numbers = [str(total) for total in TOTALS if has_number(rule, total)]
        sentence = f"The wager {bare(rule.called)} is made on {', '.join(numbers)}."
    return refuse(book, command, Why.NO_SUCH_WAGER, sentence)


def suffices(book: Rulebook, role: Role, wanted: tuple[Role, ...]) -> bool:
    """Whether this role, or a role whose work it may do, is among the wanted."""
    if role in wanted:
        return True
    known = book.roles.get(role)
    return known is not None and any(other in wanted for other in known.stands_for)


def not_entitled(book: Rulebook, command: Command, power: str, role: Role) -> Events:
    """The refusal for a role that may not do this; empty if it may."""
    held = book.powers.get(power)
    if held is None or not held.by:
        clause = held.clause if held else ""
        sentence = f"This book gives nobody the power to do this ({power})."
        return refuse(book, command, Why.NO_SUCH_POWER, sentence, clause)
    if suffices(book, role, held.by):
        return ()
    sentence = f"Only {one_of(book, held.by)} may do this."
    return refuse(book, command, Why.NOT_ENTITLED, sentence, held.clause)


def is_confirmed(book: Rulebook, needs: Confirmation | None, by: tuple[Role, ...]) -> bool:
    """Whether every group that must confirm has done so, each by another person."""
    return needs is None or filled(book, needs.groups, by) == len(needs.groups)


def filled(book: Rulebook, groups: tuple[tuple[Role, ...], ...], by: tuple[Role, ...]) -> int:
    """How many of the groups can have one of these each, in whatever order they spoke."""
    if not groups:
        return 0
    first, *rest = groups
    left = [by[:n] + by[n + 1 :] for n, role in enumerate(by) if suffices(book, role, first)]
    return max(
        filled(book, tuple(rest), by), *(1 + filled(book, tuple(rest), each) for each in left), 0
    )


def confirmers(book: Rulebook, needs: Confirmation) -> str:
    """ "the dealer and the box", for a sentence."""
    return " and ".join(one_of(book, group) for group in needs.groups)


def one_of(book: Rulebook, roles: tuple[Role, ...]) -> str:
    """ "Stickman or Boxman": these roles by the names that the book gives them."""
    there = dict.fromkeys(works_as(book, role) for role in roles)
    return " or ".join(book.roles[role].called if role in book.roles else role for role in there)
