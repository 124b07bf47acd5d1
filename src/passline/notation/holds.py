"""Holds: a check, and the same check as the table stands."""

from collections.abc import Callable, Mapping
from typing import Any

from passline.notation import checks as k
from passline.notation.checks import CHECKS, HEADS, Check
from passline.notation.signs import words_of
from passline.table.state import Seat, Table


def unlike(check: Check, table: Table) -> str:
    """What holds instead of this check; nothing if it holds."""
    player = getattr(check, "player", None)
    if isinstance(check, _OF_SEATS) and player not in table.seats:
        return f"{player} is not at the table"
    actual = _AS_IS[type(check)](check, table)
    if actual == check:
        return ""
    grammar = HEADS if any(row.kind is type(check) for row in HEADS.rows) else CHECKS
    return f"it is {grammar.write(actual)}"


def _seat(check: Any, table: Table) -> Seat:
    return table.seats[check.player]


def _layout(check: k.LayoutCheck, table: Table) -> k.LayoutCheck:
    """In the order of the check, so that order does not count."""
    up = {wager.spot: wager.stake for wager in table.wagers_of(check.player)}
    named = [spot for spot, _ in check.wagers if spot in up]
    order = dict.fromkeys([*named, *up])
    return k.LayoutCheck(check.player, tuple((spot, up[spot]) for spot in order))


def _limits(check: k.LimitsCheck, table: Table) -> k.LimitsCheck:
    personal = _seat(check, table).personal
    if personal is None:
        return k.LimitsCheck(check.player)
    return k.LimitsCheck(check.player, personal.limit.least, personal.limit.most)


def _sign(check: k.SignLine, table: Table) -> k.SignLine:
    """The check itself if the sign says so, else all that it says."""
    return check if check.words.agrees(table.sign) else k.SignLine(words_of(table.sign))


def _staff(check: k.StaffLine, table: Table) -> k.StaffLine:
    staff = table.staff or {}
    return k.StaffLine({post: staff.get(post, 0) for post in check.staff})


_OF_SEATS = (k.RailCheck, k.HeldCheck, k.LayoutCheck, k.LimitsCheck)
_AS_IS: Mapping[type[Any], Callable[[Any, Table], Any]] = {
    k.RailCheck: lambda check, table: k.RailCheck(check.player, _seat(check, table).rail),
    k.HeldCheck: lambda check, table: k.HeldCheck(check.player, _seat(check, table).held),
    k.TokensCheck: lambda check, table: k.TokensCheck(
        check.player, sum(table.tokens.get(check.player, ()))
    ),
    k.BankLine: lambda check, table: k.BankLine(table.bank),
    k.CommissionCheck: lambda check, table: k.CommissionCheck(table.commission),
    k.PuckCheck: lambda check, table: k.PuckCheck(table.puck),
    k.LampsCheck: lambda check, table: check.but(lit=table.lamps.get(check.wager, frozenset())),
    k.LayoutCheck: _layout,
    k.ShooterCheck: lambda check, table: k.ShooterCheck(table.shooter),
    k.OfferedCheck: lambda check, table: k.OfferedCheck(table.offered),
    k.DiceCheck: lambda check, table: k.DiceCheck(table.dice.left),
    k.PhaseCheck: lambda check, table: k.PhaseCheck(table.phase),
    k.ClockCheck: lambda check, table: k.ClockCheck(table.clock),
    k.OpenCheck: lambda check, table: k.OpenCheck(table.is_open),
    k.LimitsCheck: _limits,
    k.SignLine: _sign,
    k.WholeSignLine: lambda check, table: k.WholeSignLine(table.sign),
    k.StaffLine: _staff,
}
