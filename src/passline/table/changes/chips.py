"""What happens to chips: seats, rails and wagers."""

from collections.abc import Callable, Mapping
from typing import Any

from passline.table import events as e
from passline.table.spot import Spot
from passline.table.state import Seat, Table, Wager


def also_before(table: Table, change: Callable[[Table], Table]) -> Table:
    """A change that outlives the voiding of the last roll."""
    before = change(table.before) if table.before is not None else None
    return change(table).but(before=before)


def with_seat(table: Table, seat: Seat) -> Mapping[str, Seat]:
    return {**table.seats, seat.player: seat}


def with_rail(table: Table, player: str, change: int) -> Mapping[str, Seat]:
    seat = table.seats[player]
    return {**table.seats, player: seat.but(rail=seat.rail + change)}


def without(table: Table, player: str, spot: Spot) -> Mapping[tuple[str, Spot], Wager]:
    wagers = dict(table.wagers)
    del wagers[player, spot]
    return wagers


def with_token(table: Table, player: str, face: int) -> Table:
    """One more token on the rail."""
    faces = tuple(sorted((*table.tokens.get(player, ()), face)))
    return table.but(tokens={**table.tokens, player: faces})


def _without_token(table: Table, player: str, face: int) -> Table:
    faces = list(table.tokens[player])
    faces.remove(face)
    others = {name: each for name, each in table.tokens.items() if name != player}
    return table.but(tokens={**others, player: tuple(faces)} if faces else others)


def _sat(table: Table, event: e.SeatTaken) -> Table:
    # A round under way is not one that the player sits out.
    is_late = table.puck is not None
    seat = Seat(event.player, event.position, event.chips, has_wagered=is_late)
    return also_before(table, lambda each: each.but(seats=with_seat(each, seat)))


def _brought(table: Table, event: e.ChipsBrought) -> Table:
    change = event.player, event.chips
    return also_before(table, lambda each: each.but(seats=with_rail(each, *change)))


def _left(table: Table, event: e.SeatLeft) -> Table:
    seats = {name: seat for name, seat in table.seats.items() if name != event.player}
    return table.but(
        seats=seats,
        left=(*(name for name in table.left if name != event.player), event.player),
        before=table.before and _gone(table.before, event).but(tokens=_kept_tokens(table, event)),
        agreed=table.agreed - {event.player},
        present=table.present - {event.player},
        wagering=table.wagering - {event.player},
        offered=None if table.offered == event.player else table.offered,
        thrower=None if table.thrower == event.player else table.thrower,
    )


def _kept_tokens(table: Table, event: e.SeatLeft) -> Mapping[str, tuple[int, ...]]:
    """Who left keeps the tokens that are left, whatever becomes of the roll."""
    assert table.before is not None
    mine = table.tokens.get(event.player)
    others = {name: each for name, each in table.before.tokens.items() if name != event.player}
    return {**others, event.player: mine} if mine else others


def _gone(before: Table, event: e.SeatLeft) -> Table:
    """Should the roll be made void, who has left since keeps what it won, at the bank's cost."""
    name = event.player
    mine = before.wagers_of(name)
    had = before.seats[name].rail + sum(wager.stake for wager in mine if not wager.is_token)
    return before.but(
        seats={other: seat for other, seat in before.seats.items() if other != name},
        wagers={key: wager for key, wager in before.wagers.items() if wager.player != name},
        bank=before.bank + had - event.chips,
        shooter=None if before.shooter == name else before.shooter,
        thrower=None if before.thrower == name else before.thrower,
    )


def _made(table: Table, event: e.WagerMade) -> Table:
    key = (event.player, event.spot)
    seat = table.seats[event.player]
    paid = event.fee + (0 if event.is_token else event.amount)
    seats = {**table.seats, event.player: seat.but(rail=seat.rail - paid, has_wagered=True)}
    old = table.wagers.get(key)
    wager = _raised(table, old, event) if old else _new(table, event)
    if wager.is_issued and not old:
        table = _without_token(table, event.player, event.amount)
    return table.but(
        seats=seats,
        wagers={**table.wagers, key: wager},
        commission=table.commission + event.fee,
    )


def _new(table: Table, event: e.WagerMade) -> Wager:
    return Wager(
        event.player,
        event.spot,
        event.amount,
        event.amount - event.excess,
        event.fee,
        event.on,
        event.excess,
        event.is_put,
        event.is_token,
        event.is_short,
        since=table.rolls,
        is_issued=event.is_token and event.amount in table.tokens.get(event.player, ()),
    )


def _raised(table: Table, old: Wager, event: e.WagerMade) -> Wager:
    number_stands = table.puck is not None or event.spot.number is not None
    stake = old.stake + event.amount
    return old.but(
        stake=stake,
        original=old.original if number_stands else stake - event.excess,
        fee=old.fee + event.fee,
        excess=event.excess,
        is_short=event.is_short,
        since=table.rolls,
        stood=old.stake if old.since < table.rolls else old.stood,
    )


def _cut(table: Table, event: e.WagerCut) -> Table:
    changed = _taken_back(table, event, event.kept)
    key = (event.player, event.spot)
    if event.left:
        reduced = changed.wagers[key].but(is_cut=True)
        changed = changed.but(wagers={**changed.wagers, key: reduced})
    if not event.locks:
        return changed
    seat = changed.seats[event.player]
    return changed.but(seats=with_seat(changed, seat.but(locked=seat.locked | {event.locks})))


def _returned(table: Table, event: e.WagerReturned) -> Table:
    return _taken_back(table, event, 0)


def _taken_back(table: Table, event: e.WagerCut | e.WagerReturned, kept: int) -> Table:
    old = table.wagers[event.player, event.spot]
    back = event.fee + (0 if old.is_token else event.amount)
    number_stands = table.puck is not None or event.spot.number is not None
    less = old.but(
        stake=event.left,
        original=old.original if number_stands else event.left - event.excess,
        fee=old.fee - event.fee - kept,
        excess=event.excess,
    )
    wagers = {**table.wagers, (event.player, event.spot): less}
    if old.is_issued and not event.left:
        table = with_token(table, event.player, event.amount)
    return table.but(
        seats=with_rail(table, event.player, back),
        wagers=wagers if event.left else without(table, event.player, event.spot),
        commission=table.commission - event.fee,
    )


def _forfeited(table: Table, event: e.WagerForfeited) -> Table:
    old = table.wagers[event.player, event.spot]
    won = 0 if old.is_token else event.amount
    return table.but(bank=table.bank + won, wagers=without(table, event.player, event.spot))


def _warned(table: Table, event: e.Warned) -> Table:
    return table.but(seats=with_seat(table, table.seats[event.player].but(is_warned=True)))


def _called(table: Table, event: e.WorkingCalled) -> Table:
    wagers = dict(table.wagers)
    for spot in event.spots:
        wagers[event.player, spot] = wagers[event.player, spot].but(on=event.on)
    seats = with_seat(table, table.seats[event.player].but(has_called=True))
    return table.but(wagers=wagers, seats=seats)


def _down_asked(table: Table, event: e.DownAsked) -> Table:
    key = (event.player, event.spot)
    return table.but(wagers={**table.wagers, key: table.wagers[key].but(wants_down=True)})


CHANGES: Mapping[type, Callable[[Table, Any], Table]] = {
    e.SeatTaken: _sat,
    e.ChipsBrought: _brought,
    e.SeatLeft: _left,
    e.WagerMade: _made,
    e.WagerCut: _cut,
    e.WagerReturned: _returned,
    e.WagerForfeited: _forfeited,
    e.Warned: _warned,
    e.WorkingCalled: _called,
    e.DownAsked: _down_asked,
}
